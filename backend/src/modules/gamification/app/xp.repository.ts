import type { Keyset, Page } from '../../../kernel/http/pagination.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { XpReason } from '../domain/xp-rules.js';

/** XP earned for one thing. */
export interface XpEvent {
  id: string;
  reason: XpReason;
  xp: number;
  createdAt: Date;
}

/** Where XP are kept. */
export abstract class XpRepository {
  /** Adds XP for a thing; false when it has earned for this reason before. */
  abstract earn(
    tx: Tx,
    award: { businessId: string; reason: XpReason; subjectId: string; xp: number },
  ): Promise<boolean>;
  /** How many things have earned for this reason; counting stops at `most`. */
  abstract count(tx: Tx, businessId: string, reason: XpReason, most: number): Promise<number>;
  /** The newest first. */
  abstract list(
    businessId: string,
    page: { limit: number; after: Keyset | undefined },
  ): Promise<Page<XpEvent>>;
}
