import { Module } from '@nestjs/common';
import { defineModule } from '../../kernel/contract/manifest.js';
import { OpenCheckout } from './app/checkout.use-case.js';
import { Pay } from './app/pay.use-case.js';
import { StartSubscription } from './app/start-subscription.js';
import { SubscriptionRepository } from './app/subscription.repository.js';
import { SqlSubscriptionRepository } from './data/sql-subscription.repository.js';
import { BillingController } from './http/billing.controller.js';

@Module({
  controllers: [BillingController],
  providers: [
    { provide: SubscriptionRepository, useClass: SqlSubscriptionRepository },
    OpenCheckout,
    Pay,
    StartSubscription,
  ],
})
export class BillingModule {}

export const billingManifest = defineModule({
  id: 'billing',
  contract: 1,
  module: BillingModule,
  requires: [],
  permissions: { 'billing.subscribe': ['owner'] },
  emits: ['billing.payment-confirmed', 'billing.subscription-started'],
  handles: ['billing.payment-confirmed'],
  queues: [],
  ports: [],
  tables: { subscriptions: 'tenant' },
  nav: [],
});
