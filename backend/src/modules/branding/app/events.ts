import { defineEvent } from '../../../kernel/outbox/domain-event.js';
import type { DomainState } from '../domain/domain-claim.js';

/** A domain came into force, began to fail its checks, recovered, was suspended, or was given up while in force. */
export const domainChanged = defineEvent<{ host: string; state: DomainState | 'released' }>(
  'branding.domain-changed',
);
