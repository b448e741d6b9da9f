import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { Grant } from '../../../kernel/http/caller.js';
import { TenantDb, type SqlExecutor } from '../../../kernel/tenancy/tenant-db.js';
import { MembershipStore, type NewMembership } from '../app/membership.store.js';

/** Organizations and memberships in PostgreSQL. */
@Injectable()
export class MembershipRepository extends MembershipStore {
  constructor(private readonly db: TenantDb) {
    super();
  }

  grantsOf(userId: string): Promise<Grant[]> {
    return this.db.query<Grant>({
      name: 'auth-grants-of',
      text: `SELECT organization_id AS "organizationId", business_id AS "businessId", role
             FROM lookup.memberships_of($1) ORDER BY organization_id, business_id`,
      values: [userId],
    });
  }

  async insertOrganization(tx: SqlExecutor, organizationId: string, name: string): Promise<void> {
    await tx.query({
      text: 'INSERT INTO organizations (id, name) VALUES ($1, $2)',
      values: [organizationId, name],
    });
  }

  async insert(tx: SqlExecutor, membership: NewMembership): Promise<void> {
    await tx.query({
      text: `INSERT INTO memberships (id, organization_id, user_id, business_id, role)
             VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
      values: [
        uuidv7(),
        membership.organizationId,
        membership.userId,
        membership.businessId,
        membership.role,
      ],
    });
  }
}
