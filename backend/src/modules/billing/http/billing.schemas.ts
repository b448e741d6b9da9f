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
      .meta({ description: 'Price in the smallest unit of the currency, such as cents.' }),
    currency: z.string().meta({ description: 'Currency code (ISO 4217).' }),
    interval: z.enum(['month']).nullable().meta({ description: 'Billing period. Null: free.' }),
    way: z.enum(WAYS).meta({
      description: 'Way to get the plan: free, through the checkout, or by contacting sales.',
    }),
    isForSale: z.boolean().meta({
      description:
        'True if plans can be bought on this installation. False without a payment provider.',
    }),
    isDefault: z.boolean().meta({
      description: 'True if organizations without a subscription have this plan.',
    }),
    isPopular: z.boolean().meta({ description: 'True if price lists highlight the plan.' }),
    highlights: z
      .array(z.enum(HIGHLIGHTS))
      .meta({ description: 'Reasons to buy that the checkout shows.' }),
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
      .meta({ description: 'Entitlements of the plan, by key.' }),
  })
  .meta({ id: 'Plan', description: 'A plan with its price and entitlements.' });

export const checkoutBody = z
  .strictObject({
    plan: z
      .enum(CHECKOUT_PLANS, { error: 'Choose one of the plans that are sold online.' })
      .default(CHECKOUT_PLANS[0])
      .meta({ description: 'Id of the plan to subscribe to.' }),
  })
  .meta({ id: 'OpenCheckout', description: 'The plan to subscribe to.', example: { plan: 'pro' } });

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
      '`card-fields`: a built-in form for test cards, without money. `payment-element`: the Payment Element of Stripe.js. `redirect`: `clientSecret` is the URL of a page at the payment provider. `module`: an ES module renders the form.',
  }),
  publishableKey: z
    .string()
    .nullable()
    .meta({ description: 'Public key that the form needs in the browser. Null: none.' }),
  url: z
    .string()
    .nullable()
    .meta({ description: 'URL of the ES module, for `module`. Null for other kinds.' }),
});

export const checkoutSchema = z
  .object({
    status: z.enum([...SUBSCRIPTION_STATUSES, 'processing', 'unavailable']).meta({
      description:
        '`incomplete`: waiting for its payment. `processing`: a payment is being confirmed. `unavailable`: the installation has no payment provider.',
    }),
    plan: z
      .enum(PLAN_IDS)
      .meta({ description: 'Id of the plan that is, or would be, subscribed to.' }),
    clientSecret: z.string().nullable().meta({
      description:
        'Secret with which the browser pays. While the status is `past-due`, it pays the renewal. Null: nothing to pay.',
    }),
    secretFor: z.enum(['payment', 'setup']).nullable().meta({
      description:
        '`payment`: the secret confirms a payment. `setup`: it stores a card for after the trial. Null: nothing to pay.',
    }),
    form: paymentFormSchema.nullable().meta({
      description: 'Payment form to show. Null: the installation has no payment provider.',
    }),
    trialDays: z
      .int()
      .min(0)
      .meta({ description: 'Number of days before the first payment. 0: no trial.' }),
    firstPaymentAt: timestamp.nullable().meta({
      description:
        'Time of the first payment after a trial. It moves each time the checkout is opened. Null: no trial.',
    }),
  })
  .meta({
    id: 'Checkout',
    description: 'Subscription with its payment form.',
    example: {
      plan: 'pro',
      clientSecret: 'seti_1042_secret_q7Rk2mVx9L',
      secretFor: 'setup',
      form: { kind: 'payment-element', publishableKey: 'pk_test_example', url: null },
      trialDays: 14,
      firstPaymentAt: '2026-05-18T14:00:00.000Z',
    },
  });

export const paymentBody = z
  .strictObject({
    clientSecret: z
      .string()
      .min(1)
      .max(255)
      .meta({ description: 'Client secret of the checkout.' }),
    paymentMethod: z
      .string()
      .regex(/^pm_\w{1,60}$/, { error: 'Send the token of a card, never its number.' })
      .optional()
      .meta({
        description: 'Id of a test card, never a card number. Default: the stored card.',
      }),
    expires: z
      .strictObject({
        month: z.int().min(1).max(12).meta({ description: 'Month, 1 to 12.' }),
        year: z.int().min(2000).max(2099).meta({ description: 'Year, four digits.' }),
      })
      .optional()
      .meta({ description: 'Expiry date of the card, as entered.' }),
    authentication: z.enum(['approved', 'refused']).optional().meta({
      description: 'Response of the cardholder to the bank, if the bank asked for confirmation.',
    }),
  })
  .meta({
    id: 'TestPayment',
    description: 'A payment in test mode.',
    example: {
      clientSecret: 'seti_1042_secret_q7Rk2mVx9L',
      paymentMethod: 'pm_card_visa',
      expires: { month: 12, year: 2028 },
    },
  });

export const paymentSchema = z
  .object({
    outcome: z
      .enum(['confirmed', 'processing', 'authentication-required', 'declined'])
      .meta({ description: 'Outcome of the payment. `processing`: it is confirmed shortly.' }),
    code: z.string().nullable().meta({
      description: 'Code of the reason that the payment was declined. Null: not declined.',
    }),
    message: z.string().nullable().meta({
      description: 'Message with the reason that the payment was declined. Null: not declined.',
    }),
  })
  .meta({
    id: 'PaymentOutcome',
    description: 'Outcome of a payment.',
    example: { outcome: 'confirmed', code: null, message: null },
  });

export const organizationQuery = z.strictObject({
  organizationId: id
    .optional()
    .meta({ description: "Id of the organization. Default: the caller's first organization." }),
});
