import { defineEvent, type Acted } from '../../../kernel/outbox/domain-event.js';

/** Somebody exported all data about one customer. */
export const customerExported = defineEvent<{ businessId: string; customerId: string } & Acted>(
  'privacy.customer-exported',
);
/** Somebody exported all data of the organization. */
export const organizationExported = defineEvent<Acted>('privacy.organization-exported');
/** An owner has closed the organization. */
export const organizationClosed = defineEvent<Acted>('privacy.organization-closed');
/** A closed organization was reopened in time. */
export const organizationReopened = defineEvent<object>('privacy.organization-reopened');
