import { defineEvent } from '../../../kernel/outbox/domain-event.js';

/** An import was uploaded, moved on or ended. */
export const importProgressed = defineEvent<{ businessId: string; importId: string }>(
  'customer-import.progressed',
);
/** There is work to do on an import. */
export const importWaiting = defineEvent<{ importId: string }>('customer-import.waiting');
