import { z } from 'zod';
import { pageLimit } from '../../../kernel/pagination.js';
import { timestamp } from '../../../lib/schemas.js';
import { HISTORY_CODES } from '../domain/history.js';
import { CHECKOUT_PLANS, ENTITLEMENTS, PLAN_IDS, type Entitlement } from '../domain/plans.js';
import { SUBSCRIPTION_STATUSES } from '../domain/subscription.js';
import { paymentFormSchema } from './billing.schemas.js';

const plan = z.enum(PLAN_IDS);
const amount = z.int().meta({ description: "In the currency's smallest unit, such as cents." });
const currency = z.string().meta({ description: 'ISO 4217.' });
const moment = (description: string) => timestamp.nullable().meta({ description });

export const overviewSchema = z
  .object({
    plan: plan.meta({ description: 'The plan in force; without a subscription the free one.' }),
    status: z.enum([...SUBSCRIPTION_STATUSES, 'none']).meta({
      description:
        '`none`: never subscribed; `canceled`: was subscribed; `past-due`: a renewal is owed.',
    }),
    amount: amount.meta({ description: 'What each period costs, in the smallest unit.' }),
    currency,
    interval: z
      .enum(['month'])
      .nullable()
      .meta({ description: 'How often it is paid; null: never.' }),
    nextPlan: plan
      .nullable()
      .meta({ description: 'The plan from the next period on, where another was chosen.' }),
    nextAmount: amount.nullable().meta({ description: 'What each period costs from then on.' }),
    startedAt: moment('When it was first paid for, or its trial began.'),
    periodEnd: moment('When the paid period ends and the next payment is due.'),
    trialEnd: moment('When the trial ends and the first payment is due.'),
    pastDueSince: moment('Since when a renewal is owed.'),
    graceEndsAt: moment('From when on nothing can be changed while a renewal is owed.'),
    endsAt: moment('When it ends, where it was cancelled.'),
    endedAt: moment('When it ended.'),
    readableUntil: moment('Until when everything can be read after the end.'),
    settledAt: moment('When its owner went on with the free plan after the end.'),
    refundableUntil: moment('Until when a click gives the payment back; null: not (any more).'),
    refundedAt: moment('When the payment was given back.'),
    paymentMethod: z
      .object({
        brand: z.string().meta({ description: '`visa`, `mastercard`, `sepa_debit`, ...' }),
        last4: z.string().meta({ description: 'The last four digits.' }),
        month: z.int().nullable().meta({ description: 'Month of expiry, 1 to 12.' }),
        year: z.int().nullable().meta({ description: 'Year of expiry.' }),
      })
      .nullable()
      .meta({ description: 'Enough of the card to recognise it.' }),
    form: paymentFormSchema
      .nullable()
      .meta({ description: 'Form of the payment provider; null: none is set up.' }),
  })
  .meta({ id: 'Billing', description: 'What an organization pays for.' });

export const invoiceSchema = z
  .object({
    reference: z.string().meta({ description: "The payment provider's id of it." }),
    number: z.string().nullable().meta({ description: 'Number on the bill, once it has one.' }),
    createdAt: timestamp,
    amount,
    currency,
    status: z
      .enum(['draft', 'open', 'paid', 'void', 'uncollectible', 'refunded'])
      .meta({ description: 'Where it stands; `open`: not paid yet.' }),
    url: z.string().nullable().meta({ description: 'A page about it at the payment provider.' }),
    pdfUrl: z.string().nullable().meta({ description: 'The bill as a PDF.' }),
  })
  .meta({ id: 'Invoice', description: 'A bill.' });

/** Query of the invoices. Their cursors are references of the payment provider, not those of other lists. */
export const invoiceQuery = z.strictObject({
  organizationId: z.uuid().optional().meta({
    description: "One of the caller's organizations; the first where it is left out.",
  }),
  limit: pageLimit,
  cursor: z
    .string()
    .regex(/^[\w-]{1,200}$/, { error: 'Please send a cursor that this list gave out.' })
    .optional(),
});

export const historySchema = z
  .object({
    id: z.uuid(),
    code: z.enum(HISTORY_CODES).meta({ description: 'What happened.' }),
    plan: plan.meta({ description: 'The plan from then on, or the one it is about.' }),
    previousPlan: plan.nullable().meta({ description: 'The plan before a change.' }),
    amount: amount.nullable().meta({ description: 'Where money was given back: how much.' }),
    currency: currency.nullable(),
    occurredAt: timestamp,
  })
  .meta({ id: 'BillingEvent', description: 'Something that happened to a subscription.' });

const changedPlan = z
  .enum(CHECKOUT_PLANS, { error: 'Please choose one of the plans that are sold online.' })
  .meta({ description: 'The plan to change to.' });

export const previewBody = z
  .strictObject({ plan: changedPlan })
  .meta({ id: 'PreviewChange', description: 'A change to look at.' });

const ENTITLEMENT_KEYS = Object.keys(ENTITLEMENTS) as [Entitlement, ...Entitlement[]];

export const previewSchema = z
  .object({
    plan,
    at: z.enum(['now', 'period-end']).meta({
      description: 'More begins at once; less when what was paid for is used up.',
    }),
    effectiveAt: moment('When it takes effect; null: at once.'),
    due: amount.meta({ description: 'Due at once, in the smallest unit; 0: nothing.' }),
    recurring: amount.meta({ description: 'What each period costs from then on.' }),
    currency,
    asOf: timestamp.meta({
      description: 'What is due is worked out for this moment: send it back with the change.',
    }),
    losses: z
      .array(
        z.object({
          entitlement: z.enum(ENTITLEMENT_KEYS).meta({ description: 'What is lost or shrinks.' }),
          kind: z.enum(['flag', 'metered']).meta({ description: 'A switch, or a number of uses.' }),
          limit: z
            .int()
            .nullable()
            .meta({ description: 'How many are granted today; null: no limit, or a switch.' }),
          newLimit: z
            .int()
            .nullable()
            .meta({ description: 'How many the new plan grants; null for a switch.' }),
          used: z
            .int()
            .nullable()
            .meta({ description: 'How many are in use; null: not counted, or a switch.' }),
        }),
      )
      .meta({ description: 'What is lost by the change.' }),
  })
  .meta({ id: 'ChangePreview', description: 'What a change of the plan costs and takes away.' });

export const changeBody = z
  .strictObject({
    plan: changedPlan,
    asOf: z.iso
      .datetime({ error: 'Please send the moment that the preview gave.' })
      .optional()
      .meta({ description: 'Of the preview whose amount was agreed to.' }),
  })
  .meta({ id: 'ChangePlan', description: 'Another plan.' });

export const portalBody = z
  .strictObject({
    returnPath: z
      .string()
      .regex(/^\/(?![/\\])[\w\-./?=&%]{0,200}$/, {
        error: 'Please send a path of this site, starting with a slash.',
      })
      .default('/settings/billing')
      .meta({ description: 'Where the way back leads: a path of this site.' }),
  })
  .meta({ id: 'OpenPortal', description: 'Where to come back to.' });

export const portalSchema = z
  .object({
    url: z
      .string()
      .nullable()
      .meta({ description: 'A page at the payment provider; null: it has none.' }),
  })
  .meta({ id: 'Portal', description: 'Where the payment method is changed.' });

export const timeBody = z
  .strictObject({
    until: z
      .union([z.literal('renewal'), z.int().min(1).max(60)], {
        error: 'Please send "renewal" or a number of days from 1 to 60.',
      })
      .meta({ description: 'The next renewal (or the end of the trial), or a number of days.' }),
  })
  .meta({ id: 'LetTimePass', description: 'How much time passes in test mode.' });
