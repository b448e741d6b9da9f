import { openingHours } from '../../../lib/opening-hours.schema.js';
import { z } from 'zod';
import { timestamp } from '../../../lib/schemas.js';
import { publicPhotoSchema } from './business-photo.schemas.js';

export const slugSchema = z.string().max(100).meta({
  description: 'Slug of the public page, as in `/b/<slug>`.',
});

const count = (description: string) => z.int().min(0).meta({ description });

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
    ratingCounts: z
      .object({
        1: count('Number of ratings with 1 star.'),
        2: count('Number of ratings with 2 stars.'),
        3: count('Number of ratings with 3 stars.'),
        4: count('Number of ratings with 4 stars.'),
        5: count('Number of ratings with 5 stars.'),
      })
      .meta({ description: 'Number of all ratings, public and private, by stars.' }),
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

export const publicReviewSchema = z
  .object({
    rating: z.int().min(1).max(5).meta({ description: 'Stars.' }),
    title: z.string().nullable().meta({ description: 'Title.' }),
    body: z.string().meta({
      description: 'Text written by the customer. Show it as plain text, never as markup.',
    }),
    customerName: z
      .string()
      .nullable()
      .meta({ description: 'First name and initial of the customer. Null: unknown.' }),
    publishedAt: timestamp.meta({ description: 'Time of publication.' }),
    reply: z
      .object({
        message: z.string().meta({ description: 'Text of the reply.' }),
        repliedAt: timestamp.meta({ description: 'Time of publication of the reply.' }),
      })
      .nullable()
      .meta({ description: 'Reply of the business. Null: none.' }),
  })
  .meta({
    id: 'PublicReview',
    description: 'A published review.',
    example: { customerName: 'Ada L.' },
  });
