import type Stripe from 'stripe';
import { ApiError, invalid, missing } from './api-error.js';
import { formIn, formsIn, metadataIn, numberIn, textIn, type Form } from './form.js';
import { anItem, aPlan, aSetupIntent, aSubscription, idIn } from './objects.js';
import { customerIn, found, pageOf, type Operation, type Rig } from './operation.js';
import { DAY, MONTH } from './store.js';

export const createSubscription: Operation = (rig, form) => {
  const { store, payments } = rig;
  const customer = customerIn(rig, form);
  const price = priceIn(rig, formsIn(form, 'items')[0]);
  const isTaxed = textIn(formIn(form, 'automatic_tax') ?? {}, 'enabled') === 'true';
  if (isTaxed && !customer.address) {
    throw invalid('customer_tax_location_invalid', 'The customer has no address.', 'automatic_tax');
  }
  const days = numberIn(form, 'trial_period_days') ?? 0;
  const saved = textIn(formIn(form, 'payment_settings') ?? {}, 'save_default_payment_method');
  const subscription = aSubscription(store.now, customer.id, {
    metadata: metadataIn(form),
    automatic_tax: { disabled_reason: null, enabled: isTaxed, liability: null },
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: saved === 'on_subscription' ? 'on_subscription' : 'off',
    },
  });
  const end = store.now + (days > 0 ? days * DAY : MONTH);
  subscription.items.data = [anItem(subscription.id, price, store.now, end)];
  store.subscriptions.set(subscription.id, subscription);
  if (days > 0) beginTrial(rig, subscription, form, end);
  payments.bill({
    created: store.now,
    customer: customer.id,
    subscription,
    reason: 'subscription_create',
    total: days > 0 ? 0 : (price.unit_amount ?? 0),
    periodEnd: end,
  });
  store.emit('customer.subscription.created', subscription);
  return subscription;
};

function beginTrial(
  { store, payments }: Rig,
  subscription: Stripe.Subscription,
  form: Form,
  end: number,
): void {
  const behavior = formIn(formIn(form, 'trial_settings') ?? {}, 'end_behavior') ?? {};
  const missing = textIn(behavior, 'missing_payment_method');
  subscription.status = 'trialing';
  subscription.trial_start = store.now;
  subscription.trial_end = end;
  subscription.trial_settings = {
    end_behavior: {
      billing_cycle_anchor: null,
      missing_payment_method: missing === 'cancel' ? 'cancel' : 'create_invoice',
    },
  };
  if (payments.faultOf(subscription) !== 'no_method') return;
  const setup = aSetupIntent(store.now, idIn(subscription.customer));
  store.setups.set(setup.id, setup);
  if (setup.client_secret) store.awaited.set(setup.client_secret, { setup });
  subscription.pending_setup_intent = setup.id;
}

export const retrieveSubscription: Operation = ({ store }, _form, id) =>
  found(store.subscriptions, 'subscription', id);

export const listSubscriptions: Operation = (rig, form) => {
  const customer = customerIn(rig, form);
  const status = textIn(form, 'status');
  const all = [...rig.store.subscriptions.values()].filter(
    (one) =>
      one.customer === customer.id &&
      (status === 'all' ||
        (status === undefined ? one.status !== 'canceled' : one.status === status)),
  );
  return pageOf(all, form, '/v1/subscriptions');
};

export const cancelSubscription: Operation = ({ store, life }, _form, id) => {
  const subscription = found(store.subscriptions, 'subscription', id);
  if (subscription.ended_at !== null) throw missing('subscription', id);
  life.end(subscription, subscription.status === 'incomplete' ? 'incomplete_expired' : 'canceled');
  return subscription;
};

export const updateSubscription: Operation = (rig, form, id) => {
  const { store } = rig;
  const subscription = found(store.subscriptions, 'subscription', id);
  if (subscription.ended_at !== null) {
    throw invalid('resource_invalid', 'A canceled subscription can only update its metadata.');
  }
  if (subscription.status === 'incomplete') {
    throw invalid('resource_invalid', 'An incomplete subscription cannot be changed.');
  }
  updateEnd(rig, subscription, form);
  const method = textIn(form, 'default_payment_method');
  if (method !== undefined) subscription.default_payment_method = method || null;
  updateTrial(subscription, form);
  if (formsIn(form, 'items').length > 0) changePrice(rig, subscription, form);
  Object.assign(subscription.metadata, metadataIn(form));
  store.emit('customer.subscription.updated', subscription);
  return subscription;
};

function updateTrial(subscription: Stripe.Subscription, form: Form): void {
  const end = numberIn(form, 'trial_end');
  if (end === undefined) return;
  if (subscription.status !== 'trialing') throw invalid('resource_invalid', 'There is no trial.');
  subscription.trial_end = end;
  for (const item of subscription.items.data) item.current_period_end = end;
}

function updateEnd({ store }: Rig, subscription: Stripe.Subscription, form: Form): void {
  const atEnd = textIn(form, 'cancel_at_period_end');
  const isCleared = textIn(form, 'cancel_at') === '';
  if (atEnd === undefined && !isCleared) return;
  if (subscription.schedule !== null) {
    throw invalid('resource_invalid', 'The subscription is managed by a subscription schedule.');
  }
  const ends = atEnd === 'true';
  subscription.cancel_at_period_end = ends;
  subscription.cancel_at = ends ? (subscription.items.data[0]?.current_period_end ?? null) : null;
  subscription.canceled_at = ends ? store.now : null;
}

/** Returns the cents due for a change: the rest of the period at the new price less that at the old one. */
export function prorated(
  { store }: Rig,
  subscription: Stripe.Subscription,
  price: Stripe.Price,
  date = store.now,
): number {
  const [item] = subscription.items.data;
  if (!item || subscription.status === 'trialing') return 0;
  const { current_period_start: start, current_period_end: end } = item;
  if (date < start || date > end) {
    throw invalid('invalid_proration_date', 'Outside of the period.', 'proration_date');
  }
  const rest = (end - date) / (end - start);
  const of = (amount: number | null): number => Math.round((amount ?? 0) * rest);
  return of(price.unit_amount) - of(item.price.unit_amount);
}

function changePrice(rig: Rig, subscription: Stripe.Subscription, form: Form): void {
  const { store, payments } = rig;
  const [wanted] = formsIn(form, 'items');
  const [item] = subscription.items.data;
  const id = textIn(wanted ?? {}, 'id');
  if (!item || id !== item.id) throw missing('subscription item', String(id), 'items[0][id]', 400);
  const price = priceIn(rig, wanted);
  const total = prorated(rig, subscription, price, numberIn(form, 'proration_date'));
  const isBilled = textIn(form, 'proration_behavior') === 'always_invoice' && total !== 0;
  const behavior = textIn(form, 'payment_behavior');
  const isPending = behavior === 'pending_if_incomplete';
  if (isPending) checkPending(form);
  const bill = () =>
    payments.bill({
      created: store.now,
      customer: idIn(subscription.customer),
      subscription,
      reason: 'subscription_update',
      total,
      periodEnd: item.current_period_end,
    });
  if (isBilled && total > 0) {
    const fault = payments.faultOf(subscription);
    if (isPending && fault !== undefined) {
      subscription.pending_update = pendingUpdate(item, price, store.now);
      const open = bill();
      if (fault === 'authentication_required') payments.ask(open);
      return;
    }
    if (!isPending && behavior !== 'error_if_incomplete') {
      throw new ApiError(501, 'api_error', undefined, `The stand-in does not play ${behavior}.`);
    }
    payments.mustPay(subscription);
  }
  Object.assign(item, { price, plan: aPlan(price) });
  if (!isBilled) return;
  const made = bill();
  if (total > 0) payments.charge(made, subscription);
}

/** Seconds that a change may wait for its payment. */
const PENDING_FOR = 23 * 3_600;
const PENDING_ALLOWS = new Set([
  'expand',
  'items',
  'payment_behavior',
  'proration_behavior',
  'proration_date',
  'trial_end',
]);

function checkPending(form: Form): void {
  const param = Object.keys(form).find((name) => !PENDING_ALLOWS.has(name));
  if (param) throw invalid('parameter_invalid', `No pending update with ${param}.`, param);
}

const pendingUpdate = (
  item: Stripe.SubscriptionItem,
  price: Stripe.Price,
  now: number,
): Stripe.Subscription.PendingUpdate => ({
  billing_cycle_anchor: null,
  cancel_at_period_end: null,
  discount: null,
  discounts: null,
  expires_at: now + PENDING_FOR,
  metadata: null,
  subscription_items: [{ ...item, price, plan: aPlan(price) }],
  trial_end: null,
  trial_from_plan: null,
});

export function priceIn({ store }: Rig, item: Form | undefined): Stripe.Price {
  const id = textIn(item ?? {}, 'price') ?? '';
  const price = store.prices.get(id);
  if (!price) throw missing('price', id, 'items[0][price]', 400);
  return price;
}
