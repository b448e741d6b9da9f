import { defineEvent } from '../../../kernel/outbox/domain-event.js';

/** The photo of a business's public page was replaced or removed: open screens show it anew. */
export const photoChanged = defineEvent<{ businessId: string }>('pages.photo-changed');
