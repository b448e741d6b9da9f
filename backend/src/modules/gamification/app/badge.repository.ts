import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { BadgeCode } from '../domain/badge-rules.js';

/** A badge a business has earned. */
export interface EarnedBadge {
  code: BadgeCode;
  earnedAt: Date;
}

/** A badge to be given. */
export interface GivenBadge extends EarnedBadge {
  businessId: string;
  /** Whether it belongs to the sample data. */
  isSample?: boolean;
}

/** Where badges are kept. */
export abstract class BadgeRepository {
  /** Gives a badge; false when the business has it already. */
  abstract give(tx: Tx, badge: GivenBadge): Promise<boolean>;
  abstract deleteSamples(tx: Tx, businessId: string): Promise<void>;
  /** The latest first, samples included while there are any. */
  abstract list(businessId: string): Promise<EarnedBadge[]>;
}
