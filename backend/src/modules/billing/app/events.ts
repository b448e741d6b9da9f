import { defineEvent } from '../../../kernel/outbox/domain-event.js';

/** The payment provider has the money. */
export const paymentConfirmed = defineEvent<{ reference: string }>('billing.payment-confirmed');
/** From now on the plan grants what it grants. */
export const subscriptionStarted = defineEvent<{ subscriptionId: string; plan: string }>(
  'billing.subscription-started',
);
