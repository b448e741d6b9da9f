import { Injectable } from '@nestjs/common';
import type { TenantBrand } from '../../../kernel/brands/brand-source.js';
import { Brands } from '../../../kernel/brands/brands.js';
import type { Keyset, Page } from '../../../kernel/pagination.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import {
  BusinessDirectory,
  BusinessStatsService,
  distributionOf,
  type Business,
  type Distribution,
} from '../../businesses/public.js';
import { PublicReviews, type PublicReview } from '../../reviews/public.js';

/** What everybody may know of a business. */
export interface PublicBusiness {
  organizationId: string;
  businessId: string;
  /** The address its page has now. */
  slug: string;
  name: string;
  city: string | null;
  state: string | null;
  website: string | null;
  language: string | null;
  /** Of all ratings, public and private. */
  ratings: Distribution;
  /** Whether customers with fewer than five stars may publish, too, or could when they did. */
  isForAll: boolean;
  /** Published reviews. */
  reviewCount: number;
  /** The agency's brand; undefined where there is none. */
  brand: TenantBrand | undefined;
  /** Where its page is, in full. */
  url: string;
}

/** Reads what businesses show in public, for whoever asks. */
@Injectable()
export class PublicBusinesses {
  constructor(
    private readonly db: TenantDb,
    private readonly businesses: BusinessDirectory,
    private readonly stats: BusinessStatsService,
    private readonly reviews: PublicReviews,
    private readonly brands: Brands,
  ) {}

  /**
   * The business at an address, present or former. At a tenant's own host there are only its own
   * businesses: nobody shall see another's shop under an agency's name.
   */
  async at(slug: string, host: string): Promise<PublicBusiness | undefined> {
    const owner = await this.businesses.atSlug(slug);
    if (!owner) return undefined;
    const { organizationId, businessId } = owner;
    const here = await this.brands.tenantAtHost(host);
    if (here && here.organizationId !== organizationId) return undefined;
    return this.db.run(organizationId, async () => {
      const [business, counters, brand, hasRepeated] = await Promise.all([
        this.businesses.find(businessId),
        this.stats.realCounters(this.db, businessId),
        this.brands.ofOrganization(organizationId),
        this.reviews.hasRepeated(businessId),
      ]);
      if (!business) return undefined;
      return {
        organizationId,
        businessId,
        ...shown(business),
        isForAll: business.publicPathForAll || hasRepeated,
        ratings: distributionOf(counters.ratingCounts),
        reviewCount: counters.reviewCount,
        brand,
        url: `${this.brands.mailLook(brand).siteUrl}/b/${business.slug}`,
      };
    });
  }

  /** The newest first. */
  async reviewsOf(
    { organizationId, businessId }: PublicBusiness,
    page: { limit: number; after: Keyset | undefined },
  ): Promise<Page<PublicReview>> {
    return this.db.run(organizationId, () => this.reviews.list(businessId, page));
  }
}

const shown = ({ slug, name, city, state, website, language }: Business) => ({
  slug,
  name,
  city,
  state,
  website,
  language,
});
