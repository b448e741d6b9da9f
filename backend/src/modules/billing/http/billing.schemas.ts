import { z } from 'zod';
import type { PaymentForm } from '../../../../sdk/index.js';
import { id, timestamp } from '../../../lib/schemas.js';
import { CHECKOUT_PLANS, ENTITLEMENTS, HIGHLIGHTS, PLAN_IDS, WAYS } from '../domain/plans.js';
import { SUBSCRIPTION_STATUSES } from '../domain/subscription.js';

export const planSchema = z
  .object({
    id: z.enum(PLAN_IDS).meta({ description: 'Id of the plan.' }),
    amount: z
      .int()
      .min(0)
      .meta({ description: "Price in the currency's smallest unit, such as cents." }),
    currency: z.string().meta({ description: 'ISO 4217.' }),
    interval: z
      .enum(['month'])
      .nullable()
      .meta({ description: 'How often the price is paid; null: never.' }),
    way: z
      .enum(WAYS)
      .meta({ description: 'Whether it is free, sold by the checkout, or after a talk.' }),
    isForSale: z.boolean().meta({
      description:
        'Whether plans can be bought on this installation: false for all of them where it has no payment provider.',
    }),
    isDefault: z.boolean().meta({
      description: 'Whether organizations without a subscription have this plan.',
    }),
    isPopular: z.boolean().meta({ description: 'Whether price lists mark it.' }),
    highlights: z
      .array(z.enum(HIGHLIGHTS))
      .meta({ description: 'What the checkout names as reasons to buy.' }),
    grants: z
      .object({
        ...Object.fromEntries(
          // The manifests of the modules describe the entitlements.
          Object.entries(ENTITLEMENTS).map(([key, kind]) => [
            key,
            kind === 'flag' ? z.boolean() : z.int().nullable(),
          ]),
        ),
      })
      .meta({ description: 'What it grants, by entitlement.' }),
  })
  .meta({ id: 'Plan', description: 'A line of the price list.' });

export const checkoutBody = z
  .strictObject({
    plan: z
      .enum(CHECKOUT_PLANS, { error: 'Please choose one of the plans that are sold online.' })
      .default(CHECKOUT_PLANS[0])
      .meta({ description: 'What to subscribe to.' }),
  })
  .meta({ id: 'OpenCheckout', description: 'What to subscribe to.' });

/** All kinds of payment forms of the contract. */
const FORM_KINDS = [
  'card-fields',
  'payment-element',
  'redirect',
  'module',
] as const satisfies readonly PaymentForm['kind'][];

/** Written out in each response: a schema that may be null has no name of its own. */
export const paymentFormSchema = z.object({
  kind: z.enum(FORM_KINDS).meta({
    description:
      '`card-fields` takes test cards and no money; `payment-element` is the Payment Element of Stripe.js; for `redirect` the `clientSecret` is the address of a page at the payment provider; for `module` an ES module draws the form.',
  }),
  publishableKey: z
    .string()
    .nullable()
    .meta({ description: 'Key that the form needs in the browser, where it needs one; public.' }),
  url: z
    .string()
    .nullable()
    .meta({ description: 'Of a `module`: its address at the payment provider.' }),
});

export const checkoutSchema = z
  .object({
    status: z.enum([...SUBSCRIPTION_STATUSES, 'processing', 'unavailable']).meta({
      description:
        '`incomplete` waits for its payment; `processing`: a payment is being confirmed; `unavailable`: this installation has no payment provider.',
    }),
    plan: z.enum(PLAN_IDS).meta({ description: 'What is or would be subscribed to.' }),
    clientSecret: z.string().nullable().meta({
      description:
        'With this the browser may pay; null where there is nothing to pay. While a renewal is owed (`past-due`) it pays that.',
    }),
    secretFor: z.enum(['payment', 'setup']).nullable().meta({
      description: 'Whether the secret confirms a payment, or keeps a card for after the trial.',
    }),
    form: paymentFormSchema
      .nullable()
      .meta({ description: 'The payment form to show; null: there is no payment provider.' }),
    trialDays: z.int().min(0).meta({ description: 'Days before the first payment; 0: none.' }),
    firstPaymentAt: timestamp.nullable().meta({
      description:
        'When the first payment is taken, where a trial comes before it; it moves each time the checkout is opened.',
    }),
  })
  .meta({ id: 'Checkout', description: 'Where a subscription stands.' });

export const paymentBody = z
  .strictObject({
    clientSecret: z.string().min(1).max(255).meta({ description: 'From the checkout.' }),
    paymentMethod: z
      .string()
      .regex(/^pm_\w{1,60}$/, { error: 'Please send what stands for a card, never its number.' })
      .optional()
      .meta({
        description:
          'What stands for a test card, never a number; left out: the one that is known.',
      }),
    expires: z
      .strictObject({
        month: z.int().min(1).max(12).meta({ description: 'Month, 1 to 12.' }),
        year: z.int().min(2000).max(2099).meta({ description: 'Year, four digits.' }),
      })
      .optional()
      .meta({ description: 'When the card expires, as it was entered.' }),
    authentication: z
      .enum(['approved', 'refused'])
      .optional()
      .meta({ description: "What the card's holder told the bank, where it had asked." }),
  })
  .meta({ id: 'TestPayment', description: 'A payment in test mode.' });

export const paymentSchema = z
  .object({
    outcome: z
      .enum(['confirmed', 'processing', 'authentication-required', 'declined'])
      .meta({ description: 'What became of it; `processing`: it is confirmed a little later.' }),
    code: z.string().nullable().meta({ description: 'Why it was declined, for programs.' }),
    message: z.string().nullable().meta({ description: 'Why it was declined, for people.' }),
  })
  .meta({ id: 'PaymentOutcome', description: 'What became of a payment.' });

export const organizationQuery = z.strictObject({
  organizationId: id
    .optional()
    .meta({ description: "One of the caller's organizations; the first where it is left out." }),
});
