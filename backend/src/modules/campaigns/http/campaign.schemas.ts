import { z } from 'zod';
import { id, text, timestamp } from '../../../kernel/http/schemas.js';
import { CAMPAIGN_STATUSES, MAX_CAMPAIGN_NAME } from '../domain/campaign.js';
import { RECIPIENT_STATUSES } from '../domain/recipient.js';

const count = z.int().min(0);
const name = text(MAX_CAMPAIGN_NAME).meta({
  description: 'What the business calls it, up to 120 characters; customers never see it.',
});
const channel = z.literal('email', { error: 'Please choose email: SMS is coming soon.' });

const campaignFields = {
  id: id.meta({ description: 'Id of the campaign.' }),
  businessId: id.meta({ description: 'The business that asks.' }),
  name: z.string().meta({ description: 'What the business calls it.' }),
  channel: z.enum(['email']).meta({ description: 'How customers are asked.' }),
  status: z
    .enum(CAMPAIGN_STATUSES)
    .meta({ description: 'A draft, on its way through the customer list, or through.' }),
  createdAt: timestamp.meta({ description: 'When it was made.' }),
  startedAt: timestamp.nullable().meta({ description: 'When it was sent; null for a draft.' }),
  finishedAt: timestamp
    .nullable()
    .meta({ description: 'When the last customer of the list was reached.' }),
  figures: z
    .object({
      asked: count.meta({ description: 'Customers for whom a review request was made.' }),
      sent: count.meta({ description: 'Requests handed over to the mail server.' }),
      failed: count.meta({ description: 'Requests that could not be delivered.' }),
      skipped: count.meta({ description: 'Customers who were passed over.' }),
      opened: count.meta({ description: 'Customers who opened their link.' }),
      responses: count.meta({ description: 'Customers who rated.' }),
      public: count.meta({ description: 'Five-star reviews.' }),
      private: count.meta({ description: 'Private feedback.' }),
    })
    .meta({ id: 'CampaignFigures', description: 'What has come of it so far.' }),
};

export const campaignSchema = z
  .object(campaignFields)
  .meta({ id: 'Campaign', description: 'A request for a review to a whole customer list.' });

export const campaignReportSchema = z
  .object({
    ...campaignFields,
    notReached: z
      .array(
        z.object({
          reason: z.string().meta({
            description: "Why: `asked-recently`, another code, or the mail server's sentence.",
          }),
          customers: count.meta({ description: 'How many customers.' }),
        }),
      )
      .meta({ description: 'Who was not reached and why, the most frequent first.' }),
  })
  .meta({ id: 'CampaignReport', description: 'A campaign with what kept it from customers.' });

export const recipientSchema = z
  .object({
    id: id.meta({ description: 'Id of the line.' }),
    customerId: id.meta({ description: 'The customer.' }),
    customerName: z.string().meta({ description: 'Name; empty once erased.' }),
    status: z
      .enum(RECIPIENT_STATUSES)
      .meta({ description: 'Waiting to be sent, sent, passed over, or not delivered.' }),
    reason: z
      .string()
      .nullable()
      .meta({ description: 'Why not, where the customer was not reached.' }),
    sentAt: timestamp.nullable().meta({ description: 'When the mail was handed over.' }),
    openedAt: timestamp.nullable().meta({ description: 'When the customer opened the link.' }),
    ratedAt: timestamp.nullable().meta({ description: 'When the customer rated.' }),
    rating: z.int().min(1).max(5).nullable().meta({ description: 'Stars given.' }),
  })
  .meta({ id: 'CampaignRecipient', description: 'What a campaign did about one customer.' });

export const createCampaignSchema = z
  .strictObject({
    name,
    channel: channel.default('email').meta({ description: 'How customers are asked.' }),
  })
  .meta({ id: 'CreateCampaign', description: 'A draft.' });

export const updateCampaignSchema = z
  .strictObject({
    name,
    channel: channel.optional().meta({ description: 'How customers are asked.' }),
  })
  .meta({ id: 'UpdateCampaign', description: 'What a draft shall be.' });

export const audienceSchema = z
  .object({
    customers: count.meta({ description: 'Customers of the business with a mail address.' }),
    askable: count.meta({
      description:
        'Of these, how many a campaign sent now would ask; the others were asked in the last 90 days.',
    }),
  })
  .meta({ id: 'CampaignAudience', description: 'Whom a campaign would reach now.' });

export const previewQuery = z.strictObject({
  customerName: text(120)
    .default('Maria')
    .meta({ description: 'How the customer of the preview is addressed.' }),
});

export const previewSchema = z
  .object({
    fromName: z.string().meta({ description: 'Name of the sender.' }),
    subject: z.string().meta({ description: 'Subject line.' }),
    html: z.string().meta({ description: 'The mail as a complete HTML document.' }),
    text: z.string().meta({ description: 'The mail as plain text.' }),
  })
  .meta({ id: 'CampaignPreview', description: 'The mail that customers would get.' });
