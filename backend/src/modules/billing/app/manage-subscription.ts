import { Injectable } from '@nestjs/common';
import type { BillingProvider } from '../../../../sdk/index.js';
import { AppConfig } from '../../../kernel/config/config.js';
import { momentOf } from '../domain/plan-change.js';
import { PLANS, type CheckoutPlan } from '../domain/plans.js';
import { isInForce, type Subscription } from '../domain/subscription.js';
import { billingErrors } from './errors.js';
import { Payments } from './payments.js';
import { SubscriptionRepository } from './subscription.repository.js';
import { SyncSubscription } from './sync-subscription.js';

/** A subscription in force, and what the provider calls it. */
type InForce = Subscription & { reference: string };

/**
 * What an owner may do with a subscription in force. Each asks the provider and then copies what it
 * says; asked for again, each finds done what it wants and does nothing.
 */
@Injectable()
export class ManageSubscription {
  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly payments: Payments,
    private readonly sync: SyncSubscription,
    private readonly config: AppConfig,
  ) {}

  /**
   * More at once, with proration; less from the next period on.
   * @param asOf of the preview whose amount was agreed to
   * @throws AppError 409 when a payment is owed or declined or has to be confirmed, or the subscription ends
   */
  async changePlan(plan: CheckoutPlan, asOf?: Date): Promise<void> {
    const subscription = await this.changeable(plan);
    if (!subscription) return;
    const { id, reference, syncVersion } = subscription;
    const at = momentOf(subscription.plan, plan);
    // Pressed twice it is one change; wanted again after it was taken back it is another.
    const key = `${id}:${syncVersion}:${plan}`;
    const change = { key, reference, price: priceOf(plan), at, returnUrl: this.returnUrl };
    await this.payments.askToPay((provider) =>
      provider.change({ ...change, ...(asOf && { asOf }) }),
    );
    await this.sync.run(id);
  }

  /**
   * Pays a renewal that is owed, with the payment method of now.
   * @throws AppError 409 when it is declined, or the bank wants to hear from the card's holder
   */
  async payOwed(): Promise<void> {
    const { id, reference } = await this.inForce();
    await this.payments.askToPay((provider) => provider.settle(reference, this.returnUrl));
    await this.sync.run(id);
  }

  /** Takes back a change that waits for the end of the period. */
  async keepPlan(): Promise<void> {
    const subscription = await this.inForce();
    if (subscription.nextPlan === null) return;
    await this.act(subscription, (provider) => provider.keepPlan(subscription.reference));
  }

  /** Ends it when what was paid for is used up; what is owed is not waited for. */
  async cancel(): Promise<void> {
    const current = await this.subscriptions.findCurrent();
    if (current?.status === 'canceled') return;
    const subscription = await this.inForce();
    if (subscription.endsAt) return;
    const at = subscription.status === 'past-due' ? 'now' : 'period-end';
    await this.act(subscription, (provider) => provider.cancel(subscription.reference, at));
  }

  /** Takes back a cancellation. @throws AppError 409 once it has ended */
  async resume(): Promise<void> {
    const subscription = await this.inForce();
    if (!subscription.endsAt) return;
    await this.act(subscription, (provider) => provider.resume(subscription.reference));
  }

  /** After the end: goes on with the free plan. @throws AppError 409 while one is in force */
  async continueOnFree(): Promise<void> {
    const current = await this.subscriptions.findCurrent();
    if (current && isInForce(current)) throw billingErrors['already-subscribed']();
    if (!current) throw billingErrors['not-subscribed']();
    await this.subscriptions.settle(current.id);
  }

  /**
   * A page at the provider where the payment method is changed; null where it has none.
   * @param returnPath path of this site
   */
  async portal(returnPath: string): Promise<string | null> {
    const current = await this.subscriptions.findCurrent();
    const customer = current?.customerReference;
    if (!current || !customer) throw billingErrors['not-subscribed']();
    await this.assertHeld(current);
    const back = `${this.config.publicUrl}${returnPath}`;
    return this.payments.ask((provider) => provider.portal(customer, back));
  }

  /** Test mode: lets time pass, as if everything had happened so much earlier. */
  async letPass(until: number | 'renewal'): Promise<void> {
    const { provider } = this.payments;
    if (!provider?.letPass) throw billingErrors['not-in-test-mode']();
    const subscription = await this.subscriptions.findCurrent();
    if (!subscription?.reference) throw billingErrors['not-subscribed']();
    await this.assertHeld(subscription);
    const passed = await provider.letPass(subscription.reference, until);
    // What is owed since the time passed has a date already, where a notice was quicker.
    if (subscription.pastDueSince) await this.subscriptions.letPass(subscription.id, passed);
    await this.sync.run(subscription.id);
  }

  /** Page that shows the plan: whoever was at a page of the provider comes back to it. */
  get returnUrl(): string {
    return `${this.config.publicUrl}/settings/billing`;
  }

  /** Undefined when it has, or will have, this plan already. */
  async changeable(plan: CheckoutPlan): Promise<InForce | undefined> {
    const subscription = await this.inForce();
    if (subscription.status === 'past-due') throw billingErrors['payment-owed']();
    if (subscription.endsAt) throw billingErrors['is-ending']();
    if (subscription.nextPlan === plan) return undefined;
    if (subscription.plan !== plan) return subscription;
    await this.keepPlan();
    return undefined;
  }

  /** @throws AppError 409 when there is none */
  async inForce(): Promise<InForce> {
    const subscription = await this.subscriptions.findInForce();
    if (!subscription?.reference) throw billingErrors['not-subscribed']();
    await this.assertHeld(subscription);
    return { ...subscription, reference: subscription.reference };
  }

  /** @throws AppError 409 where another provider has it than the one set up now; a test one ends by that */
  private async assertHeld(subscription: Subscription): Promise<void> {
    if (this.payments.holds(subscription)) return;
    const now = await this.sync.run(subscription.id);
    throw billingErrors[now && isInForce(now) ? 'other-provider' : 'not-subscribed']();
  }

  private async act(
    { id }: InForce,
    deed: (provider: BillingProvider) => Promise<void>,
  ): Promise<void> {
    await this.payments.ask(deed);
    await this.sync.run(id);
  }
}

/** What a plan costs. @throws AppError 422 for one that costs nothing */
export function priceOf(plan: CheckoutPlan) {
  const { amount, currency, interval } = PLANS[plan];
  if (interval === null) throw billingErrors['plan-not-sold']();
  return { plan, amount, currency, interval };
}
