import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { BusinessRepository, type PageOwner } from './business.repository.js';
import { isSlug } from '../domain/slug.js';
import type { Business } from '../domain/business.js';

/** Lets neighbours look a business up. */
@Injectable()
export class BusinessDirectory {
  constructor(private readonly businesses: BusinessRepository) {}

  /** The business, as the running tenant sees it. */
  async find(businessId: string, tx?: Tx): Promise<Business | undefined> {
    return this.businesses.find(businessId, tx);
  }

  /** Across tenants: whose public page is, or was, at this address. */
  async atSlug(slug: string): Promise<PageOwner | undefined> {
    return isSlug(slug) ? this.businesses.atSlug(slug) : undefined;
  }
}
