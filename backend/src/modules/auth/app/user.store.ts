import type { Role } from '../../../kernel/contract/manifest.js';
import type { Language } from '../../../lib/i18n/languages.js';
import type { SqlExecutor } from '../../../kernel/tenancy/tenant-db.js';
import type { Visit } from './account-mail.queue.js';

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

/** Users of the installation. They belong to no tenant. */
export abstract class UserStore {
  /** Adds the account; false when the address already has one. */
  abstract insert(account: NewAccount, tx?: SqlExecutor): Promise<boolean>;
  abstract find(id: string, executor?: SqlExecutor): Promise<Account | undefined>;
  /** Returns true when the address of an account is confirmed. */
  abstract isConfirmed(id: string, executor?: SqlExecutor): Promise<boolean>;
  abstract findCredentials(
    email: string,
  ): Promise<{ id: string; passwordHash: string | null } | undefined>;
  /**
   * Returns the account of an address at most once a day, to notify its owner that somebody tried to register with it.
   */
  abstract claimSignupNotice(email: string): Promise<string | undefined>;
  /** Returns registrations whose verification email was not started within `seconds`, oldest first. */
  abstract withoutVerification(seconds: number): Promise<MissedVerification[]>;
  /** Records that a verification email is being sent, or is no longer needed. */
  abstract beginVerification(id: string): Promise<void>;
  /** Returns the user's businesses across all organizations, oldest first. */
  abstract businessesOf(id: string): Promise<MemberBusiness[]>;
  abstract change(id: string, change: ProfileChange): Promise<void>;
  abstract setPassword(tx: SqlExecutor, id: string, passwordHash: string): Promise<void>;
  /**
   * Sets another password, unless it was changed since the current one was checked.
   * @returns true when it was set
   */
  abstract replacePassword(
    tx: SqlExecutor,
    proven: ProvenAccount,
    passwordHash: string,
  ): Promise<boolean>;
  /**
   * Marks an account for deletion and removes its password. Does nothing when the password was changed since it was
   * checked.
   * @returns true when it was marked
   */
  abstract requestDeletion(tx: SqlExecutor, proven: ProvenAccount): Promise<boolean>;
  /** Marks accounts for deletion without their owners' request, such as those of an organization that is erased. */
  abstract markForDeletion(tx: SqlExecutor, ids: readonly string[]): Promise<void>;
  /** Returns the accounts that are marked for deletion, the earliest marked first. */
  abstract markedForDeletion(limit: number): Promise<string[]>;
  /** Returns the time at which an account was marked for deletion; undefined when it is not marked. */
  abstract markedAt(id: string): Promise<Date | undefined>;
  /** Deletes an account with everything that belongs only to it. */
  abstract delete(id: string): Promise<void>;
  /** Returns the user's organizations, including closed ones. */
  abstract organizationsOf(id: string): Promise<string[]>;
  abstract markEmailVerified(tx: SqlExecutor, id: string): Promise<void>;
}
