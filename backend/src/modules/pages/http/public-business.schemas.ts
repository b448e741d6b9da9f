import { z } from 'zod';
import { timestamp } from '../../../lib/schemas.js';

export const slugSchema = z.string().max(100).meta({
  description: "Name of the page's address, as `/b/<slug>`.",
});

const count = (description: string) => z.int().min(0).meta({ description });

/** Methods by which public reviews are selected; clients have a text for each. */
export const METHODS = ['five-stars-published', 'all-may-publish'] as const;

export const publicBusinessSchema = z
  .object({
    slug: z.string().meta({ description: 'The address it has now, behind `/b/`.' }),
    url: z.string().meta({ description: 'Its page, in full.' }),
    name: z.string().meta({ description: 'Name.' }),
    city: z.string().nullable().meta({ description: 'City.' }),
    state: z.string().nullable().meta({ description: 'State or region.' }),
    website: z.string().nullable().meta({ description: 'Address of its website.' }),
    ratingCount: count('All ratings received, public and private.'),
    averageRating: z
      .number()
      .min(0)
      .max(5)
      .meta({ description: 'Mean stars of all ratings, two decimals; 0 without any.' }),
    ratingCounts: z
      .object({
        1: count('1 star.'),
        2: count('2 stars.'),
        3: count('3 stars.'),
        4: count('4 stars.'),
        5: count('5 stars.'),
      })
      .meta({ description: 'All ratings received, public and private, by stars.' }),
    reviewCount: count('Published reviews: a selection of all ratings, see `method`.'),
    method: z.enum(METHODS).meta({
      description:
        'How reviews are selected; say so wherever you show them. `five-stars-published`: every customer is asked alike; answers with five stars are published, all others go to the business in private and are counted in `ratingCounts`. `all-may-publish`: every customer is asked alike; answers with five stars are published, all others go to the business in private first, and their authors may publish them as well.',
    }),
    brand: z
      .object({
        name: z.string().meta({ description: 'Name of the agency or product.' }),
        logoUrl: z.string().nullable().meta({ description: 'Its logo, where it has one.' }),
        primaryColor: z.string().meta({ description: 'Its main color, `#rrggbb`.' }),
      })
      .meta({ description: 'In whose name reviews are collected.' }),
  })
  .meta({ id: 'PublicBusiness', description: 'What everybody may know of a business.' });

export const publicReviewSchema = z
  .object({
    rating: z.int().min(1).max(5).meta({ description: 'Stars.' }),
    title: z.string().nullable().meta({ description: 'Title.' }),
    body: z
      .string()
      .meta({ description: 'Text. Written by the customer: show it as text, never as markup.' }),
    customerName: z
      .string()
      .nullable()
      .meta({ description: 'First name and initial; null where it is not known.' }),
    publishedAt: timestamp.meta({ description: 'When it was published.' }),
    reply: z
      .object({
        message: z.string().meta({ description: 'Text of the response.' }),
        repliedAt: timestamp.meta({ description: 'When it was published.' }),
      })
      .nullable()
      .meta({ description: 'The response of the business.' }),
  })
  .meta({ id: 'PublicReview', description: 'A review as everybody may read it.' });
