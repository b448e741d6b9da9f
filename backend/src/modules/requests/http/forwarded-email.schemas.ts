import { z } from 'zod';
import { id, timestamp, updatedAt } from '../../../lib/schemas.js';
import { FORWARDED_EMAIL_DAYS, FORWARDED_EMAIL_RESULTS } from '../domain/forwarded-email.js';
import { REQUEST_STATUSES } from '../domain/review-request.js';

/** Maximum hours between an email and the review request. */
const MAX_DELAY_HOURS = 72;

const DELAY = `Send a whole number from 0 to ${MAX_DELAY_HOURS}.`;
const delayHours = z
  .int({ error: DELAY })
  .min(0, { error: DELAY })
  .max(MAX_DELAY_HOURS, { error: DELAY })
  .meta({
    description: 'Hours between an email and the review request. 0: the request is sent at once.',
    example: 2,
  });

const isOn = z.boolean().meta({
  description: 'True if emails to the address start review requests. False: they are ignored.',
});

export const forwardingAddressSchema = z
  .object({
    isAvailable: z.boolean().meta({
      description:
        'False if the server receives no email, because its operator has not set `MAIL_BOUNCE_DOMAIN` and `MAIL_EVENTS_SECRET`.',
      example: true,
    }),
    isOn,
    address: z.string().nullable().meta({
      description: 'The address. Null: it was never turned on, or is not available.',
      example: 'ask-k3m7q2x5v6n4b2t7c5d3f6g2h4@bounces.example.com',
    }),
    delayHours,
  })
  .meta({
    id: 'ForwardingAddress',
    description: 'The address that starts review requests, and its settings.',
    example: { isOn: true },
  });

export const updateForwardingAddressSchema = z
  .strictObject({ isOn: isOn.optional(), delayHours: delayHours.optional() })
  .meta({
    id: 'UpdateForwardingAddress',
    description: 'Settings to change. Omitted fields stay as they are.',
    example: { isOn: true, delayHours: 2 },
  });

const senderText = z.string().meta({
  description: 'Email address or domain. A domain includes all domains below it.',
  example: 'booking.example.com',
});

export const forwardingSenderSchema = z
  .object({
    id: id.meta({ description: 'Id of the sender.' }),
    sender: senderText,
    isAllowed: z.boolean().meta({
      description:
        'True: emails of the sender start review requests. False: emails arrived, and the sender waits to be allowed.',
      example: true,
    }),
    createdAt: timestamp.meta({ description: 'Time at which the sender was added.' }),
    updatedAt,
  })
  .meta({ id: 'ForwardingSender', description: 'A sender of emails to the forwarding address.' });

/** The use case checks that it is an address or a domain. */
const sender = z
  .string({ error: 'Enter an email address or a domain.' })
  .trim()
  .toLowerCase()
  .min(1, { error: 'Enter an email address or a domain.' })
  .max(254, { error: 'Enter at most 254 characters.' })
  .meta({
    description:
      'Email address or domain. A domain includes all domains below it. Domains of public email providers, such as gmail.com, are rejected: enter the full address.',
    example: 'booking.example.com',
  });

export const allowSenderSchema = z.strictObject({ sender }).meta({
  id: 'CreateForwardingSender',
  description: 'A sender to allow.',
});

export const forwardedEmailSchema = z
  .object({
    id: id.meta({ description: 'Id of the entry.' }),
    sender: z.string().nullable().meta({
      description: 'Address in the From header. Null: it has none.',
      example: 'receipts@booking.example.com',
    }),
    customerEmail: z.string().nullable().meta({
      description: 'Email address of the customer. Null: none was found, or the email was refused.',
      example: 'ada@example.com',
    }),
    result: z.enum(FORWARDED_EMAIL_RESULTS).meta({
      description:
        'Effect of the email. `requested`: a review request was made. `asked-recently`: the customer was asked or has answered, at `lastContactedAt`. `suppressed`: the customer unsubscribed, or the address bounced. `limit-reached`: the plan has no requests left. `plan-lapsed`: the plan is not paid. `email-unconfirmed`: no owner has confirmed their email address. `no-customer`, `several-customers`: the email does not name exactly one customer. `automatic`: an automatic reply, a report, an email to a list, or one that this server sent. `too-many`: the limit of the hour was reached.',
      example: 'requested',
    }),
    lastContactedAt: timestamp.nullable().meta({
      description: 'Time of the last contact, for `asked-recently`. Null: not applicable.',
    }),
    reviewRequestId: id.nullable().meta({ description: 'Id of the review request. Null: none.' }),
    requestStatus: z.enum(REQUEST_STATUSES).nullable().meta({
      description: 'Status of the review request. Null: there is none.',
      example: 'queued',
    }),
    createdAt: timestamp.meta({ description: 'Time at which the email arrived.' }),
  })
  .meta({
    id: 'ForwardedEmail',
    description: `An email that arrived at the forwarding address in the last ${FORWARDED_EMAIL_DAYS} days.`,
  });
