import { defineEvent } from '../../../kernel/outbox/domain-event.js';

/** The counts of a business have changed: its open screens reload them. */
export const counted = defineEvent<{ businessId: string }>('insight.counted');
