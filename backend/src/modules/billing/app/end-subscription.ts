import { Injectable } from '@nestjs/common';
import { Payments } from './payments.js';
import { SubscriptionRepository } from './subscription.repository.js';
import { SyncSubscription } from './sync-subscription.js';

/** Ends what the running organization pays for, for one that is closed. */
@Injectable()
export class EndSubscription {
  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly payments: Payments,
    private readonly sync: SyncSubscription,
  ) {}

  /**
   * Ends the subscription at the payment provider at once; nothing where there is none. Doing it again is safe.
   * @throws AppError 503 when the provider cannot be reached
   */
  async now(): Promise<void> {
    const subscription = await this.subscriptions.findInForce();
    const reference = subscription?.reference;
    if (!subscription || !reference) return;
    if (this.payments.holds(subscription))
      await this.payments.ask((provider) => provider.cancel(reference, 'now'));
    await this.sync.run(subscription.id);
  }
}
