import { Injectable } from '@nestjs/common';
import { TenantDb, type SqlExecutor } from '../../../kernel/tenancy/tenant-db.js';
import {
  UserStore,
  type Account,
  type MemberBusiness,
  type MissedVerification,
  type NewAccount,
  type ProfileChange,
  type ProvenAccount,
} from '../app/user.store.js';

/** Users in PostgreSQL. */
@Injectable()
export class UserRepository extends UserStore {
  constructor(private readonly db: TenantDb) {
    super();
  }

  async insert(account: NewAccount, tx: SqlExecutor = this.db): Promise<boolean> {
    const rows = await tx.query({
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
    const [account] = await executor.query<Account>({
      name: 'auth-user',
      text: `SELECT id, email, first_name AS "firstName", last_name AS "lastName",
                    profile_image_url AS "profileImageUrl", language,
                    email_verified_at IS NOT NULL AS "emailVerified",
                    password_hash IS NOT NULL AS "hasPassword"
             FROM users WHERE id = $1`,
      values: [id],
    });
    return account;
  }

  async isConfirmed(id: string, executor: SqlExecutor = this.db): Promise<boolean> {
    const rows = await executor.query({
      name: 'auth-confirmed-user',
      text: 'SELECT 1 FROM users WHERE id = $1 AND email_verified_at IS NOT NULL',
      values: [id],
    });
    return rows.length > 0;
  }

  async findCredentials(
    email: string,
  ): Promise<{ id: string; passwordHash: string | null } | undefined> {
    const [row] = await this.db.query<{ id: string; passwordHash: string | null }>({
      text: 'SELECT id, password_hash AS "passwordHash" FROM users WHERE email = $1',
      values: [email],
    });
    return row;
  }

  async claimSignupNotice(email: string): Promise<string | undefined> {
    const [row] = await this.db.query<{ id: string }>({
      text: `UPDATE users SET signup_notice_at = now()
             WHERE email = $1
               AND (signup_notice_at IS NULL OR signup_notice_at < now() - interval '1 day')
             RETURNING id`,
      values: [email],
    });
    return row?.id;
  }

  withoutVerification(seconds: number): Promise<MissedVerification[]> {
    return this.db.query<MissedVerification>({
      text: `SELECT id AS "userId", verification_visit AS visit FROM users
             WHERE verification_visit IS NOT NULL
               AND created_at < now() - make_interval(secs => $1)
             ORDER BY created_at LIMIT 100`,
      values: [seconds],
    });
  }

  async beginVerification(id: string): Promise<void> {
    await this.db.query({
      text: `UPDATE users SET verification_visit = NULL
             WHERE id = $1 AND verification_visit IS NOT NULL`,
      values: [id],
    });
  }

  businessesOf(id: string): Promise<MemberBusiness[]> {
    return this.db.query<MemberBusiness>({
      name: 'auth-businesses-of',
      text: `SELECT id, name, role, organization_id AS "organizationId", sample_data AS "sampleData"
             FROM lookup.businesses_of($1)`,
      values: [id],
    });
  }

  async change(id: string, { firstName, lastName, language }: ProfileChange): Promise<void> {
    await this.db.query({
      text: `UPDATE users SET first_name = coalesce($2, first_name),
               last_name = coalesce($3, last_name),
               language = CASE WHEN $4 THEN $5 ELSE language END, updated_at = now()
             WHERE id = $1`,
      values: [id, firstName ?? null, lastName ?? null, language !== undefined, language ?? null],
    });
  }

  async setPassword(tx: SqlExecutor, id: string, passwordHash: string): Promise<void> {
    await tx.query({
      text: 'UPDATE users SET password_hash = $2, updated_at = now() WHERE id = $1',
      values: [id, passwordHash],
    });
  }

  async replacePassword(
    tx: SqlExecutor,
    proven: ProvenAccount,
    passwordHash: string,
  ): Promise<boolean> {
    const rows = await tx.query({
      text: `UPDATE users SET password_hash = $3, updated_at = now()
             WHERE id = $1 AND password_hash = $2 RETURNING 1`,
      values: [proven.userId, proven.passwordHash, passwordHash],
    });
    return rows.length > 0;
  }

  async requestDeletion(tx: SqlExecutor, proven: ProvenAccount): Promise<boolean> {
    const rows = await tx.query({
      text: `UPDATE users SET password_hash = NULL, deletion_requested_at = now(), updated_at = now()
             WHERE id = $1 AND password_hash = $2 RETURNING 1`,
      values: [proven.userId, proven.passwordHash],
    });
    return rows.length > 0;
  }

  async markForDeletion(tx: SqlExecutor, ids: readonly string[]): Promise<void> {
    await tx.query({
      text: `UPDATE users SET password_hash = NULL, deletion_requested_at = now(), updated_at = now()
             WHERE id = ANY ($1) AND deletion_requested_at IS NULL`,
      values: [ids],
    });
  }

  async markedForDeletion(limit: number): Promise<string[]> {
    const rows = await this.db.query<{ id: string }>({
      text: `SELECT id FROM users WHERE deletion_requested_at IS NOT NULL
             ORDER BY deletion_requested_at LIMIT $1`,
      values: [limit],
    });
    return rows.map(({ id }) => id);
  }

  async markedAt(id: string): Promise<Date | undefined> {
    const [row] = await this.db.query<{ at: Date }>({
      text: 'SELECT deletion_requested_at AS at FROM users WHERE id = $1 AND deletion_requested_at IS NOT NULL',
      values: [id],
    });
    return row?.at;
  }

  async delete(id: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      await tx.query({ text: 'SELECT lookup.forget_accepted_invitations($1)', values: [id] });
      await tx.query({ text: 'DELETE FROM users WHERE id = $1', values: [id] });
    });
  }

  async organizationsOf(id: string): Promise<string[]> {
    const rows = await this.db.query<{ id: string }>({
      text: 'SELECT organization_id AS id FROM lookup.organizations_of($1)',
      values: [id],
    });
    return rows.map((row) => row.id);
  }

  async markEmailVerified(tx: SqlExecutor, id: string): Promise<void> {
    await tx.query({
      text: `UPDATE users SET email_verified_at = now(), updated_at = now()
             WHERE id = $1 AND email_verified_at IS NULL`,
      values: [id],
    });
  }
}
