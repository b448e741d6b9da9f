import { Injectable } from '@nestjs/common';
import type { BegunSubscription } from '../../../../sdk/index.js';
import { AppConfig } from '../../../kernel/config/config.js';
import type { PlanId } from '../domain/plans.js';
import { PLANS } from '../domain/plans.js';
import { isInForce, type Subscription, type SubscriptionStatus } from '../domain/subscription.js';
import { billingErrors } from './errors.js';
import { Payer } from './payer.js';
import { Payments } from './payments.js';
import type { ShownForm } from './shown-form.js';
import { SubscriptionRepository } from './subscription.repository.js';
import { SyncSubscription } from './sync-subscription.js';
import { TrialDays } from './trial-days.js';

/** What the checkout needs to know. */
export interface Checkout {
  /** `processing`: a payment is being confirmed; `unavailable`: there is no payment provider. */
  status: SubscriptionStatus | 'processing' | 'unavailable';
  plan: PlanId;
  /** Where there is something to pay. */
  clientSecret: string | null;
  secretFor: BegunSubscription['secretFor'] | null;
  /** Payment form to show, and what it needs. */
  form: ShownForm | null;
  trialDays: number;
  /** When the first payment is taken, where a trial comes before it. */
  firstPaymentAt: Date | null;
}

const NOTHING_TO_PAY = {
  clientSecret: null,
  secretFor: null,
  trialDays: 0,
  firstPaymentAt: null,
};

/** Gets an organization's subscription, or begins one. */
@Injectable()
export class OpenCheckout {
  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly payments: Payments,
    private readonly payer: Payer,
    private readonly trials: TrialDays,
    private readonly sync: SyncSubscription,
    private readonly config: AppConfig,
  ) {}

  /**
   * Opened twice, or in two tabs, it is the same subscription with the same secret: the table
   * holds one for each plan, and the provider is asked under its id. While a renewal is owed the
   * secret pays that.
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
      // It has ended, which was not known here: now it is, or the provider does not know it any more.
      if (isAgain) throw billingErrors['provider-unavailable']();
      return this.open(plan, true);
    }
    const { clientSecret, secretFor, firstPaymentAt } = opened;
    if (clientSecret !== null) {
      return { ...shown, clientSecret, secretFor, trialDays, firstPaymentAt };
    }
    // Paid for already, and not heard of yet; or a payment is being confirmed.
    const paid = (await this.sync.run(subscription.id)) ?? subscription;
    const status = paid.status === 'incomplete' ? 'processing' : paid.status;
    return { ...shown, status, plan: paid.plan, ...NOTHING_TO_PAY };
  }

  private async current(plan: PlanId): Promise<Subscription> {
    const inForce = await this.subscriptions.findInForce();
    if (!inForce) return this.subscriptions.getOrCreate(plan);
    // Lent ones are at no provider; one of the test mode ends where real payments have begun.
    if (inForce.provider === null || this.payments.holds(inForce)) return inForce;
    const now = await this.sync.run(inForce.id);
    return now && isInForce(now) ? now : this.subscriptions.getOrCreate(plan);
  }

  /**
   * No connection is held while the provider is asked.
   * @returns undefined where it has ended meanwhile, here or at the provider
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
    // Learned before its reference is replaced: it may have been paid for, and ended since.
    if (reference !== null && given !== reference) await this.sync.run(id);
    // One that was paid for keeps its reference: what is begun under its id is another.
    const isAnother = isInForce(subscription) && given !== reference;
    const references = { provider: providerId, reference: given, customerReference };
    if (!isAnother && (await this.subscriptions.setReferences(id, references))) return begun;
    await this.takeBack(given);
    await this.sync.run(id);
    return undefined;
  }

  /** Nobody was told its secret; where it was paid for all the same, the money goes back. */
  private async takeBack(reference: string): Promise<void> {
    await this.payments.ask((provider) => provider.cancel(reference, 'now'));
    await this.payments.ask((provider) => provider.refund(reference, `second:${reference}`));
  }
}
