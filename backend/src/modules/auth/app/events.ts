import { defineEvent } from '../../../kernel/outbox/domain-event.js';

/** Somebody is to get a mail with an invitation, for the first time or again. */
export const invitationIssued = defineEvent<{
  invitationId: string;
  /** What whoever invites reads (BCP 47), where that is known. */
  language?: string | undefined;
}>('auth.invitation-issued');

/** Who belongs to the organization, what they may do there, or who is invited has changed. */
export const teamChanged = defineEvent<Record<string, never>>('auth.team-changed');

/** Somebody sees fewer businesses of the organization than before, or none. */
export const memberAccessReduced = defineEvent<{ userId: string }>('auth.member-access-reduced');
