import { Injectable } from '@nestjs/common';
import type { BillingProvider } from '../../../../sdk/index.js';
import { AppConfig } from '../../../kernel/config/config.js';
import { momentOf } from '../domain/plan-change.js';
import { PLANS, type CheckoutPlan } from '../domain/plans.js';
import { isInForce, type Subscription } from '../domain/subscription.js';
import { billingErrors } from './errors.js';
import { Payments } from './payments.service.js';
import { SubscriptionRepository } from '../data/subscription.repository.js';
import { SyncSubscription } from './sync-subscription.use-case.js';

/** A subscription in force that is at a provider. */
type InForce = Subscription & { reference: string };

/**
 * Actions of an owner on a subscription in force. Each calls the provider and then copies its state. All are
 * idempotent: a repeated call finds that its work is done and does nothing.
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
   * Changes to a more expensive plan at once, with proration, or to a cheaper one from the next period on.
   * @param asOf moment of the preview whose amount was agreed to
   * @throws AppError 409 when a payment is owed, declined or to be confirmed, or the subscription is ending
   */
  async changePlan(plan: CheckoutPlan, asOf?: Date): Promise<void> {
    const subscription = await this.changeable(plan);
    if (!subscription) return;
    const { id, reference, syncVersion } = subscription;
    const at = momentOf(subscription.plan, plan);
    // Two clicks make one change. The same change after it was taken back is another one.
    const key = `${id}:${syncVersion}:${plan}`;
    const change = { key, reference, price: priceOf(plan), at, returnUrl: this.returnUrl };
    await this.payments.askToPay((provider) =>
      provider.change({ ...change, ...(asOf && { asOf }) }),
    );
    await this.sync.run(id);
  }

  /**
   * Pays an owed renewal with the current payment method.
   * @throws AppError 409 when it is declined, or the bank needs the cardholder's confirmation
   */
  async payAmountDue(): Promise<void> {
    const { id, reference } = await this.inForce();
    await this.payments.askToPay((provider) => provider.settle(reference, this.returnUrl));
    await this.sync.run(id);
  }

  /** Takes back a change of the plan that waits for the end of the period. */
  async keepPlan(): Promise<void> {
    const subscription = await this.inForce();
    if (subscription.nextPlan === null) return;
    await this.act(subscription, (provider) => provider.keepPlan(subscription.reference));
  }

  /** Cancels the subscription at the end of the paid period, or at once while a renewal is owed. */
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

  /** Continues with the free plan after the end. @throws AppError 409 while a subscription is in force */
  async continueOnFree(): Promise<void> {
    const current = await this.subscriptions.findCurrent();
    if (current && isInForce(current)) throw billingErrors['already-subscribed']();
    if (!current) throw billingErrors['not-subscribed']();
    await this.subscriptions.settle(current.id);
  }

  /**
   * Returns the address of the provider's page for changing the payment method; null when it has none.
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

  /** Test mode: lets time pass, as if everything had happened that much earlier. */
  async letPass(until: number | 'renewal'): Promise<void> {
    const { provider } = this.payments;
    if (!provider?.letPass) throw billingErrors['not-in-test-mode']();
    const subscription = await this.subscriptions.findCurrent();
    if (!subscription?.reference) throw billingErrors['not-subscribed']();
    await this.assertHeld(subscription);
    const passed = await provider.letPass(subscription.reference, until);
    // Moves only a date that was set before: a webhook event may have set a new one in the meantime.
    if (subscription.pastDueSince) await this.subscriptions.letPass(subscription.id, passed);
    await this.sync.run(subscription.id);
  }

  /** Page that shows the plan; the provider's pages lead back to it. */
  get returnUrl(): string {
    return `${this.config.publicUrl}/settings/billing`;
  }

  /** Returns the subscription in force; undefined when it already has, or will have, this plan. */
  async changeable(plan: CheckoutPlan): Promise<InForce | undefined> {
    const subscription = await this.inForce();
    if (subscription.status === 'past-due') throw billingErrors['payment-due']();
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

  /**
   * Checks that the current payment provider has the subscription; one of the test mode ends otherwise.
   * @throws AppError 409 when another provider has it
   */
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

/** Returns the price of a plan. @throws AppError 422 for a plan that costs nothing */
export function priceOf(plan: CheckoutPlan) {
  const { amount, currency, interval } = PLANS[plan];
  if (interval === null) throw billingErrors['plan-not-sold']();
  return { plan, amount, currency, interval };
}
