import type Stripe from 'stripe';
import type { ChangePreview, PlanChange, ToConfirm } from '../../sdk/index.js';
import type { StripeCalls } from './calls.js';
import { fromSeconds, idOf, inFull, money, toSeconds } from './expanded.js';
import { needsBank, payInvoice } from './amount-due.js';
import { giveToCustomer } from './portal.js';
import type { PlanPrices } from './prices.js';
import { isOver, itemOf, nextPhase, priceOf } from './subscription-facts.js';

interface Found {
  subscription: Stripe.Subscription;
  item: Stripe.SubscriptionItem;
}

/** Changes and cancels subscriptions. */
export class Changes {
  constructor(
    private readonly calls: StripeCalls,
    private readonly prices: PlanPrices,
    private readonly now: () => Date,
  ) {}

  /** Returns amounts from Stripe, so that both include taxes, credit and discounts. */
  async preview(change: PlanChange): Promise<ChangePreview> {
    const { subscription, item } = await this.mustFind(change.reference);
    const price = this.prices.sold(change.price.plan);
    const asOf = momentOf(change.asOf ?? this.now(), item);
    const items = [{ id: item.id, price, quantity: 1 }];
    const previewed = (
      subscription_details: Stripe.InvoiceCreatePreviewParams.SubscriptionDetails,
      preview_mode: 'next' | 'recurring',
    ) =>
      this.calls.run((stripe) =>
        stripe.invoices.createPreview({
          subscription: subscription.id,
          subscription_details,
          preview_mode,
        }),
      );
    const each = await previewed({ items, proration_behavior: 'none' }, 'recurring');
    const recurring = money(each.total, each.currency);
    if (change.at === 'period-end') {
      return { due: { ...recurring, amount: 0 }, recurring, asOf: fromSeconds(asOf) };
    }
    const bill = await previewed(
      { items, proration_behavior: 'always_invoice', proration_date: asOf },
      'next',
    );
    return { due: money(bill.amount_due, bill.currency), recurring, asOf: fromSeconds(asOf) };
  }

  async change(change: PlanChange): Promise<ToConfirm | null> {
    const found = await this.mustFind(change.reference);
    const { subscription, item } = found;
    const price = this.prices.sold(change.price.plan);
    const asked = subscription.pending_update?.subscription_items;
    if (asked) {
      const bill = idOf(subscription.latest_invoice ?? '');
      if (asked.some((wanted) => wanted.price.id === price)) return payInvoice(this.calls, bill);
      // A new change replaces one that awaits the bank's confirmation.
      await this.calls.run((stripe) => stripe.invoices.voidInvoice(bill));
    }
    const isPaidFor = item.price.id === price;
    if (isPaidFor) await this.release(subscription);
    else if (change.at === 'now') return this.changeNow(found, change, price);
    else await this.changeLater(subscription, change, price);
    return null;
  }

  async keepPlan(reference: string): Promise<void> {
    const found = await this.find(reference);
    if (found) await this.release(found.subscription);
  }

  async cancel(reference: string, at: 'now' | 'period-end'): Promise<void> {
    const found = await this.find(reference);
    if (!found || isOver(found.subscription)) return;
    // A subscription that was never paid for has no period to finish.
    if (at === 'now' || found.subscription.status === 'incomplete') {
      // Stripe reports a subscription that ended a moment ago as missing.
      await this.calls.find(reference, (stripe) => stripe.subscriptions.cancel(reference));
      return;
    }
    if (found.subscription.cancel_at_period_end) return;
    // Stripe does not cancel a subscription that a schedule continues.
    await this.release(found.subscription);
    await this.update(reference, { cancel_at_period_end: true });
  }

  async resume(reference: string): Promise<void> {
    const found = await this.find(reference);
    if (!found || isOver(found.subscription)) return;
    const { cancel_at, cancel_at_period_end } = found.subscription;
    if (cancel_at_period_end) await this.update(reference, { cancel_at_period_end: false });
    else if (cancel_at !== null) await this.update(reference, { cancel_at: '' });
  }

  /**
   * Changes the plan at once. An upgrade that is not paid is refused as a whole (`error_if_incomplete`), so
   * that nothing stays open that could be charged unexpectedly later. Only when the bank requires the
   * cardholder's confirmation does the upgrade wait for it (`pending_if_incomplete`), for at most 23 hours.
   */
  private async changeNow(
    { subscription, item }: Found,
    { key, asOf, price: { plan } }: PlanChange,
    price: string,
  ): Promise<ToConfirm | null> {
    const waiting = nextPhase(subscription);
    await this.release(subscription);
    const same = `${key}:${asOf?.getTime() ?? ''}`;
    const upgrade = {
      items: [{ id: item.id, price, quantity: 1 }],
      proration_behavior: 'always_invoice' as const,
      ...(asOf && { proration_date: momentOf(asOf, item) }),
    };
    try {
      // A retry after a declined card has another `asOf`, and so another key.
      await this.calls.once(`change:${same}`, (stripe, options) =>
        stripe.subscriptions.update(
          subscription.id,
          { ...upgrade, metadata: { plan }, payment_behavior: 'error_if_incomplete' },
          options,
        ),
      );
      return null;
    } catch (error) {
      const before = waiting && priceOf(waiting);
      // Waiting for the bank would lose a scheduled change, so the schedule is restored instead.
      if (!before && needsBank(error)) return this.askBank(subscription.id, same, upgrade);
      // Each released schedule is restored once.
      const again = `${key}:${inFull(subscription.schedule)?.id}`;
      if (before) await this.schedule(subscription, again, before, waiting.metadata);
      throw error;
    }
  }

  private async askBank(
    subscription: string,
    key: string,
    upgrade: Stripe.SubscriptionUpdateParams,
  ): Promise<ToConfirm | null> {
    const { pending_update, latest_invoice } = await this.calls.once(
      `pending:${key}`,
      (stripe, options) =>
        stripe.subscriptions.update(
          subscription,
          {
            ...upgrade,
            payment_behavior: 'pending_if_incomplete',
            expand: ['latest_invoice.confirmation_secret'],
          },
          options,
        ),
    );
    const clientSecret = inFull(latest_invoice)?.confirmation_secret?.client_secret;
    return pending_update && clientSecret ? { clientSecret } : null;
  }

  private async changeLater(
    subscription: Stripe.Subscription,
    { key, price: { plan } }: PlanChange,
    price: string,
  ): Promise<void> {
    // Choosing the next plan revokes a cancellation.
    if (subscription.cancel_at_period_end) await this.resume(subscription.id);
    await this.schedule(subscription, key, price, { plan }, inFull(subscription.schedule));
  }

  /**
   * Schedules a price for the next period: the paid period runs to its end, then the price applies and the
   * schedule is released. Each phase repeats the tax setting and discounts, or they would be lost. The
   * payment method becomes the customer's: one stored in a phase would return after it was replaced.
   */
  private async schedule(
    subscription: Stripe.Subscription,
    key: string,
    price: string,
    metadata: Stripe.Metadata | null,
    present?: Stripe.SubscriptionSchedule,
  ): Promise<void> {
    await giveToCustomer(this.calls, subscription);
    const schedule =
      present ??
      (await this.calls.once(`schedule:${key}`, (stripe, options) =>
        stripe.subscriptionSchedules.create({ from_subscription: subscription.id }, options),
      ));
    const start = schedule.current_phase?.start_date;
    const current = schedule.phases.find(({ start_date }) => start_date === start);
    if (!current) throw new Error('The subscription has no period that could end');
    const automatic_tax = { enabled: subscription.automatic_tax.enabled };
    const discounts = current.discounts.map(sameDiscount);
    const kept = { automatic_tax, ...(discounts.length > 0 && { discounts }) };
    await this.calls.once(`phases:${key}`, (stripe, options) =>
      stripe.subscriptionSchedules.update(
        schedule.id,
        {
          end_behavior: 'release',
          proration_behavior: 'none',
          default_settings: { automatic_tax },
          phases: [
            { ...asItIs(current), ...kept },
            {
              ...kept,
              items: [{ price, quantity: 1 }],
              duration: { interval: 'month', interval_count: 1 },
              proration_behavior: 'none',
              ...(metadata && { metadata }),
            },
          ],
        },
        options,
      ),
    );
  }

  private async release({ schedule }: Stripe.Subscription): Promise<void> {
    const acting = inFull(schedule);
    if (acting?.status !== 'active' && acting?.status !== 'not_started') return;
    await this.calls.run((stripe) => stripe.subscriptionSchedules.release(acting.id));
  }

  private async update(id: string, params: Stripe.SubscriptionUpdateParams): Promise<void> {
    await this.calls.run((stripe) => stripe.subscriptions.update(id, params));
  }

  private async find(reference: string): Promise<Found | undefined> {
    const subscription = await this.calls.find(reference, (stripe) =>
      stripe.subscriptions.retrieve(reference, { expand: ['schedule'] }),
    );
    const item = subscription && itemOf(subscription);
    return item && { subscription, item };
  }

  private async mustFind(reference: string): Promise<Found> {
    const found = await this.find(reference);
    if (!found || isOver(found.subscription)) throw new Error('There is no such subscription');
    return found;
  }
}

/** Returns the date in seconds, limited to the current period: proration is computed only within it. */
function momentOf(date: Date, item: Stripe.SubscriptionItem): number {
  const { current_period_start: start, current_period_end: end } = item;
  return Math.min(Math.max(toSeconds(date), start), end);
}

/** Returns the current phase in the form that an update of a schedule requires. */
const asItIs = ({
  items,
  start_date,
  end_date,
  trial_end,
}: Stripe.SubscriptionSchedule.Phase): Stripe.SubscriptionScheduleUpdateParams.Phase => ({
  items: items.map(({ price, quantity = 1 }) => ({ price: idOf(price), quantity })),
  start_date,
  end_date,
  ...(trial_end !== null && trial_end > start_date && { trial_end }),
});

const sameDiscount = ({
  discount,
  coupon,
  promotion_code,
}: Stripe.SubscriptionSchedule.Phase.Discount): Stripe.SubscriptionScheduleUpdateParams.Phase.Discount => ({
  ...(discount && { discount: idOf(discount) }),
  ...(!discount && promotion_code && { promotion_code: idOf(promotion_code) }),
  ...(!discount && !promotion_code && coupon && { coupon: idOf(coupon) }),
});
