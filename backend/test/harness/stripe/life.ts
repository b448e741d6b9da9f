import type Stripe from 'stripe';
import type { Payments } from './payments.js';
import { aPlan, idIn } from './objects.js';
import { DAY, MONTH, type Store } from './store.js';

/** Seconds that a first invoice may stay unpaid. */
const INCOMPLETE_FOR = 23 * 3_600;

/** Changes that happen on their own as time passes. */
export class Life {
  constructor(
    private readonly store: Store,
    private readonly payments: Payments,
  ) {}

  /** Lets time pass and applies everything that falls due, in order. */
  advance(days: number): void {
    const end = this.store.now + days * DAY;
    for (;;) {
      const [next] = [...this.store.subscriptions.values()]
        .map((subscription) => ({ subscription, at: dueOf(subscription) }))
        .filter(({ at }) => at <= end)
        .sort((one, other) => one.at - other.at);
      if (!next) break;
      this.store.now = Math.max(this.store.now, next.at);
      this.happen(next.subscription);
    }
    this.store.now = end;
  }

  /** Retries the open invoice of a renewal. */
  retry(subscription: Stripe.Subscription): void {
    const bill = this.store.invoices.get(idIn(subscription.latest_invoice));
    if (bill?.status === 'open') this.collect(subscription, bill);
  }

  end(subscription: Stripe.Subscription, status: 'canceled' | 'incomplete_expired'): void {
    subscription.status = status;
    subscription.ended_at = this.store.now;
    subscription.canceled_at ??= this.store.now;
    const schedule = this.store.schedules.get(idIn(subscription.schedule));
    if (schedule) schedule.status = 'canceled';
    const bill = this.store.invoices.get(idIn(subscription.latest_invoice));
    if (bill?.status === 'open' && status === 'incomplete_expired') this.payments.void(bill);
    const setup = this.store.setups.get(idIn(subscription.pending_setup_intent));
    if (setup?.client_secret) this.store.awaited.delete(setup.client_secret);
    const type = status === 'canceled' ? 'deleted' : 'updated';
    this.store.emit(`customer.subscription.${type}`, subscription);
  }

  release(schedule: Stripe.SubscriptionSchedule): void {
    const subscription = this.store.subscriptions.get(idIn(schedule.subscription));
    schedule.status = 'released';
    schedule.released_at = this.store.now;
    schedule.released_subscription = subscription?.id ?? null;
    schedule.subscription = null;
    schedule.current_phase = null;
    if (subscription) subscription.schedule = null;
    this.store.emit('subscription_schedule.released', schedule);
  }

  private happen(subscription: Stripe.Subscription): void {
    const { status, trial_settings: trial } = subscription;
    const asked = subscription.pending_update;
    if (asked && asked.expires_at <= this.store.now) {
      const bill = this.store.invoices.get(idIn(subscription.latest_invoice));
      if (bill) this.payments.void(bill);
      subscription.pending_update = null;
      return;
    }
    if (status === 'incomplete') {
      this.end(subscription, 'incomplete_expired');
      return;
    }
    const isUnpaidTrial =
      status === 'trialing' && this.payments.faultOf(subscription) === 'no_method';
    if (isUnpaidTrial && trial?.end_behavior.missing_payment_method === 'cancel') {
      this.end(subscription, 'canceled');
    } else if (subscription.cancel_at !== null && subscription.cancel_at <= this.store.now) {
      this.end(subscription, 'canceled');
    } else this.renew(subscription);
  }

  private renew(subscription: Stripe.Subscription): void {
    const { now } = this.store;
    this.enterPhase(subscription);
    for (const item of subscription.items.data) {
      item.current_period_start = now;
      item.current_period_end = now + MONTH;
    }
    const bill = this.payments.bill({
      created: now,
      customer: idIn(subscription.customer),
      subscription,
      reason: 'subscription_cycle',
      total: subscription.items.data[0]?.price.unit_amount ?? 0,
      periodEnd: now + MONTH,
    });
    this.collect(subscription, bill);
  }

  private collect(subscription: Stripe.Subscription, bill: Stripe.Invoice): void {
    bill.attempt_count += 1;
    const isPaid = this.payments.faultOf(subscription) === undefined;
    subscription.status = isPaid ? 'active' : 'past_due';
    if (isPaid) this.payments.charge(bill, subscription);
    else this.store.emit('invoice.payment_failed', bill);
    this.store.emit('customer.subscription.updated', subscription);
  }

  private enterPhase(subscription: Stripe.Subscription): void {
    const schedule = this.store.schedules.get(idIn(subscription.schedule));
    if (!schedule) return;
    const phase = schedule.phases.find(
      ({ start_date, end_date }) => start_date <= this.store.now && this.store.now < end_date,
    );
    if (!phase) {
      this.release(schedule);
      return;
    }
    schedule.current_phase = { start_date: phase.start_date, end_date: phase.end_date };
    const price = this.store.prices.get(idIn(phase.items[0]?.price));
    const [item] = subscription.items.data;
    if (price && item) Object.assign(item, { price, plan: aPlan(price) });
    Object.assign(subscription.metadata, phase.metadata);
    // Settings that a phase does not have are lost, unless the schedule sets them for all phases.
    const { default_payment_method: usual, automatic_tax: usualTax } = schedule.default_settings;
    subscription.default_payment_method = phase.default_payment_method ?? usual;
    const tax = phase.automatic_tax ?? usualTax;
    subscription.automatic_tax.enabled = tax?.enabled ?? false;
    subscription.discounts = phase.discounts.map(({ discount }) => idIn(discount));
  }
}

/** Returns the time of the next change that happens to a subscription on its own; Infinity when there is none. */
function dueOf({ status, created, items, pending_update: asked }: Stripe.Subscription): number {
  if (status === 'incomplete') return created + INCOMPLETE_FOR;
  const renews = status === 'active' || status === 'trialing';
  const renewal = renews ? (items.data[0]?.current_period_end ?? Infinity) : Infinity;
  return Math.min(renewal, asked?.expires_at ?? Infinity);
}
