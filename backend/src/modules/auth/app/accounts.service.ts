import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { Grant } from '../../../kernel/caller.js';
import { randomToken, sha256 } from '../../../lib/crypto/tokens.js';
import { TenantDb, type SqlExecutor, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import {
  MembershipRepository,
  type Member,
  type NewMembership,
  type Owner,
} from '../data/membership.repository.js';
import { Passwords } from './passwords.service.js';
import { SessionCache } from './session-cache.service.js';
import { SessionRepository } from '../data/session.repository.js';
import { UserRepository, type Account, type MemberBusiness } from '../data/user.repository.js';

export type { Member };

/** Name, email address and language of a person. */
export type Person = Pick<
  Account,
  'email' | 'emailVerified' | 'firstName' | 'lastName' | 'language'
>;

/** Person to add without the sign-up page. */
export interface NewUser {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  /** True when the address counts as confirmed. No email is sent either way. */
  emailVerified: boolean;
}

/** Account operations for other modules. */
@Injectable()
export class Accounts {
  constructor(
    private readonly users: UserRepository,
    private readonly memberships: MembershipRepository,
    private readonly passwords: Passwords,
    private readonly sessions: SessionRepository,
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
   * Returns the oldest organization that a user owns. A concurrent call for the same user waits until the transaction
   * ends, so that two calls do not each create an organization.
   */
  ownedBy(tx: SqlExecutor, userId: string): Promise<string | undefined> {
    return this.memberships.queueUpToOwn(tx, userId);
  }

  /**
   * Gives a user a role in an organization (or one of its businesses), in a transaction that runs as the organization.
   * Repeating it changes nothing. Call `forgetGrants(userId)` afterwards.
   */
  grant(tx: SqlExecutor, membership: NewMembership): Promise<void> {
    return this.memberships.insert(tx, membership);
  }

  /**
   * Clears a user's cached roles, so that all their sessions see a change at the next request. Never rejects; await it
   * after the commit, before responding.
   */
  forgetGrants(userId: string): Promise<void> {
    return this.cache.forgetGrants(userId);
  }

  /** Returns all roles of a user across all organizations, read from the database. */
  grantsOf(userId: string): Promise<Grant[]> {
    return this.memberships.grantsOf(userId);
  }

  /** Returns the people who may see a business of the current tenant, sorted by name, with their highest role. */
  membersOf(businessId: string, executor?: SqlExecutor): Promise<Member[]> {
    return this.memberships.membersOf(businessId, executor);
  }

  /** Returns the owners of the current tenant, the longest-standing one first. */
  owners(executor?: SqlExecutor): Promise<Owner[]> {
    return this.memberships.owners(executor);
  }

  /** Returns true when somebody who may see a business of the current tenant has confirmed the address as theirs. */
  isConfirmedMembers(email: string, businessId: string, executor?: SqlExecutor): Promise<boolean> {
    return this.memberships.isConfirmedMembers(email, businessId, executor);
  }

  /** Returns a person by the id of their account. */
  person(userId: string, executor?: SqlExecutor): Promise<Person | undefined> {
    return this.users.find(userId, executor);
  }

  /** Returns a hash that changes with the password of an account; undefined once the account is to be deleted. */
  async credentialHashOf(userId: string): Promise<string | undefined> {
    const found = await this.users.credentialOf(userId);
    return found && sha256(found.passwordHash ?? '');
  }

  /** Returns the name of the current tenant. */
  organizationName(): Promise<string> {
    return this.memberships.organizationName();
  }

  /** Returns the businesses a user may see across all organizations, oldest first. */
  businessesOf(userId: string): Promise<MemberBusiness[]> {
    return this.users.businessesOf(userId);
  }

  /** Ends all sessions at a host that no longer belongs to a tenant: its new holder may have seen their cookies. */
  async endSessionsAt(tx: Tx, host: string): Promise<void> {
    const ended = await this.sessions.deleteAllAt(tx, host);
    tx.afterCommit(() => void this.cache.forgetSessions(ended));
  }

  /**
   * Locks an account whose password others know: sets a random password and ends the sessions. The owner can reset the
   * password by email.
   * @returns true when the account had that password
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
   * Adds a user, for loaders of demo and test data. An existing account with the address is left unchanged.
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
