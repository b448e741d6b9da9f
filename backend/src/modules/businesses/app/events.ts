import { defineEvent, type Acted } from '../../../kernel/outbox/domain-event.js';

export const businessCreated = defineEvent<{ businessId: string; createdById: string }>(
  'businesses.created',
);
export const businessUpdated = defineEvent<{ businessId: string }>('businesses.updated');
/** A contact address is pending confirmation, and its owner needs an email. */
export const contactConfirmationRequested = defineEvent<
  {
    businessId: string;
    /** Language of the email (BCP 47), unless the person has chosen one. */
    language?: string | undefined;
  } & Acted
>('businesses.contact-confirmation-requested');
export const customerSaved = defineEvent<{ businessId: string; customerId: string }>(
  'businesses.customer-saved',
);
/** Many customers were added, changed or removed at once. */
export const customersChanged = defineEvent<{ businessId: string }>('businesses.customers-changed');
/** Name and address of a customer were erased at the business's request. */
export const customerErased = defineEvent<{ businessId: string; customerId: string }>(
  'businesses.customer-erased',
);
/** Somebody exported the customer list as a file. */
export const customersExported = defineEvent<{ businessId: string } & Acted>(
  'businesses.customers-exported',
);
/** Sample rows were added or removed. */
export const sampleDataChanged = defineEvent<{
  businessId: string;
  /** True when there are samples now. */
  shown?: boolean;
}>('businesses.sample-data-changed');
