import { Injectable } from '@nestjs/common';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type SqlExecutor, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { NO_COUNTERS, type Counters } from '../domain/stats.js';
import type { FoundRow, ShowsSamplesRow, StatsRow } from './stats.rows.js';

/** A change of the counters; omitted ones stay unchanged. */
export type CounterDelta = Partial<Omit<Counters, 'ratingCounts'>> & {
  /** Stars (1 to 5) whose count goes up by one. */
  rated?: number;
};

type CountedRow = StatsRow & { sample_data: boolean; is_sample: boolean };

const isCounted = (row: FoundRow): row is CountedRow => row.is_sample !== null;

/** Storage of the counters of businesses. */
@Injectable()
export class StatsRepository {
  constructor(private readonly db: TenantDb) {}

  /** Returns the counters that screens show: those of the samples while the business shows samples. */
  async find(businessId: string): Promise<{ counters: Counters; sampleData: boolean } | undefined> {
    // Reads both sets of counters in one query: a second join would cost as much again.
    const rows = await this.db.read<FoundRow>({
      name: 'business-stats',
      text: `SELECT b.sample_data, s.is_sample, s.review_count, s.rating_1_count, s.rating_2_count,
                    s.rating_3_count, s.rating_4_count, s.rating_5_count, s.feedback_new_count,
                    s.feedback_in_progress_count, s.feedback_resolved_count, s.total_xp
             FROM businesses b LEFT JOIN business_stats s ON s.business_id = b.id WHERE b.id = $1`,
      values: [businessId],
    });
    const [first] = rows;
    if (!first) return undefined;
    const { sample_data: sampleData } = first;
    const counted = rows.filter(isCounted);
    const shown = counted.find((row) => row.is_sample === sampleData);
    const real = counted.find((row) => !row.is_sample);
    // Real actions earn XP while samples are shown, too.
    const totalXp = (real?.total_xp ?? 0) + (sampleData ? (shown?.total_xp ?? 0) : 0);
    return { counters: { ...(shown ? toCounters(shown) : NO_COUNTERS), totalXp }, sampleData };
  }

  /** Returns the business's own counters, without samples, as the executor sees them. */
  async findReal(executor: SqlExecutor, businessId: string): Promise<Counters> {
    const [row] = await executor.read<StatsRow>({
      text: `SELECT review_count, rating_1_count, rating_2_count, rating_3_count, rating_4_count,
               rating_5_count, feedback_new_count, feedback_in_progress_count, feedback_resolved_count, total_xp
             FROM business_stats WHERE business_id = $1 AND NOT is_sample`,
      values: [businessId],
    });
    return row ? toCounters(row) : NO_COUNTERS;
  }

  /** Returns true when a real review or feedback was ever counted. */
  async hasReal(tx: Tx, businessId: string): Promise<boolean> {
    const rows = await tx.read({
      text: `SELECT 1 FROM business_stats WHERE business_id = $1 AND NOT is_sample
             AND (review_count > 0 OR feedback_new_count + feedback_in_progress_count + feedback_resolved_count > 0)`,
      values: [businessId],
    });
    return rows.length > 0;
  }

  /** Returns true when the business shows samples. Takes no lock: cheap enough for every answer. */
  async showsSamples(tx: Tx, businessId: string): Promise<boolean> {
    const [row] = await tx.read<ShowsSamplesRow>({
      name: 'business-shows-samples',
      text: 'SELECT sample_data AS "sampleData" FROM businesses WHERE id = $1',
      values: [businessId],
    });
    return row?.sampleData ?? false;
  }

  async add(tx: Tx, businessId: string, delta: CounterDelta, isSample: boolean): Promise<void> {
    const rated = (star: number): number => (delta.rated === star ? 1 : 0);
    await tx.write({
      name: 'business-stats-add',
      text: `INSERT INTO business_stats AS s (organization_id, business_id, is_sample, review_count,
               rating_1_count, rating_2_count, rating_3_count, rating_4_count, rating_5_count,
               feedback_new_count, feedback_in_progress_count, feedback_resolved_count, total_xp)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
             ON CONFLICT (business_id, is_sample) DO UPDATE SET
               review_count = s.review_count + excluded.review_count,
               rating_1_count = s.rating_1_count + excluded.rating_1_count,
               rating_2_count = s.rating_2_count + excluded.rating_2_count,
               rating_3_count = s.rating_3_count + excluded.rating_3_count,
               rating_4_count = s.rating_4_count + excluded.rating_4_count,
               rating_5_count = s.rating_5_count + excluded.rating_5_count,
               feedback_new_count = s.feedback_new_count + excluded.feedback_new_count,
               feedback_in_progress_count = s.feedback_in_progress_count + excluded.feedback_in_progress_count,
               feedback_resolved_count = s.feedback_resolved_count + excluded.feedback_resolved_count,
               total_xp = s.total_xp + excluded.total_xp`,
      values: [
        currentOrganizationId(),
        businessId,
        isSample,
        delta.reviewCount ?? 0,
        rated(1),
        rated(2),
        rated(3),
        rated(4),
        rated(5),
        delta.feedbackNewCount ?? 0,
        delta.feedbackInProgressCount ?? 0,
        delta.feedbackResolvedCount ?? 0,
        delta.totalXp ?? 0,
      ],
    });
  }

  async clearSamples(tx: Tx, businessId: string): Promise<void> {
    await tx.write({
      text: 'DELETE FROM business_stats WHERE business_id = $1 AND is_sample',
      values: [businessId],
    });
  }
}

function toCounters(row: StatsRow): Counters {
  return {
    reviewCount: row.review_count,
    ratingCounts: [
      row.rating_1_count,
      row.rating_2_count,
      row.rating_3_count,
      row.rating_4_count,
      row.rating_5_count,
    ],
    feedbackNewCount: row.feedback_new_count,
    feedbackInProgressCount: row.feedback_in_progress_count,
    feedbackResolvedCount: row.feedback_resolved_count,
    totalXp: row.total_xp,
  };
}
