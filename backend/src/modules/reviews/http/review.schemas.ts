import { z } from 'zod';
import { pageQuery } from '../../../kernel/pagination.js';
import { id, optionalText, text, timestamp } from '../../../lib/schemas.js';
import { isUrgentSchema, SENTIMENTS, topicsSchema } from '../../answers/public.js';
import { tokenSchema } from '../../requests/public.js';
import { MAX_BODY, MAX_REPLY, MAX_TITLE } from '../domain/review.js';

export const reviewSchema = z
  .object({
    id: id.meta({ description: 'Id of the review.' }),
    rating: z.int().min(1).max(5).meta({ description: 'Stars.' }),
    title: z.string().nullable().meta({ description: 'Title.' }),
    body: z
      .string()
      .meta({ description: 'Text. Written by the customer: show it as text, never as markup.' }),
    customerName: z.string().nullable().meta({ description: 'Name of the customer, if known.' }),
    publishedAt: timestamp.meta({ description: 'When it was published.' }),
    sentiment: z.enum(SENTIMENTS).nullable().meta({
      description:
        'How the text sounds. Null until it was read, and where no label is sure: below 50 percent, or positive with 3 stars or fewer.',
    }),
    sentimentScore: z.int().min(50).max(100).nullable().meta({
      description: 'Confidence of the sentiment in percent, at least 50; null without one.',
    }),
    topics: topicsSchema,
    reply: z
      .object({
        message: z.string().meta({ description: 'Text of the response.' }),
        repliedAt: timestamp.meta({ description: 'When it was published.' }),
      })
      .nullable()
      .meta({ description: 'The response of the business.' }),
    isUrgent: isUrgentSchema,
    isSample: z.boolean().meta({ description: 'Whether it is sample data.' }),
  })
  .meta({ id: 'Review', description: 'A public review.' });

export const submitReviewSchema = z
  .strictObject({
    businessId: id.meta({ description: 'From the review request.' }),
    customerId: id.meta({ description: 'From the review request.' }),
    rating: z
      .int({ error: 'Please send a whole number from 1 to 5.' })
      .min(1, { error: 'Please send a whole number from 1 to 5.' })
      .max(5, { error: 'Please send a whole number from 1 to 5.' })
      .meta({
        description:
          'Stars. 1 to 4 stars go to `POST /api/private-feedback`; where the business offers everybody the public path (`publicPathForAll`), the same token may then send them here once, with the same rating.',
      }),
    title: optionalText(MAX_TITLE).meta({ description: 'Title, up to 120 characters.' }),
    body: text(MAX_BODY).meta({ description: 'Text, up to 5,000 characters.' }),
    token: tokenSchema.optional().meta({ description: 'Token of the link the customer followed.' }),
  })
  .meta({ id: 'SubmitReview', description: "A customer's public answer." });

export const reviewListQuery = pageQuery.extend({
  search: z
    .string()
    .trim()
    .max(200)
    .optional()
    .meta({ description: "Part of the text, the title or the customer's name." }),
  sentiment: z
    .enum(SENTIMENTS, { error: 'Please choose positive, neutral or negative.' })
    .optional()
    .meta({ description: 'Only reviews of this sentiment.' }),
});

export const replyToReviewSchema = z
  .strictObject({
    message: text(MAX_REPLY).meta({ description: 'The response, up to 5,000 characters.' }),
  })
  .meta({ id: 'ReplyToReview', description: 'A response that is published under the review.' });
