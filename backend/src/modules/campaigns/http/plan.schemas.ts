import { z } from 'zod';
import { EMAIL } from '../../../../sdk/index.js';
import { emailAddress, language, text, timestamp } from '../../../lib/schemas.js';
import { phoneNumber } from '../../../lib/phone.schema.js';
import { MAX_CUSTOMER_NAME } from '../../../rules/customer-fields.js';
import { REQUEST_COOLDOWN_DAYS } from '../../../rules/request-cooldown.js';
import { MAX_REMINDERS, VARIANTS } from '../domain/campaign.js';
import { audienceFilterSchema, channel, content } from './draft.schemas.js';

export const audienceQuerySchema = audienceFilterSchema
  .extend({ channel: channel.default(EMAIL.id) })
  .meta({
    id: 'PreviewCampaignAudience',
    description: 'Conditions that select customers, and the medium.',
    example: { channel: 'email', tags: ['regular'], addedAfter: '2026-04-01T00:00:00.000Z' },
  });

export const audienceSchema = z
  .object({
    customers: z
      .int()
      .min(0)
      .meta({ description: 'Number of customers that meet the conditions.' }),
    askable: z.int().min(0).meta({
      description: 'Number of these that a campaign would reach if it were sent now.',
    }),
    askedRecently: z
      .int()
      .min(0)
      .meta({
        description: `Number of these that were asked or have answered in the last ${REQUEST_COOLDOWN_DAYS} days.`,
      }),
    unsubscribed: z.int().min(0).meta({
      description:
        'Number of these that have unsubscribed, complained or have an address that does not exist. Each customer counts once: `customers` is the sum of `askable`, `unsubscribed`, `noPhone`, `noConsent` and `askedRecently`.',
    }),
    noPhone: z.int().min(0).meta({
      description: 'Number of these without a phone number, for media that need one. Else 0.',
    }),
    noConsent: z.int().min(0).meta({
      description: 'Number of these without recorded consent, for media that need it. Else 0.',
    }),
    languages: z
      .array(
        z.object({
          language: z.string().meta({ description: 'Language (BCP 47).' }),
          customers: z.int().min(0).meta({ description: 'Number of customers with the language.' }),
        }),
      )
      .meta({
        description: 'Languages of these customers, most frequent first.',
      }),
  })
  .meta({
    id: 'CampaignAudience',
    description: 'Customers that a campaign would reach now.',
    example: {
      customers: 120,
      askable: 112,
      askedRecently: 6,
      unsubscribed: 2,
      noPhone: 0,
      noConsent: 0,
      languages: [
        { language: 'en', customers: 104 },
        { language: 'es', customers: 16 },
      ],
    },
  });

const variant = z.enum(VARIANTS).meta({ description: 'Variant of the subject.' });
const customerName = text(MAX_CUSTOMER_NAME)
  .default('Maria Lopez')
  .meta({ description: `Name of the example customer, up to ${MAX_CUSTOMER_NAME} characters.` });

export const previewQuery = z.strictObject({
  customerName,
  language: language.optional().meta({
    description: 'Language of the customer. Default: the language of the business.',
  }),
});

export const previewBody = z
  .strictObject({
    channel: channel.default(EMAIL.id),
    content: content.default([]).meta({
      description: 'Texts, saved or not. Empty: the default texts.',
    }),
    variant: variant.default('a'),
    ...previewQuery.shape,
  })
  .meta({
    id: 'PreviewCampaignMessage',
    description: 'A message to preview.',
    example: {
      channel: 'email',
      content: [
        {
          language: 'en',
          subject: 'How was your visit, {{customer.firstName|dear guest}}?',
          body: 'Hi {{customer.firstName|there}},\n\nthank you for your visit. How did we do?',
        },
      ],
      customerName: 'Ada Lovelace',
      language: 'en',
    },
  });

export const previewSchema = z
  .object({
    language: language.meta({ description: 'Language of the message.' }),
    fromName: z.string().meta({ description: 'Name of the sender.' }),
    replyTo: z.string().meta({
      description:
        'Email address that receives replies: the contact email of the business. Empty for media without HTML.',
    }),
    subject: z.string().meta({
      description: 'Subject line with filled merge fields. Empty for media without HTML.',
    }),
    html: z.string().meta({
      description: 'The email as a complete HTML document. Empty for media without HTML.',
    }),
    text: z.string().meta({ description: 'The message as plain text.' }),
    parts: z
      .object({
        encoding: z.enum(['gsm-7', 'ucs-2']).meta({
          description:
            'Encoding of the text: `gsm-7` with 7 bits per character, or `ucs-2` with 16.',
        }),
        units: z.int().min(0).meta({ description: 'Number of encoded units.' }),
        parts: z.int().min(1).meta({
          description: 'Number of parts. Each is charged as a message.',
        }),
      })
      .nullable()
      .meta({
        description: 'Length of the message. Null: the medium does not count parts.',
      }),
  })
  .meta({
    id: 'CampaignMessagePreview',
    description: 'The message that customers would get.',
    example: {
      fromName: 'Corner Barber',
      replyTo: 'hello@corner-barber.example.com',
      html: '<!doctype html><html lang="en"><body><p>Hi Ada,</p><p>thank you for your visit. How did we do?</p></body></html>',
      text: 'Hi Ada,\n\nthank you for your visit. How did we do?\n\nhttps://reviews.example.com/r/q7Rk2mVx9LtB4nHs6wYc',
      parts: null,
    },
  });

export const testSendSchema = z
  .strictObject({
    to: emailAddress.optional().meta({
      description: 'Email address to send to. Default: the address of the signed-in user.',
      example: 'grace@example.com',
    }),
    phone: phoneNumber.optional().meta({
      description: 'Phone number to send to, with country code.',
      example: '+12175550123',
    }),
    step: z
      .int()
      .min(0)
      .max(MAX_REMINDERS)
      .default(0)
      .meta({ description: '0: the first message. 1 and 2: reminders.' }),
    variant: variant.default('a'),
    language: previewQuery.shape.language,
  })
  .optional()
  .meta({
    id: 'SendTestMessage',
    description: 'The message to send and its recipient.',
    example: { to: 'grace@example.com' },
  });

export const testSentSchema = z
  .object({ to: z.string().meta({ description: 'Address or number that it was sent to.' }) })
  .meta({
    id: 'TestMessage',
    description: 'A test message that was accepted.',
    example: { to: 'grace@example.com' },
  });

export const sendCampaignSchema = z
  .strictObject({
    scheduledAt: timestamp
      .transform((at) => new Date(at))
      .nullable()
      .optional()
      .meta({
        description:
          'Time at which to start, ISO 8601 in UTC. Null: now. Default: the time stored with the draft.',
      }),
  })
  .optional()
  .meta({ id: 'SendCampaign', description: 'Time at which to send a campaign.' });
