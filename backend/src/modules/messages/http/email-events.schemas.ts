import { z } from 'zod';
import { cleanDetail, EMAIL_EVENTS } from '../domain/email-event.js';
import { messageOfMailId } from '../domain/return-path.js';

/** Maximum number of events in one call. */
const MOST = 500;
const MAX_DETAIL = 10_000;

const messageId = z
  .string({ error: 'Send the Message-ID, or the id of the message.' })
  .max(300, { error: 'Send the Message-ID, or the id of the message.' })
  .transform((given) => messageOfMailId(given) ?? messageOfMailId(`<${given}@`) ?? '')
  .meta({
    description: 'Message-ID of the email, or id of the message. Unknown ones are ignored.',
  });

const mailEventSchema = z
  .object({
    messageId,
    event: z.enum(EMAIL_EVENTS, { error: `Send one of these: ${EMAIL_EVENTS.join(', ')}.` }).meta({
      description: 'Kind of event. `complained`: the recipient marked the email as spam.',
    }),
    permanent: z.boolean().default(true).meta({
      description: 'For `bounced`. True: the address does not exist. False: it can be tried again.',
    }),
    detail: z
      .string()
      .max(MAX_DETAIL)
      .optional()
      .transform(cleanDetail)
      .meta({
        description: `Explanation of the other server, up to ${MAX_DETAIL.toLocaleString('en-US')} characters. Addresses in it are not stored.`,
      }),
  })
  .meta({
    id: 'EmailEvent',
    description: 'An event of one email.',
    example: {
      messageId: '<4fTq9vX2mR7k@example.com>',
      event: 'bounced',
      permanent: true,
      detail: '550 5.1.1 No such mailbox',
    },
  });

export const emailEventsSchema = z
  .array(mailEventSchema, { error: 'Send a list of events.' })
  .max(MOST, { error: `Send at most ${MOST} events at once.` })
  .meta({ description: `Up to ${MOST} events, in any order.` });

export const takenSchema = z
  .object({
    taken: z.int().min(0).meta({ description: 'Number of events that changed something.' }),
    ignored: z
      .int()
      .min(0)
      .meta({ description: 'Number of events that changed nothing or are about unknown emails.' }),
  })
  .meta({
    id: 'TakenEmailEvents',
    description: 'Effect of the events.',
    example: { taken: 1, ignored: 0 },
  });
