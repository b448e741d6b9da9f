import { Injectable } from '@nestjs/common';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { SharedLink } from '../domain/shared-link.js';
import type { SharedLinkOwnerRow, SharedLinkRow, ShownRow } from './shared-link.rows.js';

/** Business behind a shared link. */
export interface SharedLinkOwner {
  organizationId: string;
  businessId: string;
}

const COLUMNS = 'code, shown_at AS "shownAt", created_at AS "createdAt", updated_at AS "updatedAt"';

/** Stores the shared links of businesses. All methods but `ownerOf` see only the current tenant. */
@Injectable()
export class SharedLinkRepository {
  constructor(private readonly db: TenantDb) {}

  /** Returns the business behind a code, across tenants. */
  async ownerOf(code: string): Promise<SharedLinkOwner | undefined> {
    const [owner] = await this.db.read<SharedLinkOwnerRow>({
      name: 'shared-link',
      text: `SELECT organization_id AS "organizationId", business_id AS "businessId" FROM lookup.shared_link($1)`,
      values: [code],
    });
    return owner;
  }

  async find(businessId: string): Promise<SharedLink | undefined> {
    const [link] = await this.db.read<SharedLinkRow>({
      text: `SELECT ${COLUMNS} FROM shared_links WHERE organization_id = $1 AND business_id = $2`,
      values: [currentOrganizationId(), businessId],
    });
    return link;
  }

  /** Stores the first code of a business, unless it has one. */
  async add(tx: Tx, businessId: string, code: string): Promise<void> {
    await tx.write({
      text: `INSERT INTO shared_links (organization_id, business_id, code) VALUES ($1, $2, $3)
             ON CONFLICT (business_id) DO NOTHING`,
      values: [currentOrganizationId(), businessId, code],
    });
  }

  /** Records that customers can have seen the link. Returns false when that was known. */
  async markShown(tx: Tx, businessId: string): Promise<boolean> {
    const rows = await tx.write<ShownRow>({
      text: `UPDATE shared_links SET shown_at = now()
             WHERE organization_id = $1 AND business_id = $2 AND shown_at IS NULL
             RETURNING business_id AS "businessId"`,
      values: [currentOrganizationId(), businessId],
    });
    return rows.length > 0;
  }

  /** Replaces the code of a business: the one before does not work anymore. */
  async renew(tx: Tx, businessId: string, code: string): Promise<void> {
    await tx.write({
      text: `INSERT INTO shared_links (organization_id, business_id, code) VALUES ($1, $2, $3)
             ON CONFLICT (business_id) DO UPDATE SET code = excluded.code`,
      values: [currentOrganizationId(), businessId, code],
    });
  }
}
