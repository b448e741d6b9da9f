import type Stripe from 'stripe';
import type { BillingStatus, PaymentMethod, ProviderSubscription } from '../../sdk/index.js';
import { fromSeconds, idOf, inFull, orNull } from './expanded.js';
import type { PlanPrices } from './prices.js';

/** What `factsOf` needs in full beside the subscription. */
export const FACTS = ['default_payment_method', 'pending_setup_intent', 'schedule'];
/** Where a subscription has no payment method of its own, the customer's pays. */
export const CUSTOMER_FACT = 'customer.invoice_settings.default_payment_method';

const STATUSES: Readonly<Record<string, BillingStatus>> = {
  incomplete: 'incomplete',
  incomplete_expired: 'expired',
  trialing: 'trialing',
  active: 'active',
  past_due: 'past-due',
  // Stripe has given up trying; the bill stays open. What follows for the plan is not its decision.
  unpaid: 'past-due',
  paused: 'past-due',
  canceled: 'canceled',
};

/** Key under which it was begun, as `Checkout` has noted it. */
export const keyOf = ({ metadata }: Stripe.Subscription): string => metadata['key'] ?? '';

/** Its only item; we never sell more than one thing in a subscription. */
export const itemOf = ({ items }: Stripe.Subscription): Stripe.SubscriptionItem | undefined =>
  items.data[0];

export const isOver = ({ status }: Stripe.Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

/** Whether a bill of a renewal waits for its payment. */
export const isOwed = ({ status }: Stripe.Subscription): boolean =>
  status === 'past_due' || status === 'unpaid';

/** What pays, where both places that it may stand in came in full: the subscription's own comes first. */
export const payingMethod = (
  { default_payment_method, customer }: Stripe.Subscription,
  customerPays = customerDefault(customer),
): Stripe.PaymentMethod | undefined => inFull(default_payment_method) ?? customerPays;

/** The intent by which a trial gets a payment method, as long as it has none. */
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
 * Stripe calls a trial begun before anybody has given a payment method; for us it begins with one,
 * as nothing else tells a trial from an open checkout.
 */
function statusOf(
  subscription: Stripe.Subscription,
  customerPays: Stripe.PaymentMethod | undefined,
): BillingStatus {
  if (awaitedSetup(subscription, customerPays)) return 'incomplete';
  // A state that this version does not know grants nothing.
  return STATUSES[subscription.status] ?? 'incomplete';
}

/** A schedule that still acts, and the phase that follows the present one. */
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

/** The customer's own payment method, where both came in full. */
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
