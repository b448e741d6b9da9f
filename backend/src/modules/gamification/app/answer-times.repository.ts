import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { AnswerTime } from '../domain/reply-streak.js';

/** Report about a text: that it arrived, or that it was answered. */
export interface AnswerNote {
  businessId: string;
  /** The review or private feedback. */
  subjectId: string;
  arrivedAt: Date;
  /** Time at which a person answered; null without such an answer. */
  answeredAt: Date | null;
  /** True when it was answered automatically: nobody has to answer it any more. */
  isAutomatic?: boolean;
}

/** Storage of the times at which texts arrived and were first answered. */
export abstract class AnswerTimesRepository {
  /**
   * Merges a report into the stored times: the earliest arrival and the earliest answer count, so reports may arrive in
   * any order and more than once.
   */
  abstract note(tx: Tx, note: AnswerNote): Promise<AnswerTime>;
  /** Returns the latest texts, at most `limit`, without those that were answered only automatically. */
  abstract latest(businessId: string, limit: number, tx?: Tx): Promise<AnswerTime[]>;
}
