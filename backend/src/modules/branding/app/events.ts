import { defineEvent } from '../../../kernel/outbox/domain-event.js';
import type { HostState } from '../domain/host-claim.js';

/** A domain came into force, began to fail its checks, recovered, or was suspended. */
export const domainChanged = defineEvent<{ host: string; state: HostState }>(
  'branding.domain-changed',
);
