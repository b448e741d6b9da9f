import { defineEvent } from '../../../kernel/outbox/domain-event.js';

/** An invitation email is to be sent, for the first time or again. */
export const invitationIssued = defineEvent<{
  invitationId: string;
  /** Language of the inviter (BCP 47); undefined when unknown. */
  language?: string | undefined;
}>('auth.invitation-issued');

/** The members of the organization, their roles or the invitations have changed. */
export const teamChanged = defineEvent<Record<string, never>>('auth.team-changed');

/** A member can see fewer businesses of the organization than before, or none. */
export const memberAccessReduced = defineEvent<{ userId: string }>('auth.member-access-reduced');
