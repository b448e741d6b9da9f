import { Injectable } from '@nestjs/common';
import type { PlanId } from '../domain/plans.js';
import { OpenCheckout } from './open-checkout.use-case.js';
import { Payments } from './payments.service.js';
import { SubscriptionStatusRepository } from '../data/subscription-status.repository.js';
import { SubscriptionRepository } from '../data/subscription.repository.js';

/** Payment method of the test provider that always works. */
const CARD = 'pm_card_visa';

/** Plans for demo tenants. */
@Injectable()
export class ExampleSubscriptions {
  constructor(
    private readonly statuses: SubscriptionStatusRepository,
    private readonly subscriptions: SubscriptionRepository,
    private readonly payments: Payments,
    private readonly checkout: OpenCheckout,
  ) {}

  /** Gives the running tenant a plan that no payment provider knows, replacing an earlier one of that kind. */
  lend(plan: PlanId): Promise<void> {
    return this.statuses.lend(plan);
  }

  /**
   * Pays for the running tenant's lent plan in test mode, so that it can be changed, canceled and renewed
   * like any other. Without test mode it stays lent.
   */
  async takeUp(): Promise<void> {
    const { provider } = this.payments;
    const lent = await this.subscriptions.findInForce();
    if (!provider?.pay || !lent || lent.reference !== null) return;
    await this.statuses.endLoan();
    const { clientSecret } = await this.checkout.run(lent.plan);
    if (clientSecret === null) return;
    await provider.pay({ clientSecret, paymentMethod: CARD });
    // Opening the checkout again syncs the subscription, so there is no wait for a webhook event.
    await this.checkout.run(lent.plan);
  }
}
