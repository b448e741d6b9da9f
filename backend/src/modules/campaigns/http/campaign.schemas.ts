import { z } from 'zod';
import { pageQuery } from '../../../kernel/pagination.js';
import { id, timestamp } from '../../../lib/schemas.js';
import { CAMPAIGN_STATUSES, VARIANTS } from '../domain/campaign.js';
import { RECIPIENT_STATUSES } from '../domain/recipient.js';
import { campaignId, planFields } from './draft.schemas.js';

const count = (description: string) => z.int().min(0).meta({ description });

export const figuresSchema = z
  .object({
    recipients: count('Customers whom it is for, counted when it began; 0 before.'),
    planned: count('Of these: nothing was done about them yet.'),
    asked: count('Customers for whom a review request was made.'),
    sent: count('Mails handed over to the mail server; reminders not counted.'),
    delivered: count('Of the sent: not known to have come back.'),
    bounced: count('Of the sent: came back.'),
    failed: count('Mails that the mail server refused.'),
    unconfirmed: count(
      'Mails of which nobody knows whether they were sent; they are not sent again by themselves.',
    ),
    skipped: count('Customers who were passed over.'),
    cancelled: count('Customers who were not reached because it was cancelled.'),
    opened: count('Customers who opened the mail, as far as that shows, or its link.'),
    clicked: count('Customers who opened their link.'),
    responses: count('Customers who rated.'),
    public: count('Five-star reviews.'),
    private: count('Private feedback.'),
    unsubscribed: count('Customers who unsubscribed after a mail of it.'),
    remindersSent: count('Reminders handed over to the mail server.'),
  })
  .meta({ id: 'CampaignFigures', description: 'What has come of it so far.' });

const notReached = z
  .array(
    z.object({
      reason: z.string().meta({
        description:
          "Why, as a code: `asked-recently`, `unsubscribed`, `stopped` (answered with a stop word), `no-phone`, `no-consent`, `limit-reached`, `customer-erased`, `campaign-cancelled`, a status, or the mail server's reply as `smtp-550-5.1.1`.",
      }),
      customers: count('How many customers.'),
    }),
  )
  .meta({ description: 'Who was not reached and why, the most frequent first.' });

export const campaignSchema = z
  .object({
    id: campaignId,
    businessId: id.meta({ description: 'The business that asks.' }),
    ...planFields,
    status: z.enum(CAMPAIGN_STATUSES).meta({
      description:
        'A draft; scheduled for `scheduledAt`; sending since `startedAt`, where `nextDueAt` says when the next message is due; paused; sent, which means that everyone was asked or passed over (`figures.sent` says how many messages left); or cancelled.',
    }),
    createdAt: timestamp.meta({ description: 'When it was made.' }),
    startedAt: timestamp
      .nullable()
      .meta({ description: 'When it began to go out; null before that.' }),
    finishedAt: timestamp.nullable().meta({
      description: 'When the last mail was out, reminders included, or it was cancelled.',
    }),
    nextDueAt: timestamp.nullable().meta({
      description: 'When the next mail is due, where one waits for its time; null otherwise.',
    }),
    restoredFrom: timestamp.nullable().meta({
      description:
        'Set where a restore from a backup has stopped it, until it is sent or resumed: when the backup was made. Messages sent after that are not known here.',
    }),
    figures: figuresSchema,
    notReached,
  })
  .meta({ id: 'Campaign', description: 'A request for a review to many customers.' });

const tally = {
  sent: count('Mails handed over; reminders not counted.'),
  opened: count('Customers who opened the mail, as far as that shows, or its link.'),
  clicked: count('Customers who opened their link.'),
  public: count('Five-star reviews.'),
  private: count('Private feedback.'),
  unsubscribed: count('Customers who unsubscribed.'),
  bounced: count('Mails that came back.'),
};

export const reportQuery = z.strictObject({
  by: z
    .enum(['hour', 'day'], { error: 'Please send hour or day.' })
    .default('hour')
    .meta({ description: 'How long a step of the series is; days are those of UTC.' }),
});

export const reportSchema = z
  .object({
    campaign: campaignSchema,
    by: z.enum(['hour', 'day']).meta({ description: 'How long a step of the series is.' }),
    series: z
      .array(z.object({ at: timestamp.meta({ description: 'When it begins.' }), ...tally }))
      .meta({
        description:
          'What happened when, the oldest first; hours or days in which nothing happened are left out.',
      }),
    variants: z
      .array(
        z.object({
          variant: z.enum(VARIANTS).meta({ description: 'Which subject.' }),
          subject: z.string().nullable().meta({
            description: 'It, in the language of the business; null for the product’s own.',
          }),
          ...tally,
        }),
      )
      .meta({ description: 'What came of each subject; one entry where there is one.' }),
    comparison: z
      .object({
        better: z.enum(VARIANTS).nullable().meta({
          description: 'Which is opened more; null while the difference may well be chance.',
        }),
        confidence: z
          .number()
          .min(0)
          .max(1)
          .meta({ description: 'How sure it is that they differ; `better` is told from 0.95 on.' }),
      })
      .nullable()
      .meta({ description: 'How the two subjects compare; null where there is one.' }),
    inDoubt: count(
      'Messages, reminders included, of which nobody knows whether they arrived and that can be sent once more.',
    ),
  })
  .meta({ id: 'CampaignReport', description: 'What came of a campaign, by time and by subject.' });

export const recipientQuery = pageQuery.extend({
  status: z.enum(RECIPIENT_STATUSES).optional().meta({ description: 'Only lines that stand so.' }),
  search: z
    .string()
    .trim()
    .max(200)
    .optional()
    .meta({ description: 'Part of a customer’s name, mail address or number.' }),
});

export const recipientSchema = z
  .object({
    id: id.meta({ description: 'Id of the line.' }),
    customerId: id.meta({ description: 'The customer.' }),
    customerName: z.string().meta({ description: 'Name; empty once erased.' }),
    customerEmail: z.string().nullable().meta({ description: 'Address; null once erased.' }),
    customerPhone: z.string().nullable().meta({
      description: 'Number (E.164); null where there is none, or once erased.',
    }),
    step: z.int().min(0).meta({ description: '0 for the first mail, 1 and 2 for reminders.' }),
    variant: z
      .enum(VARIANTS)
      .meta({ description: 'Which of two subjects; `a` where there is one.' }),
    status: z.enum(RECIPIENT_STATUSES).meta({
      description:
        'Waiting for its time, waiting to be sent, sent, passed over, refused by the mail server, perhaps sent, come back, or cancelled.',
    }),
    reason: z.string().nullable().meta({
      description:
        "Why it was not sent or not delivered: a code, or the mail server's sentence; null otherwise.",
    }),
    dueAt: timestamp.meta({ description: 'When the mail is, or was, to go out.' }),
    sentAt: timestamp.nullable().meta({ description: 'When the mail was handed over.' }),
    openedAt: timestamp
      .nullable()
      .meta({ description: 'When the customer first opened the mail or its link.' }),
    clickedAt: timestamp.nullable().meta({ description: 'When the customer opened the link.' }),
    sentAgainAt: timestamp.nullable().meta({
      description: 'When somebody had it sent once more because it was in doubt.',
    }),
    ratedAt: timestamp.nullable().meta({ description: 'When the customer rated.' }),
    rating: z.int().min(1).max(5).nullable().meta({ description: 'Stars given.' }),
  })
  .meta({
    id: 'CampaignRecipient',
    description:
      'One mail of a campaign to one customer. Answers stand with the first mail, whichever led to them.',
  });
