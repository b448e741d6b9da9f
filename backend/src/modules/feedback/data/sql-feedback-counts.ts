import { Injectable } from '@nestjs/common';
import { Ports } from '../../../kernel/contract/ports.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import {
  OpinionCounts,
  type CountedWeek,
  type OpinionsOf,
  type WeekSpan,
} from '../../businesses/public.js';
import type { CountedWeekRow, FactsRow } from './sql-feedback-counts.rows.js';

/** Counts private feedback for the businesses' score and charts. */
@Injectable()
export class SqlFeedbackCounts extends OpinionCounts {
  constructor(
    ports: Ports,
    private readonly db: TenantDb,
  ) {
    super(ports);
  }

  /** Feedback that was resolved without a mail (a call, a visit) is answered as well. */
  protected factsRows(
    of: OpinionsOf,
    moments: readonly Date[],
    hours: { prompt: number; due: number },
    windowDays: number,
  ): Promise<FactsRow[]> {
    return this.db.read<FactsRow>({
      name: 'feedback-reputation-facts',
      text: `SELECT count(f.id)::int AS ratings, coalesce(sum(f.rating), 0)::int AS stars,
               (extract(epoch FROM m.at - max(f.created_at)) / 86400)::float8 AS newest_days,
               count(*) FILTER (WHERE f.waited <= make_interval(hours => $5))::int AS prompt,
               count(*) FILTER (WHERE f.waited > make_interval(hours => $5)
                                  AND f.waited <= make_interval(hours => $6))::int AS in_time,
               count(*) FILTER (WHERE f.waited > make_interval(hours => $6))::int AS late,
               count(f.id) FILTER (WHERE f.waited IS NULL
                                     AND f.created_at < m.day - make_interval(hours => $6))::int AS missing,
               count(*) FILTER (WHERE f.resolved)::int AS resolved,
               count(f.id) FILTER (WHERE NOT f.resolved
                                     AND f.created_at < m.day - make_interval(hours => $6))::int AS unresolved
             FROM (SELECT at, place, date_trunc('day', at, 'UTC') AS day
                   FROM unnest($3::timestamptz[]) WITH ORDINALITY AS given (at, place)) m
             LEFT JOIN LATERAL (
               SELECT id, rating, created_at, coalesce(resolved_at <= m.at, false) AS resolved,
                 least(CASE WHEN replied_at <= m.at THEN replied_at END,
                       CASE WHEN resolved_at <= m.at THEN resolved_at END) - created_at AS waited
               FROM private_feedback
               WHERE organization_id = $1 AND business_id = $2 AND is_sample = $4
                 AND created_at <= m.at AND created_at >= m.day - make_interval(days => $7 - 1)
             ) f ON true
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
    return this.db.read<CountedWeekRow>({
      name: 'feedback-rating-weeks',
      text: `SELECT floor(extract(epoch FROM created_at - $4) / 604800)::int AS index,
               count(*)::int AS ratings, sum(rating)::int AS stars,
               0 AS reviews, 0 AS positive, 0 AS neutral, 0 AS negative
             FROM private_feedback
             WHERE organization_id = $1 AND business_id = $2 AND is_sample = $3
               AND created_at >= $4 AND created_at < $5
             GROUP BY 1`,
      values: [currentOrganizationId(), of.businessId, of.isSample, since, until],
    });
  }
}
