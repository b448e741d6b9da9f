import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { AnswerTime } from '../domain/answer-streak.js';

/** Something heard of a text: that it came, or that it was answered. */
export interface AnswerNote {
  businessId: string;
  /** The review or private feedback. */
  subjectId: string;
  arrivedAt: Date;
  /** When a person did. */
  answeredAt: Date | null;
  /** Whether it was answered by itself: nobody has to answer it any more. */
  isAutomatic?: boolean;
}

/** Where it is kept when texts came and when they were first answered. */
export abstract class AnswerTimesRepository {
  /**
   * Adds what was heard to what is known: the earliest arrival and the earliest answer count, so
   * notes may come in any order and more than once.
   */
  abstract note(tx: Tx, note: AnswerNote): Promise<AnswerTime>;
  /** The texts that arrived last and were not answered by themselves, at most `limit` of them. */
  abstract latest(businessId: string, limit: number, tx?: Tx): Promise<AnswerTime[]>;
}
