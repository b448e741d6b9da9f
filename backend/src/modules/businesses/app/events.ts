import { defineEvent, type Acted } from '../../../kernel/outbox/domain-event.js';

export const businessCreated = defineEvent<{ businessId: string; createdById: string }>(
  'businesses.created',
);
export const businessUpdated = defineEvent<{ businessId: string }>('businesses.updated');
/** A contact address waits for confirmation, and its owner has to be written to. */
export const contactConfirmationRequested = defineEvent<
  {
    businessId: string;
    /** Language of the email (BCP 47), where the person has chosen nothing. */
    language?: string | undefined;
  } & Acted
>('businesses.contact-confirmation-requested');
export const customerSaved = defineEvent<{ businessId: string; customerId: string }>(
  'businesses.customer-saved',
);
/** Many customers at once came, changed or went. */
export const customersChanged = defineEvent<{ businessId: string }>('businesses.customers-changed');
/** Name and address of a customer were erased at the business's wish. */
export const customerErased = defineEvent<{ businessId: string; customerId: string }>(
  'businesses.customer-erased',
);
/** Somebody took the customer list away as a file. */
export const customersExported = defineEvent<{ businessId: string } & Acted>(
  'businesses.customers-exported',
);
/** Sample rows came or went. */
export const sampleDataChanged = defineEvent<{
  businessId: string;
  /** Whether there are samples now. */
  shown?: boolean;
}>('businesses.sample-data-changed');
