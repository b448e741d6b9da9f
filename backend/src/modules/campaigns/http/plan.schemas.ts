import { z } from 'zod';
import { EMAIL } from '../../../../sdk/index.js';
import { emailAddress, language, text, timestamp } from '../../../lib/schemas.js';
import { phoneNumber } from '../../businesses/public.js';
import { MAX_REMINDERS, VARIANTS } from '../domain/campaign.js';
import { audienceFilterSchema, channel, content } from './draft.schemas.js';

export const audienceQuerySchema = audienceFilterSchema
  .extend({ channel: channel.default(EMAIL.id) })
  .meta({
    id: 'CountCampaignAudience',
    description: 'Which customers of the list, and how they are to be reached.',
  });

export const audienceSchema = z
  .object({
    customers: z.int().min(0).meta({ description: 'Customers that meet the conditions.' }),
    askable: z.int().min(0).meta({
      description: 'Of these, how many a campaign sent now would ask.',
    }),
    askedRecently: z.int().min(0).meta({
      description:
        'Of the others, how many were asked or answered in the last 90 days and are not asked again.',
    }),
    unsubscribed: z.int().min(0).meta({
      description:
        'Of these, how many have unsubscribed or get nothing for another reason, such as an address that does not exist. Each customer counts once: `customers` is the sum of `askable`, `unsubscribed`, `noPhone`, `noConsent` and `askedRecently`.',
    }),
    noPhone: z.int().min(0).meta({
      description: 'For media that need one: how many of the others have no telephone number.',
    }),
    noConsent: z.int().min(0).meta({
      description:
        'For media that need it: how many of the others have given no consent on record.',
    }),
    languages: z
      .array(
        z.object({
          language: z.string().meta({ description: 'BCP 47.' }),
          customers: z.int().min(0).meta({ description: 'How many.' }),
        }),
      )
      .meta({
        description:
          'The languages that these customers are addressed in, the most frequent first.',
      }),
  })
  .meta({ id: 'CampaignAudience', description: 'Whom a campaign would reach now.' });

const variant = z.enum(VARIANTS).meta({ description: 'Which of two subjects.' });
const customerName = text(120)
  .default('Maria Lopez')
  .meta({ description: 'How the customer of the preview is called.' });

export const previewQuery = z.strictObject({
  customerName,
  language: language.optional().meta({
    description: 'The language of the customer; the one of the business where it is left out.',
  }),
});

export const previewBody = z
  .strictObject({
    channel: channel.default(EMAIL.id),
    content: content.default([]).meta({
      description: 'Texts of the mail, saved or not; empty for the product’s own.',
    }),
    variant: variant.default('a'),
    ...previewQuery.shape,
  })
  .meta({ id: 'PreviewCampaign', description: 'A mail to look at.' });

export const previewSchema = z
  .object({
    language: language.meta({ description: 'The language the mail is written in.' }),
    fromName: z.string().meta({ description: 'Name of the sender.' }),
    replyTo: z.string().meta({
      description:
        'Email address that receives replies: the contact address of the business. Empty for media without HTML.',
    }),
    subject: z.string().meta({
      description: 'Subject line, its fields filled; empty for media without HTML.',
    }),
    html: z.string().meta({
      description: 'The mail as a complete HTML document; empty for media without HTML.',
    }),
    text: z.string().meta({ description: 'The message as plain text.' }),
    parts: z
      .object({
        encoding: z.enum(['gsm-7', 'ucs-2']).meta({
          description: 'How its letters are written: in 7 bits, or, for others, in 16.',
        }),
        units: z.int().min(0).meta({ description: 'How much room its letters take.' }),
        parts: z.int().min(1).meta({
          description: 'In how many parts it is sent; each is charged as a message.',
        }),
      })
      .nullable()
      .meta({
        description:
          'How long a message is as it is sent; null for media that are not counted in parts.',
      }),
  })
  .meta({ id: 'CampaignPreview', description: 'The message that customers would get.' });

export const testSendSchema = z
  .strictObject({
    to: emailAddress.optional().meta({
      description: 'Where to; the address of the signed-in person where it is left out.',
      example: 'me@example.com',
    }),
    phone: phoneNumber.optional().meta({
      description: 'The number that gets the message, with its country.',
      example: '+34911234567',
    }),
    step: z
      .int()
      .min(0)
      .max(MAX_REMINDERS)
      .default(0)
      .meta({ description: '0 for the first mail, 1 and 2 for the reminders.' }),
    variant: variant.default('a'),
    language: previewQuery.shape.language,
  })
  .optional()
  .meta({ id: 'TestSendCampaign', description: 'Which mail of a campaign to try, and where to.' });

export const testSentSchema = z
  .object({ to: z.string().meta({ description: 'Where it was sent.' }) })
  .meta({ id: 'CampaignTestSent', description: 'A test that was taken.' });

export const sendCampaignSchema = z
  .strictObject({
    scheduledAt: timestamp
      .transform((at) => new Date(at))
      .nullable()
      .optional()
      .meta({
        description:
          'When it shall begin to go out, ISO 8601 in UTC; null for now; the moment kept with the draft where it is left out.',
      }),
  })
  .optional()
  .meta({ id: 'SendCampaign', description: 'When a campaign is to be sent.' });
