import { EventHandlers } from '../src/kernel/outbox/event-handlers.js';
import { TenantDb } from '../src/kernel/tenancy/tenant-db.js';
import { Client } from './support/client.js';
import { ownerOf } from './support/owner-of.js';
import { startPaidApp, type TestApp } from './support/test-app.js';
import { until } from './support/until.js';

interface Badge {
  code: string;
  name: string;
  earnedAt: string;
}

describe('reputation, ratings by week and badges', () => {
  let test: TestApp;
  let owner: Client;
  let organizationId: string;
  let businessId: string;
  const anyone = (): Client => new Client(test.app);

  beforeAll(async () => {
    test = await startPaidApp();
    owner = new Client(test.app);
    await owner.register('owner@example.com');
  });

  afterAll(() => test.stop());

  beforeEach(async () => {
    const name = 'Corner Barbers';
    businessId = (await owner.ok<{ id: string }>('POST', '/api/businesses', { name })).id;
    organizationId = await ownerOf(owner, businessId);
  });

  const read = <T>(part: string) => owner.ok<T>('GET', `/api/businesses/${businessId}/${part}`);
  const codes = async () => (await read<Badge[]>('badges')).map(({ code }) => code).sort();
  const earned = (...expected: string[]) =>
    until(`the badges ${expected.join(', ')}`, async () =>
      expected.every(
        (
          (all) => (code: string) =>
            all.includes(code)
        )(await codes()),
      ),
    );
  const ask = (n: number) =>
    owner.ok<{ customerId: string }>('POST', `/api/businesses/${businessId}/review-requests`, {
      customer: { name: `Customer ${n}`, email: `customer-${n}@example.com` },
    });
  const rate = async (n: number, rating: number): Promise<{ id: string }> => {
    const { customerId } = await ask(n);
    return rating === 5
      ? anyone().ok('POST', '/api/reviews', { businessId, customerId, rating, body: 'Great' })
      : anyone().ok('POST', '/api/private-feedback', {
          businessId,
          customerId,
          rating,
          message: 'Slow',
        });
  };

  it('has no score, no ratings and no badges before the first rating', async () => {
    expect(await read('reputation')).toEqual({ score: null, change: null });
    expect(await read('badges')).toEqual([]);
    const weeks = await read<{ ratings: number; ratingAverage: null }[]>('rating-history?weeks=4');
    expect(weeks).toHaveLength(4);
    expect(weeks.every((week) => week.ratings === 0 && week.ratingAverage === null)).toBe(true);
  });

  it('counts public and private ratings alike, in the week of today', async () => {
    await rate(1, 5);
    await rate(2, 2);
    const weeks = await read<object[]>('rating-history');
    expect(weeks).toHaveLength(12);
    expect(weeks.at(-1)).toMatchObject({
      ratings: 2,
      ratingAverage: 3.5,
      reviews: 1,
      positive: 0,
      neutral: 0,
      negative: 0,
    });
    // (20 + 7) / 7 stars of five make 0.714 of half the score; recency is full; nothing is due yet.
    expect(await read('reputation')).toEqual({ score: 78, change: null });
  });

  it('tells the change over seven days from the rows', async () => {
    await rate(1, 5);
    await rate(2, 2);
    const db = test.app.get(TenantDb);
    await db.run(organizationId, () =>
      db.transaction(async (tx) => {
        for (const text of [
          `UPDATE private_feedback SET created_at = now() - interval '20 days' WHERE business_id = $1`,
          `UPDATE reviews SET published_at = now() - interval '10 days' WHERE business_id = $1`,
        ]) {
          await tx.write({ text, values: [businessId] });
        }
      }),
    );
    // Nothing was answered and nothing resolved, now as a week ago; the review was not due then.
    expect(await read('reputation')).toEqual({ score: 51, change: 0 });
    const { id } = (await read<{ id: string }[]>('feedback'))[0] ?? { id: '' };
    await owner.ok('PATCH', `/api/private-feedback/${id}/resolve`);
    const after = await read<{ score: number; change: number }>('reputation');
    expect(after.score).toBeGreaterThan(51);
    expect(after.change).toBe(after.score - 51);
  });

  it.each(['0', '53', 'many', '1.5'])('refuses %s weeks', async (weeks) => {
    const answer = await owner.call(
      'GET',
      `/api/businesses/${businessId}/rating-history?weeks=${weeks}`,
    );
    expect(answer.statusCode).toBe(422);
  });

  it('gives the milestones of reviews once', async () => {
    await rate(1, 5);
    await earned('first_review');
    expect(await codes()).toEqual(['first_review']);
    expect(await read<Badge[]>('badges')).toEqual([
      { code: 'first_review', name: 'First Review', earnedAt: expect.any(String) },
    ]);
    for (let n = 2; n <= 10; n += 1) await rate(n, 5);
    await earned('first_review', 'ten_reviews', 'ten_requests');
    expect(await codes()).toEqual(['first_review', 'ten_requests', 'ten_reviews']);
  });

  it('gives badges for what the business does about feedback', async () => {
    const { id } = await rate(1, 3);
    await owner.ok('POST', `/api/private-feedback/${id}/reply`, { message: 'Sorry!' });
    await earned('fast_reply');
    await owner.ok('PATCH', `/api/private-feedback/${id}/resolve`);
    await earned('inbox_zero');
    expect(await codes()).toEqual(['fast_reply', 'inbox_zero']);
  });

  it('gives no second badge and no second event when the same happens again', async () => {
    await rate(1, 5);
    await earned('first_review');
    const [before] = await read<Badge[]>('badges');
    const db = test.app.get(TenantDb);
    // Another event of the same kind, as an outbox that was handed over twice would deliver it.
    await test.app.get(EventHandlers).deliver(db, {
      handler: 'gamification.badges-of-review',
      event: {
        id: '01990000-0000-7000-8000-000000000001',
        type: 'reviews.published',
        organizationId,
        payload: { businessId, reviewId: businessId, rating: 5 },
        occurredAt: new Date().toISOString(),
      },
    });
    expect(await read('badges')).toEqual([before]);
    const events = await db.run(organizationId, () =>
      db.read({
        text: `SELECT id FROM outbox_events WHERE type = 'gamification.badge-earned' AND payload->>'businessId' = $1`,
        values: [businessId],
      }),
    );
    expect(events).toHaveLength(1);
  });

  it('counts samples for their own business and forgets them with the first real rating', async () => {
    await owner.ok('POST', '/api/seed-demo', { businessId });
    const { score } = await read<{ score: number }>('reputation');
    expect(score).toBeGreaterThan(80);
    const sampled = await read<{ ratings: number }[]>('rating-history');
    expect(sampled.reduce((sum, week) => sum + week.ratings, 0)).toBe(66);
    expect(await read<object[]>('badges')).toHaveLength(3);
    await rate(1, 5);
    const real = await read<{ ratings: number }[]>('rating-history');
    expect(real.reduce((sum, week) => sum + week.ratings, 0)).toBe(1);
  });
});
