import { Injectable } from '@nestjs/common';
import { TenantDb, type SqlExecutor } from '../../../kernel/tenancy/tenant-db.js';
import { TenantPrisma } from '../../../kernel/tenancy/tenant-prisma.js';
import type { TokenPurpose } from '../domain/user-token.js';

export interface NewUserToken {
  tokenHash: string;
  userId: string;
  purpose: TokenPurpose;
  expiresAt: Date;
}

/** One-time tokens sent by email, stored under their SHA-256. */
@Injectable()
export class UserTokenRepository {
  constructor(
    private readonly db: TenantDb,
    private readonly prisma: TenantPrisma,
  ) {}

  /**
   * Adds a token, unless the password was changed since the token was requested. A concurrent change waits until the
   * token is added.
   * @param password fingerprint of the password that the account must still have; undefined: any
   * @returns true when it was added
   */
  async insert(
    { tokenHash, userId, purpose, expiresAt }: NewUserToken,
    password?: string,
  ): Promise<boolean> {
    // Computes the same fingerprint as `passwordFingerprint`.
    const rows = await this.db.write({
      text: `INSERT INTO user_tokens (token_hash, user_id, purpose, expires_at)
             SELECT $1, id, $3, $4::timestamptz FROM users
             WHERE id = $2 AND ($5::text IS NULL
               OR left(encode(sha256(convert_to(coalesce(password_hash, ''), 'UTF8')), 'hex'), 16) = $5)
             FOR SHARE RETURNING 1`,
      values: [tokenHash, userId, purpose, expiresAt, password ?? null],
    });
    return rows.length > 0;
  }

  /** Returns the user of an unexpired token, and whether it was used. */
  async find(
    tokenHash: string,
    purpose: TokenPurpose,
  ): Promise<{ userId: string; used: boolean } | undefined> {
    const token = await this.prisma.client.userToken.findFirst({
      where: { tokenHash, purpose, expiresAt: { gt: new Date() } },
    });
    return token ? { userId: token.userId, used: token.usedAt !== null } : undefined;
  }

  /** Marks a token as used and returns its user; undefined when it was used before or has expired. */
  async use(
    tx: SqlExecutor,
    tokenHash: string,
    purpose: TokenPurpose,
  ): Promise<string | undefined> {
    // One statement: of two concurrent calls, one waits for the row and then no longer finds it.
    const [token] = await this.prisma.in(tx).userToken.updateManyAndReturn({
      where: { tokenHash, purpose, usedAt: null, expiresAt: { gt: new Date() } },
      data: { usedAt: new Date() },
      select: { userId: true },
    });
    return token?.userId;
  }

  /** Deletes the unused tokens of a user for a purpose. */
  async deleteUnused(tx: SqlExecutor, userId: string, purpose: TokenPurpose): Promise<void> {
    await this.prisma.in(tx).userToken.deleteMany({ where: { userId, purpose, usedAt: null } });
  }

  async delete(tokenHash: string): Promise<void> {
    await this.prisma.client.userToken.deleteMany({ where: { tokenHash } });
  }

  async deleteExpired(): Promise<void> {
    await this.prisma.client.userToken.deleteMany({ where: { expiresAt: { lte: new Date() } } });
  }
}
