import { defineEvent } from '../../../kernel/outbox/domain-event.js';

/** The counts of a business have moved: its screens look again. */
export const counted = defineEvent<{ businessId: string }>('insight.counted');
