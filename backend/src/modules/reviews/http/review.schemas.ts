import { z } from 'zod';
import { pageQuery } from '../../../kernel/pagination.js';
import {
  id,
  optionalText,
  queryBoolean,
  queryRating,
  text,
  timestamp,
  updatedAt,
} from '../../../lib/schemas.js';
import { isUrgentSchema, labelFields, SENTIMENTS, sourceSchema } from '../../answers/public.js';
import { tokenSchema } from '../../requests/public.js';
import { MAX_BODY, MAX_REPLY, MAX_TITLE, MOST_UNANSWERED } from '../domain/review.js';

export const reviewSchema = z
  .object({
    id: id.meta({ description: 'Id of the review.' }),
    rating: z.int().min(1).max(5).meta({ description: 'Stars.' }),
    title: z.string().nullable().meta({ description: 'Title.' }),
    body: z.string().meta({
      description: 'Text written by the customer. Show it as plain text, never as markup.',
    }),
    customerName: z
      .string()
      .nullable()
      .meta({ description: 'Name of the customer. Null: unknown.' }),
    publishedAt: timestamp.meta({ description: 'Time of publication.' }),
    createdAt: timestamp.meta({ description: 'Time the review arrived.' }),
    updatedAt,
    ...labelFields,
    reply: z
      .object({
        message: z.string().meta({ description: 'Text of the reply.' }),
        repliedAt: timestamp.meta({ description: 'Time of publication of the reply.' }),
      })
      .nullable()
      .meta({ description: 'Reply of the business. Null: none.' }),
    isUrgent: isUrgentSchema,
    isSample: z.boolean().meta({ description: 'True for sample data.' }),
    source: sourceSchema,
  })
  .meta({ id: 'Review', description: 'A public review.' });

export const submitReviewSchema = z
  .strictObject({
    businessId: id.meta({ description: 'Id of the business, from the review request.' }),
    customerId: id.meta({ description: 'Id of the customer, from the review request.' }),
    rating: z
      .int({ error: 'Send a whole number from 1 to 5.' })
      .min(1, { error: 'Send a whole number from 1 to 5.' })
      .max(5, { error: 'Send a whole number from 1 to 5.' })
      .meta({
        description:
          'Rating, 1 to 5 stars. For 1 to 4 stars, use `POST /api/private-feedback` first. If the business lets everyone publish (`publicPathForAll`), the same token can then submit them here once, with the same rating.',
      }),
    title: optionalText(MAX_TITLE).meta({ description: `Title, up to ${MAX_TITLE} characters.` }),
    body: text(MAX_BODY).meta({
      description: `Text, up to ${MAX_BODY.toLocaleString('en-US')} characters.`,
    }),
    token: tokenSchema.optional().meta({ description: 'Token of the review link.' }),
  })
  .meta({
    id: 'SubmitReview',
    description: 'A public review of a customer.',
    example: { title: 'Best barber in town', token: 'q7Rk2mVx9LtB4nHs6wYc' },
  });

export const reviewListQuery = pageQuery.extend({
  search: z.string().trim().max(200).optional().meta({
    description:
      'Part of the text, the title or the name of the customer. Case and accents do not matter.',
  }),
  sentiment: z
    .enum(SENTIMENTS, { error: 'Choose positive, neutral or negative.' })
    .optional()
    .meta({ description: 'Returns only reviews with this sentiment.' }),
  rating: queryRating(5).optional().meta({ description: 'Returns only reviews with this rating.' }),
  answered: queryBoolean
    .optional()
    .meta({ description: 'True: only reviews with a reply. False: only reviews without one.' }),
});

export const waitingReviewsSchema = z
  .object({
    count: z
      .int()
      .min(0)
      .max(MOST_UNANSWERED)
      .meta({
        description: `Number of reviews without a reply. ${MOST_UNANSWERED.toLocaleString('en-US')} means that many or more.`,
      }),
  })
  .meta({
    id: 'WaitingReviews',
    description: 'Public reviews without a reply.',
    example: { count: 3 },
  });

export const replyToReviewSchema = z
  .strictObject({
    message: text(MAX_REPLY).meta({
      description: `Text of the reply, up to ${MAX_REPLY.toLocaleString('en-US')} characters.`,
    }),
  })
  .meta({ id: 'ReplyToReview', description: 'A reply that is published under the review.' });
