import { Injectable } from '@nestjs/common';
import { TenantDb, type SqlExecutor } from '../../../kernel/tenancy/tenant-db.js';
import { UserTokenStore, type NewUserToken } from '../app/user-token.store.js';
import type { TokenPurpose } from '../domain/user-token.js';

/** One-time tokens in PostgreSQL. */
@Injectable()
export class UserTokenRepository extends UserTokenStore {
  constructor(private readonly db: TenantDb) {
    super();
  }

  async insert(
    { tokenHash, userId, purpose, expiresAt }: NewUserToken,
    password?: string,
  ): Promise<boolean> {
    // The fingerprint as `passwordFingerprint` makes it.
    const rows = await this.db.query({
      text: `INSERT INTO user_tokens (token_hash, user_id, purpose, expires_at)
             SELECT $1, id, $3, $4::timestamptz FROM users
             WHERE id = $2 AND ($5::text IS NULL
               OR left(encode(sha256(convert_to(coalesce(password_hash, ''), 'UTF8')), 'hex'), 16) = $5)
             FOR SHARE RETURNING 1`,
      values: [tokenHash, userId, purpose, expiresAt, password ?? null],
    });
    return rows.length > 0;
  }

  async find(
    tokenHash: string,
    purpose: TokenPurpose,
  ): Promise<{ userId: string; used: boolean } | undefined> {
    const [row] = await this.db.query<{ userId: string; used: boolean }>({
      text: `SELECT user_id AS "userId", used_at IS NOT NULL AS used
             FROM user_tokens WHERE token_hash = $1 AND purpose = $2 AND expires_at > now()`,
      values: [tokenHash, purpose],
    });
    return row;
  }

  async use(
    tx: SqlExecutor,
    tokenHash: string,
    purpose: TokenPurpose,
  ): Promise<string | undefined> {
    // One statement: of two that come at once, one waits for the row and then no longer finds it.
    const [row] = await tx.query<{ userId: string }>({
      text: `UPDATE user_tokens SET used_at = now()
             WHERE token_hash = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > now()
             RETURNING user_id AS "userId"`,
      values: [tokenHash, purpose],
    });
    return row?.userId;
  }

  async deleteUnused(tx: SqlExecutor, userId: string, purpose: TokenPurpose): Promise<void> {
    await tx.query({
      text: 'DELETE FROM user_tokens WHERE user_id = $1 AND purpose = $2 AND used_at IS NULL',
      values: [userId, purpose],
    });
  }

  async delete(tokenHash: string): Promise<void> {
    await this.db.query({
      text: 'DELETE FROM user_tokens WHERE token_hash = $1',
      values: [tokenHash],
    });
  }

  async deleteExpired(): Promise<void> {
    await this.db.query({ text: 'DELETE FROM user_tokens WHERE expires_at <= now()' });
  }
}
