import { defineEvent } from '../../../kernel/outbox/domain-event.js';

/** Payload of every event about a subscription. */
export interface SubscriptionChange {
  subscriptionId: string;
  plan: string;
}

/** A subscription came into force: its plan's grants apply from now on. */
export const subscriptionStarted = defineEvent<SubscriptionChange>('billing.subscription-started');
/** The plan, a date or the card changed, or an owed payment was made: the grants may differ. */
export const subscriptionChanged = defineEvent<SubscriptionChange>('billing.subscription-changed');
/** A renewal has failed. */
export const subscriptionPastDue = defineEvent<SubscriptionChange>('billing.subscription-past-due');
/** A subscription has ended. */
export const subscriptionEnded = defineEvent<SubscriptionChange>('billing.subscription-ended');
