import { Injectable } from '@nestjs/common';
import { TenantDb, type SqlExecutor } from '../../../kernel/tenancy/tenant-db.js';
import { Prisma, TenantPrisma } from '../../../kernel/tenancy/tenant-prisma.js';
import {
  UserStore,
  type Account,
  type MemberBusiness,
  type MissedVerification,
  type NewAccount,
  type ProfileChange,
  type ProvenAccount,
} from '../app/user.store.js';
import type { AccountRow, MemberBusinessRow, OrganizationsOfRow } from './user.rows.js';

const DAY_MS = 86_400_000;

/** Users in PostgreSQL. */
@Injectable()
export class UserRepository extends UserStore {
  constructor(
    private readonly db: TenantDb,
    private readonly prisma: TenantPrisma,
  ) {
    super();
  }

  async insert(account: NewAccount, tx: SqlExecutor = this.db): Promise<boolean> {
    const rows = await tx.write({
      text: `INSERT INTO users (id, email, first_name, last_name, password_hash, email_verified_at,
                                verification_visit)
             VALUES ($1, $2, $3, $4, $5, CASE WHEN $6::boolean THEN now() END, $7)
             ON CONFLICT (email) DO NOTHING RETURNING id`,
      values: [
        account.id,
        account.email,
        account.firstName,
        account.lastName,
        account.passwordHash,
        account.emailVerified,
        account.verificationVisit ? JSON.stringify(account.verificationVisit) : null,
      ],
    });
    return rows.length > 0;
  }

  async find(id: string, executor: SqlExecutor = this.db): Promise<Account | undefined> {
    const [account] = await executor.read<AccountRow>({
      name: 'auth-user',
      text: `SELECT id, email, first_name AS "firstName", last_name AS "lastName",
                    profile_image_url AS "profileImageUrl", language,
                    email_verified_at IS NOT NULL AS "emailVerified",
                    password_hash IS NOT NULL AS "hasPassword",
                    created_at AS "createdAt", updated_at AS "updatedAt"
             FROM users WHERE id = $1`,
      values: [id],
    });
    return (
      account && {
        ...account,
        createdAt: account.createdAt.toISOString(),
        updatedAt: account.updatedAt.toISOString(),
      }
    );
  }

  async isConfirmed(id: string, executor: SqlExecutor = this.db): Promise<boolean> {
    const rows = await executor.read({
      name: 'auth-confirmed-user',
      text: 'SELECT 1 FROM users WHERE id = $1 AND email_verified_at IS NOT NULL',
      values: [id],
    });
    return rows.length > 0;
  }

  async findCredentials(
    email: string,
  ): Promise<{ id: string; passwordHash: string | null } | undefined> {
    const user = await this.prisma.client.user.findFirst({
      where: { email },
      select: { id: true, passwordHash: true },
    });
    return user ?? undefined;
  }

  async claimSignupNotice(email: string): Promise<string | undefined> {
    const dayAgo = new Date(Date.now() - DAY_MS);
    const [user] = await this.prisma.client.user.updateManyAndReturn({
      where: { email, OR: [{ signupNoticeAt: null }, { signupNoticeAt: { lt: dayAgo } }] },
      data: { signupNoticeAt: new Date() },
      select: { id: true },
    });
    return user?.id;
  }

  async withoutVerification(seconds: number): Promise<MissedVerification[]> {
    const users = await this.prisma.client.user.findMany({
      where: {
        verificationVisit: { not: Prisma.DbNull },
        createdAt: { lt: new Date(Date.now() - seconds * 1_000) },
      },
      orderBy: { createdAt: 'asc' },
      take: 100,
    });
    return users.map(({ id, verificationVisit }) => ({
      userId: id,
      // JSON to Prisma; only the registration writes it, and always as a visit.
      visit: verificationVisit as unknown as MissedVerification['visit'],
    }));
  }

  async beginVerification(id: string): Promise<void> {
    await this.prisma.client.user.updateMany({
      where: { id, verificationVisit: { not: Prisma.DbNull } },
      data: { verificationVisit: Prisma.DbNull },
    });
  }

  businessesOf(id: string): Promise<MemberBusiness[]> {
    return this.db.read<MemberBusinessRow>({
      name: 'auth-businesses-of',
      text: `SELECT id, name, role, organization_id AS "organizationId", sample_data AS "sampleData"
             FROM lookup.businesses_of($1)`,
      values: [id],
    });
  }

  async change(id: string, change: ProfileChange): Promise<void> {
    await this.prisma.client.user.updateMany({ where: { id }, data: change });
  }

  async setPassword(tx: SqlExecutor, id: string, passwordHash: string): Promise<void> {
    await this.prisma.in(tx).user.updateMany({ where: { id }, data: { passwordHash } });
  }

  async replacePassword(
    tx: SqlExecutor,
    { userId: id, passwordHash }: ProvenAccount,
    newHash: string,
  ): Promise<boolean> {
    const { count } = await this.prisma
      .in(tx)
      .user.updateMany({ where: { id, passwordHash }, data: { passwordHash: newHash } });
    return count > 0;
  }

  async requestDeletion(
    tx: SqlExecutor,
    { userId: id, passwordHash }: ProvenAccount,
  ): Promise<boolean> {
    const { count } = await this.prisma.in(tx).user.updateMany({
      where: { id, passwordHash },
      data: { passwordHash: null, deletionRequestedAt: new Date() },
    });
    return count > 0;
  }

  async markForDeletion(tx: SqlExecutor, ids: readonly string[]): Promise<void> {
    await this.prisma.in(tx).user.updateMany({
      where: { id: { in: [...ids] }, deletionRequestedAt: null },
      data: { passwordHash: null, deletionRequestedAt: new Date() },
    });
  }

  async markedForDeletion(limit: number): Promise<string[]> {
    const users = await this.prisma.client.user.findMany({
      where: { deletionRequestedAt: { not: null } },
      orderBy: { deletionRequestedAt: 'asc' },
      select: { id: true },
      take: limit,
    });
    return users.map(({ id }) => id);
  }

  async markedAt(id: string): Promise<Date | undefined> {
    const user = await this.prisma.client.user.findFirst({
      where: { id },
      select: { deletionRequestedAt: true },
    });
    return user?.deletionRequestedAt ?? undefined;
  }

  async delete(id: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      await tx.write({ text: 'SELECT lookup.forget_accepted_invitations($1)', values: [id] });
      await this.prisma.in(tx).user.deleteMany({ where: { id } });
    });
  }

  async organizationsOf(id: string): Promise<string[]> {
    const rows = await this.db.read<OrganizationsOfRow>({
      text: 'SELECT organization_id AS id FROM lookup.organizations_of($1)',
      values: [id],
    });
    return rows.map((row) => row.id);
  }

  async markEmailVerified(tx: SqlExecutor, id: string): Promise<void> {
    await this.prisma.in(tx).user.updateMany({
      where: { id, emailVerifiedAt: null },
      data: { emailVerifiedAt: new Date() },
    });
  }
}
