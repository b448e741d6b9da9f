import { Injectable } from '@nestjs/common';
import type { Role } from '../../../kernel/contract/manifest.js';
import { TenantDb, type SqlExecutor } from '../../../kernel/tenancy/tenant-db.js';
import { Prisma, TenantPrisma } from '../../../kernel/tenancy/tenant-prisma.js';
import type { Language } from '../../../lib/i18n/languages.js';
import type { Visit } from '../domain/visit.js';
import type {
  AccountRow,
  MemberBusinessRow,
  MissedVerificationRow,
  OrganizationsOfRow,
} from './user.rows.js';

/** A person who signs in. */
export interface Account {
  id: string;
  /** Lower-cased. */
  email: string;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  /** Null until they choose one. */
  language: Language | null;
  emailVerified: boolean;
  /** False for a person who signs in without a password. */
  hasPassword: boolean;
  /** ISO 8601. */
  createdAt: string;
  /** ISO 8601. */
  updatedAt: string;
}

/** An account whose password was just checked or set. */
export interface ProvenAccount {
  userId: string;
  /** Hash that was checked: shows whether the password was changed meanwhile. */
  passwordHash: string;
}

/** A business that a person may see, with the role that applies there. */
export interface MemberBusiness {
  id: string;
  name: string;
  role: Role;
  organizationId: string;
  /** True when its screens show sample rows. */
  sampleData: boolean;
}

/** Response of `GET /api/auth/user`. */
export interface UserView extends Account {
  /**
   * Path of the page that shows the email that confirms the address; null when the installation sends email, others can
   * open it, or the address is confirmed.
   */
  verificationEmailUrl: string | null;
  businesses: MemberBusiness[];
}

export interface NewAccount {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** argon2id, PHC string format. */
  passwordHash: string;
  emailVerified: boolean;
  /** Visit of the registration; given when an email that verifies the address is to be sent. */
  verificationVisit?: Visit;
}

/** A registration whose verification email was not started. */
export interface MissedVerification {
  userId: string;
  visit: Visit;
}

/** Changes to a person's own profile; omitted fields stay unchanged. */
export interface ProfileChange {
  firstName?: string | undefined;
  lastName?: string | undefined;
  /** Null: the language that the browser requests. */
  language?: Language | null | undefined;
}

const DAY_MS = 86_400_000;

/** Users of the installation. They belong to no tenant. */
@Injectable()
export class UserRepository {
  constructor(
    private readonly db: TenantDb,
    private readonly prisma: TenantPrisma,
  ) {}

  /** Adds the account; false when the address already has one. */
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

  /** Returns true when the address of an account is confirmed. */
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

  /** Returns the password hash of an account; undefined without one, and once it is to be deleted. */
  async credentialOf(id: string): Promise<{ passwordHash: string | null } | undefined> {
    const user = await this.prisma.client.user.findFirst({
      where: { id, deletionRequestedAt: null },
      select: { passwordHash: true },
    });
    return user ?? undefined;
  }

  /**
   * Returns the account of an address at most once a day, to notify its owner that somebody tried to register with it.
   */
  async claimSignupAttemptNotification(email: string): Promise<string | undefined> {
    const dayAgo = new Date(Date.now() - DAY_MS);
    const [user] = await this.prisma.client.user.updateManyAndReturn({
      where: {
        email,
        OR: [{ signupAttemptNotifiedAt: null }, { signupAttemptNotifiedAt: { lt: dayAgo } }],
      },
      data: { signupAttemptNotifiedAt: new Date() },
      select: { id: true },
    });
    return user?.id;
  }

  /** Returns registrations whose verification email was not started within `seconds`, oldest first. */
  async withoutVerification(seconds: number): Promise<MissedVerification[]> {
    return this.db.read<MissedVerificationRow>({
      text: `SELECT id AS "userId", verification_visit AS visit FROM users
             WHERE verification_visit IS NOT NULL AND created_at < $1 ORDER BY created_at LIMIT 100`,
      values: [new Date(Date.now() - seconds * 1_000)],
    });
  }

  /** Records that a verification email is being sent, or is no longer needed. */
  async beginVerification(id: string): Promise<void> {
    await this.prisma.client.user.updateMany({
      where: { id, verificationVisit: { not: Prisma.DbNull } },
      data: { verificationVisit: Prisma.DbNull },
    });
  }

  /** Returns the user's businesses across all organizations, oldest first. */
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

  /**
   * Sets another password, unless it was changed since the current one was checked.
   * @returns true when it was set
   */
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

  /**
   * Marks an account for deletion and removes its password. Does nothing when the password was changed since it was
   * checked.
   * @returns true when it was marked
   */
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

  /** Marks accounts for deletion without their owners' request, such as those of an organization that is erased. */
  async markForDeletion(tx: SqlExecutor, ids: readonly string[]): Promise<void> {
    await this.prisma.in(tx).user.updateMany({
      where: { id: { in: [...ids] }, deletionRequestedAt: null },
      data: { passwordHash: null, deletionRequestedAt: new Date() },
    });
  }

  /** Returns the accounts that are marked for deletion, the earliest marked first. */
  async markedForDeletion(limit: number): Promise<string[]> {
    const users = await this.prisma.client.user.findMany({
      where: { deletionRequestedAt: { not: null } },
      orderBy: { deletionRequestedAt: 'asc' },
      select: { id: true },
      take: limit,
    });
    return users.map(({ id }) => id);
  }

  /** Returns the time at which an account was marked for deletion; undefined when it is not marked. */
  async markedAt(id: string): Promise<Date | undefined> {
    const user = await this.prisma.client.user.findFirst({
      where: { id },
      select: { deletionRequestedAt: true },
    });
    return user?.deletionRequestedAt ?? undefined;
  }

  /** Deletes an account with everything that belongs only to it. */
  async delete(id: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      await tx.write({ text: 'SELECT lookup.forget_accepted_invitations($1)', values: [id] });
      await this.prisma.in(tx).user.deleteMany({ where: { id } });
    });
  }

  /** Returns the user's organizations, including closed ones. */
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
