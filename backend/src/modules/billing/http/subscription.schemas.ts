import { z } from 'zod';
import { pageLimit } from '../../../kernel/pagination.js';
import { timestamp } from '../../../lib/schemas.js';
import { HISTORY_CODES } from '../domain/history.js';
import { CHECKOUT_PLANS, ENTITLEMENTS, PLAN_IDS, type Entitlement } from '../domain/plans.js';
import { SUBSCRIPTION_STATUSES } from '../domain/subscription.js';
import { paymentFormSchema } from './billing.schemas.js';

const plan = z.enum(PLAN_IDS);
const amount = z
  .int()
  .meta({ description: 'Amount in the smallest unit of the currency, such as cents.' });
const currency = z.string().meta({ description: 'Currency code (ISO 4217).' });
const brand = z.string().meta({ description: 'Brand: `visa`, `mastercard`, `sepa_debit`, ...' });
const moment = (description: string) => timestamp.nullable().meta({ description });

export const overviewSchema = z
  .object({
    plan: plan.meta({ description: 'Plan in force. Without a subscription: the default plan.' }),
    status: z.enum([...SUBSCRIPTION_STATUSES, 'none']).meta({
      description:
        '`none`: never subscribed. `incomplete`: not paid yet. `past-due`: a renewal is unpaid. `canceled`: the subscription ended. `expired`: it was never paid.',
    }),
    amount: amount.meta({
      description: 'Price of each period, in the smallest unit of the currency.',
    }),
    currency,
    interval: z.enum(['month']).nullable().meta({ description: 'Billing period. Null: free.' }),
    nextPlan: plan
      .nullable()
      .meta({ description: 'Plan from the next period on. Null: no change planned.' }),
    nextAmount: amount.nullable().meta({
      description:
        'Price of each period from then on, in the smallest unit of the currency. Null: no change planned.',
    }),
    startedAt: moment('Time of the first payment or start of the trial. Null: neither.'),
    periodEnd: moment('End of the paid period, at which the next payment is due. Null: none.'),
    trialEnd: moment('End of the trial, at which the first payment is due. Null: no trial.'),
    pastDueSince: moment('Time since which a renewal is unpaid. Null: nothing is due.'),
    graceEndsAt: moment(
      'Time from which nothing can be changed while a renewal is unpaid. Null: nothing is due.',
    ),
    endsAt: moment('Time at which a canceled subscription ends. Null: not canceled.'),
    endedAt: moment('Time at which the subscription ended. Null: it has not ended.'),
    readableUntil: moment(
      'Time until which data can be read after the end. Null: the subscription has not ended.',
    ),
    settledAt: moment(
      'Time at which the owner continued with the free plan after the end. Null: not continued.',
    ),
    refundableUntil: moment(
      'Time until which the payment can be refunded on request. Null: it cannot be refunded.',
    ),
    refundedAt: moment('Time of the refund. Null: none.'),
    paymentMethod: z
      .object({
        brand,
        last4: z.string().meta({ description: 'Last four digits.' }),
        month: z.int().nullable().meta({ description: 'Month of expiry, 1 to 12. Null: none.' }),
        year: z.int().nullable().meta({ description: 'Year of expiry, four digits. Null: none.' }),
      })
      .nullable()
      .meta({ description: 'Payment method, enough to recognize it. Null: none.' }),
    form: paymentFormSchema.nullable().meta({
      description: 'Payment form of the provider. Null: the installation has no payment provider.',
    }),
  })
  .meta({
    id: 'Billing',
    description: 'Plan, subscription and payment method of an organization.',
    example: {
      plan: 'pro',
      status: 'active',
      amount: 2_900,
      nextPlan: null,
      nextAmount: null,
      startedAt: '2026-03-02T09:00:00.000Z',
      periodEnd: '2026-06-02T09:00:00.000Z',
      trialEnd: null,
      endsAt: null,
      endedAt: null,
      readableUntil: null,
      settledAt: null,
      refundableUntil: null,
      refundedAt: null,
      paymentMethod: { brand: 'visa', last4: '4242', month: 12, year: 2028 },
      form: { kind: 'payment-element', publishableKey: 'pk_test_example', url: null },
    },
  });

export const invoiceSchema = z
  .object({
    reference: z.string().meta({ description: 'Id of the invoice at the payment provider.' }),
    number: z
      .string()
      .nullable()
      .meta({ description: 'Number of the invoice. Null: not numbered yet.' }),
    createdAt: timestamp.meta({ description: 'Time of creation.' }),
    amount,
    currency,
    status: z
      .enum(['draft', 'open', 'paid', 'void', 'uncollectible', 'refunded'])
      .meta({ description: 'Status of the invoice. `open`: not paid yet.' }),
    url: z
      .string()
      .nullable()
      .meta({ description: 'URL of the invoice at the payment provider. Null: none.' }),
    pdfUrl: z.string().nullable().meta({ description: 'URL of the invoice as a PDF. Null: none.' }),
  })
  .meta({
    id: 'Invoice',
    description: 'An invoice.',
    example: {
      reference: 'in_1042',
      number: '1042',
      createdAt: '2026-05-02T09:00:00.000Z',
      amount: 2_900,
      status: 'paid',
      url: 'https://billing.example.com/invoices/in_1042',
      pdfUrl: 'https://billing.example.com/invoices/in_1042.pdf',
    },
  });

/** Query of the invoices. Their cursors are references of the payment provider, not those of other lists. */
export const invoiceQuery = z.strictObject({
  organizationId: z.uuid().optional().meta({
    description: "Id of the organization. Default: the caller's first organization.",
  }),
  limit: pageLimit,
  cursor: z
    .string()
    .regex(/^[\w-]{1,200}$/, { error: 'Send a cursor that this list returned.' })
    .optional(),
});

export const historySchema = z
  .object({
    id: z.uuid().meta({ description: 'Id of the event.' }),
    code: z.enum(HISTORY_CODES).meta({ description: 'Kind of event.' }),
    plan: plan.meta({ description: 'Plan from then on, or the plan that the event is about.' }),
    previousPlan: plan.nullable().meta({ description: 'Plan before a change. Null: no change.' }),
    amount: amount.nullable().meta({
      description: 'Refunded amount, in the smallest unit of the currency. Null: no refund.',
    }),
    currency: currency.nullable(),
    createdAt: timestamp.meta({ description: 'Time of the event.' }),
  })
  .meta({
    id: 'BillingEvent',
    description: 'An event of a subscription.',
    example: {
      code: 'started',
      plan: 'pro',
      previousPlan: 'free',
      amount: null,
      currency: null,
      createdAt: '2026-03-02T09:00:00.000Z',
    },
  });

const changedPlan = z
  .enum(CHECKOUT_PLANS, { error: 'Choose one of the plans that are sold online.' })
  .meta({ description: 'Id of the plan to change to.' });

export const previewBody = z.strictObject({ plan: changedPlan }).meta({
  id: 'PreviewPlanChange',
  description: 'A plan change to preview.',
  example: { plan: 'marketing-pro' },
});

export const refundPreviewSchema = z
  .object({
    amount: amount.nullable().meta({
      description:
        'Amount that would be refunded, in the smallest unit of the currency. Null: the payment provider does not say.',
    }),
    currency: currency.nullable().meta({
      description: 'Currency code (ISO 4217). Null: the payment provider does not say.',
    }),
    paymentMethods: z
      .array(
        z.object({
          brand,
          last4: z.string().meta({ description: 'Last four digits. Empty: unknown.' }),
        }),
      )
      .meta({
        description:
          'Payment methods that were charged, to which the money goes back. Empty: the payment provider does not say.',
      }),
  })
  .meta({
    id: 'RefundPreview',
    description: 'Amount of a refund and where it goes.',
    example: { amount: 2_900, currency: 'USD', paymentMethods: [{ brand: 'visa', last4: '4242' }] },
  });

const ENTITLEMENT_KEYS = Object.keys(ENTITLEMENTS) as [Entitlement, ...Entitlement[]];

export const previewSchema = z
  .object({
    plan: plan.meta({ description: 'Id of the new plan.' }),
    at: z.enum(['now', 'period-end']).meta({
      description: '`now` for a more expensive plan, `period-end` for a cheaper one.',
    }),
    effectiveAt: moment('Time at which the change takes effect. Null: immediately.'),
    due: amount.meta({
      description: 'Amount due now, in the smallest unit of the currency. 0: nothing.',
    }),
    recurring: amount.meta({
      description: 'Price of each period from then on, in the smallest unit of the currency.',
    }),
    currency,
    asOf: timestamp.meta({
      description:
        'Time for which `due` was calculated. Send it with the change to pay exactly this amount.',
    }),
    losses: z
      .array(
        z.object({
          entitlement: z
            .enum(ENTITLEMENT_KEYS)
            .meta({ description: 'Key of the entitlement that is lost or reduced.' }),
          kind: z
            .enum(['flag', 'metered'])
            .meta({ description: '`flag`: included or not. `metered`: a number of uses.' }),
          limit: z.int().nullable().meta({
            description: 'Number that the current plan grants. Null: unlimited, or a flag.',
          }),
          newLimit: z
            .int()
            .nullable()
            .meta({ description: 'Number that the new plan grants. Null: a flag.' }),
          used: z
            .int()
            .nullable()
            .meta({ description: 'Number in use. Null: not counted, or a flag.' }),
        }),
      )
      .meta({ description: 'Entitlements that the change removes or reduces.' }),
  })
  .meta({
    id: 'PlanChangePreview',
    description: 'Cost of a plan change and the entitlements that it removes.',
    example: {
      plan: 'marketing-pro',
      effectiveAt: null,
      due: 1_000,
      recurring: 4_900,
      asOf: '2026-05-17T09:00:00.000Z',
      losses: [],
    },
  });

export const changeBody = z
  .strictObject({
    plan: changedPlan,
    asOf: z.iso
      .datetime({ error: 'Send the `asOf` that the preview returned.' })
      .optional()
      .meta({ description: '`asOf` of the preview whose amount the owner agreed to.' }),
  })
  .meta({
    id: 'ChangePlan',
    description: 'The new plan.',
    example: { plan: 'marketing-pro', asOf: '2026-05-17T09:00:00.000Z' },
  });

export const portalBody = z
  .strictObject({
    returnPath: z
      .string()
      .regex(/^\/(?![/\\])[\w\-./?=&%]{0,200}$/, {
        error: 'Send a path of this site, starting with a slash.',
      })
      .default('/settings/billing')
      .meta({ description: 'Path on this site to return to, starting with a slash.' }),
  })
  .meta({
    id: 'CreateBillingPortalSession',
    description: 'The page to return to.',
    example: { returnPath: '/settings/billing' },
  });

export const portalSchema = z
  .object({
    url: z
      .string()
      .nullable()
      .meta({ description: 'URL of the page at the payment provider. Null: it has none.' }),
  })
  .meta({
    id: 'BillingPortalSession',
    description: 'Page at the payment provider.',
    example: { url: 'https://billing.example.com/sessions/q7Rk2mVx9L' },
  });

export const timeBody = z
  .strictObject({
    until: z
      .union([z.literal('renewal'), z.int().min(1).max(60)], {
        error: 'Send "renewal" or a number of days from 1 to 60.',
      })
      .meta({
        description:
          '`renewal`: the next renewal or the end of the trial. Otherwise a number of days, 1 to 60.',
      }),
  })
  .meta({
    id: 'AdvanceTestClock',
    description: 'Time to advance in test mode.',
    example: { until: 'renewal' },
  });
