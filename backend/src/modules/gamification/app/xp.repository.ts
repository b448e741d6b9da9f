import type { Keyset, Page } from '../../../kernel/pagination.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { DeedCount } from '../domain/team-board.js';
import type { XpReason } from '../domain/xp-values.js';

/** XP earned for one subject. */
export interface XpEvent {
  id: string;
  reason: XpReason;
  xp: number;
  createdAt: Date;
}

/** XP to store. */
export interface XpAward {
  businessId: string;
  reason: XpReason;
  /** Subjects of the action, such as reviews; each earns XP separately. */
  subjectIds: readonly string[];
  /** XP for each of them. */
  xp: number;
  /** Member of the team who did it; undefined when nobody of the team did. */
  actorId: string | undefined;
  /** Time of the action. */
  at: Date;
  /** True when it belongs to the sample data. */
  isSample?: boolean;
}

/** Storage of XP. */
export abstract class XpRepository {
  /**
   * Adds XP for subjects; a subject that has already earned XP for this reason earns none. If several people did it,
   * the earliest one is recorded.
   * @returns number of subjects that have earned XP
   */
  abstract earn(tx: Tx, award: XpAward): Promise<number>;
  /**
   * Revokes the XP that a subject has earned for a reason. It earns none for it afterwards, even when the award arrives
   * later.
   * @returns the XP that it had earned
   */
  abstract revoke(
    tx: Tx,
    thing: { businessId: string; reason: XpReason; subjectId: string },
  ): Promise<number>;
  /** Counts the subjects that have earned XP for this reason, up to `most`. */
  abstract count(tx: Tx, businessId: string, reason: XpReason, most: number): Promise<number>;
  /** Counts the actions that have earned XP since a moment, by person (null for nobody) and reason. */
  abstract countDeeds(businessId: string, since: Date): Promise<DeedCount[]>;
  abstract deleteSamples(tx: Tx, businessId: string): Promise<void>;
  /** Newest first, including samples while there are any. */
  abstract list(
    businessId: string,
    page: { limit: number; after: Keyset | undefined },
  ): Promise<Page<XpEvent>>;
}
