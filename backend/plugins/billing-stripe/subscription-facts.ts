import type Stripe from 'stripe';
import type { BillingStatus, PaymentMethod, ProviderSubscription } from '../../sdk/index.js';
import { fromSeconds, idOf, inFull, orNull } from './expanded.js';
import type { PlanPrices } from './prices.js';

/** Fields of the subscription that `factsOf` needs expanded. */
export const FACTS = ['default_payment_method', 'pending_setup_intent', 'schedule'];
/** Default payment method of the customer, used by a subscription that has none of its own. */
export const CUSTOMER_FACT = 'customer.invoice_settings.default_payment_method';

const STATUSES: Readonly<Record<string, BillingStatus>> = {
  incomplete: 'incomplete',
  incomplete_expired: 'expired',
  trialing: 'trialing',
  active: 'active',
  past_due: 'past-due',
  // Stripe has stopped retrying and the invoice stays open. Stripe does not decide the consequences for the
  // plan.
  unpaid: 'past-due',
  paused: 'past-due',
  canceled: 'canceled',
};

/** Returns the key under which the subscription was started, as `Checkout` stored it. */
export const keyOf = ({ metadata }: Stripe.Subscription): string => metadata['key'] ?? '';

/** Returns the subscription's only item; no subscription is sold with more than one. */
export const itemOf = ({ items }: Stripe.Subscription): Stripe.SubscriptionItem | undefined =>
  items.data[0];

export const isOver = ({ status }: Stripe.Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

/** True when the invoice of a renewal awaits its payment. */
export const isOwed = ({ status }: Stripe.Subscription): boolean =>
  status === 'past_due' || status === 'unpaid';

/**
 * Returns the payment method that pays: the subscription's own before the customer's. Both fields must be
 * expanded.
 */
export const payingMethod = (
  { default_payment_method, customer }: Stripe.Subscription,
  customerPays = customerDefault(customer),
): Stripe.PaymentMethod | undefined => inFull(default_payment_method) ?? customerPays;

/** Returns the setup intent of a trial that has no payment method yet. */
export function awaitedSetup(
  subscription: Stripe.Subscription,
  customerPays?: Stripe.PaymentMethod,
): Stripe.SetupIntent | undefined {
  if (subscription.status !== 'trialing') return undefined;
  const has = subscription.default_payment_method ?? customerPays;
  const intent = inFull(subscription.pending_setup_intent);
  return has || intent?.status === 'succeeded' ? undefined : intent;
}

/**
 * Returns the status in the terms of the billing contract. Stripe starts a trial before a payment method is
 * given; here a trial starts with one, as nothing else distinguishes it from an open checkout.
 */
function statusOf(
  subscription: Stripe.Subscription,
  customerPays: Stripe.PaymentMethod | undefined,
): BillingStatus {
  if (awaitedSetup(subscription, customerPays)) return 'incomplete';
  // A status that this version does not know grants nothing.
  return STATUSES[subscription.status] ?? 'incomplete';
}

/** Returns the phase that follows the current one in an active schedule. */
export function nextPhase(
  subscription: Stripe.Subscription,
): Stripe.SubscriptionSchedule.Phase | undefined {
  const schedule = inFull(subscription.schedule);
  const present = schedule?.current_phase;
  if (!present || schedule.status !== 'active') return undefined;
  return schedule.phases.find(({ start_date }) => start_date >= present.end_date);
}

export const priceOf = (phase: Stripe.SubscriptionSchedule.Phase): string | undefined => {
  const [item] = phase.items;
  return item && idOf(item.price);
};

/** @param customerPays the customer's own payment method, for a subscription that has none */
export function factsOf(
  subscription: Stripe.Subscription,
  prices: PlanPrices,
  customerPays: Stripe.PaymentMethod | undefined = customerDefault(subscription.customer),
): ProviderSubscription {
  const item = itemOf(subscription);
  const status = statusOf(subscription, customerPays);
  const hasBegun = status !== 'incomplete' && status !== 'expired';
  const next = nextPhase(subscription);
  const paysWith = payingMethod(subscription, customerPays);
  const { ended_at, cancel_at, cancel_at_period_end } = subscription;
  const end = cancel_at ?? (cancel_at_period_end ? item?.current_period_end : null);
  return {
    reference: subscription.id,
    customerReference: idOf(subscription.customer),
    key: keyOf(subscription),
    plan: prices.planOf(item?.price.id),
    status,
    startedAt: hasBegun ? fromSeconds(subscription.start_date) : null,
    periodStart: orNull(item?.current_period_start),
    periodEnd: orNull(item?.current_period_end),
    trialEnd: orNull(subscription.trial_end),
    endsAt: ended_at === null ? orNull(end) : null,
    endedAt: orNull(ended_at),
    nextPlan: next ? prices.planOf(priceOf(next)) : null,
    paymentMethod: paysWith ? methodOf(paysWith) : null,
  };
}

/** Returns the customer's default payment method, when both are expanded. */
export function customerDefault(
  customer: string | Stripe.Customer | Stripe.DeletedCustomer,
): Stripe.PaymentMethod | undefined {
  const known = inFull(customer);
  return known?.deleted === true
    ? undefined
    : inFull(known?.invoice_settings.default_payment_method);
}

function methodOf(method: Stripe.PaymentMethod): PaymentMethod {
  const { card } = method;
  if (card) {
    const expires = { month: card.exp_month, year: card.exp_year };
    return { brand: card.brand, last4: card.last4, expires };
  }
  const bank = method.sepa_debit ?? method.us_bank_account ?? method.bacs_debit;
  return { brand: method.type, last4: bank?.last4 ?? '', expires: null };
}
