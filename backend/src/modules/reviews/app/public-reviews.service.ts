import { Injectable } from '@nestjs/common';
import type { Keyset, Page } from '../../../kernel/pagination.js';
import { publicName } from '../../../rules/public-name.js';
import type { PublicReview } from '../domain/public-review.js';
import { ReviewRepository } from '../data/review.repository.js';

/** Public view of a business's reviews. */
@Injectable()
export class PublicReviews {
  constructor(private readonly reviews: ReviewRepository) {}

  /** True when the business has a review that was private feedback first. */
  async hasRepeated(businessId: string): Promise<boolean> {
    return this.reviews.hasRepeated(businessId);
  }

  /** Returns the reviews of a business of the current tenant, the newest first. Samples are excluded. */
  async list(
    businessId: string,
    page: { limit: number; after: Keyset | undefined },
  ): Promise<Page<PublicReview>> {
    const { items, next } = await this.reviews.list(businessId, {
      search: undefined,
      sentiment: undefined,
      realOnly: true,
      ...page,
    });
    const shown = items.map(({ rating, title, body, customerName, publishedAt, reply }) => ({
      rating,
      title,
      body,
      customerName: publicName(customerName),
      publishedAt,
      reply,
    }));
    return { items: shown, next };
  }
}
