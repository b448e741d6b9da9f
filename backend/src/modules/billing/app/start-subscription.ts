import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventHandlers } from '../../../kernel/outbox/event-handlers.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { paymentConfirmed, subscriptionStarted } from './events.js';
import { SubscriptionRepository } from './subscription.repository.js';

/** Starts subscriptions once they are paid for, each once however often that is told. */
@Injectable()
export class StartSubscription implements OnModuleInit {
  constructor(
    private readonly handlers: EventHandlers,
    private readonly subscriptions: SubscriptionRepository,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.handlers.on(paymentConfirmed, 'billing.start-subscription', async ({ payload }, tx) => {
      const subscription = await this.subscriptions.findByReference(tx, payload.reference);
      if (!subscription || !(await this.subscriptions.activate(tx, subscription.id))) return;
      const { id: subscriptionId, plan } = subscription;
      await this.outbox.append(tx, subscriptionStarted, { subscriptionId, plan });
    });
  }
}
