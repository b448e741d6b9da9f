import { cleanText } from '../../../lib/email/mail.js';
import { WEEKDAYS, type OpeningHours, type Weekday } from '../../../rules/opening-hours.js';
import { TOP_RATING } from '../../../rules/ratings.js';
import type { PublicReview } from '../../reviews/public.js';
import { photoPath } from './photo-address.js';
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
  const { phone, openingHours, slug, photo } = business;
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': url,
    name,
    url: website ?? url,
    ...(photo === null
      ? {}
      : { image: new URL(photoPath(slug, photo.version, 'preview'), url).href }),
    ...(phone === null ? {} : { telephone: phone }),
    ...(openingHours === null ? {} : { openingHoursSpecification: hoursJsonLd(openingHours) }),
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

/** Returns one entry per opening and its days; search engines read a day without entries as closed. */
function hoursJsonLd(hours: OpeningHours): Record<string, unknown>[] {
  const days = new Map<string, Weekday[]>();
  for (const day of WEEKDAYS) {
    for (const { opens, closes } of hours[day]) {
      const key = `${opens} ${closes}`;
      days.set(key, [...(days.get(key) ?? []), day]);
    }
  }
  return [...days].map(([key, dayOfWeek]) => {
    const [opens, closes] = key.split(' ');
    return {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: dayOfWeek.map((day) => `https://schema.org/${nameOf(day)}`),
      opens,
      closes,
    };
  });
}

const nameOf = (day: Weekday): string => day.slice(0, 1).toUpperCase() + day.slice(1);

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
