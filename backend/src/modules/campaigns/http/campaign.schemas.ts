import { z } from 'zod';
import { pageQuery } from '../../../kernel/pagination.js';
import { count, id, timestamp, updatedAt } from '../../../lib/schemas.js';
import { CAMPAIGN_STATUSES, VARIANTS } from '../domain/campaign.js';
import { RECIPIENT_STATUSES } from '../domain/recipient.js';
import { campaignId, planFields } from './draft.schemas.js';

export const figuresSchema = z
  .object({
    recipients: count('Customers in the audience when sending began. 0 before.'),
    planned: count('Customers among these that are still waiting.'),
    asked: count('Customers with a review request.'),
    sent: count('Messages that were sent, without reminders.'),
    delivered: count('Sent messages that are not known to have bounced.'),
    bounced: count('Sent messages that bounced.'),
    failed: count('Messages that the email server or provider refused.'),
    unconfirmed: count(
      'Messages for which it is unknown if they were sent. They are not sent again automatically.',
    ),
    skipped: count('Customers that were skipped.'),
    canceled: count('Customers that were not reached because the campaign was canceled.'),
    opened: count('Customers that opened the email, as far as known, or its link.'),
    clicked: count('Customers that opened the link.'),
    responses: count('Customers that rated.'),
    public: count('Reviews with 5 stars.'),
    private: count('Pieces of private feedback.'),
    unsubscribed: count('Customers that unsubscribed after a message of the campaign.'),
    remindersSent: count('Reminders that were sent.'),
  })
  .meta({
    id: 'CampaignFigures',
    description: 'Results so far.',
    example: {
      recipients: 120,
      planned: 0,
      asked: 112,
      sent: 112,
      delivered: 110,
      bounced: 2,
      failed: 0,
      unconfirmed: 0,
      skipped: 8,
      canceled: 0,
      opened: 64,
      clicked: 41,
      responses: 33,
      public: 27,
      private: 6,
      unsubscribed: 1,
      remindersSent: 0,
    },
  });

const notReached = z
  .array(
    z.object({
      reason: z.string().meta({
        description:
          'Code of the reason: `asked-recently`, `unsubscribed`, `stopped` (a stop word), `no-phone`, `no-consent`, `limit-reached`, `customer-erased`, `campaign-canceled`, a status, or the reply code of the email server, such as `smtp-550-5.1.1`.',
      }),
      customers: count('Number of customers.'),
    }),
  )
  .meta({ description: 'Reasons that customers were not reached, most frequent first.' });

export const campaignSchema = z
  .object({
    id: campaignId,
    businessId: id.meta({ description: 'Id of the business.' }),
    ...planFields,
    status: z.enum(CAMPAIGN_STATUSES).meta({
      description:
        '`draft`: can be changed. `scheduled`: sent at `scheduledAt`. `sending`: sent since `startedAt`; the next message is due at `nextDueAt`. `paused`: stopped until it is resumed. `sent`: each customer was asked or skipped. `canceled`: stopped for good.',
    }),
    createdAt: timestamp.meta({ description: 'Time of creation.' }),
    updatedAt,
    startedAt: timestamp
      .nullable()
      .meta({ description: 'Time at which sending began. Null: not yet.' }),
    finishedAt: timestamp.nullable().meta({
      description:
        'Time of the last message, including reminders, or of the cancellation. Null: not yet.',
    }),
    nextDueAt: timestamp.nullable().meta({
      description: 'Time at which the next message is due. Null: none is waiting.',
    }),
    restoredFrom: timestamp.nullable().meta({
      description:
        'Time of the backup from which a restore stopped the campaign, until it is sent or resumed. Messages sent after that time are unknown here. Null: no restore.',
    }),
    figures: figuresSchema,
    notReached,
  })
  .meta({
    id: 'Campaign',
    description: 'A campaign: review requests to many customers.',
    example: {
      name: 'Visitors in April',
      status: 'sent',
      quietHours: true,
      spreadHours: 4,
      notReached: [
        { reason: 'asked-recently', customers: 6 },
        { reason: 'unsubscribed', customers: 2 },
      ],
    },
  });

const tally = {
  sent: count('Messages that were sent, without reminders.'),
  opened: count('Customers that opened the email, as far as known, or its link.'),
  clicked: count('Customers that opened the link.'),
  public: count('Reviews with 5 stars.'),
  private: count('Pieces of private feedback.'),
  unsubscribed: count('Customers that unsubscribed.'),
  bounced: count('Messages that bounced.'),
};

export const reportQuery = z.strictObject({
  by: z
    .enum(['hour', 'day'], { error: 'Send hour or day.' })
    .default('hour')
    .meta({ description: 'Length of each step of the series. Days are in UTC.' }),
});

export const reportSchema = z
  .object({
    campaign: campaignSchema,
    by: z.enum(['hour', 'day']).meta({ description: 'Length of each step of the series.' }),
    series: z
      .array(z.object({ at: timestamp.meta({ description: 'Start of the step.' }), ...tally }))
      .meta({
        description: 'Results over time, oldest first. Steps without results are left out.',
      }),
    variants: z
      .array(
        z.object({
          variant: z.enum(VARIANTS).meta({ description: 'Variant of the subject.' }),
          subject: z.string().nullable().meta({
            description: 'Subject in the language of the business. Null: the default subject.',
          }),
          ...tally,
        }),
      )
      .meta({ description: 'Results of each subject. One entry if there is one subject.' }),
    comparison: z
      .object({
        better: z.enum(VARIANTS).nullable().meta({
          description: 'Variant that is opened more. Null: the difference can be chance.',
        }),
        confidence: z.number().min(0).max(1).meta({
          description: 'Confidence that the variants differ, 0 to 1. `better` is set from 0.95.',
        }),
      })
      .nullable()
      .meta({ description: 'Comparison of the two subjects. Null: there is one subject.' }),
    unconfirmed: count(
      'Number of unconfirmed messages, including reminders, that can be sent again.',
    ),
  })
  .meta({
    id: 'CampaignReport',
    description: 'Results of a campaign, over time and by subject.',
    example: {
      series: [
        {
          at: '2026-05-04T15:00:00.000Z',
          sent: 28,
          opened: 9,
          clicked: 6,
          public: 4,
          private: 1,
          unsubscribed: 0,
          bounced: 1,
        },
        {
          at: '2026-05-04T16:00:00.000Z',
          sent: 84,
          opened: 55,
          clicked: 35,
          public: 23,
          private: 5,
          unsubscribed: 1,
          bounced: 1,
        },
      ],
      variants: [
        {
          variant: 'a',
          subject: 'How was your visit, {{customer.firstName|dear guest}}?',
          sent: 112,
          opened: 64,
          clicked: 41,
          public: 27,
          private: 6,
          unsubscribed: 1,
          bounced: 2,
        },
      ],
      comparison: null,
      unconfirmed: 0,
    },
  });

export const recipientQuery = pageQuery.extend({
  status: z
    .enum(RECIPIENT_STATUSES)
    .optional()
    .meta({ description: 'Returns only recipients with this status.' }),
  search: z.string().trim().max(200).optional().meta({
    description:
      'Part of the name, email address or phone number of a customer. Case and accents do not matter.',
  }),
});

export const recipientSchema = z
  .object({
    id: id.meta({ description: 'Id of the entry.' }),
    customerId: id.meta({ description: 'Id of the customer.' }),
    customerName: z.string().meta({ description: 'Name of the customer. Empty: erased.' }),
    customerEmail: z.string().nullable().meta({ description: 'Email address. Null: erased.' }),
    customerPhone: z.string().nullable().meta({
      description: 'Phone number in E.164 format. Null: none, or erased.',
    }),
    step: z.int().min(0).meta({ description: '0: the first message. 1 and 2: reminders.' }),
    variant: z
      .enum(VARIANTS)
      .meta({ description: 'Variant of the subject. `a` if there is one subject.' }),
    status: z.enum(RECIPIENT_STATUSES).meta({
      description:
        '`planned`: waiting for its time. `queued`: waiting for delivery. `sent`: delivered to the email server or provider. `skipped`: not sent, see `reason`. `failed`: refused. `unconfirmed`: sent or not, unknown. `bounced`: returned. `canceled`: dropped.',
    }),
    reason: z.string().nullable().meta({
      description:
        'Reason that the message was not sent or delivered: a code, or the response of the email server. Null: none.',
    }),
    dueAt: timestamp.meta({ description: 'Time at which the message is, or was, due.' }),
    sentAt: timestamp.nullable().meta({ description: 'Time of sending. Null: not sent.' }),
    openedAt: timestamp.nullable().meta({
      description:
        'Time at which the customer first opened the email or its link. Null: not opened.',
    }),
    clickedAt: timestamp
      .nullable()
      .meta({ description: 'Time at which the customer opened the link. Null: not opened.' }),
    sentAgainAt: timestamp.nullable().meta({
      description: 'Time at which an unconfirmed message was sent again. Null: not sent again.',
    }),
    ratedAt: timestamp.nullable().meta({ description: 'Time of the rating. Null: not rated.' }),
    rating: z
      .int()
      .min(1)
      .max(5)
      .nullable()
      .meta({ description: 'Rating, 1 to 5 stars. Null: not rated.' }),
  })
  .meta({
    id: 'CampaignRecipient',
    description:
      'One message of a campaign to one customer. A rating belongs to the first message, whichever message led to it.',
    example: { step: 0, status: 'sent' },
  });
