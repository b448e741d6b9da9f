import { defineEvent } from '../../../kernel/outbox/domain-event.js';
import type { BadgeCode } from '../domain/badge-rules.js';
import type { XpReason } from '../domain/xp-values.js';

export const xpEarned = defineEvent<{ businessId: string; reason: XpReason; xp: number }>(
  'gamification.xp-earned',
);
/** A business has reached a higher level. */
export const levelReached = defineEvent<{ businessId: string; level: number }>(
  'gamification.level-reached',
);
export const badgeEarned = defineEvent<{ businessId: string; code: BadgeCode }>(
  'gamification.badge-earned',
);
