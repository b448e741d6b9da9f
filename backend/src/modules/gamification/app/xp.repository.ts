import type { Keyset, Page } from '../../../kernel/pagination.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { DeedCount } from '../domain/team-board.js';
import type { XpReason } from '../domain/xp-rules.js';

/** XP earned for one thing. */
export interface XpEvent {
  id: string;
  reason: XpReason;
  xp: number;
  createdAt: Date;
}

/** XP to be kept. */
export interface XpAward {
  businessId: string;
  reason: XpReason;
  /** What it was done to; each earns by itself. */
  subjectIds: readonly string[];
  /** For each of them. */
  xp: number;
  /** Who did it, where that was a person of the team. */
  actorId: string | undefined;
  /** When it was done. */
  at: Date;
  /** Whether it belongs to the sample data. */
  isSample?: boolean;
}

/** Where XP are kept. */
export abstract class XpRepository {
  /**
   * Adds XP for things; one that has earned for this reason before earns nothing. Of several who did
   * it, it is kept as the deed of the first.
   * @returns how many have earned
   */
  abstract earn(tx: Tx, award: XpAward): Promise<number>;
  /**
   * Takes back what a thing has earned for a reason; it earns nothing for it any more, also where
   * the earning is told later.
   * @returns the XP that it had earned
   */
  abstract revoke(
    tx: Tx,
    thing: { businessId: string; reason: XpReason; subjectId: string },
  ): Promise<number>;
  /** How many things have earned for this reason; counting stops at `most`. */
  abstract count(tx: Tx, businessId: string, reason: XpReason, most: number): Promise<number>;
  /** How often each person, and nobody, has done what earns, since a moment. */
  abstract countDeeds(businessId: string, since: Date): Promise<DeedCount[]>;
  abstract deleteSamples(tx: Tx, businessId: string): Promise<void>;
  /** The newest first, samples included while there are any. */
  abstract list(
    businessId: string,
    page: { limit: number; after: Keyset | undefined },
  ): Promise<Page<XpEvent>>;
}
