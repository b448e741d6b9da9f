import { z } from 'zod';
import { pageQuery } from '../../../kernel/pagination.js';
import { id, queryBoolean, queryRating, text, timestamp, updatedAt } from '../../../lib/schemas.js';
import { isUrgentSchema, labelFields, sourceSchema } from '../../answers/public.js';
import { FEEDBACK_STATUSES, MAX_MESSAGE } from '../domain/private-feedback.js';

const status = z
  .enum(FEEDBACK_STATUSES, { error: 'Choose new, in-progress or resolved.' })
  .meta({ description: 'Status of the feedback.' });

export const privateFeedbackSchema = z
  .object({
    id: id.meta({ description: 'Id of the feedback.' }),
    rating: z.int().min(1).max(4).meta({ description: 'Stars.' }),
    message: z.string().meta({
      description: 'Text written by the customer. Show it as plain text, never as markup.',
    }),
    customerName: z
      .string()
      .nullable()
      .meta({ description: 'Name of the customer. Null: unknown.' }),
    createdAt: timestamp.meta({ description: 'Time of the feedback.' }),
    updatedAt,
    status,
    ...labelFields,
    aiSuggestedReply: z
      .string()
      .nullable()
      .meta({ description: 'Reply suggested by AI. Null: none.' }),
    reply: z
      .object({
        message: z.string().meta({ description: 'Text of the reply.' }),
        sentAt: timestamp.meta({ description: 'Time at which the reply was queued.' }),
      })
      .nullable()
      .meta({ description: 'Latest reply of the business. Null: none.' }),
    isUrgent: isUrgentSchema,
    isSample: z.boolean().meta({ description: 'True for sample data.' }),
    source: sourceSchema,
    isAnonymous: z
      .boolean()
      .meta({ description: 'True if the customer left no address, so no reply can be sent.' }),
  })
  .meta({
    id: 'PrivateFeedback',
    description: 'A rating with 1 to 4 stars that only the business sees.',
    example: {
      rating: 3,
      message: 'The cut was fine, but I waited 40 minutes despite my appointment.',
      status: 'resolved',
      sentiment: 'negative',
      sentimentScore: 88,
      topics: [{ topic: 'wait', polarity: 'negative' }],
      aiSuggestedReply:
        'Thank you for telling us, Ada. We are sorry about the wait: your next cut is at a time of your choice.',
      reply: {
        message:
          'Thank you for telling us, Ada. We are sorry about the wait: your next cut is at a time of your choice.',
      },
    },
  });

export const submitFeedbackSchema = z
  .strictObject({
    businessId: id.meta({ description: 'Id of the business, from the review request.' }),
    customerId: id.meta({ description: 'Id of the customer, from the review request.' }),
    rating: z
      .int({ error: 'Send 1 to 4 stars.' })
      .min(1, { error: 'Send 1 to 4 stars.' })
      .max(4, { error: '5 stars are a public review. Send them to POST /api/reviews.' })
      .meta({ description: 'Rating, 1 to 4 stars. For 5 stars, use `POST /api/reviews`.' }),
    message: text(MAX_MESSAGE).meta({
      description: `Message, up to ${MAX_MESSAGE.toLocaleString('en-US')} characters.`,
    }),
    token: z
      .string()
      .regex(/^[\w-]{1,100}$/)
      .optional()
      .meta({ description: 'Token of the review link.' }),
  })
  .meta({
    id: 'SubmitPrivateFeedback',
    description: 'Private feedback of a customer.',
    example: {
      rating: 3,
      message: 'The cut was fine, but I waited 40 minutes despite my appointment.',
      token: 'q7Rk2mVx9LtB4nHs6wYc',
    },
  });

export const feedbackReceiptSchema = z
  .object({
    id: id.meta({ description: 'Id of the feedback.' }),
    rating: z.int().meta({ description: 'Stars.' }),
    createdAt: timestamp.meta({ description: 'Time of the feedback.' }),
  })
  .meta({
    id: 'PrivateFeedbackReceipt',
    description: 'Confirmation for the customer.',
    example: { rating: 3 },
  });

export const feedbackListQuery = pageQuery.extend({
  status: status.optional().meta({ description: 'Returns only feedback with this status.' }),
  rating: queryRating(4)
    .optional()
    .meta({ description: 'Returns only feedback with this rating.' }),
  waiting: queryBoolean.optional().meta({
    description:
      'True: only feedback that waits for a reply, which is not resolved, has no reply, and is neither anonymous nor sample data. False: only the others.',
  }),
  order: z
    .enum(['newest', 'oldest'], { error: 'Choose newest or oldest.' })
    .default('newest')
    .meta({
      description:
        'Order by the time of the feedback. With `oldest`, the customer who has waited longest comes first. A cursor keeps its order only with the same value.',
    }),
});

export const waitingFeedbackSchema = z
  .object({
    count: z.int().min(0).meta({ description: 'Number of feedback that waits for a reply.' }),
    oldestCreatedAt: timestamp.nullable().meta({
      description: 'Time of the feedback that has waited longest. Null: none waits.',
    }),
  })
  .meta({
    id: 'WaitingFeedback',
    description: 'Private feedback that waits for a reply.',
    example: { count: 2 },
  });

export const updateFeedbackSchema = z.strictObject({ status }).meta({
  id: 'UpdatePrivateFeedback',
  description: 'The new status.',
  example: { status: 'in-progress' },
});

export const resolveFeedbackSchema = z
  .strictObject({})
  .optional()
  .meta({ id: 'ResolvePrivateFeedback', description: 'An empty object, or no body.' });

export const replyToFeedbackSchema = z
  .strictObject({
    message: text(MAX_MESSAGE).meta({
      description: `Text of the reply, up to ${MAX_MESSAGE.toLocaleString('en-US')} characters.`,
    }),
  })
  .meta({
    id: 'ReplyToPrivateFeedback',
    description: 'A reply that is sent to the customer by email.',
    example: {
      message:
        'Thank you for telling us, Ada. We are sorry about the wait: your next cut is at a time of your choice.',
    },
  });
