import { z } from 'zod';
import { EMAIL, MEDIUM_ID } from '../../../../sdk/index.js';
import { id, language, text, timestamp } from '../../../lib/schemas.js';
import { MAX_TAG, MAX_TAGS, normalTags } from '../../businesses/public.js';
import {
  MAX_BODY,
  MAX_CAMPAIGN_NAME,
  MAX_REMINDERS,
  MAX_SPREAD_HOURS,
  MAX_SUBJECT,
  REMINDER_DAYS,
} from '../domain/campaign.js';
import { MERGE_FIELDS, mergeProblem, TEXT_FIELDS } from '../domain/merge-language.js';

const FIELDS = MERGE_FIELDS.map((field) => `\`{{${field}}}\``).join(', ');

const moment = timestamp
  .transform((at) => new Date(at))
  .nullable()
  .default(null);

/** Text of a message with known merge fields only. The fields that its channel allows are checked later. */
const written = (max: number) =>
  text(max).superRefine((value, context) => {
    const problem = mergeProblem(value, TEXT_FIELDS);
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
  });

const subject = written(MAX_SUBJECT).refine((value) => !/[\r\n]/.test(value), {
  error: 'Please keep the subject on one line.',
});

const wordingSchema = z
  .strictObject({
    language: language.meta({ description: 'Language of these texts (BCP 47).' }),
    // Empty for a text message; that an email has one is checked together with its channel.
    subject: z
      .preprocess((given) => (given === '' ? undefined : given), subject.optional())
      .transform((given) => given ?? '')
      .meta({
        description: `Subject line of a mail; left out for media without HTML, up to ${MAX_SUBJECT} characters. Merge fields: ${FIELDS}, each with an optional fallback, such as \`{{customer.firstName|there}}\`.`,
        example: 'How was your visit, {{customer.firstName|dear guest}}?',
      }),
    subjectB: subject.nullable().default(null).meta({
      description:
        'Another subject, for half of the customers, to see which is opened more; null for none.',
    }),
    body: written(MAX_BODY).meta({
      description: `Plain text above the five stars, up to ${MAX_BODY} characters, a blank line between paragraphs. Merge fields as in the subject. Media without HTML take \`{{link}}\`, once, and up to their \`textLimit\` characters (\`GET /api/channels/media\`).`,
    }),
  })
  .meta({ id: 'NewCampaignWording', description: 'What a mail shall say in one language.' });

export const content = z
  .array(wordingSchema)
  .refine((all) => new Set(all.map((one) => one.language)).size === all.length, {
    error: 'Please write each language once.',
  });

const reminderSchema = z
  .strictObject({
    afterDays: z
      .int()
      .min(REMINDER_DAYS.min, { error: `Please wait at least ${REMINDER_DAYS.min} days.` })
      .max(REMINDER_DAYS.max, { error: `Please wait at most ${REMINDER_DAYS.max} days.` })
      .meta({
        description: `Days after the mail before it, ${REMINDER_DAYS.min} to ${REMINDER_DAYS.max}.`,
      }),
    content: content.default([]).meta({
      description: 'Its own texts by language; empty for those of the first mail.',
    }),
  })
  .meta({ id: 'NewCampaignReminder', description: 'A further mail to whoever has not answered.' });

export const audienceFilterSchema = z
  .strictObject({
    tags: z
      .array(text(MAX_TAG))
      .max(MAX_TAGS, { error: `Please use at most ${MAX_TAGS} tags.` })
      .transform(normalTags)
      .default([])
      .meta({ description: 'Customers with any of these tags; empty for all.' }),
    languages: z.array(language).default([]).meta({
      description:
        "Customers addressed in any of these; empty for all. Whose language is not known is addressed in the business's.",
    }),
    addedAfter: moment.meta({
      description: 'Customers added at or after this moment, ISO 8601 in UTC; null for all.',
    }),
    addedBefore: moment.meta({
      description: 'Customers added before this moment, ISO 8601 in UTC; null for all.',
    }),
    neverAsked: z
      .boolean()
      .default(false)
      .meta({ description: 'Only customers that nobody has asked yet.' }),
  })
  .meta({
    id: 'CampaignAudienceFilter',
    description: 'Which customers of the list a campaign is for; all conditions must hold.',
  });

export const channel = z
  .string()
  .regex(MEDIUM_ID, { error: 'Please choose one of the media of GET /api/channels/media.' })
  .meta({
    description:
      'How customers are asked: the id of a medium of `GET /api/channels/media`, which also says what it needs.',
    example: EMAIL.id,
  });

const plan = {
  name: text(MAX_CAMPAIGN_NAME).meta({
    description: `What the business calls it, up to ${MAX_CAMPAIGN_NAME} characters; customers never see it.`,
  }),
  channel,
  content: content.meta({
    description:
      'Texts of the mail, each language once; empty for the product’s own. Customers whose language is missing get the one of the business, else the first.',
  }),
  audience: audienceFilterSchema,
  scheduledAt: moment.meta({
    description: 'When it shall begin to go out, ISO 8601 in UTC; null for as soon as it is sent.',
  }),
  quietHours: z.boolean().meta({
    description:
      'Whether they leave only from 8:00 to 21:00 in the time zone of the customer, else of the business, else UTC. Always true for media with sending hours, which may be fewer.',
  }),
  spreadHours: z
    .int()
    .min(0)
    .max(MAX_SPREAD_HOURS, { error: `Please choose at most ${MAX_SPREAD_HOURS} hours.` })
    .meta({
      description: `Over so many hours the mails are spread evenly, up to ${MAX_SPREAD_HOURS}; 0 for as fast as can be.`,
    }),
  reminders: z
    .array(reminderSchema)
    .max(MAX_REMINDERS, { error: `Please send at most ${MAX_REMINDERS} reminders.` })
    .meta({
      description: `Up to ${MAX_REMINDERS} further mails, each only to whoever has not answered by then.`,
    }),
};

const keptContent = z.array(
  z
    .object({
      language: language.meta({ description: 'Language of these texts (BCP 47).' }),
      subject: z.string().meta({
        description: 'Subject line with merge fields; empty for text messages.',
      }),
      subjectB: z.string().nullable().meta({ description: 'Subject of the other half; or null.' }),
      body: z.string().meta({ description: 'Plain text with merge fields.' }),
    })
    .meta({ id: 'CampaignWording', description: 'What a mail says in one language.' }),
);

/** Fields of a stored plan in responses. */
export const planFields = {
  name: z.string().meta({ description: 'What the business calls it.' }),
  channel: z.string().meta({
    description: 'How customers are asked: the id of a medium.',
    example: EMAIL.id,
  }),
  content: keptContent.meta({ description: 'Texts of the mail; empty for the product’s own.' }),
  audience: z
    .object({
      tags: z.array(z.string()).meta({ description: 'Any of these tags; empty for all.' }),
      languages: z.array(language).meta({ description: 'Any of these; empty for all.' }),
      addedAfter: timestamp.nullable().meta({ description: 'Added at or after this moment.' }),
      addedBefore: timestamp.nullable().meta({ description: 'Added before this moment.' }),
      neverAsked: z.boolean().meta({ description: 'Only customers that nobody has asked yet.' }),
    })
    .meta({ id: 'KeptCampaignAudience', description: 'Which customers of the list it is for.' }),
  scheduledAt: timestamp
    .nullable()
    .meta({ description: 'When it is to begin to go out; null: as soon as it is sent.' }),
  quietHours: z.boolean().meta({
    description: 'Whether mails leave only from 8:00 to 21:00 where the customer is.',
  }),
  spreadHours: z.int().meta({ description: 'Over so many hours the mails are spread.' }),
  reminders: z
    .array(
      z
        .object({
          afterDays: z.int().meta({ description: 'Days after the mail before it.' }),
          content: keptContent.meta({ description: 'Its own texts; or empty.' }),
        })
        .meta({ id: 'CampaignReminder', description: 'A further mail to who has not answered.' }),
    )
    .meta({ description: 'Further mails.' }),
};

export const createCampaignSchema = z
  .strictObject({
    name: plan.name,
    channel: plan.channel.default(EMAIL.id),
    content: plan.content.default([]),
    audience: audienceFilterSchema.optional(),
    scheduledAt: plan.scheduledAt,
    quietHours: plan.quietHours.default(true),
    spreadHours: plan.spreadHours.default(0),
    reminders: plan.reminders.default([]),
  })
  .meta({ id: 'CreateCampaign', description: 'A draft.' });

export const updateCampaignSchema = z
  .strictObject({
    name: plan.name.optional(),
    channel: plan.channel.optional(),
    content: plan.content.optional(),
    audience: audienceFilterSchema.optional(),
    scheduledAt: timestamp
      .transform((at) => new Date(at))
      .nullable()
      .optional()
      .meta({ description: 'When it shall begin to go out; null for as soon as it is sent.' }),
    quietHours: plan.quietHours.optional(),
    spreadHours: plan.spreadHours.optional(),
    reminders: plan.reminders.optional(),
  })
  .meta({
    id: 'UpdateCampaign',
    description: 'What to change of a draft; what is left out stays.',
  });

export const campaignId = id.meta({ description: 'Id of the campaign.' });
