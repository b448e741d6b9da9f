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
import type { CountedWeekRow, FactsRow } from './sql-review-counts.rows.js';

/** Counts public reviews for the businesses' score and charts. */
@Injectable()
export class SqlReviewCounts extends OpinionCounts {
  constructor(
    ports: Ports,
    private readonly db: TenantDb,
  ) {
    super(ports);
  }

  protected factsRows(
    of: OpinionsOf,
    moments: readonly Date[],
    hours: { prompt: number; due: number },
    windowDays: number,
  ): Promise<FactsRow[]> {
    return this.db.read<FactsRow>({
      name: 'review-reputation-facts',
      text: `SELECT count(r.id)::int AS ratings, coalesce(sum(r.rating), 0)::int AS stars,
               (extract(epoch FROM m.at - max(r.published_at)) / 86400)::float8 AS newest_days,
               count(*) FILTER (WHERE r.waited <= make_interval(hours => $5))::int AS prompt,
               count(*) FILTER (WHERE r.waited > make_interval(hours => $5)
                                  AND r.waited <= make_interval(hours => $6))::int AS in_time,
               count(*) FILTER (WHERE r.waited > make_interval(hours => $6))::int AS late,
               count(r.id) FILTER (WHERE r.waited IS NULL
                                     AND r.published_at < m.day - make_interval(hours => $6))::int AS missing
             FROM (SELECT at, place, date_trunc('day', at, 'UTC') AS day
                   FROM unnest($3::timestamptz[]) WITH ORDINALITY AS given (at, place)) m
             LEFT JOIN LATERAL (
               SELECT id, rating, published_at,
                 CASE WHEN replied_at <= m.at THEN replied_at - published_at END AS waited
               FROM reviews
               WHERE organization_id = $1 AND business_id = $2 AND is_sample = $4 AND NOT is_repeated
                 AND published_at <= m.at AND published_at >= m.day - make_interval(days => $7 - 1)
             ) r ON true
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
      name: 'review-rating-weeks',
      text: `SELECT floor(extract(epoch FROM published_at - $4) / 604800)::int AS index,
               count(*) FILTER (WHERE NOT is_repeated)::int AS ratings,
               coalesce(sum(rating) FILTER (WHERE NOT is_repeated), 0)::int AS stars, count(*)::int AS reviews,
               count(*) FILTER (WHERE sentiment = 'positive')::int AS positive,
               count(*) FILTER (WHERE sentiment = 'neutral')::int AS neutral,
               count(*) FILTER (WHERE sentiment = 'negative')::int AS negative
             FROM reviews
             WHERE organization_id = $1 AND business_id = $2 AND is_sample = $3
               AND published_at >= $4 AND published_at < $5
             GROUP BY 1`,
      values: [currentOrganizationId(), of.businessId, of.isSample, since, until],
    });
  }
}
