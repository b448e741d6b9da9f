import type { Role } from '../../../kernel/contract/manifest.js';
import type { Grant } from '../../../kernel/caller.js';
import type { SqlExecutor } from '../../../kernel/tenancy/tenant-db.js';

export interface NewMembership {
  organizationId: string;
  userId: string;
  role: Role;
  /** Null: the whole organization. */
  businessId: string | null;
}

/** A team member, with their highest role in a business. */
export interface Member {
  id: string;
  role: Role;
  email: string;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  isEmailVerified: boolean;
}

/** A person who owns an organization. */
export interface Owner {
  id: string;
  email: string;
  firstName: string;
  /** BCP 47; null until they choose one. */
  language: string | null;
}

/** Organizations and the roles of users in them. Writes run as the organization. */
export abstract class MembershipStore {
  /** Returns all roles of a user across all organizations; needs no tenant. */
  abstract grantsOf(userId: string): Promise<Grant[]>;
  /** Returns everybody with a role in a business of the current tenant, sorted by name. */
  abstract membersOf(businessId: string, executor?: SqlExecutor): Promise<Member[]>;
  /** Returns the owners of the current tenant, the longest-standing one first. */
  abstract owners(executor?: SqlExecutor): Promise<Owner[]>;
  /** Returns true when an owner of the current tenant has confirmed their address. */
  abstract hasConfirmedOwner(executor?: SqlExecutor): Promise<boolean>;
  /** Returns true when somebody with a role in a business of the current tenant has confirmed the address as theirs. */
  abstract isConfirmedMembers(
    email: string,
    businessId: string,
    executor?: SqlExecutor,
  ): Promise<boolean>;
  /** Returns the name of the current tenant. */
  abstract organizationName(): Promise<string>;
  /**
   * Locks the creation of organizations for a user until the transaction ends.
   * @returns the oldest organization that they already own
   */
  abstract queueUpToOwn(tx: SqlExecutor, userId: string): Promise<string | undefined>;
  abstract insertOrganization(tx: SqlExecutor, organizationId: string, name: string): Promise<void>;
  /** Adds the role; does nothing when it exists. */
  abstract insert(tx: SqlExecutor, membership: NewMembership): Promise<void>;
}
