import type { Role } from '../../../kernel/contract/manifest.js';
import type { Grant } from '../../../kernel/http/caller.js';
import type { SqlExecutor } from '../../../kernel/tenancy/tenant-db.js';

export interface NewMembership {
  organizationId: string;
  userId: string;
  role: Role;
  /** Null: the whole organization. */
  businessId: string | null;
}

/** Organizations and who may do what in them. Writes run as the organization. */
export abstract class MembershipStore {
  /** Every role of a user, over all organizations; needs no tenant. */
  abstract grantsOf(userId: string): Promise<Grant[]>;
  abstract insertOrganization(tx: SqlExecutor, organizationId: string, name: string): Promise<void>;
  /** Adds the role; a second time changes nothing. */
  abstract insert(tx: SqlExecutor, membership: NewMembership): Promise<void>;
}
