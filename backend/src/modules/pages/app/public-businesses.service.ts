import { Injectable } from '@nestjs/common';
import type { TenantBrand } from '../../../kernel/brands/brand-source.js';
import { Brands } from '../../../kernel/brands/brands.js';
import type { Keyset, Page } from '../../../kernel/pagination.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { distributionOf, type Distribution } from '../../../rules/rating-distribution.js';
import { BusinessDirectory, BusinessStatsService, type Business } from '../../businesses/public.js';
import { PublicReviews, type PublicReview } from '../../reviews/public.js';
import type { PhotoForm } from '../domain/photo.js';
import { BusinessPhotos } from './business-photos.service.js';

/** Photo on a business's public page. */
export interface PublicPhoto {
  /** Changes with the photo. */
  version: string;
  /** Null: "Photo of" and the name. */
  altText: string | null;
}

/** Public information about a business. */
export interface PublicBusiness extends ReturnType<typeof shown> {
  organizationId: string;
  businessId: string;
  /** Null: without a photo. */
  photo: PublicPhoto | null;
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
    private readonly photos: BusinessPhotos,
  ) {}

  /**
   * Returns the business at a current or former slug. A tenant's own host shows only its own businesses, so that no
   * other business appears under an agency's name.
   */
  async at(slug: string, host: string): Promise<PublicBusiness | undefined> {
    const owner = await this.ownerAt(slug, host);
    if (!owner) return undefined;
    const { organizationId, businessId } = owner;
    return this.db.run(organizationId, async () => {
      const [business, counters, brand, hasRepeated, photo] = await Promise.all([
        this.businesses.find(businessId),
        this.stats.realCounters(this.db, businessId),
        this.brands.ofOrganization(organizationId),
        this.reviews.hasRepeated(businessId),
        this.photos.version(businessId),
      ]);
      if (!business) return undefined;
      return {
        organizationId,
        businessId,
        ...shown(business),
        photo: photo === undefined ? null : { version: photo, altText: business.photoAltText },
        isForAll: business.publicPathForAll || hasRepeated,
        ratings: distributionOf(counters.ratingCounts),
        reviewCount: counters.reviewCount,
        brand,
        url: `${this.brands.mailLook(brand).siteUrl}/b/${business.slug}`,
      };
    });
  }

  private async ownerAt(
    slug: string,
    host: string,
  ): Promise<{ organizationId: string; businessId: string } | undefined> {
    const owner = await this.businesses.atSlug(slug);
    const here = owner && (await this.brands.tenantAtHost(host));
    return here && here.organizationId !== owner.organizationId ? undefined : owner;
  }

  /** Returns a form of the photo of the business at a slug; undefined when there is no business. */
  async photoAt(
    slug: string,
    host: string,
    form: PhotoForm,
  ): Promise<{ picture: { version: string; bytes: Buffer } | undefined } | undefined> {
    const owner = await this.ownerAt(slug, host);
    return (
      owner &&
      this.db.run(owner.organizationId, async () => ({
        picture: await this.photos.picture(owner.businessId, form),
      }))
    );
  }

  /** Newest first. */
  async reviewsOf(
    { organizationId, businessId }: PublicBusiness,
    page: { limit: number; after: Keyset | undefined },
  ): Promise<Page<PublicReview>> {
    return this.db.run(organizationId, () => this.reviews.list(businessId, page));
  }
}

/** Returns what anybody may see of a business. */
const shown = ({
  slug,
  name,
  city,
  state,
  website,
  phone,
  bookingUrl,
  openingHours,
  headingTypeface,
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
  headingTypeface,
  language,
});
