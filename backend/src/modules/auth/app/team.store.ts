import type { Role } from '../../../kernel/contract/manifest.js';
import type { SqlExecutor } from '../../../kernel/tenancy/tenant-db.js';

/** Somebody with a role in an organization. */
export interface Member {
  /** Id of the user. */
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  role: Role;
  /** The businesses the role is for; null: the whole organization. */
  businessIds: string[] | null;
  /** Time at which the person became a member, ISO 8601. */
  createdAt: string;
  /** ISO 8601. */
  updatedAt: string;
}

/** A role and the businesses it is for. */
export interface Scope {
  role: Role;
  /** Null: the whole organization. */
  businessIds: readonly string[] | null;
}

/** Members of an organization. All methods run as the organization. */
export abstract class TeamStore {
  /** Serializes changes to a team until the transaction ends, so that what was checked stays true. */
  abstract lock(tx: SqlExecutor, organizationId: string): Promise<void>;
  abstract nameOf(organizationId: string): Promise<string>;
  /** Returns the members sorted by role, owners first, then by name. */
  abstract list(organizationId: string): Promise<Member[]>;
  abstract find(
    tx: SqlExecutor,
    organizationId: string,
    userId: string,
  ): Promise<Member | undefined>;
  /** Returns true when an account with this address is a member. */
  abstract hasAddress(tx: SqlExecutor, organizationId: string, email: string): Promise<boolean>;
  abstract ownerIds(tx: SqlExecutor, organizationId: string): Promise<string[]>;
  /** Replaces all roles of the user in the organization. */
  abstract set(
    tx: SqlExecutor,
    organizationId: string,
    userId: string,
    scope: Scope,
  ): Promise<void>;
  abstract remove(tx: SqlExecutor, organizationId: string, userId: string): Promise<void>;
}
