import { defineEvent } from '../../../kernel/outbox/domain-event.js';

export const businessCreated = defineEvent<{ businessId: string; createdById: string }>(
  'businesses.created',
);
export const businessUpdated = defineEvent<{ businessId: string }>('businesses.updated');
export const customerSaved = defineEvent<{ businessId: string; customerId: string }>(
  'businesses.customer-saved',
);
/** Name and address of a customer were erased at the business's wish. */
export const customerErased = defineEvent<{ businessId: string; customerId: string }>(
  'businesses.customer-erased',
);
/** Sample rows came or went. */
export const sampleDataChanged = defineEvent<{ businessId: string }>(
  'businesses.sample-data-changed',
);
