import { Injectable } from '@nestjs/common';
import type { Resource } from '../http/access.js';
import { TenantDb } from './tenant-db.js';

/** The tenant a thing belongs to, and its business where it has one. */
export interface Owner {
  organizationId: string;
  businessId: string | null;
}

/** Businesses kept in mind: their tenant never changes, so a kept entry cannot become wrong. */
const MAX_KEPT = 10_000;

/** Finds the tenant of a thing before the caller's right to it is known. */
@Injectable()
export class TenantLookup {
  private readonly businesses = new Map<string, Owner>();

  constructor(private readonly db: TenantDb) {}

  /** The owner of a thing, or undefined when there is no such thing. */
  async ownerOf(resource: Resource, id: string): Promise<Owner | undefined> {
    const kept = resource === 'business' ? this.businesses.get(id) : undefined;
    if (kept) return kept;
    const [row] = await this.db.query<{ organization_id: string; business_id: string | null }>({
      name: 'tenant-of',
      text: 'SELECT organization_id, business_id FROM lookup.tenant_of($1, $2)',
      values: [resource, id],
    });
    if (!row) return undefined;
    const owner = { organizationId: row.organization_id, businessId: row.business_id };
    if (resource === 'business') this.keep(id, owner);
    return owner;
  }

  private keep(id: string, owner: Owner): void {
    if (this.businesses.size >= MAX_KEPT) {
      const [oldest] = this.businesses.keys();
      if (oldest !== undefined) this.businesses.delete(oldest);
    }
    this.businesses.set(id, owner);
  }
}
