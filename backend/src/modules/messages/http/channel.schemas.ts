import { z } from 'zod';
import { EMAIL, MEDIUM_ID } from '../../../../sdk/index.js';

/** Id of a medium in a request; the use case checks that a channel declares it. */
export const mediumId = z
  .string()
  .regex(MEDIUM_ID, { error: 'Choose one of the media of GET /api/media.' })
  .meta({ description: 'Id of the medium.' });

export const channelsSchema = z.record(z.string(), z.boolean()).meta({
  id: 'Channels',
  description:
    'Media by id. True: messages can be sent. `email` is always true; others are true if the operator has set up a channel.',
  example: { [EMAIL.id]: true },
});

const name = z.record(z.string(), z.string()).meta({
  description: 'Name by language (BCP 47), always with English.',
  example: { en: 'Email' },
});

const mediumSchema = z
  .object({
    id: z.string().meta({
      description:
        'Id for the `channel` of requests and campaigns: lower-case letters, digits and hyphens.',
      example: EMAIL.id,
    }),
    name,
    isInUse: z.boolean().meta({
      description: 'True if messages can be sent. False until the operator has set up a channel.',
    }),
    addressKind: z.enum(['email', 'phone']).meta({
      description:
        'Kind of address that the medium needs: an email address, or a phone number in E.164 format.',
    }),
    content: z.enum(['html', 'text']).meta({
      description: '`html`: messages with a subject and HTML. `text`: plain text only.',
    }),
    needsConsent: z.boolean().meta({
      description: 'True if customers must have given consent, recorded with its source.',
    }),
    sendingHours: z
      .object({
        from: z.int().meta({ description: 'First hour of the day, 0 to 23.' }),
        until: z.int().meta({ description: 'Hour at which sending ends, 1 to 24.' }),
      })
      .nullable()
      .meta({
        description:
          'Hours of the day in which messages are sent, in the time zone of the customer. Null: any time.',
      }),
    textLimit: z.int().nullable().meta({
      description:
        'Maximum number of characters of a message before merge fields are filled. Null for HTML.',
    }),
    countedIn: z.enum(['gsm-7', 'characters']).nullable().meta({
      description:
        'Unit in which messages are counted and charged: `gsm-7` for parts of phone networks, `characters` for single messages. Null for HTML.',
    }),
    stopWords: z
      .array(z.string())
      .meta({ description: 'Replies that stop all messages to the address.', example: ['STOP'] }),
  })
  .meta({
    id: 'Medium',
    description: 'A medium that messages are sent by.',
    example: { isInUse: true, sendingHours: null, textLimit: null, countedIn: null, stopWords: [] },
  });

export const mediaSchema = z.array(mediumSchema);
export type MediumView = z.input<typeof mediumSchema>;
