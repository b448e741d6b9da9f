import { defineEvent, type Acted } from '../../../kernel/outbox/domain-event.js';

/** Somebody took everything about one customer away as a file. */
export const customerExported = defineEvent<{ businessId: string; customerId: string } & Acted>(
  'privacy.customer-exported',
);
/** Somebody took everything of the organization away as a file. */
export const organizationExported = defineEvent<Acted>('privacy.organization-exported');
