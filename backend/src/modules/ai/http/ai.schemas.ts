import { z } from 'zod';
import { pageQuery } from '../../../kernel/pagination.js';
import { id, language, optionalText, text, timestamp } from '../../../lib/schemas.js';
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

const rating = z.int({ error: 'Please send 1 to 5 stars.' }).min(1).max(5);

export const suggestReplySchema = z
  .strictObject({
    businessId: id.meta({ description: 'The business that answers.' }),
    text: z
      .string({ error: 'Please send the text.' })
      .trim()
      .max(MAX_TEXT, { error: `Please send at most ${MAX_TEXT} characters.` })
      .meta({
        description:
          'What the customer wrote, up to 5,200 characters; may be empty where only stars were given. It is read as text: whatever it asks for is not done.',
      }),
    rating: rating.meta({ description: 'Stars the customer gave.' }),
    customerName: optionalText(200).meta({
      description: 'How the customer is called, if that is known.',
    }),
    language: language
      .optional()
      .meta({ description: 'Language of the text, where the text is too short to tell.' }),
    change: z
      .enum(['shorter', 'warmer'], { error: 'Please choose shorter or warmer.' })
      .optional()
      .meta({ description: 'How the reply shall differ from the last of `previous`.' }),
    previous: z
      .array(text(REPLY_LENGTH.max))
      .max(MAX_PREVIOUS, { error: `Please send at most ${MAX_PREVIOUS} earlier replies.` })
      .optional()
      .meta({
        description: 'Replies that were suggested before, the latest last: it writes another one.',
      }),
  })
  .meta({ id: 'SuggestReply', description: 'What shall be answered.' });

export const suggestionSchema = z
  .object({
    reply: z.string().meta({ description: 'The suggested reply: plain text, ready to be edited.' }),
    provider: z.string().meta({ description: 'Who wrote it.' }),
    isRepeated: z.boolean().meta({
      description:
        'Whether it says nearly the same as one of `previous`, or as a public response that the business has given lately or that waits.',
    }),
  })
  .meta({ id: 'SuggestedReply', description: 'A reply that a person may send.' });

const settingsFields = {
  mode: z
    .enum(REPLY_MODES, { error: 'Please choose off, suggest or auto.' })
    .meta({ description: 'Nothing, suggestions, or replies that go out by themselves.' }),
  brandVoice: z
    .string()
    .trim()
    .max(MAX_BRAND_VOICE, { error: `Please enter at most ${MAX_BRAND_VOICE} characters.` })
    .meta({
      description: "What replies shall be like, in the business's own words; may be empty.",
    }),
  sector: z.enum(SECTORS, { error: 'Please choose general, health or legal.' }).meta({
    description:
      'With health and legal, replies never tell that somebody was a patient or a client, and those that go out by themselves are put together from fixed phrases.',
  }),
  maxLength: z
    .int()
    .min(REPLY_LENGTH.min, { error: `Please enter at least ${REPLY_LENGTH.min}.` })
    .max(REPLY_LENGTH.max, { error: `Please enter at most ${REPLY_LENGTH.max}.` })
    .meta({ description: 'Longest reply, in characters.' }),
  autoRatings: z
    .array(rating)
    .max(5)
    .transform((ratings) => [...new Set(ratings)].sort())
    .meta({ description: 'Stars that are answered by themselves in mode `auto`.' }),
  autoDelayMinutes: z
    .int()
    .min(AUTO_DELAY.min, { error: 'Please wait at least 5 minutes.' })
    .max(AUTO_DELAY.max, { error: 'Please wait at most 24 hours.' })
    .meta({ description: 'Minutes in which an automatic reply can be stopped.' }),
};

export const replySettingsSchema = z
  .object({
    ...settingsFields,
    autoRatings: z.array(rating).meta({ description: 'Stars that are answered by themselves.' }),
    consentedAt: timestamp
      .nullable()
      .meta({ description: 'When somebody agreed to automatic replies; null without them.' }),
  })
  .meta({ id: 'ReplySettings', description: 'How replies are suggested or given.' });

export const saveReplySettingsSchema = z
  .strictObject({
    ...settingsFields,
    consent: z.boolean().optional().meta({
      description: 'Agrees that replies go out by themselves; needed once for mode `auto`.',
    }),
  })
  .meta({ id: 'SaveReplySettings', description: 'How replies shall be suggested or given.' });

export const automaticReplySchema = z
  .object({
    id: id.meta({ description: 'Id of the automatic reply.' }),
    businessId: id.meta({ description: 'The business that answers.' }),
    subject: z.enum(['review', 'private-feedback']).meta({ description: 'What is answered.' }),
    subjectId: id.meta({ description: 'Id of the review or of the private feedback.' }),
    rating: rating.meta({ description: 'Stars the customer gave.' }),
    message: z.string().meta({
      description: 'The reply; empty once the customer whom it answers was erased.',
    }),
    provider: z.string().meta({ description: 'Who wrote it.' }),
    status: z.enum(AUTOMATIC_REPLY_STATUSES).meta({ description: 'Waits, or how it ended.' }),
    reason: z.enum(REPLY_REASONS).nullable().meta({ description: 'Why it was stopped or failed.' }),
    dueAt: timestamp.meta({ description: 'When it goes out unless somebody stops it.' }),
    endedAt: timestamp.nullable().meta({ description: 'When it was sent, stopped or failed.' }),
    createdAt: timestamp.meta({ description: 'When it was written.' }),
  })
  .meta({ id: 'AutomaticReply', description: 'A reply that goes out by itself, or has.' });

export const automaticReplyQuery = pageQuery;
