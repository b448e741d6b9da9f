import { z } from 'zod';
import { pageQuery } from '../../../kernel/pagination.js';
import { id, text, timestamp } from '../../../lib/schemas.js';
import { isUrgentSchema, SENTIMENTS, topicsSchema } from '../../answers/public.js';
import { FEEDBACK_STATUSES, MAX_MESSAGE } from '../domain/private-feedback.js';

const status = z
  .enum(FEEDBACK_STATUSES, { error: 'Please choose new, in-progress or resolved.' })
  .meta({ description: 'Where it stands.' });

export const privateFeedbackSchema = z
  .object({
    id: id.meta({ description: 'Id of the feedback.' }),
    rating: z.int().min(1).max(4).meta({ description: 'Stars.' }),
    message: z
      .string()
      .meta({ description: 'Text. Written by the customer: show it as text, never as markup.' }),
    customerName: z.string().nullable().meta({ description: 'Name of the customer, if known.' }),
    createdAt: timestamp.meta({ description: 'When it arrived.' }),
    status,
    sentiment: z.enum(SENTIMENTS).nullable().meta({
      description:
        'How the text sounds. Null until it was read, and where no label is sure: below 50 percent, or positive with 3 stars or fewer.',
    }),
    sentimentScore: z.int().min(50).max(100).nullable().meta({
      description: 'Confidence of the sentiment in percent, at least 50; null without one.',
    }),
    topics: topicsSchema,
    aiSuggestedReply: z
      .string()
      .nullable()
      .meta({ description: 'A reply suggested by AI, if there is one.' }),
    reply: z
      .object({
        message: z.string().meta({ description: 'Text of the reply.' }),
        sentAt: timestamp.meta({ description: 'When it was given to be sent.' }),
      })
      .nullable()
      .meta({ description: 'The latest reply of the business.' }),
    isUrgent: isUrgentSchema,
    isSample: z.boolean().meta({ description: 'Whether it is sample data.' }),
  })
  .meta({
    id: 'PrivateFeedback',
    description: 'What a customer with 1 to 4 stars told the business privately.',
  });

export const submitFeedbackSchema = z
  .strictObject({
    businessId: id.meta({ description: 'From the review request.' }),
    customerId: id.meta({ description: 'From the review request.' }),
    rating: z
      .int({ error: 'Please send 1 to 4 stars.' })
      .min(1, { error: 'Please send 1 to 4 stars.' })
      .max(4, { error: '5 stars are a public review: send them to POST /api/reviews.' })
      .meta({ description: 'Stars. 5 stars go to `POST /api/reviews`.' }),
    message: text(MAX_MESSAGE).meta({ description: 'Text, up to 5,000 characters.' }),
    token: z
      .string()
      .regex(/^[\w-]{1,100}$/)
      .optional()
      .meta({ description: 'Token of the link the customer followed.' }),
  })
  .meta({ id: 'SubmitPrivateFeedback', description: "A customer's answer with 1 to 4 stars." });

export const feedbackReceiptSchema = z
  .object({
    id: id.meta({ description: 'Id of the feedback.' }),
    rating: z.int().meta({ description: 'Stars.' }),
    createdAt: timestamp.meta({ description: 'When it arrived.' }),
  })
  .meta({
    id: 'PrivateFeedbackReceipt',
    description: 'Tells the customer that the feedback arrived.',
  });

export const feedbackListQuery = pageQuery.extend({
  status: status.optional().meta({ description: 'Only feedback with this status.' }),
});

export const updateFeedbackSchema = z
  .strictObject({ status })
  .meta({ id: 'UpdatePrivateFeedback', description: 'The new status.' });

export const resolveFeedbackSchema = z
  .strictObject({})
  .optional()
  .meta({ id: 'ResolvePrivateFeedback', description: 'Nothing needs to be said.' });

export const replyToFeedbackSchema = z
  .strictObject({
    message: text(MAX_MESSAGE).meta({ description: 'The reply, up to 5,000 characters.' }),
  })
  .meta({
    id: 'ReplyToPrivateFeedback',
    description: 'A reply that is sent to the customer by mail.',
  });
