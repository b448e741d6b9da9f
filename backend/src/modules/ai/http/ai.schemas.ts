import { z } from 'zod';
import { pageQuery } from '../../../kernel/pagination.js';
import { id, language, optionalText, text, timestamp, updatedAt } from '../../../lib/schemas.js';
import { AUTOMATIC_REPLY_STATUSES, REPLY_REASONS } from '../domain/automatic-reply.js';
import {
  AUTO_DELAY,
  MAX_BRAND_VOICE,
  REPLY_LENGTH,
  REPLY_MODES,
  SECTORS,
} from '../domain/reply-settings.js';

const MAX_TEXT = 5_200;
const MAX_PREVIOUS = 10;

const rating = z.int({ error: 'Send 1 to 5 stars.' }).min(1).max(5);

export const suggestReplySchema = z
  .strictObject({
    businessId: id.meta({ description: 'Id of the business.' }),
    text: z
      .string({ error: 'Send the text.' })
      .trim()
      .max(MAX_TEXT, { error: `Send at most ${MAX_TEXT} characters.` })
      .meta({
        description: `Text of the customer, up to ${MAX_TEXT.toLocaleString('en-US')} characters. Empty: only stars. Instructions in the text are never followed.`,
      }),
    rating: rating.meta({ description: 'Rating, 1 to 5 stars.' }),
    customerName: optionalText(200).meta({
      description: 'Name of the customer. Null: unknown.',
    }),
    language: language
      .optional()
      .meta({ description: 'Language of the text, for texts that are too short to detect it.' }),
    change: z
      .enum(['shorter', 'warmer'], { error: 'Choose shorter or warmer.' })
      .optional()
      .meta({ description: 'Difference from the last reply in `previous`.' }),
    previous: z
      .array(text(REPLY_LENGTH.max))
      .max(MAX_PREVIOUS, { error: `Send at most ${MAX_PREVIOUS} earlier replies.` })
      .optional()
      .meta({
        description: 'Earlier suggestions, latest last. The new suggestion differs from them.',
      }),
  })
  .meta({
    id: 'SuggestReply',
    description: 'A text to reply to.',
    example: {
      text: 'Best haircut I have had in years, and no waiting at all.',
      customerName: 'Ada Lovelace',
      language: 'en',
    },
  });

export const suggestionSchema = z
  .object({
    reply: z.string().meta({ description: 'Suggested reply in plain text, to be edited.' }),
    provider: z.string().meta({ description: 'Author of the reply.' }),
    isLocal: z.boolean().meta({
      description: 'True if the reply was written on this server, without an AI service.',
    }),
    isRepeated: z.boolean().meta({
      description:
        'True if the suggestion is nearly the same as one of `previous`, or as a recent or waiting public reply of the business.',
    }),
  })
  .meta({
    id: 'SuggestedReply',
    description: 'A suggested reply.',
    example: { reply: 'Thank you, Ada! We look forward to your next visit.', provider: 'local' },
  });

const settingsFields = {
  mode: z.enum(REPLY_MODES, { error: 'Choose off, suggest or auto.' }).meta({
    description:
      '`off`: nothing. `suggest`: suggestions. `auto`: replies that are sent automatically.',
  }),
  brandVoice: z
    .string()
    .trim()
    .max(MAX_BRAND_VOICE, { error: `Enter at most ${MAX_BRAND_VOICE} characters.` })
    .meta({
      description: `Style of replies in the business's own words, up to ${MAX_BRAND_VOICE.toLocaleString('en-US')} characters. Empty: none.`,
    }),
  sector: z.enum(SECTORS, { error: 'Choose general, health or legal.' }).meta({
    description:
      'Industry. With `health` and `legal`, replies never reveal that somebody was a patient or client, and automatic replies consist of reviewed phrases.',
  }),
  maxLength: z
    .int()
    .min(REPLY_LENGTH.min, { error: `Enter at least ${REPLY_LENGTH.min}.` })
    .max(REPLY_LENGTH.max, { error: `Enter at most ${REPLY_LENGTH.max}.` })
    .meta({ description: 'Maximum length of a reply in characters.' }),
  autoRatings: z
    .array(rating)
    .max(5)
    .transform((ratings) => [...new Set(ratings)].sort())
    .meta({ description: 'Ratings, in stars, that are answered automatically in mode `auto`.' }),
  autoDelayMinutes: z
    .int()
    .min(AUTO_DELAY.min, { error: `Wait at least ${AUTO_DELAY.min} minutes.` })
    .max(AUTO_DELAY.max, { error: `Wait at most ${AUTO_DELAY.max / 60} hours.` })
    .meta({ description: 'Minutes in which an automatic reply can be canceled.' }),
};

export const replySettingsSchema = z
  .object({
    ...settingsFields,
    autoRatings: z
      .array(rating)
      .meta({ description: 'Ratings, in stars, that are answered automatically.' }),
    consentedAt: timestamp
      .nullable()
      .meta({ description: 'Time of the consent to automatic replies. Null: no consent.' }),
  })
  .meta({
    id: 'ReplySettings',
    description: 'Settings of suggested and automatic replies.',
    example: {
      mode: 'auto',
      brandVoice: 'Warm and short, on first-name terms.',
      maxLength: 400,
      autoRatings: [5],
      autoDelayMinutes: 60,
    },
  });

export const saveReplySettingsSchema = z
  .strictObject({
    ...settingsFields,
    consent: z.boolean().optional().meta({
      description: 'True: consents to automatic replies. Required once for mode `auto`.',
    }),
  })
  .meta({
    id: 'UpdateReplySettings',
    description: 'Settings of suggested and automatic replies.',
    example: {
      mode: 'auto',
      brandVoice: 'Warm and short, on first-name terms.',
      maxLength: 400,
      autoRatings: [5],
      autoDelayMinutes: 60,
      consent: true,
    },
  });

export const automaticReplySchema = z
  .object({
    id: id.meta({ description: 'Id of the automatic reply.' }),
    businessId: id.meta({ description: 'Id of the business.' }),
    subject: z
      .enum(['review', 'private-feedback'])
      .meta({ description: 'Kind of text that is answered.' }),
    subjectId: id.meta({ description: 'Id of the review or private feedback.' }),
    rating: rating.meta({ description: 'Rating, 1 to 5 stars.' }),
    message: z.string().meta({
      description: 'Text of the reply. Empty: the customer was erased.',
    }),
    provider: z.string().meta({ description: 'Author of the reply.' }),
    status: z.enum(AUTOMATIC_REPLY_STATUSES).meta({ description: 'Status of the reply.' }),
    reason: z
      .enum(REPLY_REASONS)
      .nullable()
      .meta({ description: 'Reason that the reply was canceled or failed. Null: none.' }),
    dueAt: timestamp.meta({
      description: 'Time at which the reply is sent unless it is canceled.',
    }),
    endedAt: timestamp.nullable().meta({
      description: 'Time at which the reply was sent, was canceled or failed. Null: it is waiting.',
    }),
    createdAt: timestamp.meta({ description: 'Time of creation.' }),
    updatedAt,
  })
  .meta({
    id: 'AutomaticReply',
    description: 'A reply that is sent automatically.',
    example: {
      provider: 'local',
      status: 'sent',
      createdAt: '2026-05-04T17:15:00.000Z',
      dueAt: '2026-05-04T18:15:00.000Z',
      endedAt: '2026-05-04T18:15:02.000Z',
    },
  });

export const automaticReplyQuery = pageQuery;
