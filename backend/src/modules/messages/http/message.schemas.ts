import { z } from 'zod';
import { id, timestamp, updatedAt } from '../../../lib/schemas.js';
import { MESSAGE_STATUSES } from '../domain/message.js';

const fields = {
  id: id.meta({ description: 'Id of the message.' }),
  kind: z.string().meta({
    description: 'Kind of message, such as `review-request`, `feedback-reply` or `notifications`.',
  }),
  customerName: z.string().nullable().meta({
    description:
      'Name of the customer to whom the message goes. Null: erased, or a message to a member of the team.',
    example: 'Ada Lovelace',
  }),
  to: z
    .string()
    .nullable()
    .meta({ description: 'Email address or phone number of the recipient. Null: erased.' }),
  subject: z.string().nullable().meta({ description: 'Subject. Null: not written yet.' }),
  status: z.enum(MESSAGE_STATUSES).meta({
    description:
      'Delivery status. `unconfirmed`: the message may have arrived and was not sent again.',
  }),
  attempts: z.int().min(0).meta({ description: 'Number of delivery attempts.' }),
  lastError: z.string().nullable().meta({
    description:
      'Reason that the latest attempt failed: a sentence, or a code such as `no-such-address` (the address does not exist and gets nothing more). Null: none.',
  }),
  createdAt: timestamp.meta({ description: 'Time of queuing.' }),
  updatedAt,
  sentAt: timestamp.nullable().meta({ description: 'Time of sending. Null: not sent.' }),
  arrivedAt: timestamp.nullable().meta({
    description:
      'Time at which the recipient opened, answered or unsubscribed, for an email that the email server never confirmed. Null: unknown.',
  }),
  preview: z.boolean().meta({ description: 'True if a copy is available.' }),
};

export const messageSchema = z.object(fields).meta({
  id: 'Message',
  description: 'One message to one recipient.',
  example: {
    kind: 'review-request',
    to: 'ada@example.com',
    status: 'sent',
    attempts: 1,
    arrivedAt: null,
    preview: true,
  },
});

export const messageDetailSchema = z
  .object({
    ...fields,
    html: z
      .string()
      .nullable()
      .meta({ description: 'HTML of the copy. Show it in a sandbox. Null: no copy.' }),
    text: z.string().nullable().meta({ description: 'Plain text of the copy. Null: no copy.' }),
  })
  .meta({
    id: 'MessageDetail',
    description: 'A message with its copy.',
    example: {
      kind: 'review-request',
      to: 'ada@example.com',
      status: 'sent',
      attempts: 1,
      arrivedAt: null,
      preview: true,
      html: '<!doctype html><html lang="en"><body><p>Hi Ada,</p><p>thank you for your visit. How did we do?</p></body></html>',
      text: 'Hi Ada,\n\nthank you for your visit. How did we do?\n\nhttps://reviews.example.com/r/q7Rk2mVx9LtB4nHs6wYc',
    },
  });
