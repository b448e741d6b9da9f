import { z } from 'zod';
import { EMAIL, MEDIUM_ID } from '../../../../sdk/index.js';
import { pageQuery } from '../../../kernel/pagination.js';
import { askingBusiness } from '../../../lib/asking-business.schema.js';
import {
  emailAddress,
  id,
  language,
  nameText,
  timestamp,
  updatedAt,
} from '../../../lib/schemas.js';
import { localPhoneNumber } from '../../../lib/phone.schema.js';
import {
  CONSENT_SOURCES,
  LAWFUL_BASES,
  MAX_CUSTOMER_NAME,
} from '../../../rules/customer-fields.js';
import { REQUEST_COOLDOWN_DAYS } from '../../../rules/request-cooldown.js';
import { REQUEST_STATUSES } from '../domain/review-request.js';

export const reviewRequestListQuery = pageQuery.extend({
  status: z
    .enum(REQUEST_STATUSES, { error: `Choose one of: ${REQUEST_STATUSES.join(', ')}.` })
    .optional()
    .meta({ description: 'Returns only review requests with this status.' }),
});

/** A link's token, or the word `demo`. */
export const tokenSchema = z
  .string()
  .regex(/^[\w-]{1,100}$/)
  .meta({ description: 'Token of the review link, or `demo`.' });

export const channel = z
  .string()
  .regex(MEDIUM_ID, { error: 'Choose one of the media of GET /api/media.' })
  .default(EMAIL.id)
  .meta({
    description:
      'Id of the medium, as `GET /api/media` lists it with its requirements, such as a phone number, consent or sending hours.',
    example: EMAIL.id,
  });

export const allowRepeat = z
  .boolean()
  .default(false)
  .meta({
    description: `True: asks a customer again that was asked or has answered in the last ${REQUEST_COOLDOWN_DAYS} days. Failed and bounced requests do not count.`,
  });

const toKnownCustomer = z.strictObject({
  customerId: id.meta({ description: 'Id of a customer of the business.' }),
  channel,
  allowRepeat,
});
const toAddress = z.strictObject({
  customer: z
    .strictObject({
      name: nameText(MAX_CUSTOMER_NAME).meta({
        description: `Name to address the customer by, up to ${MAX_CUSTOMER_NAME} characters, without a web address.`,
      }),
      email: emailAddress.meta({ description: 'Email address of the customer.' }),
      language: language
        .nullable()
        .optional()
        .meta({ description: 'Language of the customer (BCP 47). Null: unknown.' }),
      phone: localPhoneNumber.optional().meta({
        description:
          'Phone number for a text message, in any notation. Without a country code, it is one of the country that the phone number, time zone or language of the business tells. Stored in E.164 format.',
        example: '+12175550123',
      }),
      consentSource: z.enum(CONSENT_SOURCES).optional().meta({
        description: 'Place at which the customer agreed to the message.',
      }),
      lawfulBasis: z.enum(LAWFUL_BASES).optional().meta({
        description:
          'Lawful basis for contacting the customer (GDPR, article 6). With `consent`, the time of the request is recorded as the time of the consent.',
      }),
    })
    .meta({ description: 'Customer to find by email address, or to add.' }),
  channel,
  allowRepeat,
});

/** The field that is present decides which of the two applies, so that errors name the right fields. */
export const sendReviewRequestSchema = z.union([toKnownCustomer, toAddress]).meta({
  id: 'SendReviewRequest',
  description: 'Customer to ask: by id, or by name and email address.',
  example: {
    customer: { name: 'Ada Lovelace', email: 'ada@example.com', language: 'en' },
    channel: 'email',
  },
});

export const reviewRequestSchema = z
  .object({
    id: id.meta({ description: 'Id of the review request.' }),
    businessId: id.meta({ description: 'Id of the business.' }),
    customerId: id.meta({ description: 'Id of the customer.' }),
    customer: z
      .object({
        name: z.string().meta({ description: 'Name of the customer. Empty: erased.' }),
        email: z
          .string()
          .nullable()
          .meta({ description: 'Email address of the customer. Null: erased.' }),
      })
      .meta({ description: 'The customer.' }),
    channel: z.string().meta({
      description: 'Id of the medium.',
      example: EMAIL.id,
    }),
    status: z.enum(REQUEST_STATUSES).meta({ description: 'Status of the review request.' }),
    statusReason: z.string().nullable().meta({
      description: 'Reason of the status, such as why the request was not sent. Null: none.',
    }),
    createdAt: timestamp.meta({ description: 'Time of creation.' }),
    updatedAt,
    sentAt: timestamp.nullable().meta({ description: 'Time of sending. Null: not sent.' }),
    openedAt: timestamp
      .nullable()
      .meta({ description: 'Time at which the customer opened the link. Null: not opened.' }),
    ratedAt: timestamp.nullable().meta({ description: 'Time of the answer. Null: not answered.' }),
    rating: z
      .int()
      .min(1)
      .max(5)
      .nullable()
      .meta({ description: 'Rating of the answer, 1 to 5 stars. Null: not answered.' }),
    expiresAt: timestamp.meta({ description: 'Time at which the link expires.' }),
    messageId: id.nullable().meta({ description: 'Id of the message with the link. Null: none.' }),
    maySendAgain: z.boolean().meta({
      description:
        'True if another request makes sense: this one failed, bounced, was not sent, expired or was canceled, it is the latest of the customer, and the customer can be reached now, such as after the address was corrected. Send it with `POST /api/businesses/{id}/review-requests`.',
    }),
  })
  .meta({
    id: 'ReviewRequest',
    description: 'A review request to one customer.',
    example: { customer: { name: 'Ada Lovelace' }, status: 'rated', rating: 5 },
  });

export const reviewRequestCountsSchema = z
  .object({
    total: z.int().min(0).meta({ description: 'Number of review requests.' }),
    byStatus: z
      .object(
        Object.fromEntries(
          REQUEST_STATUSES.map((status) => [
            status,
            z
              .int()
              .min(0)
              .meta({ description: `Number of review requests that are \`${status}\`.` }),
          ]),
        ),
      )
      .meta({ description: 'Number of review requests in each status.' }),
  })
  .meta({ id: 'ReviewRequestCounts', description: 'Numbers of review requests by status.' });

export const reviewLinkSchema = z
  .object({
    request: z
      .object({
        id: id.meta({ description: 'Id of the review request.' }),
        businessId: id.meta({ description: 'Id of the business. Send it with the answer.' }),
        customerId: id.meta({ description: 'Id of the customer. Send it with the answer.' }),
        status: z
          .enum(REQUEST_STATUSES)
          .meta({ description: 'Status of the review request. `rated`: answered.' }),
      })
      .meta({ description: 'The review request behind the link.' }),
    business: askingBusiness,
    customer: z
      .object({
        firstName: z.string().nullable().meta({
          description:
            'First name to greet the customer by. Null: the name is unknown, or is not one to greet somebody by, such as an email address.',
        }),
        publicName: z.string().nullable().meta({
          description:
            'Name that a published review of the customer is signed with. Null: it has no name.',
          example: 'Ada L.',
        }),
      })
      .meta({ description: 'The customer who is asked.' }),
    mayPublishToo: z.boolean().meta({
      description: 'True if 1 to 4 stars can be published after private feedback.',
    }),
    demo: z
      .boolean()
      .meta({ description: 'True for the demo: answers are accepted and not stored.' }),
  })
  .meta({
    id: 'ReviewLink',
    description: 'Review request and business behind a review link.',
    example: { request: { status: 'opened' } },
  });
