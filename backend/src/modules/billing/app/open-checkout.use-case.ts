import { Injectable } from '@nestjs/common';
import type { BegunSubscription } from '../../../../sdk/index.js';
import { AppConfig } from '../../../kernel/config/config.js';
import { PLANS, type PlanId } from '../domain/plans.js';
import { isInForce, type Subscription, type SubscriptionStatus } from '../domain/subscription.js';
import { billingErrors } from './errors.js';
import { BillingAccounts } from './billing-accounts.js';
import { Payments } from './payments.service.js';
import type { ShownForm } from './shown-form.js';
import { SubscriptionRepository } from '../data/subscription.repository.js';
import { SyncSubscription } from './sync-subscription.use-case.js';
import { TrialDays } from './trial-days.js';

/** Data that the checkout page needs. */
export interface Checkout {
  /** `processing`: a payment is being confirmed; `unavailable`: there is no payment provider. */
  status: SubscriptionStatus | 'processing' | 'unavailable';
  plan: PlanId;
  /** Null when there is nothing to pay. */
  clientSecret: string | null;
  secretFor: BegunSubscription['secretFor'] | null;
  /** Payment form to show, with the data that it needs; null when there is no payment provider. */
  form: ShownForm | null;
  trialDays: number;
  /** Time of the first payment, if a trial comes before it. */
  firstPaymentAt: Date | null;
}

const NOTHING_TO_PAY = {
  clientSecret: null,
  secretFor: null,
  trialDays: 0,
  firstPaymentAt: null,
};

/** Returns an organization's subscription, or begins one. */
@Injectable()
export class OpenCheckout {
  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly payments: Payments,
    private readonly payer: BillingAccounts,
    private readonly trials: TrialDays,
    private readonly sync: SyncSubscription,
    private readonly config: AppConfig,
  ) {}

  /**
   * Opening it twice, or in two tabs, returns the same subscription with the same secret: the table holds
   * one unpaid subscription for each plan, and its id is the key at the provider. While a renewal is owed,
   * the secret pays that.
   * @throws AppError 503 when the provider cannot be reached
   */
  run(plan: PlanId): Promise<Checkout> {
    return this.open(plan, false);
  }

  private async open(plan: PlanId, isAgain: boolean): Promise<Checkout> {
    const { form, providerId } = this.payments;
    if (providerId === undefined)
      return { status: 'unavailable', plan, form: null, ...NOTHING_TO_PAY };
    const subscription = await this.current(plan);
    const shown = { status: subscription.status, plan: subscription.plan, form };
    const isOwed = subscription.status === 'past-due';
    if (isInForce(subscription) && !isOwed) return { ...shown, ...NOTHING_TO_PAY };
    const trialDays = await this.trials.ofNext();
    const opened = await this.begin(subscription, providerId, trialDays);
    if (!opened) {
      // It had ended without being known here. Now that is recorded, or the provider has lost it.
      if (isAgain) throw billingErrors['provider-unavailable']();
      return this.open(plan, true);
    }
    const { clientSecret, secretFor, firstPaymentAt } = opened;
    if (clientSecret !== null) {
      return { ...shown, clientSecret, secretFor, trialDays, firstPaymentAt };
    }
    // Already paid but not recorded here yet, or a payment is being confirmed.
    const paid = (await this.sync.run(subscription.id)) ?? subscription;
    const status = paid.status === 'incomplete' ? 'processing' : paid.status;
    return { ...shown, status, plan: paid.plan, ...NOTHING_TO_PAY };
  }

  private async current(plan: PlanId): Promise<Subscription> {
    const inForce = await this.subscriptions.findInForce();
    if (!inForce) return this.subscriptions.getOrCreate(plan);
    // A lent subscription has no provider. One of the test mode ends once real payments have begun.
    if (inForce.provider === null || this.payments.holds(inForce)) return inForce;
    const now = await this.sync.run(inForce.id);
    return now && isInForce(now) ? now : this.subscriptions.getOrCreate(plan);
  }

  /**
   * Begins a subscription at the provider. Holds no database connection during that call.
   * @returns undefined when it has ended meanwhile, here or at the provider
   */
  private async begin(
    subscription: Subscription,
    providerId: string,
    trialDays: number,
  ): Promise<BegunSubscription | undefined> {
    const { id, plan, reference } = subscription;
    const { amount, currency, interval } = PLANS[plan];
    if (interval === null) throw billingErrors['plan-not-sold']();
    const customer = await this.payer.ofOrganization();
    const begun = await this.payments.ask((provider) =>
      provider.begin({
        key: id,
        ...(reference !== null && subscription.provider === providerId && { reference }),
        customer,
        price: { plan, amount, currency, interval },
        trialDays,
        returnUrl: `${this.config.publicUrl}/subscribe?plan=${plan}`,
      }),
    );
    const { reference: given, customerReference } = begun;
    // Syncs before the reference is replaced: the former one may have been paid and have ended since.
    if (reference !== null && given !== reference) await this.sync.run(id);
    // A subscription in force keeps its reference: the one just begun under its id is another.
    const isAnother = isInForce(subscription) && given !== reference;
    const references = { provider: providerId, reference: given, customerReference };
    if (!isAnother && (await this.subscriptions.setReferences(id, references))) return begun;
    await this.takeBack(given);
    await this.sync.run(id);
    return undefined;
  }

  /** Cancels a subscription whose secret nobody received, and refunds any payment all the same. */
  private async takeBack(reference: string): Promise<void> {
    await this.payments.ask((provider) => provider.cancel(reference, 'now'));
    await this.payments.ask((provider) => provider.refund(reference, `second:${reference}`));
  }
}
