import { defineEvent } from '../../../kernel/outbox/domain-event.js';

/** What every event about a subscription says. */
export interface SubscriptionChange {
  subscriptionId: string;
  plan: string;
}

/** From now on the plan grants what it grants. */
export const subscriptionStarted = defineEvent<SubscriptionChange>('billing.subscription-started');
/** Another plan, another date, or a payment that came after all: what is granted may differ. */
export const subscriptionChanged = defineEvent<SubscriptionChange>('billing.subscription-changed');
/** A renewal has failed. */
export const subscriptionPastDue = defineEvent<SubscriptionChange>('billing.subscription-past-due');
/** It is over. */
export const subscriptionEnded = defineEvent<SubscriptionChange>('billing.subscription-ended');
