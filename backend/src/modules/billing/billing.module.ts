import { Module } from '@nestjs/common';
import { defineModule } from '../../kernel/contract/manifest.js';
import { AuthModule } from '../auth/public.js';
import { MessagesModule } from '../messages/public.js';
import { billingSettings } from './app/settings.js';
import { ApplyState } from './app/apply-state.use-case.js';
import { BillingMails, MAIL_QUEUE } from './app/billing-mails.service.js';
import { DefaultPlan } from './app/default-plan.service.js';
import { PlanEntitlements } from './app/plan-entitlements.service.js';
import { billingExports } from './data/exports.js';
import { afterRestore } from './data/after-restore.js';
import { BillingMailRepository } from './data/billing-mail.repository.js';
import { HistoryRepository } from './data/history.repository.js';
import { SubscriptionStatusRepository } from './data/subscription-status.repository.js';
import { SubscriptionRepository } from './data/subscription.repository.js';
import { WebhookEventRepository } from './data/webhook-event.repository.js';
import { EntitlementsController } from './http/entitlement.controller.js';
import { EndSubscription } from './app/end-subscription.use-case.js';
import { ExampleSubscriptions } from './app/example-subscriptions.service.js';
import { OpenCheckout } from './app/open-checkout.use-case.js';
import { LOOK_QUEUE, ScheduledSync } from './app/scheduled-sync.js';
import { ManageSubscription } from './app/manage-subscription.service.js';
import { WEBHOOK_EVENT_QUEUE, WebhookEvents } from './app/webhook-events.service.js';
import { BillingOverviews } from './app/billing-overview.service.js';
import { Pay } from './app/pay.use-case.js';
import { BillingAccounts } from './app/billing-accounts.js';
import { Payments } from './app/payments.service.js';
import { PreviewChange } from './app/preview-change.use-case.js';
import { Reconcile } from './app/reconcile.service.js';
import { Refunds } from './app/refunds.service.js';
import { SendBillingMail } from './app/send-billing-mail.use-case.js';
import { SyncSubscription } from './app/sync-subscription.use-case.js';
import { TrialDays } from './app/trial-days.js';
import { BillingWebhookController } from './http/billing-webhook.controller.js';
import { BillingController } from './http/billing.controller.js';
import { SubscriptionReadsController } from './http/subscription-reads.controller.js';
import { SubscriptionController } from './http/subscription.controller.js';
import { READABLE_DAYS, REFUND_DAYS } from './domain/billing-periods.js';
import { PLANS } from './domain/plans.js';

@Module({
  imports: [AuthModule, MessagesModule],
  controllers: [
    BillingController,
    EntitlementsController,
    SubscriptionReadsController,
    SubscriptionController,
    BillingWebhookController,
  ],
  providers: [
    SubscriptionRepository,
    HistoryRepository,
    WebhookEventRepository,
    BillingMailRepository,
    SubscriptionStatusRepository,
    EndSubscription,
    ExampleSubscriptions,
    DefaultPlan,
    PlanEntitlements,
    Payments,
    BillingAccounts,
    TrialDays,
    ApplyState,
    SyncSubscription,
    OpenCheckout,
    Pay,
    ScheduledSync,
    ManageSubscription,
    PreviewChange,
    Refunds,
    BillingOverviews,
    Reconcile,
    WebhookEvents,
    SendBillingMail,
    BillingMails,
  ],
  exports: [EndSubscription],
})
export class BillingModule {}

export const billingManifest = defineModule({
  id: 'billing',
  contract: 1,
  module: BillingModule,
  requires: ['auth', 'messages'],
  config: billingSettings,
  permissions: {
    'billing.subscribe': ['owner'],
    'billing.read': ['owner'],
    'billing.manage': ['owner'],
    'billing.read-entitlements': ['owner', 'manager', 'staff'],
  },
  emits: [
    'billing.subscription-started',
    'billing.subscription-changed',
    'billing.subscription-past-due',
    'billing.subscription-ended',
  ],
  handles: [],
  queues: [WEBHOOK_EVENT_QUEUE, LOOK_QUEUE, MAIL_QUEUE],
  ports: [],
  tables: {
    subscriptions: 'tenant',
    billing_history: 'tenant',
    billing_mails: 'tenant',
    billing_webhook_events: {
      globalBecause:
        'A webhook event comes before anybody knows whose it is; it holds ids and a type, nothing about anyone.',
    },
  },
  tags: {
    Billing: { order: 180, description: 'Plans, subscriptions, invoices and entitlements.' },
  },
  exports: billingExports,
  limits: {
    freeRequests: PLANS.free.grants['requests.count'] ?? 0,
    refundDays: REFUND_DAYS,
    readableDays: READABLE_DAYS,
  },
  nav: [],
  live: {
    'billing.subscription-started': ['billing', 'plan'],
    'billing.subscription-changed': ['billing', 'plan'],
    'billing.subscription-past-due': ['billing', 'plan'],
    'billing.subscription-ended': ['billing', 'plan'],
  },
  afterRestore,
});
