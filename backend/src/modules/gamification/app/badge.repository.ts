import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { BadgeCode } from '../domain/badge-rules.js';

/** A badge a business has earned. */
export interface EarnedBadge {
  code: BadgeCode;
  earnedAt: Date;
}

/** A badge to award. */
export interface GivenBadge extends EarnedBadge {
  businessId: string;
  /** True when it belongs to the sample data. */
  isSample?: boolean;
}

/** Storage of badges. */
export abstract class BadgeRepository {
  /** Awards a badge; false when the business has it already. */
  abstract give(tx: Tx, badge: GivenBadge): Promise<boolean>;
  abstract deleteSamples(tx: Tx, businessId: string): Promise<void>;
  /** Returns the badges, latest first, including samples while there are any. */
  abstract list(businessId: string): Promise<EarnedBadge[]>;
}
