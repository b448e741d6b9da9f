import { z } from 'zod';
import { EMAIL, MEDIUM_ID } from '../../../../sdk/index.js';

/** Id of a medium in a request; the use case checks that a channel declares it. */
export const mediumId = z.string().regex(MEDIUM_ID, {
  error: 'Please choose one of the media of GET /api/channels/media.',
});

export const channelsSchema = z.record(z.string(), z.boolean()).meta({
  id: 'Channels',
  description:
    'The media by which customers can be asked here, by id: `email` always, each other one if an operator has set up a channel for it.',
  example: { [EMAIL.id]: true },
});

const name = z
  .record(z.string(), z.string())
  .meta({ description: 'By language (BCP 47), always in English.', example: { en: 'Email' } });

const mediumSchema = z
  .object({
    id: z.string().meta({
      description:
        'What `channel` of requests and campaigns takes: lower-case letters, digits and hyphens.',
      example: EMAIL.id,
    }),
    name,
    isInUse: z.boolean().meta({
      description: 'Whether messages can be sent by it: false until an operator has set it up.',
    }),
    addressKind: z.enum(['email', 'phone']).meta({
      description: 'Which address of a customer it needs; a phone number in E.164.',
    }),
    content: z.enum(['html', 'text']).meta({
      description: 'Whether messages have a subject and HTML, or plain text alone.',
    }),
    needsConsent: z.boolean().meta({
      description: 'Whether customers must have given consent that is on record with its source.',
    }),
    sendingHours: z
      .object({
        from: z.int().meta({ description: 'First hour of the day.' }),
        until: z.int().meta({ description: 'Hour at which it ends.' }),
      })
      .nullable()
      .meta({
        description:
          'Between which hours of the day messages leave where the customer is; null for any time.',
      }),
    textLimit: z.int().nullable().meta({
      description:
        'Most characters of a message, before its merge fields are filled; null for HTML.',
    }),
    countedIn: z.enum(['gsm-7', 'characters']).nullable().meta({
      description:
        'Whether messages are counted, and charged, in parts of phone networks or one by one; null for HTML.',
    }),
    stopWords: z
      .array(z.string())
      .meta({ description: 'Answers that end all messages to the address.', example: ['STOP'] }),
  })
  .meta({ id: 'Medium', description: 'A medium by which customers are reached.' });

export const mediaSchema = z.array(mediumSchema);
export type MediumView = z.input<typeof mediumSchema>;
