import { Injectable } from '@nestjs/common';
import type { PlanId } from '../domain/plans.js';
import { OpenCheckout } from './checkout.use-case.js';
import { Payments } from './payments.js';
import { StandingRepository } from './standing.repository.js';
import { SubscriptionRepository } from './subscription.repository.js';

/** Of those who pay with it at the test provider; it always works. */
const CARD = 'pm_card_visa';

/** Plans for demo tenants. */
@Injectable()
export class ExampleSubscriptions {
  constructor(
    private readonly standings: StandingRepository,
    private readonly subscriptions: SubscriptionRepository,
    private readonly payments: Payments,
    private readonly checkout: OpenCheckout,
  ) {}

  /** Gives the running tenant a plan that no payment provider knows of, instead of the one it had so. */
  lend(plan: PlanId): Promise<void> {
    return this.standings.lend(plan);
  }

  /**
   * Has the running tenant pay for the plan that it was lent, in test mode: then it can be changed,
   * cancelled and renewed like any other. Without test mode it stays lent.
   */
  async takeUp(): Promise<void> {
    const { provider } = this.payments;
    const lent = await this.subscriptions.findInForce();
    if (!provider?.pay || !lent || lent.reference !== null) return;
    await this.standings.endLoan();
    const { clientSecret } = await this.checkout.run(lent.plan);
    if (clientSecret === null) return;
    await provider.pay({ clientSecret, paymentMethod: CARD });
    // Looked at once more it is in force: no notice has to be waited for.
    await this.checkout.run(lent.plan);
  }
}
