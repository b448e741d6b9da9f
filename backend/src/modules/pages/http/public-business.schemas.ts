import { openingHours } from '../../../lib/opening-hours.schema.js';
import { z } from 'zod';
import { count, ratingCounts } from '../../../lib/schemas.js';
import { reviewSchema } from '../../reviews/public.js';
import { publicPhotoSchema } from './business-photo.schemas.js';

export const slugSchema = z.string().max(100).meta({
  description: 'Slug of the public page, as in `/b/<slug>`.',
});

/** Methods by which public reviews are selected; clients have a text for each. */
export const METHODS = ['five-stars-published', 'all-may-publish'] as const;

export const publicBusinessSchema = z
  .object({
    slug: z.string().meta({ description: 'Current slug of the public page, as in `/b/<slug>`.' }),
    url: z.string().meta({ description: 'URL of the public page.' }),
    name: z.string().meta({ description: 'Name.' }),
    city: z.string().nullable().meta({ description: 'City.' }),
    state: z.string().nullable().meta({ description: 'State or region. Null: none.' }),
    website: z.string().nullable().meta({ description: 'URL of the website. Null: none.' }),
    phone: z.string().nullable().meta({ description: 'Phone number in E.164. Null: none.' }),
    bookingUrl: z.string().nullable().meta({
      description: 'URL of the page on which customers book. Null: none.',
      example: 'https://corner-barber.example.com/book',
    }),
    openingHours,
    photo: publicPhotoSchema,
    ratingCount: count('Number of all ratings, public and private.'),
    averageRating: z
      .number()
      .min(0)
      .max(5)
      .meta({ description: 'Average of all ratings, 1 to 5 with two decimals. 0: no ratings.' }),
    ratingCounts,
    reviewCount: count('Number of published reviews, a selection of all ratings (see `method`).'),
    method: z.enum(METHODS).meta({
      description:
        'Method by which reviews are selected. State it beside reviews. `five-stars-published`: all customers are asked in the same way; answers with 5 stars are published, and all others go to the business privately and count in `ratingCounts`. `all-may-publish`: all customers are asked in the same way; answers with 5 stars are published, and all others go to the business privately first and can then be published by their authors.',
    }),
    brand: z
      .object({
        name: z.string().meta({ description: 'Name of the agency or product.' }),
        logoUrl: z.string().nullable().meta({ description: 'URL of the logo. Null: none.' }),
        primaryColor: z.string().meta({ description: 'Main color, `#rrggbb`.' }),
      })
      .meta({ description: 'Brand under which reviews are collected.' }),
  })
  .meta({
    id: 'PublicBusiness',
    description: 'Public profile of a business.',
    example: {
      url: 'https://reviews.example.com/b/corner-barber',
      ratingCount: 187,
      averageRating: 4.63,
      ratingCounts: { 1: 4, 2: 5, 3: 9, 4: 21, 5: 148 },
      reviewCount: 148,
      brand: { logoUrl: null, primaryColor: '#0f6e84' },
    },
  });

export const publicReviewSchema = reviewSchema
  .pick({
    rating: true,
    title: true,
    body: true,
    customerName: true,
    publishedAt: true,
    reply: true,
  })
  .extend({
    customerName: z
      .string()
      .nullable()
      .meta({ description: 'First name and initial of the customer. Null: unknown.' }),
  })
  .meta({
    id: 'PublicReview',
    description: 'A published review.',
    example: { customerName: 'Ada L.' },
  });
