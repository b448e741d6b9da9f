import { z } from 'zod';
import { EMAIL, MEDIUM_ID } from '../../../../sdk/index.js';
import { id, language, text, timestamp } from '../../../lib/schemas.js';
import { MAX_TAG, MAX_TAGS, normalTags } from '../../../rules/customer-fields.js';
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
  error: 'Keep the subject on one line.',
});

const wordingSchema = z
  .strictObject({
    language: language.meta({ description: 'Language of these texts (BCP 47).' }),
    // Empty for a text message; that an email has one is checked together with its channel.
    subject: z
      .preprocess((given) => (given === '' ? undefined : given), subject.optional())
      .transform((given) => given ?? '')
      .meta({
        description: `Subject line of an email, up to ${MAX_SUBJECT} characters. Leave it out for media without HTML. Merge fields: ${FIELDS}, each with an optional fallback, such as \`{{customer.firstName|there}}\`.`,
        example: 'How was your visit, {{customer.firstName|dear guest}}?',
      }),
    subjectB: subject.nullable().default(null).meta({
      description:
        'Second subject for half of the customers, to find out which is opened more. Null: none.',
    }),
    body: written(MAX_BODY).meta({
      description: `Plain text above the five stars, up to ${MAX_BODY} characters, with blank lines between paragraphs. Merge fields as in the subject. Media without HTML require \`{{link}}\` once and allow up to \`textLimit\` characters (\`GET /api/media\`).`,
    }),
  })
  .meta({
    id: 'NewCampaignWording',
    description: 'Texts of a message in one language.',
    example: {
      language: 'en',
      subject: 'How was your visit, {{customer.firstName|dear guest}}?',
      body: 'Hi {{customer.firstName|there}},\n\nthank you for your visit. How did we do?',
    },
  });

export const content = z
  .array(wordingSchema)
  .refine((all) => new Set(all.map((one) => one.language)).size === all.length, {
    error: 'Write each language once.',
  });

const reminderSchema = z
  .strictObject({
    afterDays: z
      .int()
      .min(REMINDER_DAYS.min, { error: `Wait at least ${REMINDER_DAYS.min} days.` })
      .max(REMINDER_DAYS.max, { error: `Wait at most ${REMINDER_DAYS.max} days.` })
      .meta({
        description: `Number of days after the message before it, ${REMINDER_DAYS.min} to ${REMINDER_DAYS.max}.`,
      }),
    content: content.default([]).meta({
      description: 'Texts by language. Empty: the texts of the first message.',
    }),
  })
  .meta({
    id: 'NewCampaignReminder',
    description: 'A reminder to customers that have not answered.',
    example: { afterDays: 5 },
  });

export const audienceFilterSchema = z
  .strictObject({
    tags: z
      .array(text(MAX_TAG))
      .max(MAX_TAGS, { error: `Use at most ${MAX_TAGS} tags.` })
      .transform(normalTags)
      .default([])
      .meta({ description: 'Customers with any of these tags. Empty: all.' }),
    languages: z.array(language).default([]).meta({
      description:
        'Customers with any of these languages. Empty: all. A customer without a language counts as one with the language of the business.',
    }),
    addedAfter: moment.meta({
      description: 'Customers added at or after this time, ISO 8601 in UTC. Null: all.',
    }),
    addedBefore: moment.meta({
      description: 'Customers added before this time, ISO 8601 in UTC. Null: all.',
    }),
    neverAsked: z
      .boolean()
      .default(false)
      .meta({ description: 'True: only customers without an earlier review request.' }),
  })
  .meta({
    id: 'CampaignAudienceFilter',
    description: 'Conditions that select customers. All must hold.',
    example: {
      tags: ['regular'],
      addedAfter: '2026-04-01T00:00:00.000Z',
      addedBefore: '2026-05-01T00:00:00.000Z',
    },
  });

export const channel = z
  .string()
  .regex(MEDIUM_ID, { error: 'Choose one of the media of GET /api/media.' })
  .meta({
    description: 'Id of the medium, as `GET /api/media` lists it with its requirements.',
    example: EMAIL.id,
  });

const plan = {
  name: text(MAX_CAMPAIGN_NAME).meta({
    description: `Name of the campaign, up to ${MAX_CAMPAIGN_NAME} characters. Customers never see it.`,
  }),
  channel,
  content: content.meta({
    description:
      'Texts, one entry for each language. Empty: the default texts. Customers with another language get the language of the business, else the first entry.',
  }),
  audience: audienceFilterSchema,
  scheduledAt: moment.meta({
    description: 'Time at which to start, ISO 8601 in UTC. Null: when it is sent.',
  }),
  quietHours: z.boolean().meta({
    description:
      'True: messages are sent only from 8:00 to 21:00 in the time zone of the customer, else of the business, else UTC. Always true for media with sending hours, which can be shorter.',
  }),
  spreadHours: z
    .int()
    .min(0)
    .max(MAX_SPREAD_HOURS, { error: `Choose at most ${MAX_SPREAD_HOURS} hours.` })
    .meta({
      description: `Number of hours over which messages are spread evenly, up to ${MAX_SPREAD_HOURS}. 0: as fast as possible.`,
    }),
  reminders: z
    .array(reminderSchema)
    .max(MAX_REMINDERS, { error: `Send at most ${MAX_REMINDERS} reminders.` })
    .meta({
      description: `Up to ${MAX_REMINDERS} reminders, each sent only to customers that have not answered by then.`,
    }),
};

const keptContent = z.array(
  z
    .object({
      language: language.meta({ description: 'Language of these texts (BCP 47).' }),
      subject: z.string().meta({
        description: 'Subject line with merge fields. Empty for text messages.',
      }),
      subjectB: z
        .string()
        .nullable()
        .meta({ description: 'Subject for the other half. Null: none.' }),
      body: z.string().meta({ description: 'Plain text with merge fields.' }),
    })
    .meta({
      id: 'CampaignWording',
      description: 'Texts of a message in one language.',
      example: {
        language: 'en',
        subject: 'How was your visit, {{customer.firstName|dear guest}}?',
        subjectB: null,
        body: 'Hi {{customer.firstName|there}},\n\nthank you for your visit. How did we do?',
      },
    }),
);

/** Fields of a stored plan in responses. */
export const planFields = {
  name: z.string().meta({ description: 'Name of the campaign.' }),
  channel: z.string().meta({
    description: 'Id of the medium.',
    example: EMAIL.id,
  }),
  content: keptContent.meta({
    description: 'Texts, one entry for each language. Empty: the default texts.',
  }),
  audience: z
    .object({
      tags: z.array(z.string()).meta({ description: 'Any of these tags. Empty: all.' }),
      languages: z.array(language).meta({ description: 'Any of these languages. Empty: all.' }),
      addedAfter: timestamp
        .nullable()
        .meta({ description: 'Added at or after this time. Null: all.' }),
      addedBefore: timestamp.nullable().meta({ description: 'Added before this time. Null: all.' }),
      neverAsked: z
        .boolean()
        .meta({ description: 'True: only customers without an earlier review request.' }),
    })
    .meta({
      id: 'KeptCampaignAudience',
      description: 'Conditions that select customers.',
      example: {
        tags: ['regular'],
        languages: [],
        addedAfter: '2026-04-01T00:00:00.000Z',
        addedBefore: '2026-05-01T00:00:00.000Z',
      },
    }),
  scheduledAt: timestamp
    .nullable()
    .meta({ description: 'Time at which to start. Null: when it is sent.' }),
  quietHours: z.boolean().meta({
    description:
      'True: messages are sent only from 8:00 to 21:00 in the time zone of the customer.',
  }),
  spreadHours: z.int().meta({ description: 'Number of hours over which messages are spread.' }),
  reminders: z
    .array(
      z
        .object({
          afterDays: z.int().meta({ description: 'Number of days after the message before it.' }),
          content: keptContent.meta({
            description: 'Texts by language. Empty: the texts of the first message.',
          }),
        })
        .meta({
          id: 'CampaignReminder',
          description: 'A reminder to customers that have not answered.',
          example: { afterDays: 5, content: [] },
        }),
    )
    .meta({ description: 'Reminders.' }),
};

export const createCampaignSchema = z
  .strictObject({
    name: plan.name,
    channel: plan.channel.default(EMAIL.id),
    content: plan.content.default([]),
    audience: audienceFilterSchema
      .optional()
      .meta({ description: 'Conditions that select customers. Default: all customers.' }),
    scheduledAt: plan.scheduledAt,
    quietHours: plan.quietHours.default(true),
    spreadHours: plan.spreadHours.default(0),
    reminders: plan.reminders.default([]),
  })
  .meta({
    id: 'CreateCampaign',
    description: 'A campaign to create.',
    example: {
      name: 'Visitors in April',
      channel: 'email',
      content: [
        {
          language: 'en',
          subject: 'How was your visit, {{customer.firstName|dear guest}}?',
          body: 'Hi {{customer.firstName|there}},\n\nthank you for your visit. How did we do?',
        },
      ],
      audience: {},
      scheduledAt: '2026-05-04T15:00:00.000Z',
      spreadHours: 4,
      reminders: [{ afterDays: 5 }],
    },
  });

export const updateCampaignSchema = z
  .strictObject({
    name: plan.name.optional(),
    channel: plan.channel.optional(),
    content: plan.content.optional(),
    audience: audienceFilterSchema
      .optional()
      .meta({ description: 'Conditions that select customers.' }),
    scheduledAt: timestamp
      .transform((at) => new Date(at))
      .nullable()
      .optional()
      .meta({ description: 'Time at which to start, ISO 8601 in UTC. Null: when it is sent.' }),
    quietHours: plan.quietHours.optional(),
    spreadHours: plan.spreadHours.optional(),
    reminders: plan.reminders.optional(),
  })
  .meta({
    id: 'UpdateCampaign',
    description: 'Fields to change. Omitted fields stay unchanged.',
    example: { name: 'Visitors in April', scheduledAt: '2026-05-04T15:00:00.000Z' },
  });

export const campaignId = id.meta({ description: 'Id of the campaign.' });
