import { defineEvent } from '../../../kernel/outbox/domain-event.js';
import type { XpReason } from '../domain/xp-rules.js';

export const xpEarned = defineEvent<{ businessId: string; reason: XpReason; xp: number }>(
  'gamification.xp-earned',
);
