import { Injectable } from '@nestjs/common';
import {
  currentOrganizationId,
  requireOrganizationId,
} from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { TenantPrisma } from '../../../kernel/tenancy/tenant-prisma.js';
import { RATINGS } from '../../../rules/ratings.js';
import {
  DUE_HOURS,
  REPUTATION_WINDOW_DAYS,
  type ReputationFacts,
} from '../../../rules/reputation.js';
import type { AnswerChange, DayChange, TopicChange, Sounds } from '../domain/counts.js';
import { addCounted, NOTHING_COUNTED, type Counted } from '../domain/figures.js';
import type { Bucket, Period } from '../domain/period.js';
import type { AnswerRow, DayRow, FactsRow, TopicCountsRow } from './insight.rows.js';

/** Business and kind of its counts: those of the samples while the business shows samples. */
export interface CountsOf {
  businessId: string;
  isSample: boolean;
}

/** Counts of one topic. */
export interface TopicCounts extends Sounds {
  topic: string;
}

/** First day of the step that a day belongs to; $4 is the period's first day. */
const STEP: Record<Bucket, string> = {
  day: 'day',
  week: '$4::date + (day - $4::date) / 7 * 7',
  month: `greatest($4::date, date_trunc('month', day)::date)`,
};

const DAYS = `rating_1_count, rating_2_count, rating_3_count, rating_4_count, rating_5_count, public_count,
  positive_count, neutral_count, negative_count, newest_at, sent_count, opened_count, rated_count, reviewed_count`;

/** Stores counts by day, which are updated as events happen. */
@Injectable()
export class InsightRepository {
  constructor(
    private readonly db: TenantDb,
    private readonly prisma: TenantPrisma,
  ) {}

  /** Adds to the counts of days; several changes of one day are summed up first. */
  async addDays(tx: Tx, businessId: string, changes: readonly DayChange[]): Promise<void> {
    if (changes.length === 0) return;
    const sum = (name: string): string => `coalesce(sum(c."${name}"), 0)`;
    const add = (column: string): string => `${column} = d.${column} + excluded.${column}`;
    const counts = DAYS.split(/,\s*/).filter((column) => column !== 'newest_at');
    await tx.write({
      name: 'insight-add-days',
      text: `INSERT INTO insight_days AS d (organization_id, business_id, is_sample, day, ${DAYS})
             SELECT $1, $2, c."isSample", c.day, ${RATINGS.map((star) => sum(`rating${star}`)).join(', ')},
               ${['public', 'positive', 'neutral', 'negative'].map(sum).join(', ')}, max(c."newestAt"),
               ${['sent', 'opened', 'rated', 'reviewed'].map(sum).join(', ')}
             FROM jsonb_to_recordset($3::jsonb) AS c ("isSample" boolean, day date, rating1 int, rating2 int,
               rating3 int, rating4 int, rating5 int, public int, positive int, neutral int, negative int,
               "newestAt" timestamptz, sent int, opened int, rated int, reviewed int)
             GROUP BY c."isSample", c.day ORDER BY c."isSample", c.day
             ON CONFLICT (organization_id, business_id, is_sample, day) DO UPDATE SET
               ${counts.map(add).join(', ')}, newest_at = greatest(d.newest_at, excluded.newest_at)`,
      values: [currentOrganizationId(), businessId, JSON.stringify(changes)],
    });
  }

  async addTopics(tx: Tx, businessId: string, changes: readonly TopicChange[]): Promise<void> {
    if (changes.length === 0) return;
    await tx.write({
      name: 'insight-add-topics',
      text: `INSERT INTO insight_topics AS t (organization_id, business_id, is_sample, day, topic,
               positive_count, neutral_count, negative_count)
             SELECT $1, $2, c."isSample", c.day, c.topic, coalesce(sum(c.positive), 0), coalesce(sum(c.neutral), 0),
               coalesce(sum(c.negative), 0)
             FROM jsonb_to_recordset($3::jsonb)
               AS c ("isSample" boolean, day date, topic text, positive int, neutral int, negative int)
             GROUP BY c."isSample", c.day, c.topic ORDER BY c."isSample", c.day, c.topic
             ON CONFLICT (organization_id, business_id, is_sample, day, topic) DO UPDATE SET
               positive_count = t.positive_count + excluded.positive_count,
               neutral_count = t.neutral_count + excluded.neutral_count,
               negative_count = t.negative_count + excluded.negative_count`,
      values: [currentOrganizationId(), businessId, JSON.stringify(changes)],
    });
  }

  async addAnswers(tx: Tx, businessId: string, changes: readonly AnswerChange[]): Promise<void> {
    if (changes.length === 0) return;
    await tx.write({
      name: 'insight-add-answers',
      text: `INSERT INTO insight_answers AS a (organization_id, business_id, is_sample, day, acted_on, prompt_count,
               in_time_count, late_count, waited_minutes, resolved_count)
             SELECT $1, $2, c."isSample", c.day, c."actedOn", coalesce(sum(c.prompt), 0), coalesce(sum(c."inTime"), 0),
               coalesce(sum(c.late), 0), coalesce(sum(c."waitedMinutes"), 0), coalesce(sum(c.resolved), 0)
             FROM jsonb_to_recordset($3::jsonb) AS c ("isSample" boolean, day date, "actedOn" date, prompt int,
               "inTime" int, late int, "waitedMinutes" bigint, resolved int)
             GROUP BY c."isSample", c.day, c."actedOn" ORDER BY c."isSample", c.day, c."actedOn"
             ON CONFLICT (organization_id, business_id, is_sample, day, acted_on) DO UPDATE SET
               prompt_count = a.prompt_count + excluded.prompt_count,
               in_time_count = a.in_time_count + excluded.in_time_count,
               late_count = a.late_count + excluded.late_count,
               waited_minutes = a.waited_minutes + excluded.waited_minutes,
               resolved_count = a.resolved_count + excluded.resolved_count`,
      values: [currentOrganizationId(), businessId, JSON.stringify(changes)],
    });
  }

  async clearSamples(tx: Tx, businessId: string): Promise<void> {
    const where = { organizationId: requireOrganizationId(), businessId, isSample: true };
    const prisma = this.prisma.in(tx);
    await prisma.insightDay.deleteMany({ where });
    await prisma.insightTopic.deleteMany({ where });
    await prisma.insightAnswer.deleteMany({ where });
  }

  /** Returns the counts by the first day of each step; leaves out steps without any. */
  async series(of: CountsOf, period: Period, bucket: Bucket): Promise<Map<string, Counted>> {
    const values = [
      currentOrganizationId(),
      of.businessId,
      of.isSample,
      period.from,
      period.to,
    ] as const;
    const where = `WHERE organization_id = $1 AND business_id = $2 AND is_sample = $3
                   AND day BETWEEN $4::date AND $5::date GROUP BY 1`;
    const step = `to_char(${STEP[bucket]}, 'YYYY-MM-DD') AS step`;
    const sum = (column: string, name: string): string => `sum(${column})::int AS "${name}"`;
    const rows = await Promise.all([
      this.db.read<DayRow>({
        name: `insight-days-${bucket}`,
        text: `SELECT ${step}, ${RATINGS.map((star) => sum(`rating_${star}_count`, `rating${star}`)).join(', ')},
                 ${['public', 'positive', 'neutral', 'negative', 'sent', 'opened', 'rated', 'reviewed'].map((name) => sum(`${name}_count`, name)).join(', ')}
               FROM insight_days ${where}`,
        values,
      }),
      this.db.read<AnswerRow>({
        name: `insight-answers-${bucket}`,
        text: `SELECT ${step}, ${sum('prompt_count + in_time_count + late_count', 'answered')},
                 ${sum('prompt_count', 'prompt')}, sum(waited_minutes)::float8 AS "waitedMinutes",
                 ${sum('resolved_count', 'resolved')}
               FROM insight_answers ${where}`,
        values,
      }),
    ]);
    const steps = new Map<string, Counted>();
    for (const { step: from, ...counted } of rows.flat()) {
      const earlier = steps.get(from) ?? NOTHING_COUNTED;
      steps.set(from, addCounted([earlier, { ...NOTHING_COUNTED, ...counted }]));
    }
    return steps;
  }

  /** Returns the topics of a period, the most frequent first. */
  async topics(of: CountsOf, period: Period, limit: number): Promise<TopicCounts[]> {
    return this.db.read<TopicCountsRow>({
      name: 'insight-topics',
      text: `SELECT topic, sum(positive_count)::int AS positive, sum(neutral_count)::int AS neutral,
               sum(negative_count)::int AS negative
             FROM insight_topics
             WHERE organization_id = $1 AND business_id = $2 AND is_sample = $3
               AND day BETWEEN $4::date AND $5::date
             GROUP BY topic ORDER BY sum(positive_count + neutral_count + negative_count) DESC, topic LIMIT $6`,
      values: [currentOrganizationId(), of.businessId, of.isSample, period.from, period.to, limit],
    });
  }

  /** Returns the facts that the score is computed from at each of these moments, in their order. */
  async facts(of: CountsOf, moments: readonly Date[]): Promise<ReputationFacts[]> {
    const mine = 'organization_id = $1 AND business_id = $2 AND is_sample = $4';
    const rows = await this.db.read<FactsRow>({
      name: 'insight-facts',
      text: `SELECT d.ratings, d.stars, (extract(epoch FROM m.at - d.newest_at) / 86400)::float8 AS newest_days,
               a.prompt, a.in_time, a.late, d.due, d.due_private, a.due_answered, a.resolved, a.due_resolved
             FROM (SELECT at, place, (at AT TIME ZONE 'UTC')::date AS today
                   FROM unnest($3::timestamptz[]) WITH ORDINALITY AS given (at, place)) m
             CROSS JOIN LATERAL (
               SELECT coalesce(sum(texts), 0)::int AS ratings, coalesce(sum(stars), 0)::int AS stars,
                 max(newest_at) AS newest_at,
                 coalesce(sum(texts) FILTER (WHERE day < m.today - $6::int), 0)::int AS due,
                 coalesce(sum(texts - public_count) FILTER (WHERE day < m.today - $6::int), 0)::int AS due_private
               FROM (SELECT day, newest_at, public_count,
                       rating_1_count + rating_2_count + rating_3_count + rating_4_count + rating_5_count AS texts,
                       rating_1_count + 2 * rating_2_count + 3 * rating_3_count + 4 * rating_4_count
                         + 5 * rating_5_count AS stars
                     FROM insight_days WHERE ${mine} AND day BETWEEN m.today - ($5::int - 1) AND m.today) days
             ) d
             CROSS JOIN LATERAL (
               SELECT coalesce(sum(prompt_count), 0)::int AS prompt, coalesce(sum(in_time_count), 0)::int AS in_time,
                 coalesce(sum(late_count), 0)::int AS late,
                 coalesce(sum(prompt_count + in_time_count + late_count)
                   FILTER (WHERE day < m.today - $6::int), 0)::int AS due_answered,
                 coalesce(sum(resolved_count), 0)::int AS resolved,
                 coalesce(sum(resolved_count) FILTER (WHERE day < m.today - $6::int), 0)::int AS due_resolved
               FROM insight_answers
               WHERE ${mine} AND day BETWEEN m.today - ($5::int - 1) AND m.today AND acted_on <= m.today
             ) a
             ORDER BY m.place`,
      values: [
        currentOrganizationId(),
        of.businessId,
        moments,
        of.isSample,
        REPUTATION_WINDOW_DAYS,
        DUE_HOURS / 24,
      ],
    });
    return rows.map(toFacts);
  }
}

/** Maps a row to facts. An answer may be counted just before its text, so negative differences become 0. */
function toFacts(row: FactsRow): ReputationFacts {
  return {
    ratings: row.ratings,
    stars: row.stars,
    newestDays: row.newest_days,
    answers: {
      prompt: row.prompt,
      inTime: row.in_time,
      late: row.late,
      missing: Math.max(0, row.due - row.due_answered),
    },
    resolved: row.resolved,
    unresolved: Math.max(0, row.due_private - row.due_resolved),
  };
}
