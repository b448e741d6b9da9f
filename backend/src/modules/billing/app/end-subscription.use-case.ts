import { Injectable } from '@nestjs/common';
import { Payments } from './payments.service.js';
import { SubscriptionRepository } from '../data/subscription.repository.js';
import { SyncSubscription } from './sync-subscription.use-case.js';

/** Ends the subscription of an organization that is being closed. */
@Injectable()
export class EndSubscription {
  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly payments: Payments,
    private readonly sync: SyncSubscription,
  ) {}

  /**
   * Ends the running organization's subscription at the payment provider at once. Does nothing when there is
   * none, so it can be repeated.
   * @throws AppError 503 when the provider cannot be reached
   */
  async run(): Promise<void> {
    const subscription = await this.subscriptions.findInForce();
    const reference = subscription?.reference;
    if (!subscription || !reference) return;
    if (this.payments.holds(subscription))
      await this.payments.ask((provider) => provider.cancel(reference, 'now'));
    await this.sync.run(subscription.id);
  }
}
