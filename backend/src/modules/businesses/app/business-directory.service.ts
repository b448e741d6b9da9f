import { Injectable } from '@nestjs/common';
import type { SqlExecutor, Tx } from '../../../kernel/tenancy/tenant-db.js';
import { BusinessRepository, type PageOwner } from '../data/business.repository.js';
import { isSlug } from '../domain/slug.js';
import type { Business } from '../domain/business.js';

/** Looks up businesses for other modules. */
@Injectable()
export class BusinessDirectory {
  constructor(private readonly businesses: BusinessRepository) {}

  /** Returns a business of the current tenant. */
  async find(businessId: string, tx?: Tx): Promise<Business | undefined> {
    return this.businesses.find(businessId, tx);
  }

  /** Returns the number of businesses of the current tenant. */
  async count(executor?: SqlExecutor): Promise<number> {
    return this.businesses.count(executor);
  }

  /** Returns the owner of the public page that is, or was, at this slug, across tenants. */
  async atSlug(slug: string): Promise<PageOwner | undefined> {
    return isSlug(slug) ? this.businesses.atSlug(slug) : undefined;
  }
}
