import { Injectable } from '@nestjs/common';
import { ModuleRegistry } from '../contract/registry.js';
import { TenantDb } from './tenant-db.js';
import type { OwnerOfRow } from './tenant-lookup.rows.js';

/** The tenant a thing belongs to, and its business where it has one. */
export interface Owner {
  organizationId: string;
  businessId: string | null;
}

/** Entries of the cache: the tenant of an id never changes, so an entry cannot become wrong. */
const MAX_CACHED = 10_000;

/** Finds the tenant of a thing before the caller's right to it is known. */
@Injectable()
export class TenantLookup {
  private readonly cache = new Map<string, Owner>();

  constructor(
    private readonly db: TenantDb,
    private readonly registry: ModuleRegistry,
  ) {}

  /** The owner of a thing, or undefined when there is no such thing. */
  async ownerOf(resource: string, id: string): Promise<Owner | undefined> {
    const key = this.registry.resource(resource)?.isCached ? `${resource}:${id}` : undefined;
    const cached = key && this.cache.get(key);
    if (cached) return cached;
    const [row] = await this.db.read<OwnerOfRow>({
      name: 'tenant-of',
      text: 'SELECT organization_id, business_id FROM lookup.tenant_of($1, $2)',
      values: [resource, id],
    });
    if (!row) return undefined;
    const owner = { organizationId: row.organization_id, businessId: row.business_id };
    if (key) this.keep(key, owner);
    return owner;
  }

  private keep(key: string, owner: Owner): void {
    if (this.cache.size >= MAX_CACHED) {
      const [oldest] = this.cache.keys();
      if (oldest !== undefined) this.cache.delete(oldest);
    }
    this.cache.set(key, owner);
  }
}
