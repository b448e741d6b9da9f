import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { toPage, type Keyset, type Page } from '../../../kernel/pagination.js';
import { Permissions } from '../../../kernel/http/permissions.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { BusinessRepository } from '../data/business.repository.js';
import type { Business } from '../domain/business.js';

/** Lists the businesses that a caller may see, across all of the caller's organizations. */
@Injectable()
export class ReachableBusinesses {
  constructor(
    private readonly db: TenantDb,
    private readonly businesses: BusinessRepository,
    private readonly permissions: Permissions,
  ) {}

  /**
   * Newest first. Reads as many businesses from each organization as fit on the page, and returns the newest of them
   * all.
   */
  async list(caller: Caller, limit: number, after: Keyset | undefined): Promise<Page<Business>> {
    const found: Business[] = [];
    for (const [organizationId, ids] of this.permissions.reach(caller, 'businesses.read')) {
      const query = { ids, limit: limit + 1, after };
      found.push(...(await this.db.run(organizationId, () => this.businesses.list(query))));
    }
    const newest = found.sort((a, b) => (isNewer(placeOf(a), placeOf(b)) ? -1 : 1));
    return toPage(newest.slice(0, limit + 1), limit, (business) => business, placeOf);
  }
}

const placeOf = ({ createdAt, id }: Business): Keyset => ({ at: createdAt.toISOString(), id });

const isNewer = (a: Keyset, b: Keyset): boolean => (a.at === b.at ? a.id > b.id : a.at > b.at);
