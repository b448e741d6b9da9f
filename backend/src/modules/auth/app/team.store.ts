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
  /** ISO 8601. */
  joinedAt: string;
}

/** A role, and what it is for. */
export interface Scope {
  role: Role;
  /** Null: the whole organization. */
  businessIds: readonly string[] | null;
}

/** Who belongs to an organization. All of it runs as the organization. */
export abstract class TeamStore {
  /** Lets changes of a team happen one after the other: nothing checked can be undone meanwhile. */
  abstract lock(tx: SqlExecutor, organizationId: string): Promise<void>;
  abstract nameOf(organizationId: string): Promise<string>;
  /** Owners first, then by name. */
  abstract list(organizationId: string): Promise<Member[]>;
  abstract find(
    tx: SqlExecutor,
    organizationId: string,
    userId: string,
  ): Promise<Member | undefined>;
  /** Whether an account with this address is a member. */
  abstract hasAddress(tx: SqlExecutor, organizationId: string, email: string): Promise<boolean>;
  abstract ownerIds(tx: SqlExecutor, organizationId: string): Promise<string[]>;
  /** Replaces whatever roles the user had in the organization. */
  abstract set(
    tx: SqlExecutor,
    organizationId: string,
    userId: string,
    scope: Scope,
  ): Promise<void>;
  abstract remove(tx: SqlExecutor, organizationId: string, userId: string): Promise<void>;
}
