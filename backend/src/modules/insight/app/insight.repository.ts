import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { ReputationFacts } from '../../businesses/public.js';
import type { AnswerChange, DayChange, Sounds, TopicChange } from '../domain/counts.js';
import type { Counted } from '../domain/figures.js';
import type { Bucket, Period } from '../domain/period.js';

/** Whose counts: those of the samples while the business shows samples. */
export interface CountsOf {
  businessId: string;
  isSample: boolean;
}

/** What was counted about one topic. */
export interface TopicCounts extends Sounds {
  topic: string;
}

/** The counts of days, kept as things happen. */
export abstract class InsightRepository {
  /** Adds to days; several changes of one day are added up first. */
  abstract addDays(tx: Tx, businessId: string, changes: readonly DayChange[]): Promise<void>;
  abstract addTopics(tx: Tx, businessId: string, changes: readonly TopicChange[]): Promise<void>;
  abstract addAnswers(tx: Tx, businessId: string, changes: readonly AnswerChange[]): Promise<void>;
  abstract clearSamples(tx: Tx, businessId: string): Promise<void>;
  /** By the first days of the steps; steps without anything are left out. */
  abstract series(of: CountsOf, period: Period, bucket: Bucket): Promise<Map<string, Counted>>;
  /** The most frequent first. */
  abstract topics(of: CountsOf, period: Period, limit: number): Promise<TopicCounts[]>;
  /** What counts for the score at each of these moments, in their order. */
  abstract facts(of: CountsOf, moments: readonly Date[]): Promise<ReputationFacts[]>;
}
