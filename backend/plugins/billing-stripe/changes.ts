import type Stripe from 'stripe';
import type { ChangePreview, PlanChange, ToConfirm } from '../../sdk/index.js';
import type { StripeCalls } from './calls.js';
import { fromSeconds, idOf, inFull, money, toSeconds } from './expanded.js';
import { needsBank, payBill } from './owed.js';
import { giveToCustomer } from './portal.js';
import type { PlanPrices } from './prices.js';
import { isOver, itemOf, nextPhase, priceOf } from './subscription-facts.js';

interface Found {
  subscription: Stripe.Subscription;
  item: Stripe.SubscriptionItem;
}

/** Changes what is subscribed to, and ends it. */
export class Changes {
  constructor(
    private readonly calls: StripeCalls,
    private readonly prices: PlanPrices,
    private readonly now: () => Date,
  ) {}

  /** Both amounts come from Stripe, so that taxes, credit and discounts are in them. */
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
      if (asked.some((wanted) => wanted.price.id === price)) return payBill(this.calls, bill);
      // What waits for the bank gives way to another wish.
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
    // What was never paid for has no period to end.
    if (at === 'now' || found.subscription.status === 'incomplete') {
      // One that ended a moment ago is not there any more for this call.
      await this.calls.find(reference, (stripe) => stripe.subscriptions.cancel(reference));
      return;
    }
    if (found.subscription.cancel_at_period_end) return;
    // Stripe does not end what a schedule goes on with.
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
   * An upgrade that is not paid for is refused as a whole (`error_if_incomplete`): nothing is left open
   * that could be charged later without anybody expecting it. Only where the bank wants to hear from
   * the card's holder it waits for that (`pending_if_incomplete`), for 23 hours at most.
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
      // Agreed to anew, after the card was declined, it is another call with another moment.
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
      // What was to follow would be lost while the bank is asked: it comes first.
      if (!before && needsBank(error)) return this.askBank(subscription.id, same, upgrade);
      // Each schedule that was released is set up again once.
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
    // Who chooses what comes next stays.
    if (subscription.cancel_at_period_end) await this.resume(subscription.id);
    await this.schedule(subscription, key, price, { plan }, inFull(subscription.schedule));
  }

  /**
   * What is paid for now goes on to its end; then the price follows, and no schedule any more. Each
   * phase says anew how it is paid and taxed, or that would be lost. The payment method is made the
   * customer's: one that stood in a phase would come back after it was changed.
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

/** Proration is worked out within the present period only. */
function momentOf(date: Date, item: Stripe.SubscriptionItem): number {
  const { current_period_start: start, current_period_end: end } = item;
  return Math.min(Math.max(toSeconds(date), start), end);
}

/** The phase that runs, said again as an update of a schedule wants it. */
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
