import { defineEvent } from '../../../kernel/outbox/domain-event.js';

/** Members of a business have dismissed or restored parts of its checklist: open screens show it anew. */
export const checklistChanged = defineEvent<{ businessId: string }>('onboarding.checklist-changed');
