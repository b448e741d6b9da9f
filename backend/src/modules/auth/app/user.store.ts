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
  /** False for somebody who signs in without one. */
  hasPassword: boolean;
}

/** An account whose password somebody has just given, or set. */
export interface ProvenAccount {
  userId: string;
  /** The one that was checked: it tells whether the password was changed meanwhile. */
  passwordHash: string;
}

/** A business a person may see, with the role that counts there. */
export interface MemberBusiness {
  id: string;
  name: string;
  role: Role;
  organizationId: string;
  /** Whether its screens show sample rows. */
  sampleData: boolean;
}

/** What `GET /api/auth/user` answers. */
export interface UserView extends Account {
  /** Where the email that confirms the address can be read, on a machine that sends none. */
  verificationMailUrl: string | null;
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
  /** How the person registered, where an email is to be sent that verifies the address. */
  verificationVisit?: Visit;
}

/** A registration whose verification email was not begun. */
export interface MissedVerification {
  userId: string;
  visit: Visit;
}

/** What people say of themselves; what is left out stays as it is. */
export interface ProfileChange {
  firstName?: string | undefined;
  lastName?: string | undefined;
  /** Null: as the browser asks for. */
  language?: Language | null | undefined;
}

/** The people of the installation. They belong to no tenant. */
export abstract class UserStore {
  /** Whether the account was added; false when the address has one already. */
  abstract insert(account: NewAccount, tx?: SqlExecutor): Promise<boolean>;
  abstract find(id: string, executor?: SqlExecutor): Promise<Account | undefined>;
  /** Whether the address of an account is confirmed. */
  abstract isConfirmed(id: string, executor?: SqlExecutor): Promise<boolean>;
  abstract findCredentials(
    email: string,
  ): Promise<{ id: string; passwordHash: string | null } | undefined>;
  /**
   * Returns the account of an address, at most once a day: to be told that somebody tried to register
   * with it.
   */
  abstract claimSignupNotice(email: string): Promise<string | undefined>;
  /** Registrations whose verification email was not begun within so many seconds, oldest first. */
  abstract withoutVerification(seconds: number): Promise<MissedVerification[]>;
  /** Notes that a verification email is being sent, or none is needed any more. */
  abstract beginVerification(id: string): Promise<void>;
  /** Over all organizations, oldest business first. */
  abstract businessesOf(id: string): Promise<MemberBusiness[]>;
  abstract change(id: string, change: ProfileChange): Promise<void>;
  abstract setPassword(tx: SqlExecutor, id: string, passwordHash: string): Promise<void>;
  /**
   * Sets another password, unless it was changed since the current one was checked.
   * @returns whether it is set
   */
  abstract replacePassword(
    tx: SqlExecutor,
    proven: ProvenAccount,
    passwordHash: string,
  ): Promise<boolean>;
  /**
   * Marks an account for deletion: it has no password any more. Nothing where the password was changed since it was
   * checked.
   * @returns whether it is marked
   */
  abstract requestDeletion(tx: SqlExecutor, proven: ProvenAccount): Promise<boolean>;
  /** Marks accounts for deletion that nobody asked for, such as those of an organization that is erased. */
  abstract markForDeletion(tx: SqlExecutor, ids: readonly string[]): Promise<void>;
  /** Accounts that are marked for deletion, those marked first first. */
  abstract markedForDeletion(limit: number): Promise<string[]>;
  /** Since when an account is marked; undefined for one that is not. */
  abstract markedAt(id: string): Promise<Date | undefined>;
  /** Removes an account with all that belongs to it alone. */
  abstract delete(id: string): Promise<void>;
  /** Over all organizations, closed ones too. */
  abstract organizationsOf(id: string): Promise<string[]>;
  abstract markEmailVerified(tx: SqlExecutor, id: string): Promise<void>;
}
