import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { Client } from '../../../../test/support/client.js';
import { allCounted, signInToDemo } from '../../../../test/support/demo.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';
import { startPaidApp, type TestApp } from '../../../../test/support/test-app.js';
import { until } from '../../../../test/support/until.js';
import type { DomainEvent } from '../../../kernel/outbox/domain-event.js';
import { EventHandlers } from '../../../kernel/outbox/event-handlers.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import type { Insight } from '../app/insights.service.js';
import type { ScoreExplanation } from '../app/score-explanation.js';

const DAY_MS = 86_400_000;
const dayAgo = (days: number): string =>
  new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

const TABLES = ['insight_days', 'insight_topics', 'insight_answers'];
/** Returns the statements with which the migration counts existing rows. */
const backfill = (): string => {
  const folder = new URL(
    '../../../../../prisma/migrations/20261121195727_add_insight/migration.sql',
    import.meta.url,
  );
  const sql = readFileSync(folder, 'utf8');
  return sql.slice(sql.indexOf('CREATE TEMPORARY VIEW'), sql.indexOf('ALTER TABLE reviews FORCE'));
};

describe('insight', () => {
  let test: TestApp;
  let database: OwnerDb;
  let owner: Client;
  let demo: Client;
  let shop: string;

  beforeAll(async () => {
    test = await startPaidApp();
    database = new OwnerDb(test.database.ownerUrl);
    owner = new Client(test.app);
    await owner.register('owner@example.com');
    ({ owner: demo, shop } = await signInToDemo(test.app));
    await settled();
  });

  afterAll(async () => {
    await database.close();
    await test.stop();
  });

  const insightOf = (client: Client, id: string, query = '') =>
    client.ok<Insight>('GET', `/api/businesses/${id}/insight${query}`);
  const scoreOf = (client: Client, id: string, query = '') =>
    client.ok<ScoreExplanation>('GET', `/api/businesses/${id}/reputation/factors${query}`);

  /** Waits until every text was read and every event delivered. */
  const settled = () => allCounted(database);

  const kept = async (): Promise<Record<string, object[]>> => {
    const entries = await Promise.all(
      TABLES.map(async (table) => {
        const rows = await database.rows<Record<string, unknown>>(
          `SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY to_jsonb(t)::text`,
          [],
        );
        // Rows whose counts were added and subtracted again count as empty.
        const holds = ({ row }: Record<string, unknown>) =>
          Object.entries(row as object).some(
            ([name, value]) => /_count$|_minutes$/.test(name) && value !== 0,
          );
        return [table, rows.filter(holds)] as const;
      }),
    );
    return Object.fromEntries(entries);
  };
  const rebuilt = async (): Promise<Record<string, object[]>> => {
    await database.rows(`TRUNCATE ${TABLES.join(', ')}`, []);
    await database.rows(backfill());
    return kept();
  };

  /** Makes a business with events of every kind, and one whose samples were handled. */
  const live = async (): Promise<void> => {
    const make = async (name: string) =>
      (await owner.ok<{ id: string }>('POST', '/api/businesses', { name })).id;
    const sampled = await make('Sampled');
    await owner.ok('POST', '/api/seed-demo', { businessId: sampled });
    const [sample] = await owner.ok<{ id: string }[]>(
      'GET',
      `/api/businesses/${sampled}/feedback?status=new`,
    );
    await owner.ok('PATCH', `/api/private-feedback/${sample?.id}/resolve`);
    const real = await make('Real');
    for (const [index, rating] of [5, 5, 4, 1, 2].entries()) {
      const { customerId } = await owner.ok<{ customerId: string }>(
        'POST',
        `/api/businesses/${real}/review-requests`,
        { customer: { name: 'Ada', email: `ada-${index}@example.com` } },
      );
      const anyone = new Client(test.app);
      const answer = { businessId: real, customerId, rating };
      if (rating === 5) await anyone.ok('POST', '/api/reviews', { ...answer, body: 'Great staff' });
      else await anyone.ok('POST', '/api/private-feedback', { ...answer, message: 'Slow staff' });
    }
    const [review] = await owner.ok<{ id: string }[]>('GET', `/api/businesses/${real}/reviews`);
    for (const message of ['Thanks', 'Thank you']) {
      await owner.ok('PUT', `/api/reviews/${review?.id}/reply`, { message });
    }
    const inbox = await owner.ok<{ id: string }[]>('GET', `/api/businesses/${real}/feedback`);
    const [one, two] = inbox.map(({ id }) => id);
    await owner.ok('POST', `/api/private-feedback/${one}/reply`, { message: 'Sorry' });
    await owner.ok('POST', `/api/private-feedback/${one}/reply`, { message: 'So sorry' });
    await owner.ok('PATCH', `/api/private-feedback/${two}/resolve`);
    await owner.ok('PATCH', `/api/private-feedback/${two}`, { status: 'in-progress' });
    await owner.ok('PATCH', `/api/private-feedback/${one}/resolve`);
  };

  it('keeps the counts that the rows amount to, in whatever order events come and however often', async () => {
    await live();
    await settled();
    await until('the requests are sent', async () => {
      const rows = await database.rows(`SELECT 1 FROM review_requests WHERE status = 'queued'`, []);
      return rows.length === 0;
    });
    await settled();
    const counted = await kept();
    const expected = await rebuilt();
    expect(counted).toEqual(expected);
    expect(counted['insight_days']?.length).toBeGreaterThan(20);
    expect(counted['insight_topics']?.length).toBeGreaterThan(10);

    const events = (
      await database.rows<DomainEvent & { organization: string; at: Date }>(
        `SELECT id, organization_id AS "organizationId", type, payload, occurred_at AS at FROM outbox_events`,
        [],
      )
    ).map(({ at, ...event }) => ({ ...event, occurredAt: at.toISOString() }));
    const handlers = test.app.get(EventHandlers);
    const deliveries = events.flatMap((event) =>
      handlers
        .handlersOf(event.type)
        .filter((handler) => handler.startsWith('insight.'))
        .map((handler) => ({ handler, event })),
    );
    const order = fc.shuffledSubarray([...deliveries.keys(), ...deliveries.keys()], {
      minLength: deliveries.length * 2,
    });
    await fc.assert(
      fc.asyncProperty(order, async (indexes) => {
        await database.rows(`TRUNCATE ${TABLES.join(', ')}`, []);
        await database.rows(`DELETE FROM event_receipts WHERE handler LIKE 'insight.%'`, []);
        for (const index of indexes) {
          const delivery = deliveries[index];
          if (delivery) await handlers.deliver(test.app.get(TenantDb), delivery);
        }
        expect(await kept()).toEqual(expected);
      }),
      { numRuns: 2 },
    );
  }, 360_000);

  it('explains the score that the dashboard shows', async () => {
    const reputation = await demo.ok('GET', `/api/businesses/${shop}/reputation`);
    const { score, change, parts, steps } = await scoreOf(demo, shop, `?from=${dayAgo(6)}`);
    expect({ score, change }).toEqual(reputation);
    expect({ score, change }).toEqual({ score: 96, change: 8 });
    const sum = (of: (part: (typeof parts)[number]) => number) =>
      parts.reduce((total, part) => total + of(part), 0);
    expect(Math.abs(sum(({ points }) => points) - 96)).toBeLessThan(0.8);
    expect(Math.abs(sum(({ moved }) => moved ?? 0) - 8)).toBeLessThan(1.2);
    expect(sum(({ most }) => most)).toBeCloseTo(100);
    expect(steps.length).toBeGreaterThan(0);
    expect(steps.map(({ points }) => points)).toEqual(
      steps.map(({ points }) => points).sort((a, b) => b - a),
    );
  });

  it('tells a period, the one before it, and every step of it', async () => {
    const { period, before, current, previous, series, topics } = await insightOf(demo, shop);
    expect(period).toEqual({ from: dayAgo(29), to: dayAgo(0), bucket: 'day' });
    expect(before).toEqual({ from: dayAgo(59), to: dayAgo(30) });
    expect(series).toHaveLength(30);
    const sum = series.reduce((total, step) => total + step.ratings, 0);
    expect(sum).toBe(current.ratings);
    expect(current.ratings).toBeGreaterThan(5);
    expect(previous.ratings).toBeGreaterThan(0);
    expect(current.positive + current.neutral + current.negative).toBe(current.ratings);
    expect(topics.length).toBeGreaterThan(2);
    expect(current.sent).toBeGreaterThan(0);
    const year = await insightOf(demo, shop, `?from=${dayAgo(364)}&to=${dayAgo(0)}`);
    expect(year.period.bucket).toBe('month');
    expect(year.series.reduce((total, step) => total + step.ratings, 0)).toBe(year.current.ratings);
    const stats = await demo.ok<{ ratingCounts: Record<string, number> }>(
      'GET',
      `/api/businesses/${shop}/stats`,
    );
    expect(year.current.ratingCounts).toEqual(stats.ratingCounts);
  });

  it('shows the samples of a business that has nothing else, and forgets them with them', async () => {
    const { id } = await owner.ok<{ id: string }>('POST', '/api/businesses', { name: 'New' });
    expect((await insightOf(owner, id)).current.ratings).toBe(0);
    expect(await scoreOf(owner, id)).toEqual({ score: null, change: null, parts: [], steps: [] });
    await owner.ok('POST', '/api/seed-demo', { businessId: id });
    await settled();
    expect((await insightOf(owner, id, `?from=${dayAgo(180)}`)).current.ratings).toBe(66);
    expect((await scoreOf(owner, id)).score).toBe(
      (await owner.ok<{ score: number }>('GET', `/api/businesses/${id}/reputation`)).score,
    );
    await owner.ok('DELETE', `/api/businesses/${id}/sample-data`);
    await settled();
    expect((await insightOf(owner, id, `?from=${dayAgo(180)}`)).current.ratings).toBe(0);
    const rows = await database.rows(`SELECT 1 FROM insight_days WHERE business_id = $1`, [id]);
    expect(rows).toEqual([]);
  });

  it.each([
    [`?from=${dayAgo(1)}&to=${dayAgo(2)}`, 'insight.backwards'],
    [`?from=${dayAgo(800)}`, 'insight.too-long'],
    [`?from=${dayAgo(1)}&to=${dayAgo(-3)}`, 'insight.not-yet'],
    ['?from=yesterday', 'http.invalid-input'],
    ['?from=2026-02-31', 'http.invalid-input'],
    ['?days=7', 'http.invalid-input'],
  ])('refuses %s', async (query, code) => {
    for (const path of ['insight', 'reputation/factors', 'insight.csv', 'insight.pdf']) {
      const answer = await demo.call('GET', `/api/businesses/${shop}/${path}${query}`);
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 422, code]);
    }
  });

  it('exports both tables, formulas made harmless', async () => {
    const answer = await demo.call('GET', `/api/businesses/${shop}/insight.csv`);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="series_${dayAgo(29)}_${dayAgo(0)}.csv"`,
    );
    const lines = answer.body.trim().split('\r\n');
    expect(lines).toHaveLength(31);
    expect(lines[0]).toMatch(/^\uFEFF?"from","ratings","ratingAverage",/);
    const [row] = await database.rows<{ organization_id: string }>(
      'SELECT organization_id FROM businesses WHERE id = $1',
      [shop],
    );
    await database.rows(
      `INSERT INTO insight_topics (organization_id, business_id, is_sample, day, topic, positive_count)
       VALUES ($1, $2, false, current_date, '=HYPERLINK("http://evil.example")', 1000)`,
      [row?.organization_id, shop],
    );
    const topics = await demo.call('GET', `/api/businesses/${shop}/insight.csv?table=topics`);
    expect(topics.body).toContain(`"'=HYPERLINK(""http://evil.example"")",1000,0,0\r\n`);
    await database.rows(`DELETE FROM insight_topics WHERE topic LIKE '=%'`, []);
  });
});
