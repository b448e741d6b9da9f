import { z } from 'zod';
import { EMAIL, MEDIUM_ID } from '../../../../sdk/index.js';
import { emailAddress, id, language, nameText, timestamp } from '../../../lib/schemas.js';
import { REQUEST_STATUSES } from '../domain/review-request.js';

/** A link's token, or the word `demo`. */
export const tokenSchema = z
  .string()
  .regex(/^[\w-]{1,100}$/)
  .meta({ description: 'The token of the link, or `demo`.' });

const channel = z
  .string()
  .regex(MEDIUM_ID, { error: 'Please choose one of the media of GET /api/channels/media.' })
  .default(EMAIL.id)
  .meta({
    description:
      'How the customer is asked: the id of a medium of `GET /api/channels/media`, which also says what it needs, such as a phone number, consent or certain hours.',
    example: EMAIL.id,
  });

const allowRepeat = z.boolean().default(false).meta({
  description:
    'Whether to ask a customer again who was asked or answered within the last 90 days. Requests that failed or came back do not count.',
});

const toKnownCustomer = z.strictObject({
  customerId: id.meta({ description: 'A customer of the business.' }),
  channel,
  allowRepeat,
});
const toAddress = z.strictObject({
  customer: z
    .strictObject({
      name: nameText(120).meta({
        description: 'How the customer is addressed, without a web address.',
      }),
      email: emailAddress.meta({ description: 'Where the request goes.' }),
      language: language
        .nullable()
        .optional()
        .meta({ description: 'What the customer is addressed in (BCP 47), where it is known.' }),
    })
    .meta({ description: 'Added to the customers, or found there by address.' }),
  channel,
  allowRepeat,
});

/** The field that is present decides which of the two applies, so that errors name the right fields. */
export const sendReviewRequestSchema = z.union([toKnownCustomer, toAddress]).meta({
  id: 'SendReviewRequest',
  description: 'Whom to ask: a customer by id, or by name and address.',
});

export const reviewRequestSchema = z
  .object({
    id: id.meta({ description: 'Id of the request.' }),
    businessId: id.meta({ description: 'The business that asks.' }),
    customerId: id.meta({ description: 'The customer that is asked.' }),
    customer: z
      .object({
        name: z.string().meta({ description: 'Name; empty once erased.' }),
        email: z.string().nullable().meta({ description: 'Address; null once erased.' }),
      })
      .meta({ description: 'The customer.' }),
    channel: z.string().meta({
      description: 'How the customer is asked: the id of a medium.',
      example: EMAIL.id,
    }),
    status: z.enum(REQUEST_STATUSES).meta({ description: 'Where it stands.' }),
    statusReason: z
      .string()
      .nullable()
      .meta({ description: 'Why it was not sent, where it was not.' }),
    createdAt: timestamp.meta({ description: 'When it was made.' }),
    sentAt: timestamp.nullable().meta({ description: 'When the message was handed over.' }),
    openedAt: timestamp.nullable().meta({ description: 'When the customer opened the page.' }),
    ratedAt: timestamp.nullable().meta({ description: 'When the customer answered.' }),
    expiresAt: timestamp.meta({ description: 'When the link stops working.' }),
    messageId: id.nullable().meta({ description: 'The message that carries it.' }),
  })
  .meta({ id: 'ReviewRequest', description: 'One ask of one customer.' });

export const reviewLinkSchema = z
  .object({
    request: z
      .object({
        id: id.meta({ description: 'Id of the request.' }),
        businessId: id.meta({ description: 'To be sent with the answer.' }),
        customerId: id.meta({ description: 'To be sent with the answer.' }),
        status: z
          .enum(REQUEST_STATUSES)
          .meta({ description: 'Where it stands; `rated` once answered.' }),
      })
      .meta({ description: 'The request behind the link.' }),
    business: z
      .object({ name: z.string().meta({ description: 'Name of the business.' }) })
      .meta({ description: 'Who asks.' }),
    mayPublishToo: z.boolean().meta({
      description:
        'Whether 1 to 4 stars may be published as well, after they were given privately.',
    }),
    demo: z.boolean().meta({ description: 'Whether answers are accepted and forgotten.' }),
  })
  .meta({ id: 'ReviewLink', description: "What a customer's link leads to." });
