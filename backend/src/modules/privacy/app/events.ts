import { defineEvent, type Acted } from '../../../kernel/outbox/domain-event.js';

/** Somebody took everything about one customer away as a file. */
export const customerExported = defineEvent<{ businessId: string; customerId: string } & Acted>(
  'privacy.customer-exported',
);
/** Somebody took everything of the organization away as a file. */
export const organizationExported = defineEvent<Acted>('privacy.organization-exported');
/** An owner has closed the organization. */
export const organizationClosed = defineEvent<Acted>('privacy.organization-closed');
/** It was reopened in time. */
export const organizationReopened = defineEvent<object>('privacy.organization-reopened');
