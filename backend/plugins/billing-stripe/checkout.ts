import type Stripe from 'stripe';
import type { BegunSubscription, BillingOrder } from '../../sdk/index.js';
import type { StripeCalls } from './calls.js';
import { Customers, subscriptionsOf } from './customers.js';
import { idOf, inFull, orNull, toSeconds } from './expanded.js';
import type { PlanPrices } from './prices.js';
import { awaitedSetup, isOver, isOwed, itemOf, keyOf } from './subscription-facts.js';

/** Fields with the secret that the browser pays with: of the first invoice, or of a trial's payment method. */
const TO_PAY = ['latest_invoice.confirmation_secret', 'pending_setup_intent'];

const DAY_SECONDS = 86_400;
/** Seconds of a trial that may have passed before its end is reset. */
const TRIAL_SLACK_SECONDS = 60;

/** Starts subscriptions, with one live subscription per key. */
export class Checkout {
  private readonly customers: Customers;

  constructor(
    private readonly calls: StripeCalls,
    private readonly prices: PlanPrices,
    private readonly automaticTax: boolean,
    private readonly now: () => Date,
  ) {
    this.customers = new Customers(calls);
  }

  async begin(order: BillingOrder): Promise<BegunSubscription> {
    const price = this.prices.sold(order.price.plan);
    const known = await this.known(order.reference);
    if (known && (await this.canGoOn(known, price))) return begun(await this.renewed(known, order));
    const customer = await this.customers.ensure(order.customer);
    const all = await subscriptionsOf(this.calls, customer, TO_PAY);
    const ofKey = all.filter((subscription) => keyOf(subscription) === order.key);
    for (const earlier of ofKey.filter(({ id }) => id !== known?.id)) {
      if (await this.canGoOn(earlier, price)) return begun(await this.renewed(earlier, order));
    }
    // Each subscription that ended without success has used up one idempotency key.
    const dead = new Set([...ofKey.map(({ id }) => id), ...(known ? [known.id] : [])]);
    return begun(await this.create(order, customer, price, dead.size));
  }

  private known(reference: string | undefined): Promise<Stripe.Subscription | undefined> {
    if (reference === undefined) return Promise.resolve(undefined);
    return this.calls.find(reference, (stripe) =>
      stripe.subscriptions.retrieve(reference, { expand: TO_PAY }),
    );
  }

  /**
   * True when the checkout can continue with the subscription. Cancels one that awaits payment at a price
   * that is no longer sold.
   */
  private async canGoOn(subscription: Stripe.Subscription, price: string): Promise<boolean> {
    if (isOver(subscription)) return false;
    const waits = subscription.status === 'incomplete' || awaitedSetup(subscription) !== undefined;
    if (!waits || itemOf(subscription)?.price.id === price) return true;
    await this.calls.find(subscription.id, (stripe) =>
      stripe.subscriptions.cancel(subscription.id),
    );
    return false;
  }

  /**
   * Restarts the trial of a checkout that is opened again. Stripe's trial runs from the first opening; a
   * customer who returns before adding a payment method gets the full trial, so that the date shown on the
   * page holds.
   */
  private async renewed(
    subscription: Stripe.Subscription,
    { trialDays }: BillingOrder,
  ): Promise<Stripe.Subscription> {
    if (trialDays === 0 || !awaitedSetup(subscription)) return subscription;
    const trial_end = toSeconds(this.now()) + trialDays * DAY_SECONDS;
    if (trial_end - (subscription.trial_end ?? 0) < TRIAL_SLACK_SECONDS) return subscription;
    return this.calls.run((stripe) =>
      stripe.subscriptions.update(subscription.id, {
        trial_end,
        proration_behavior: 'none',
        expand: TO_PAY,
      }),
    );
  }

  private create(
    { key, price: { plan }, trialDays }: BillingOrder,
    customer: string,
    price: string,
    tries: number,
  ): Promise<Stripe.Subscription> {
    return this.calls.once(`subscription:${key}:${tries}`, (stripe, options) =>
      stripe.subscriptions.create(
        {
          customer,
          items: [{ price, quantity: 1 }],
          metadata: { key, plan },
          billing_mode: { type: 'flexible' },
          payment_behavior: 'default_incomplete',
          payment_settings: { save_default_payment_method: 'on_subscription' },
          expand: TO_PAY,
          ...(trialDays > 0 && {
            trial_period_days: trialDays,
            trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
          }),
          ...(this.automaticTax && { automatic_tax: { enabled: true } }),
        },
        options,
      ),
    );
  }
}

function begun(subscription: Stripe.Subscription): BegunSubscription {
  const { id: reference, status, customer, latest_invoice, trial_end } = subscription;
  const setup = awaitedSetup(subscription)?.client_secret;
  const bill = inFull(latest_invoice);
  const isDue = status === 'incomplete' || (isOwed(subscription) && bill?.status === 'open');
  const payment = isDue ? bill?.confirmation_secret?.client_secret : undefined;
  return {
    reference,
    customerReference: idOf(customer),
    clientSecret: setup ?? payment ?? null,
    secretFor: setup ? 'setup' : 'payment',
    firstPaymentAt: setup ? orNull(trial_end) : null,
  };
}
