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

/** A person of a team, with the highest role they have in a business. */
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

/** Organizations and who may do what in them. Writes run as the organization. */
export abstract class MembershipStore {
  /** Every role of a user, over all organizations; needs no tenant. */
  abstract grantsOf(userId: string): Promise<Grant[]>;
  /** Everybody with a role in a business of the running tenant, by name. */
  abstract membersOf(businessId: string, executor?: SqlExecutor): Promise<Member[]>;
  /** Who owns the running tenant, the first one first. */
  abstract owners(executor?: SqlExecutor): Promise<Owner[]>;
  /** Whether an owner of the running tenant has confirmed their address. */
  abstract hasConfirmedOwner(executor?: SqlExecutor): Promise<boolean>;
  /** Returns whether somebody with a role in a business of the running tenant has confirmed the address as theirs. */
  abstract isConfirmedMembers(
    email: string,
    businessId: string,
    executor?: SqlExecutor,
  ): Promise<boolean>;
  /** What the running tenant is called. */
  abstract organizationName(): Promise<string>;
  /**
   * Lets a user's organizations be made one after the other, until the transaction ends.
   * @returns the oldest one that they own by now
   */
  abstract queueUpToOwn(tx: SqlExecutor, userId: string): Promise<string | undefined>;
  abstract insertOrganization(tx: SqlExecutor, organizationId: string, name: string): Promise<void>;
  /** Adds the role; a second time changes nothing. */
  abstract insert(tx: SqlExecutor, membership: NewMembership): Promise<void>;
}
