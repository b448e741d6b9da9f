import { defineEvent } from '../../../kernel/outbox/domain-event.js';

/** An import was uploaded, made progress or ended. */
export const importProgressed = defineEvent<{ businessId: string; importId: string }>(
  'customer-import.progressed',
);
/** An import has work to do. */
export const importWaiting = defineEvent<{ importId: string }>('customer-import.waiting');
