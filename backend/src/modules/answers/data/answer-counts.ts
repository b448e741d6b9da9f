import type { OnModuleInit } from '@nestjs/common';
import type { Ports, ProviderOf } from '../../../kernel/contract/ports.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import type { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import type { CountedWeek, WeekSpan } from '../../../rules/rating-weeks.js';
import {
  DUE_HOURS,
  PROMPT_HOURS,
  REPUTATION_WINDOW_DAYS,
  type ReputationFacts,
} from '../../../rules/reputation.js';
import { opinionsPort } from '../../businesses/public.js';
import type { AnswerKind } from '../domain/answer.js';
import type { CountedWeekRow, FactsRow } from './answer-counts.rows.js';
import { ANSWER_TABLES } from './answer-tables.js';

/** Answers to count: those of the samples while the business shows samples. */
type Counted = { businessId: string; isSample: boolean };

/** Counts answers for the businesses' score and charts. */
export class AnswerCounts implements ProviderOf<typeof opinionsPort>, OnModuleInit {
  constructor(
    private readonly ports: Ports,
    private readonly db: TenantDb,
    private readonly kind: AnswerKind,
  ) {}

  onModuleInit(): void {
    this.ports.provide(opinionsPort, this);
  }

  async reputationFacts(of: Counted, moments: readonly Date[]): Promise<ReputationFacts[]> {
    const table = ANSWER_TABLES[this.kind];
    const rows = await this.db.read<FactsRow>({
      name: `${table.statements}-reputation-facts`,
      text: `SELECT count(a.id)::int AS ratings, coalesce(sum(a.rating), 0)::int AS stars,
               (extract(epoch FROM m.at - max(a.written_at)) / 86400)::float8 AS newest_days,
               count(*) FILTER (WHERE a.waited <= make_interval(hours => $5))::int AS prompt,
               count(*) FILTER (WHERE a.waited > make_interval(hours => $5)
                                  AND a.waited <= make_interval(hours => $6))::int AS in_time,
               count(*) FILTER (WHERE a.waited > make_interval(hours => $6))::int AS late,
               count(a.id) FILTER (WHERE a.waited IS NULL
                                     AND a.written_at < m.day - make_interval(hours => $6))::int AS missing,
               count(*) FILTER (WHERE a.resolved)::int AS resolved,
               count(a.id) FILTER (WHERE NOT a.resolved
                                     AND a.written_at < m.day - make_interval(hours => $6))::int AS unresolved
             FROM (SELECT at, place, date_trunc('day', at, 'UTC') AS day
                   FROM unnest($3::timestamptz[]) WITH ORDINALITY AS given (at, place)) m
             LEFT JOIN LATERAL (
               SELECT id, rating, ${table.writtenAt} AS written_at, ${table.resolved} AS resolved,
                 ${table.waited} AS waited
               FROM ${table.name}
               WHERE organization_id = $1 AND business_id = $2 AND is_sample = $4 AND ${table.isCounted}
                 AND ${table.writtenAt} <= m.at
                 AND ${table.writtenAt} >= m.day - make_interval(days => $7 - 1)
             ) a ON true
             GROUP BY m.place, m.at ORDER BY m.place`,
      values: [
        currentOrganizationId(),
        of.businessId,
        moments,
        of.isSample,
        PROMPT_HOURS,
        DUE_HOURS,
        REPUTATION_WINDOW_DAYS,
      ],
    });
    return rows.map((row) => ({
      ratings: row.ratings,
      stars: row.stars,
      newestDays: row.newest_days,
      answers: { prompt: row.prompt, inTime: row.in_time, late: row.late, missing: row.missing },
      resolved: row.resolved,
      unresolved: row.unresolved,
    }));
  }

  async ratingWeeks(of: Counted, { since, until }: WeekSpan): Promise<CountedWeek[]> {
    const table = ANSWER_TABLES[this.kind];
    return this.db.read<CountedWeekRow>({
      name: `${table.statements}-rating-weeks`,
      text: `SELECT floor(extract(epoch FROM ${table.writtenAt} - $4) / 604800)::int AS index,
               count(*) FILTER (WHERE ${table.isCounted})::int AS ratings,
               coalesce(sum(rating) FILTER (WHERE ${table.isCounted}), 0)::int AS stars,
               ${table.reviewsByWeek}
             FROM ${table.name}
             WHERE organization_id = $1 AND business_id = $2 AND is_sample = $3
               AND ${table.writtenAt} >= $4 AND ${table.writtenAt} < $5
             GROUP BY 1`,
      values: [currentOrganizationId(), of.businessId, of.isSample, since, until],
    });
  }
}
