import { SUPPRESSIONS } from '../domain/customer.js';
import { z } from 'zod';
import { pageQuery } from '../../../kernel/pagination.js';
import {
  CONSENT_SOURCES,
  LAWFUL_BASES,
  MAX_TAG,
  MAX_TAGS,
  normalTag,
  normalTags,
} from '../domain/customer-rules.js';
import { HISTORY_KINDS } from '../domain/customer-history.js';
import { emailAddress, id, language, nameText, text, timestamp } from '../../../lib/schemas.js';
import { phoneNumber } from './phone.schema.js';
import { timeZone as zoneName } from './time-zone.schema.js';

/** Tolerance for clocks that differ. */
const CLOCK_SKEW_MS = 5 * 60_000;

const name = nameText(120).meta({
  description: 'How the customer is addressed, without a web address.',
  example: 'Maria Lopez',
});
const email = emailAddress.meta({
  description: 'Where requests go; kept in lower case.',
  example: 'maria@example.com',
});
const spoken = language.nullable().optional().meta({
  description:
    'What the customer is addressed in (BCP 47); null where it is not known: then the one of the business.',
  example: 'es',
});

const tag = text(MAX_TAG)
  .transform(normalTag)
  .meta({ description: 'A word of yours; kept in lower case with single spaces.', example: 'vip' });
const consentSource = z
  .enum(CONSENT_SOURCES, {
    error: `Please choose one of these sources: ${CONSENT_SOURCES.join(', ')}.`,
  })
  .meta({ description: 'Where you got the address.' });
const lawfulBasis = z
  .enum(LAWFUL_BASES, { error: `Please choose one of these bases: ${LAWFUL_BASES.join(', ')}.` })
  .meta({ description: 'Why you may write to the customer (GDPR, article 6).' });
const details = {
  language: spoken,
  tags: z
    .array(tag)
    .max(MAX_TAGS, { error: `Please use at most ${MAX_TAGS} tags.` })
    .transform(normalTags)
    .optional()
    .meta({ description: `Up to ${MAX_TAGS} words of yours, each once; replaces all there are.` }),
  consentSource: consentSource.nullable().optional(),
  lawfulBasis: lawfulBasis.nullable().optional(),
  consentedAt: timestamp
    .transform((at) => new Date(at))
    .refine((at) => at.getTime() <= Date.now() + CLOCK_SKEW_MS, {
      error: 'Please send a moment that is not to come.',
    })
    .nullable()
    .optional()
    .meta({ description: 'When the customer agreed, ISO 8601 in UTC.' }),
  timeZone: zoneName.meta({
    description: 'IANA time zone of the customer.',
    example: 'Europe/Madrid',
  }),
  phone: phoneNumber.nullable().optional().meta({
    description: 'Telephone number with its country; kept as E.164.',
    example: '+34911234567',
  }),
};

export const createCustomerSchema = z
  .strictObject({ name, email, ...details })
  .meta({ id: 'CreateCustomer', description: 'A new customer.' });

export const updateCustomerSchema = z
  .strictObject({ name: name.optional(), email: email.optional(), ...details })
  .meta({ id: 'UpdateCustomer', description: 'What to change; what is left out stays.' });

export const customerListQuery = pageQuery.extend({
  search: z
    .string()
    .trim()
    .max(200)
    .optional()
    .meta({ description: 'Part of a name or mail address.' }),
  tag: tag.optional().meta({ description: 'Only customers with this tag.' }),
  language: language.optional().meta({ description: 'Only customers addressed in this language.' }),
  unsubscribed: z
    .enum(['true', 'false'], { error: 'Please send true or false.' })
    .transform((value) => value === 'true')
    .optional()
    .meta({
      description:
        'Only customers that unsubscribed, or only those that did not. A page may then be short and still have a next one.',
    }),
});

export const customerSchema = z
  .object({
    id: id.meta({ description: 'Id of the customer.' }),
    businessId: id.meta({ description: 'The business whose customer it is.' }),
    name: z.string().meta({ description: 'How the customer is addressed.' }),
    email: z.string().meta({ description: 'Where requests go.' }),
    language: language
      .nullable()
      .meta({ description: 'What the customer is addressed in; null where it is not known.' }),
    tags: z.array(z.string()).meta({ description: 'Words of yours.' }),
    consentSource: consentSource.nullable().meta({
      description: 'Where you got the address; null where nobody said.',
    }),
    lawfulBasis: lawfulBasis.nullable().meta({
      description: 'Why you may write to the customer; null where nobody said.',
    }),
    consentedAt: timestamp
      .nullable()
      .meta({ description: 'When the customer agreed; null where it is not known.' }),
    timeZone: z
      .string()
      .nullable()
      .meta({ description: 'IANA time zone; null where it is not known.' }),
    phone: z.string().nullable().meta({ description: 'E.164; null where there is none.' }),
    createdAt: timestamp.meta({ description: 'When the customer was added.' }),
    lastRequest: z
      .object({
        id: id.meta({ description: 'Id of the review request.' }),
        status: z.string().meta({ description: 'Its status.' }),
        createdAt: timestamp.meta({ description: 'When the customer was asked.' }),
      })
      .nullable()
      .meta({ description: 'The latest review request, if the customer was ever asked.' }),
    unsubscribed: z.boolean().meta({
      description:
        'Whether the address gets no more review requests from this business; `suppression` says why.',
    }),
    suppression: z.enum(SUPPRESSIONS).nullable().meta({
      description:
        'Why nothing is sent: its reader has `unsubscribed` or `complained`, or it does not exist (`bounced`). Null while requests may be sent.',
    }),
  })
  .meta({ id: 'Customer', description: 'Somebody a business may ask for a review.' });

export const customerHistorySchema = z
  .array(
    z.object({
      kind: z.enum(HISTORY_KINDS).meta({ description: 'What happened.' }),
      at: timestamp.meta({ description: 'When it happened.' }),
      subjectId: id.nullable().meta({
        description:
          'The request, review, feedback or campaign it is about; null for the customer itself.',
      }),
      rating: z
        .int()
        .min(1)
        .max(5)
        .nullable()
        .meta({ description: 'Stars, where the customer rated.' }),
      consent: z
        .object({
          consentSource: consentSource.nullable(),
          lawfulBasis: lawfulBasis.nullable(),
          consentedAt: timestamp.nullable(),
        })
        .nullable()
        .meta({ description: 'What holds from then on, where consent was given or changed.' }),
      campaign: z.string().nullable().meta({
        description: 'What the campaign is called that did not reach the customer; null otherwise.',
      }),
      reason: z.string().nullable().meta({
        description: "Why it did not: a code, or the mail server's sentence; null otherwise.",
      }),
    }),
  )
  .meta({ id: 'CustomerHistory', description: 'What happened, the newest first.' });

export const customerTagsSchema = z
  .array(
    z.object({
      tag: z.string().meta({ description: 'The tag.' }),
      customers: z.int().meta({ description: 'How many customers have it.' }),
    }),
  )
  .meta({ id: 'CustomerTags', description: 'Tags in use, the most used first.' });
