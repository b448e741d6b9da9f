import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { BadgeCode } from '../domain/badge-rules.js';

/** A badge a business has earned. */
export interface EarnedBadge {
  code: BadgeCode;
  earnedAt: Date;
}

/** Where badges are kept. */
export abstract class BadgeRepository {
  /** Gives a badge; false when the business has it already. */
  abstract give(
    tx: Tx,
    badge: { businessId: string; code: BadgeCode; earnedAt: Date },
  ): Promise<boolean>;
  /** The latest first. */
  abstract list(businessId: string): Promise<EarnedBadge[]>;
}
