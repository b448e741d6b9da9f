import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { ReputationFacts } from '../../../rules/reputation.js';
import type { AnswerChange, DayChange, Sounds, TopicChange } from '../domain/counts.js';
import type { Counted } from '../domain/figures.js';
import type { Bucket, Period } from '../domain/period.js';

/** Business and kind of its counts: those of the samples while the business shows samples. */
export interface CountsOf {
  businessId: string;
  isSample: boolean;
}

/** Counts of one topic. */
export interface TopicCounts extends Sounds {
  topic: string;
}

/** Stores counts by day, which are updated as events happen. */
export abstract class InsightRepository {
  /** Adds to the counts of days; several changes of one day are summed up first. */
  abstract addDays(tx: Tx, businessId: string, changes: readonly DayChange[]): Promise<void>;
  abstract addTopics(tx: Tx, businessId: string, changes: readonly TopicChange[]): Promise<void>;
  abstract addAnswers(tx: Tx, businessId: string, changes: readonly AnswerChange[]): Promise<void>;
  abstract clearSamples(tx: Tx, businessId: string): Promise<void>;
  /** Returns the counts by the first day of each step; leaves out steps without any. */
  abstract series(of: CountsOf, period: Period, bucket: Bucket): Promise<Map<string, Counted>>;
  /** Returns the topics of a period, the most frequent first. */
  abstract topics(of: CountsOf, period: Period, limit: number): Promise<TopicCounts[]>;
  /** Returns the facts that the score is computed from at each of these moments, in their order. */
  abstract facts(of: CountsOf, moments: readonly Date[]): Promise<ReputationFacts[]>;
}
