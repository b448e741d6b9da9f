import { z } from 'zod';
import { id, timestamp } from '../../../lib/schemas.js';
import { MESSAGE_STATUSES } from '../domain/message.js';

const fields = {
  id: id.meta({ description: 'Id of the message.' }),
  kind: z.string().meta({ description: 'What it is: `review-request`, `feedback-reply`.' }),
  to: z.string().nullable().meta({ description: 'The recipient; null once erased.' }),
  subject: z.string().nullable().meta({ description: 'Subject; null until the message was made.' }),
  status: z.enum(MESSAGE_STATUSES).meta({
    description: 'Where it stands. `unconfirmed`: it may have arrived and was not sent again.',
  }),
  attempts: z.int().min(0).meta({ description: 'How often handing it over was begun.' }),
  lastError: z.string().nullable().meta({
    description:
      'Why the latest attempt failed: a sentence, or a code such as `no-such-address` (the mail server says that there is none, and nothing more goes there).',
  }),
  createdAt: timestamp.meta({ description: 'When it was queued.' }),
  sentAt: timestamp.nullable().meta({ description: 'When it was handed over.' }),
  arrivedAt: timestamp.nullable().meta({
    description:
      'When its reader opened, answered or unsubscribed by it, of an email that the mail server never confirmed.',
  }),
  preview: z.boolean().meta({ description: 'Whether a copy can be read.' }),
};

export const messageSchema = z
  .object(fields)
  .meta({ id: 'Message', description: 'One message to one recipient, and what became of it.' });

export const messageDetailSchema = z
  .object({
    ...fields,
    html: z
      .string()
      .nullable()
      .meta({ description: 'The copy as HTML, where copies are kept. Show it in a sandbox.' }),
    text: z
      .string()
      .nullable()
      .meta({ description: 'The copy as plain text, where copies are kept.' }),
  })
  .meta({ id: 'MessageDetail', description: 'A message with its copy.' });
