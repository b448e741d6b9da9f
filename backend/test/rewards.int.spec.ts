import { v7 as uuidv7 } from 'uuid';
import { EventHandlers } from '../src/kernel/outbox/event-handlers.js';
import { TenantDb } from '../src/kernel/tenancy/tenant-db.js';
import { Client } from './support/client.js';
import { createTenant, type Tenant } from './support/tenant.js';
import { startPaidApp, type TestApp } from './support/test-app.js';
import { until } from './support/until.js';

interface XpEvent {
  reason: string;
  xp: number;
  createdAt: string;
}

interface Deeds {
  requestsSent: number;
  replies: number;
  feedbackResolved: number;
}

interface Board {
  days: number;
  members: (Deeds & { id: string; firstName: string; lastName: string })[];
  others: Deeds;
  total: Deeds;
}

const HOUR_MS = 3_600_000;
const PROFILE = { city: 'Portland', state: 'OR', website: 'https://corner.example' };

describe('rewards', () => {
  let test: TestApp;
  let tenant: Tenant;
  let businessId: string;
  let asked = 0;
  const anyone = (): Client => new Client(test.app);

  beforeAll(async () => {
    test = await startPaidApp();
    tenant = await createTenant(test.app, 'corner');
  });

  afterAll(() => test.stop());

  beforeEach(async () => {
    const { owner } = tenant;
    const name = 'Corner Barbers';
    businessId = (await owner.ok<{ id: string }>('POST', '/api/businesses', { name })).id;
  });

  const read = <T>(part: string, as: Client = tenant.owner) =>
    as.ok<T>('GET', `/api/businesses/${businessId}/${part}`);
  const reasons = async () => (await read<XpEvent[]>('xp-events')).map(({ reason }) => reason);
  const ask = (as: Client = tenant.owner) =>
    as.ok<{ customerId: string }>('POST', `/api/businesses/${businessId}/review-requests`, {
      customer: { name: 'Customer', email: `customer-${(asked += 1)}@example.com` },
    });
  const rate = async (rating: number): Promise<string> => {
    const { customerId } = await ask();
    const [path, text] =
      rating === 5
        ? ['/api/reviews', { body: 'Great' }]
        : ['/api/private-feedback', { message: 'Slow' }];
    const body = { businessId, customerId, rating, ...text };
    return (await anyone().ok<{ id: string }>('POST', path, body)).id;
  };
  const reply = (id: string, as: Client = tenant.owner) =>
    as.ok('PUT', `/api/reviews/${id}/reply`, { message: 'Thank you!' });
  const resolve = (id: string, as: Client = tenant.owner) =>
    as.ok('PATCH', `/api/private-feedback/${id}/resolve`);
  const streak = () =>
    read<{ current: number; longest: number; withinHours: number }>('reply-streak');
  const sql = <R extends object>(text: string, values: unknown[]) => {
    const db = test.app.get(TenantDb);
    return db.run(tenant.organizationId, () =>
      db.transaction((tx) => tx.write<R>({ text, values })),
    );
  };
  /** As the outbox delivers an event; another id each time is another event. */
  const deliver = async (
    handler: string,
    type: string,
    payload: object,
    occurredAt = new Date(),
    id = uuidv7(),
  ) => {
    const db = test.app.get(TenantDb);
    await test.app.get(EventHandlers).deliver(db, {
      handler: `gamification.${handler}`,
      event: {
        id,
        type,
        organizationId: tenant.organizationId,
        payload: { businessId, ...payload },
        occurredAt: occurredAt.toISOString(),
      },
    });
  };
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
  const arrived = (reviewId: string, at: Date) =>
    deliver('review-arrived', 'reviews.published', { reviewId, rating: 5, at: at.toISOString() });
  const answered = (reviewId: string, publishedAt: Date, at: Date) =>
    deliver('review-answered', 'reviews.replied', {
      reviewId,
      publishedAt: publishedAt.toISOString(),
      at: at.toISOString(),
    });

  describe('badges', () => {
    it('are all there from the beginning, with how far the business is', async () => {
      expect(await read('badge-progress')).toEqual([
        {
          code: 'first_review',
          name: 'First Review',
          how: expect.any(String),
          current: 0,
          target: 1,
          earnedAt: null,
        },
        expect.objectContaining({ code: 'ten_reviews', current: 0, target: 10 }),
        expect.objectContaining({ code: 'ten_requests', current: 0, target: 10 }),
        expect.objectContaining({ code: 'fast_reply', current: 0, target: 1 }),
        expect.objectContaining({ code: 'hot_streak', current: 0, target: 10 }),
        expect.objectContaining({ code: 'inbox_zero', current: 0, target: 1 }),
        expect.objectContaining({ code: 'ten_resolved', current: 0, target: 10 }),
      ]);
    });

    it('come nearer with what the business does', async () => {
      await reply(await rate(5));
      await resolve(await rate(2));
      await until('the badges are given', async () => {
        const badges =
          await read<{ code: string; current: number; earnedAt: string | null }[]>(
            'badge-progress',
          );
        const far = badges.map(({ code, current, earnedAt }) => [code, current, earnedAt !== null]);
        return (
          JSON.stringify(far) ===
          JSON.stringify([
            ['first_review', 1, true],
            ['ten_reviews', 1, false],
            ['ten_requests', 2, false],
            ['fast_reply', 1, true],
            ['hot_streak', 2, false],
            ['inbox_zero', 1, true],
            ['ten_resolved', 1, false],
          ])
        );
      });
    });

    it('are given for ten texts in a row, and stay when the streak ends', async () => {
      for (let n = 0; n < 10; n += 1) {
        const id = uuidv7();
        const at = ago(60 - n);
        await arrived(id, at);
        await answered(id, at, new Date(at.getTime() + HOUR_MS));
      }
      await arrived(uuidv7(), ago(30));
      expect(await streak()).toMatchObject({ current: 0, longest: 10 });
      const badges =
        await read<{ code: string; current: number; earnedAt: string | null }[]>('badge-progress');
      expect(badges.find(({ code }) => code === 'hot_streak')).toMatchObject({
        current: 10,
        target: 10,
        earnedAt: expect.any(String),
      });
    });
  });

  describe('the streak', () => {
    it('grows with answers in time, whatever is answered and how', async () => {
      expect(await streak()).toEqual({ current: 0, longest: 0, withinHours: 24 });
      await reply(await rate(5));
      await resolve(await rate(2));
      const { owner } = tenant;
      await owner.ok('POST', `/api/private-feedback/${await rate(3)}/reply`, { message: 'Sorry!' });
      await until('three in a row', async () => (await streak()).current === 3);
      // Both replying and resolving is one answer.
      expect((await reasons()).filter((reason) => reason === 'answered-fast')).toHaveLength(3);
    });

    it('is the same in whatever order and however often events are delivered', async () => {
      const [a, b, c] = [uuidv7(), uuidv7(), uuidv7()];
      await answered(c, ago(2), ago(1));
      await answered(a, ago(50), ago(49));
      await arrived(b, ago(40));
      await arrived(a, ago(50));
      await answered(a, ago(50), ago(10));
      await arrived(c, ago(2));
      await arrived(c, ago(2));
      // The text between them was never answered.
      expect(await streak()).toMatchObject({ current: 1, longest: 1 });
      await answered(b, ago(40), ago(39));
      expect(await streak()).toMatchObject({ current: 3, longest: 3 });
      const fast = (await reasons()).filter((reason) => reason === 'answered-fast');
      expect(fast).toHaveLength(3);
    });

    it('ends with a late answer', async () => {
      await answered(uuidv7(), ago(90), ago(89));
      await answered(uuidv7(), ago(80), ago(1));
      expect(await streak()).toMatchObject({ current: 0, longest: 1 });
      await answered(uuidv7(), ago(5), ago(1));
      expect(await streak()).toMatchObject({ current: 1, longest: 1 });
    });
  });

  describe('XP', () => {
    it('tells its rules from the table that it goes by', async () => {
      expect(await read('xp-rules')).toEqual([
        { reason: 'review-requested', xp: 5 },
        { reason: 'review-replied', xp: 10 },
        { reason: 'feedback-replied', xp: 15 },
        { reason: 'feedback-resolved', xp: 25 },
        { reason: 'answered-fast', xp: 5 },
        { reason: 'profile-completed', xp: 50 },
      ]);
    });

    it('rewards a complete profile, once', async () => {
      const { owner } = tenant;
      const path = `/api/businesses/${businessId}`;
      await owner.ok('PATCH', path, { city: 'Portland', state: 'OR' });
      await owner.ok('PATCH', path, PROFILE);
      await until('it has earned', async () => (await reasons()).includes('profile-completed'));
      await owner.ok('PATCH', path, { website: '' });
      await owner.ok('PATCH', path, PROFILE);
      await ask();
      await until('what came after it has earned', async () =>
        (await reasons()).includes('review-requested'),
      );
      expect((await reasons()).sort()).toEqual(['profile-completed', 'review-requested']);
    });

    it('gives nothing for playing with samples', async () => {
      const { owner } = tenant;
      await owner.ok('POST', '/api/seed-demo', { businessId });
      const [review] = await read<{ id: string }[]>('reviews?limit=1');
      const [feedback] = await read<{ id: string }[]>('feedback?status=new&limit=1');
      await reply(review?.id ?? '');
      await resolve(feedback?.id ?? '');
      await ask();
      const earned = () =>
        sql<{ reason: string }>(
          'SELECT reason FROM xp_events WHERE business_id = $1 AND NOT is_sample',
          [businessId],
        );
      await until('the request has earned', async () => (await earned()).length > 0);
      expect(await earned()).toEqual([{ reason: 'review-requested' }]);
      expect(await streak()).toMatchObject({ current: 0, longest: 0 });
    });

    it('tells each level once, however often the event that reached it is delivered', async () => {
      const levels = () =>
        sql<{ level: number }>(
          `SELECT (payload->>'level')::int AS level FROM outbox_events
           WHERE type = 'gamification.level-reached' AND payload->>'businessId' = $1 ORDER BY id`,
          [businessId],
        );
      const requested = Array.from({ length: 50 }, () => ({
        eventId: uuidv7(),
        payload: { requests: [{ reviewRequestId: uuidv7(), customerId: uuidv7() }] },
      }));
      const deliverAll = async () => {
        for (const { eventId, payload } of requested) {
          await deliver('award-request', 'requests.created', payload, new Date(), eventId);
          // The same deed told by another event: it earns nothing either.
          await deliver('award-request', 'requests.created', payload);
        }
      };
      await deliverAll();
      expect(await levels()).toEqual([{ level: 2 }]);
      await deliverAll();
      expect(await levels()).toEqual([{ level: 2 }]);
      expect(await read('stats')).toMatchObject({ level: 2, currentXp: 0, nextLevelXp: 350 });
    });
  });

  describe('the team board', () => {
    const board = (as?: Client) => read<Board>('team-board', as);
    const idOf = async (who: Client) => (await who.ok<{ id: string }>('GET', '/api/auth/user')).id;

    it('counts what each did, and nothing of what came of it', async () => {
      const { owner, manager, staff } = tenant;
      const [review, feedback] = [await rate(5), await rate(1)];
      await ask(manager);
      await reply(review, staff);
      // Better words are no second reply.
      await reply(review, manager);
      await staff.ok('POST', `/api/private-feedback/${feedback}/reply`, { message: 'Sorry!' });
      await resolve(feedback, manager);
      await until('all has been counted', async () => {
        const { total } = await board();
        return total.requestsSent === 3 && total.replies === 2 && total.feedbackResolved === 1;
      });
      const { days, members, others } = await board();
      const lineOf = async (who: Client) => {
        const id = await idOf(who);
        return members.find((member) => member.id === id);
      };
      expect(days).toBe(30);
      expect(members).toHaveLength(3);
      expect(others).toEqual({ requestsSent: 0, replies: 0, feedbackResolved: 0 });
      expect(await lineOf(owner)).toEqual({
        id: await idOf(owner),
        firstName: expect.any(String),
        lastName: expect.any(String),
        profileImageUrl: null,
        requestsSent: 2,
        replies: 0,
        feedbackResolved: 0,
      });
      expect(await lineOf(manager)).toMatchObject({
        requestsSent: 1,
        replies: 0,
        feedbackResolved: 1,
      });
      expect(await lineOf(staff)).toMatchObject({
        requestsSent: 0,
        replies: 2,
        feedbackResolved: 0,
      });
    });

    it('gives nothing for what answered itself, and lets it end no streak', async () => {
      const [by, itself, late] = [uuidv7(), uuidv7(), uuidv7()];
      await arrived(by, ago(60));
      await answered(by, ago(60), ago(59));
      await arrived(itself, ago(50));
      const payload = {
        reviewId: itself,
        publishedAt: ago(50).toISOString(),
        at: ago(49).toISOString(),
        isAutomatic: true,
      };
      for (const handler of ['review-answered', 'award-review-reply', 'badges-of-review-reply']) {
        await deliver(handler, 'reviews.replied', payload);
      }
      expect(await reasons()).toEqual(['answered-fast']);
      const badges = await read<{ code: string; earnedAt: string | null }[]>('badge-progress');
      expect(badges.find(({ code }) => code === 'fast_reply')?.earnedAt).toBeNull();
      expect(await streak()).toMatchObject({ current: 1 });
      await arrived(itself, ago(50));
      await arrived(late, ago(40));
      await answered(late, ago(40), ago(39));
      expect(await streak()).toMatchObject({ current: 2, longest: 2 });
    });

    it('gives the deed to who did it first, in whichever order it is told', async () => {
      const { manager, staff } = tenant;
      const reviewId = uuidv7();
      const replied = async (who: Client, hours: number) =>
        deliver('award-review-reply', 'reviews.replied', {
          reviewId,
          actorId: await idOf(who),
          at: ago(hours).toISOString(),
        });
      await replied(manager, 1);
      await replied(staff, 2);
      await replied(manager, 1);
      const { members, total } = await board();
      expect(total.replies).toBe(1);
      expect(members.find(({ replies }) => replies > 0)?.id).toBe(await idOf(staff));
    });

    it('shows staff their own line and the total of all', async () => {
      const { staff, manager } = tenant;
      await ask();
      await reply(await rate(5), staff);
      await until('all has been counted', async () => {
        const { total } = await board(staff);
        return total.requestsSent === 2 && total.replies === 1;
      });
      expect((await board(staff)).members).toEqual([
        expect.objectContaining({ id: await idOf(staff), replies: 1, requestsSent: 0 }),
      ]);
      expect((await board(manager)).members).toHaveLength(3);
    });

    it('lays what a key or a campaign did at nobody’s door', async () => {
      const { owner } = tenant;
      const { key } = await owner.ok<{ key: string }>('POST', '/api/api-keys', {
        name: 'till',
        role: 'manager',
      });
      const byKey = await test.app.inject({
        method: 'POST',
        url: `/api/businesses/${businessId}/review-requests`,
        headers: { authorization: `Bearer ${key}` },
        payload: { customer: { name: 'Customer', email: 'by-key@example.com' } },
      });
      expect(byKey.statusCode).toBe(201);
      await owner.ok('POST', `/api/businesses/${businessId}/customers`, {
        name: 'Customer',
        email: 'by-campaign@example.com',
      });
      const campaign = await owner.ok<{ id: string }>(
        'POST',
        `/api/businesses/${businessId}/campaigns`,
        { name: 'Autumn', quietHours: false },
      );
      await owner.ok('POST', `/api/campaigns/${campaign.id}/send`);
      await until('both have been counted', async () => (await board()).total.requestsSent === 2);
      const { members, others } = await board();
      expect(others.requestsSent).toBe(2);
      expect(members.every(({ requestsSent }) => requestsSent === 0)).toBe(true);
      // A key sees what its role sees.
      const seen = await test.app.inject({
        url: `/api/businesses/${businessId}/team-board`,
        headers: { authorization: `Bearer ${key}` },
      });
      expect(seen.json<Board>().members).toHaveLength(3);
    });

    it('looks back thirty days', async () => {
      await reply(await rate(5));
      await until('all has been counted', async () => (await board()).total.replies === 1);
      await sql(
        `UPDATE xp_events SET created_at = now() - interval '31 days' WHERE business_id = $1`,
        [businessId],
      );
      expect((await board()).total).toEqual({ requestsSent: 0, replies: 0, feedbackResolved: 0 });
    });
  });
});
