import { Injectable } from '@nestjs/common';
import type { TenantBrand } from '../../../kernel/brands/brand-source.js';
import { Brands } from '../../../kernel/brands/brands.js';
import type { Keyset, Page } from '../../../kernel/pagination.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import type { OpeningHours } from '../../../rules/opening-hours.js';
import { distributionOf, type Distribution } from '../../../rules/rating-distribution.js';
import { BusinessDirectory, BusinessStatsService, type Business } from '../../businesses/public.js';
import { PublicReviews, type PublicReview } from '../../reviews/public.js';

/** Public information about a business. */
export interface PublicBusiness {
  organizationId: string;
  businessId: string;
  /** Current slug of its page. */
  slug: string;
  name: string;
  city: string | null;
  state: string | null;
  website: string | null;
  phone: string | null;
  bookingUrl: string | null;
  openingHours: OpeningHours | null;
  language: string | null;
  /** Of all ratings, public and private. */
  ratings: Distribution;
  /** True when customers with fewer than five stars may publish, too, or could when they did. */
  isForAll: boolean;
  /** Number of published reviews. */
  reviewCount: number;
  /** The agency's brand; undefined when there is none. */
  brand: TenantBrand | undefined;
  /** Full URL of its page. */
  url: string;
}

/** Reads what businesses show in public, for anybody. */
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
   * Returns the business at a current or former slug. A tenant's own host shows only its own businesses, so that no
   * other business appears under an agency's name.
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

  /** Newest first. */
  async reviewsOf(
    { organizationId, businessId }: PublicBusiness,
    page: { limit: number; after: Keyset | undefined },
  ): Promise<Page<PublicReview>> {
    return this.db.run(organizationId, () => this.reviews.list(businessId, page));
  }
}

const shown = ({
  slug,
  name,
  city,
  state,
  website,
  phone,
  bookingUrl,
  openingHours,
  language,
}: Business) => ({
  slug,
  name,
  city,
  state,
  website,
  phone,
  bookingUrl,
  openingHours,
  language,
});
