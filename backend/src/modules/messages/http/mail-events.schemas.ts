import { z } from 'zod';
import { cleanDetail, NOTICES } from '../domain/mail-notice.js';
import { messageOfMailId } from '../domain/return-path.js';

/** Maximum number of events in one call. */
const MOST = 500;

const messageId = z
  .string({ error: 'Please send the Message-ID, or the id of the message.' })
  .max(300, { error: 'Please send the Message-ID, or the id of the message.' })
  .transform((given) => messageOfMailId(given) ?? messageOfMailId(`<${given}@`) ?? '')
  .meta({ description: "The mail's Message-ID, or the message's id. Unknown ones are ignored." });

const mailEventSchema = z
  .object({
    messageId,
    event: z
      .enum(NOTICES, { error: `Please send one of these: ${NOTICES.join(', ')}.` })
      .meta({ description: '`complained`: its reader called it spam.' }),
    permanent: z.boolean().default(true).meta({
      description:
        'Of `bounced`: whether the address does not exist. Else it may be written to again.',
    }),
    detail: z
      .string()
      .max(10_000)
      .optional()
      .transform(cleanDetail)
      .meta({ description: "The other side's words. Addresses in it are not kept." }),
  })
  .meta({ id: 'MailEvent', description: 'What became of one mail.' });

export const mailEventsSchema = z
  .array(mailEventSchema, { error: 'Please send a list of events.' })
  .max(MOST, { error: `Please send at most ${MOST} events at once.` })
  .meta({ description: 'Up to 500 events, in any order.' });

export const takenSchema = z
  .object({
    taken: z.int().min(0).meta({ description: 'How many changed something.' }),
    ignored: z
      .int()
      .min(0)
      .meta({ description: 'How many told nothing new, or of nothing that is known.' }),
  })
  .meta({ id: 'TakenMailEvents', description: 'What became of the events.' });
