import { z } from 'zod';
import { pageQuery } from '../../../kernel/pagination.js';
import {
  CONSENT_SOURCES,
  isToCome,
  LAWFUL_BASES,
  MAX_CUSTOMER_NAME,
  MAX_TAG,
  MAX_TAGS,
  normalTag,
  normalTags,
} from '../../../rules/customer-fields.js';
import { REQUEST_COOLDOWN_DAYS } from '../../../rules/request-cooldown.js';
import { SUPPRESSIONS } from '../domain/customer.js';
import { HISTORY_KINDS } from '../domain/customer-history.js';
import { CUSTOMER_ORDERS } from '../domain/customer-order.js';
import {
  emailAddress,
  id,
  language,
  nameText,
  queryBoolean,
  text,
  timestamp,
  updatedAt,
} from '../../../lib/schemas.js';
import { localPhoneNumber } from '../../../lib/phone.schema.js';
import { timeZone as zoneName } from '../../../lib/time-zone.schema.js';
import { MAX_CUSTOMER_CURSOR } from './customer-cursor.js';

const name = nameText(MAX_CUSTOMER_NAME).meta({
  description: `Name to address the customer by, up to ${MAX_CUSTOMER_NAME} characters, without a web address.`,
  example: 'Ada Lovelace',
});
const email = emailAddress.meta({
  description: 'Email address for review requests. Stored in lower case.',
  example: 'maria@example.com',
});
const spoken = language.nullable().optional().meta({
  description:
    'Language of the customer (BCP 47). Null: unknown, so the language of the business applies.',
  example: 'en',
});

const tag = text(MAX_TAG)
  .transform(normalTag)
  .meta({
    description: `A tag of your choice, up to ${MAX_TAG} characters. Stored in lower case with single spaces.`,
    example: 'regular',
  });
const consentSource = z
  .enum(CONSENT_SOURCES, {
    error: `Choose one of these sources: ${CONSENT_SOURCES.join(', ')}.`,
  })
  .meta({ description: 'Source of the address.' });
const lawfulBasis = z
  .enum(LAWFUL_BASES, { error: `Choose one of these bases: ${LAWFUL_BASES.join(', ')}.` })
  .meta({ description: 'Lawful basis for contacting the customer (GDPR, article 6).' });
const details = {
  language: spoken,
  tags: z
    .array(tag)
    .max(MAX_TAGS, { error: `Use at most ${MAX_TAGS} tags.` })
    .transform(normalTags)
    .optional()
    .meta({
      description: `Up to ${MAX_TAGS} tags, without duplicates. Replaces all existing tags.`,
    }),
  consentSource: consentSource.nullable().optional(),
  lawfulBasis: lawfulBasis.nullable().optional(),
  consentedAt: timestamp
    .transform((at) => new Date(at))
    .refine((at) => !isToCome(at), {
      error: "Send a time that isn't in the future.",
    })
    .nullable()
    .optional()
    .meta({ description: 'Time of the consent, ISO 8601 in UTC, not in the future.' }),
  timeZone: zoneName.meta({
    description: 'IANA time zone of the customer.',
    example: 'America/Chicago',
  }),
  phone: localPhoneNumber.nullable().optional().meta({
    description:
      'Phone number, in any notation. Without a country code, it is one of the country that the phone number, time zone or language of the business tells. Stored in E.164 format.',
    example: '+12175550123',
  }),
};

export const createCustomerSchema = z.strictObject({ name, email, ...details }).meta({
  id: 'CreateCustomer',
  description: 'A customer to create.',
  example: {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    language: 'en',
    tags: ['regular'],
    consentSource: 'in-store',
    lawfulBasis: 'consent',
    consentedAt: '2026-05-02T16:20:00.000Z',
    phone: '+12175550123',
  },
});

export const updateCustomerSchema = z
  .strictObject({ name: name.optional(), email: email.optional(), ...details })
  .meta({
    id: 'UpdateCustomer',
    description: 'Fields to change. Omitted fields stay unchanged.',
    example: { tags: ['regular', 'vip'], phone: '+12175550123' },
  });

const MAX_SEARCH = 200;

export const customerListQuery = pageQuery.extend({
  cursor: z.string().max(MAX_CUSTOMER_CURSOR).optional(),
  order: z
    .enum(CUSTOMER_ORDERS, { error: `Choose one of: ${CUSTOMER_ORDERS.join(', ')}.` })
    .default('newest')
    .meta({
      description:
        'Order of the list: by time of creation (`newest`), by `name`, or by the time of the latest review request (`last-asked`) or answer (`last-answer`), latest first, followed by customers without one. A cursor keeps its order only with the same value.',
    }),
  search: z
    .string()
    .trim()
    .max(MAX_SEARCH)
    .optional()
    .meta({
      description: `Part of a name or email address, up to ${MAX_SEARCH} characters. Case and accents do not matter.`,
    }),
  tag: tag.optional().meta({ description: 'Returns only customers with this tag.' }),
  language: language.optional().meta({ description: 'Returns only customers with this language.' }),
  unsubscribed: queryBoolean.optional().meta({
    description:
      'True: returns only customers that unsubscribed. False: only the others. A page can have fewer items than `limit` and still be followed by another.',
  }),
});

export const customerSchema = z
  .object({
    id: id.meta({ description: 'Id of the customer.' }),
    businessId: id.meta({ description: 'Id of the business.' }),
    name: z.string().meta({ description: 'Name to address the customer by.' }),
    email: z.string().meta({ description: 'Email address for review requests.' }),
    language: language.nullable().meta({ description: 'Language of the customer. Null: unknown.' }),
    tags: z.array(z.string()).meta({ description: 'Tags of the customer.' }),
    consentSource: consentSource.nullable().meta({
      description: 'Source of the address. Null: unknown.',
    }),
    lawfulBasis: lawfulBasis.nullable().meta({
      description: 'Lawful basis for contacting the customer. Null: unknown.',
    }),
    consentedAt: timestamp.nullable().meta({ description: 'Time of the consent. Null: unknown.' }),
    timeZone: z.string().nullable().meta({ description: 'IANA time zone. Null: unknown.' }),
    phone: z.string().nullable().meta({ description: 'Phone number in E.164 format. Null: none.' }),
    createdAt: timestamp.meta({ description: 'Time of creation.' }),
    updatedAt,
    lastRequest: z
      .object({
        id: id.meta({ description: 'Id of the review request.' }),
        status: z.string().meta({ description: 'Status of the review request.' }),
        createdAt: timestamp.meta({ description: 'Time of creation of the review request.' }),
      })
      .nullable()
      .meta({ description: 'Latest review request. Null: none.' }),
    lastContactedAt: timestamp.nullable().meta({
      description:
        'Time at which the customer was last asked, or last answered, with or without a request. Failed and bounced requests do not count. Null: never.',
    }),
    cooldownEndsAt: timestamp.nullable().meta({
      description: `Time at which the cooldown ends, ${REQUEST_COOLDOWN_DAYS} days after \`lastContactedAt\`: until then, a review request needs \`allowRepeat\`. Null: no cooldown.`,
    }),
    unsubscribed: z.boolean().meta({
      description:
        'True if the address gets no more review requests from this business. `suppression` has the reason.',
    }),
    suppression: z.enum(SUPPRESSIONS).nullable().meta({
      description:
        'Reason that nothing is sent: the customer `unsubscribed` or `complained`, or the address `bounced`. Null: review requests can be sent.',
    }),
  })
  .meta({
    id: 'Customer',
    description: 'A person on the list of a business.',
    example: {
      name: 'Ada Lovelace',
      tags: ['regular'],
      consentSource: 'in-store',
      lawfulBasis: 'consent',
      lastRequest: { status: 'rated' },
    },
  });

export const customerHistorySchema = z
  .array(
    z
      .object({
        kind: z.enum(HISTORY_KINDS).meta({ description: 'Kind of event.' }),
        at: timestamp.meta({ description: 'Time of the event.' }),
        subjectId: id.nullable().meta({
          description:
            'Id of the review request, review, feedback or campaign. Null: the event is about the customer itself.',
        }),
        rating: z
          .int()
          .min(1)
          .max(5)
          .nullable()
          .meta({ description: 'Rating, 1 to 5 stars. Null: not a rating.' }),
        consent: z
          .object({
            consentSource: consentSource.nullable(),
            lawfulBasis: lawfulBasis.nullable(),
            consentedAt: timestamp
              .nullable()
              .meta({ description: 'Time of the consent. Null: unknown.' }),
          })
          .nullable()
          .meta({ description: 'Consent from then on. Null: the event is not about consent.' }),
        campaign: z.string().nullable().meta({
          description:
            'Name of the campaign that did not reach the customer. Null for other events.',
        }),
        reason: z.string().nullable().meta({
          description:
            'Reason that a review request or a campaign did not reach the customer: a code, or the response of the email server. Null for other events.',
        }),
      })
      .meta({
        example: {
          kind: 'review',
          at: '2026-05-04T17:14:05.000Z',
          rating: 5,
          consent: null,
          campaign: null,
          reason: null,
        },
      }),
  )
  .meta({ id: 'CustomerHistory', description: 'Events of a customer, newest first.' });

export const customerTagsSchema = z
  .array(
    z.object({
      tag: z.string().meta({ description: 'The tag.' }),
      customers: z.int().meta({ description: 'Number of customers with the tag.' }),
    }),
  )
  .meta({
    id: 'CustomerTags',
    description: 'Tags in use, most used first.',
    example: [
      { tag: 'regular', customers: 42 },
      { tag: 'vip', customers: 9 },
    ],
  });

export const customerTotalsSchema = z
  .object({
    customers: z.int().min(0).meta({ description: 'Number of customers.' }),
    asked: z.int().min(0).meta({
      description:
        'Customers with at least one review request that was sent or is waiting to be sent.',
    }),
    answered: z.int().min(0).meta({ description: 'Customers who answered at least once.' }),
    suppressed: z.int().min(0).meta({
      description:
        'Customers who get no review requests, because they unsubscribed or complained, or the address bounced.',
    }),
  })
  .meta({
    id: 'CustomerTotals',
    description: 'Numbers of the customers of a business.',
    example: { customers: 128, asked: 96, answered: 41, suppressed: 3 },
  });
