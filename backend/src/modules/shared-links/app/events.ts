import { defineEvent } from '../../../kernel/outbox/domain-event.js';

/** The QR code of a business was shown or downloaded, or its link answered, for the first time. */
export const linkShown = defineEvent<{ businessId: string }>('shared-links.shown');
