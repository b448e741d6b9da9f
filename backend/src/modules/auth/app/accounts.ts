import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { Grant } from '../../../kernel/caller.js';
import { randomToken } from '../../../lib/crypto/tokens.js';
import { TenantDb, type SqlExecutor, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import {
  MembershipStore,
  type Member,
  type NewMembership,
  type Owner,
} from './membership.store.js';
import { Passwords } from './passwords.js';
import { SessionCache } from './session-cache.js';
import { SessionStore } from './session.store.js';
import { UserStore, type Account, type MemberBusiness } from './user.store.js';

/** A person by name, and how to write to them. */
export type Person = Pick<
  Account,
  'email' | 'emailVerified' | 'firstName' | 'lastName' | 'language'
>;

/** A person to add without a visit to the sign-up page. */
export interface NewUser {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  /** Whether the address counts as confirmed. No mail is sent either way. */
  emailVerified: boolean;
}

/** What other modules may do with accounts. */
@Injectable()
export class Accounts {
  constructor(
    private readonly users: UserStore,
    private readonly memberships: MembershipStore,
    private readonly passwords: Passwords,
    private readonly sessions: SessionStore,
    private readonly db: TenantDb,
    private readonly cache: SessionCache,
  ) {}

  /**
   * Creates an organization with the user as its owner, in a transaction that runs as the new
   * organization: `db.run(id, () => db.transaction((tx) => accounts.createOrganization(tx, id, ...)))`.
   * Call `forgetGrants(userId)` once it is committed.
   */
  async createOrganization(
    tx: SqlExecutor,
    organizationId: string,
    userId: string,
    name: string,
  ): Promise<void> {
    await this.memberships.insertOrganization(tx, organizationId, name);
    await this.grant(tx, { organizationId, userId, role: 'owner', businessId: null });
  }

  /**
   * The organization that a user owns, the oldest one. Whoever asks in the same moment waits until the
   * transaction ends: so that one is made where two calls would each have made one.
   */
  ownedBy(tx: SqlExecutor, userId: string): Promise<string | undefined> {
    return this.memberships.queueUpToOwn(tx, userId);
  }

  /**
   * Gives a user a role in an organization (or one of its businesses), in a transaction that runs
   * as the organization. Giving it again changes nothing. Call `forgetGrants(userId)` afterwards.
   */
  grant(tx: SqlExecutor, membership: NewMembership): Promise<void> {
    return this.memberships.insert(tx, membership);
  }

  /**
   * Lets all sessions of a user see a change of roles at their next call. Never rejects; await it
   * after the commit, before answering.
   */
  forgetGrants(userId: string): Promise<void> {
    return this.cache.forgetGrants(userId);
  }

  /** Every role of a user, over all organizations, as the database has it now. */
  grantsOf(userId: string): Promise<Grant[]> {
    return this.memberships.grantsOf(userId);
  }

  /** The people who may see a business of the running tenant, by name, with the highest role they have. */
  membersOf(businessId: string, executor?: SqlExecutor): Promise<Member[]> {
    return this.memberships.membersOf(businessId, executor);
  }

  /** Who owns the running tenant, the first one first. */
  owners(executor?: SqlExecutor): Promise<Owner[]> {
    return this.memberships.owners(executor);
  }

  /** Returns whether somebody who may see a business of the running tenant has confirmed the address as theirs. */
  isConfirmedMembers(email: string, businessId: string, executor?: SqlExecutor): Promise<boolean> {
    return this.memberships.isConfirmedMembers(email, businessId, executor);
  }

  /** A person by the id of their account. */
  person(userId: string, executor?: SqlExecutor): Promise<Person | undefined> {
    return this.users.find(userId, executor);
  }

  /** What the running tenant is called. */
  organizationName(): Promise<string> {
    return this.memberships.organizationName();
  }

  /** The businesses a user may see, over all organizations, oldest first. */
  businessesOf(userId: string): Promise<MemberBusiness[]> {
    return this.users.businessesOf(userId);
  }

  /** Ends all sessions at a host that is a tenant's no longer: whoever has it now may have seen their cookies. */
  async endSessionsAt(tx: Tx, host: string): Promise<void> {
    const ended = await this.sessions.deleteAllAt(tx, host);
    tx.afterCommit(() => void this.cache.forgetSessions(ended));
  }

  /**
   * Locks an account whose password others know: it gets one that nobody knows, and its sessions end. Its owner
   * may reset it by email.
   * @returns whether the account had that password
   */
  async lockKnownPassword(email: string, password: string): Promise<boolean> {
    const known = await this.users.findCredentials(email.toLowerCase());
    if (!known?.passwordHash || !(await this.passwords.matches(known.passwordHash, password)))
      return false;
    const proven = { userId: known.id, passwordHash: known.passwordHash };
    const passwordHash = await this.passwords.hash(randomToken());
    const ended = await this.db.transaction(async (tx) => {
      const isSet = await this.users.replacePassword(tx, proven, passwordHash);
      return isSet ? this.sessions.deleteAllOf(tx, known.id) : undefined;
    });
    await this.cache.forgetSessions(ended ?? []);
    return ended !== undefined;
  }

  /**
   * Adds a user, for loaders of demo and test data. An address that has an account keeps it as it is.
   * @returns the id of the account
   */
  async registerUser({ password, ...person }: NewUser): Promise<string> {
    const email = person.email.toLowerCase();
    const known = await this.users.findCredentials(email);
    if (known) return known.id;
    const id = uuidv7();
    const passwordHash = await this.passwords.hash(password);
    const added = await this.users.insert({ ...person, id, email, passwordHash });
    return added ? id : this.registerUser({ ...person, password });
  }
}
