import type { Ports } from '../../../kernel/contract/ports.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import type { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import {
  OpinionCounts,
  type CountedWeek,
  type OpinionsOf,
  type WeekSpan,
} from '../../businesses/public.js';
import type { AnswerKind } from '../domain/answer.js';
import type { CountedWeekRow, FactsRow } from './answer-counts.rows.js';
import { ANSWER_TABLES } from './answer-tables.js';

/** Counts answers for the businesses' score and charts. */
export class AnswerCounts extends OpinionCounts {
  constructor(
    ports: Ports,
    private readonly db: TenantDb,
    private readonly kind: AnswerKind,
  ) {
    super(ports);
  }

  protected factsRows(
    of: OpinionsOf,
    moments: readonly Date[],
    hours: { prompt: number; due: number },
    windowDays: number,
  ): Promise<FactsRow[]> {
    const table = ANSWER_TABLES[this.kind];
    return this.db.read<FactsRow>({
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
        hours.prompt,
        hours.due,
        windowDays,
      ],
    });
  }

  async ratingWeeks(of: OpinionsOf, { since, until }: WeekSpan): Promise<CountedWeek[]> {
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
