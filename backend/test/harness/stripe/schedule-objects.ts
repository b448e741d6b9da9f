import type Stripe from 'stripe';
import { newId } from './objects.js';

export const aSchedule = (
  created: number,
  subscription: Stripe.Subscription,
  phases: Stripe.SubscriptionSchedule.Phase[],
): Stripe.SubscriptionSchedule => {
  const [first] = phases;
  return {
    id: newId('sub_sched'),
    object: 'subscription_schedule',
    application: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    canceled_at: null,
    completed_at: null,
    created,
    current_phase: first ? { start_date: first.start_date, end_date: first.end_date } : null,
    customer: subscription.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: 'charge_automatically',
      default_payment_method: null,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: 'self' },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: 'release',
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases,
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
    test_clock: null,
  };
};

type Given = 'metadata' | 'trial_end' | 'automatic_tax' | 'default_payment_method' | 'discounts';

export const aPhase = (
  price: string,
  start_date: number,
  end_date: number,
  rest: Partial<Pick<Stripe.SubscriptionSchedule.Phase, Given>> = {},
): Stripe.SubscriptionSchedule.Phase => ({
  add_invoice_items: [],
  application_fee_percent: null,
  billing_cycle_anchor: null,
  billing_thresholds: null,
  collection_method: null,
  currency: 'usd',
  default_payment_method: null,
  description: null,
  discounts: [],
  end_date,
  invoice_settings: null,
  items: [
    { billing_thresholds: null, discounts: [], metadata: {}, plan: price, price, quantity: 1 },
  ],
  metadata: {},
  on_behalf_of: null,
  proration_behavior: 'none',
  start_date,
  transfer_data: null,
  trial_end: null,
  ...rest,
});
