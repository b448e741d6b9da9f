import { cleanText } from '../../../lib/email/mail.js';
import { TOP_RATING } from '../../../rules/ratings.js';
import type { PublicReview } from '../../reviews/public.js';
import type { PublicBusiness } from './public-businesses.service.js';

/**
 * Returns the structured data for search engines (schema.org). The average is that of all ratings, never of the
 * published ones alone: those are a selection.
 */
export function businessJsonLd(
  business: PublicBusiness,
  reviews: readonly PublicReview[],
): Record<string, unknown> {
  const { name, url, website, city, state, ratings, reviewCount } = business;
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': url,
    name,
    url: website ?? url,
    ...(city !== null || state !== null
      ? {
          address: {
            '@type': 'PostalAddress',
            ...(city === null ? {} : { addressLocality: city }),
            ...(state === null ? {} : { addressRegion: state }),
          },
        }
      : {}),
    ...(ratings.total > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: ratings.average,
            bestRating: TOP_RATING,
            worstRating: 1,
            ratingCount: ratings.total,
            ...(reviewCount > 0 ? { reviewCount } : {}),
          },
        }
      : {}),
    ...(reviews.length > 0 ? { review: reviews.map((review) => reviewJsonLd(review, name)) } : {}),
  };
}

const reviewJsonLd = (review: PublicReview, business: string): Record<string, unknown> => ({
  '@type': 'Review',
  reviewRating: {
    '@type': 'Rating',
    ratingValue: review.rating,
    bestRating: TOP_RATING,
    worstRating: 1,
  },
  ...(review.title === null ? {} : { name: cleanText(review.title) }),
  reviewBody: cleanText(review.body),
  author: { '@type': 'Person', name: review.customerName ?? 'Customer' },
  datePublished: review.publishedAt.toISOString(),
  ...(review.reply === null
    ? {}
    : {
        comment: {
          '@type': 'Comment',
          text: cleanText(review.reply.message),
          author: { '@type': 'Organization', name: business },
          dateCreated: review.reply.repliedAt.toISOString(),
        },
      }),
});

/** Renders the script element. `<` is escaped in the JSON, so that no text can end the element. */
export const jsonLdHtml = (data: Record<string, unknown>): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
