import { Injectable } from '@nestjs/common';
import type { BillingProvider } from '../../../../sdk/index.js';
import { Plugins } from '../../../kernel/plugins/plugins.js';
import { PLANS, type CheckoutPlan } from '../domain/plans.js';
import type { Subscription, SubscriptionStatus } from '../domain/subscription.js';
import { SubscriptionRepository } from './subscription.repository.js';

/** What the checkout needs to know. */
export interface Checkout {
  /** `unavailable`: this installation has no payment provider. */
  status: SubscriptionStatus | 'unavailable';
  plan: CheckoutPlan;
  /** Where there is something to pay. */
  clientSecret: string | null;
  /** Which payment form to show. */
  form: BillingProvider['form'] | null;
}

/** Gets an organization's subscription, or begins one. */
@Injectable()
export class OpenCheckout {
  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly plugins: Plugins,
  ) {}

  /**
   * Opened twice, or in two tabs, it is the same subscription with the same secret: the table
   * holds one for each plan, and the provider is asked under its id.
   */
  async run(plan: CheckoutPlan): Promise<Checkout> {
    const [provider] = this.plugins.many('billing');
    if (!provider) return { status: 'unavailable', plan, clientSecret: null, form: null };
    const subscription =
      (await this.subscriptions.findInForce()) ?? (await this.subscriptions.getOrCreate(plan));
    const { status } = subscription;
    const clientSecret = status === 'incomplete' ? await this.begin(provider, subscription) : null;
    return { status, plan: subscription.plan, clientSecret, form: provider.form };
  }

  /** No connection is held while the provider is asked. */
  private async begin(provider: BillingProvider, subscription: Subscription): Promise<string> {
    const { id, plan, reference } = subscription;
    const { amount, currency } = PLANS[plan];
    const begun = await provider.begin({
      key: id,
      ...(reference !== null && { reference }),
      plan,
      amount,
      currency,
      interval: 'month',
    });
    if (begun.reference !== reference) {
      await this.subscriptions.setReference(id, provider.form, begun.reference);
    }
    return begun.clientSecret;
  }
}
