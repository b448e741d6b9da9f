import { z } from 'zod';
import { id, timestamp } from '../../../lib/schemas.js';
import { REQUEST_COOLDOWN_DAYS } from '../../../rules/request-cooldown.js';
import { MAX_CUSTOMERS } from '../domain/bulk-request.js';
import { SKIP_REASONS } from '../domain/request-eligibility.js';
import { allowRepeat, channel } from './review-request.schemas.js';

const NOT_SENT_REASONS = [...SKIP_REASONS, 'quiet-hours', 'customer-not-found'] as const;

export const sendReviewRequestsSchema = z
  .strictObject({
    customerIds: z
      .array(id)
      .min(1, { error: 'Choose at least one customer.' })
      .max(MAX_CUSTOMERS, { error: `Choose at most ${MAX_CUSTOMERS} customers.` })
      .meta({
        description: `Ids of 1 to ${MAX_CUSTOMERS} customers of the business. Repeated ids count once.`,
      }),
    channel,
    allowRepeat,
  })
  .meta({
    id: 'SendReviewRequests',
    description: 'Customers to ask.',
  });

export const sendResultsSchema = z
  .object({
    sent: z.int().min(0).meta({ description: 'Number of customers with a new review request.' }),
    skipped: z.int().min(0).meta({ description: 'Number of customers who were not asked.' }),
    results: z
      .array(
        z.object({
          customerId: id.meta({ description: 'Id of the customer.' }),
          reviewRequestId: id.nullable().meta({
            description: 'Id of the new review request. Null: the customer was not asked.',
          }),
          skipReason: z
            .enum(NOT_SENT_REASONS)
            .nullable()
            .meta({
              description: `Reason that the customer was not asked. \`asked-recently\`: was asked or has answered in the last ${REQUEST_COOLDOWN_DAYS} days; \`limit-reached\`: the plan has no requests left; \`customer-not-found\`: the business has no such customer. Null: was asked.`,
            }),
          lastContactedAt: timestamp.nullable().meta({
            description: 'Time of the last contact, for `asked-recently`. Null for others.',
          }),
        }),
      )
      .meta({ description: 'Result for each customer, in the order of the ids.' }),
  })
  .meta({
    id: 'SendResults',
    description: 'Results of sending review requests to several customers.',
  });
