import { Client } from '../../../../test/support/client.js';
import { NotificationDesk } from '../../../../test/support/notification-desk.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';
import { startPaidApp, type TestApp } from '../../../../test/support/test-app.js';
import { until } from '../../../../test/support/until.js';
import { NotificationRepository } from '../data/notification.repository.js';

describe('notifications', () => {
  let test: TestApp;
  let database: OwnerDb;
  let desk: NotificationDesk;

  beforeAll(async () => {
    test = await startPaidApp();
    database = new OwnerDb(test.database.ownerUrl);
  });
  afterAll(async () => {
    await database.close();
    await test.stop();
  });
  beforeEach(async () => {
    desk = await NotificationDesk.open(test, database);
  });

  const unreadOf = async (member = desk.owner) =>
    (await member.client.ok<{ count: number }>('GET', desk.path('/unread-count'))).count;
  const changes = () =>
    database.count(
      `SELECT count(*) FROM outbox_events WHERE type = 'notifications.changed' AND organization_id = $1`,
      [desk.organizationId],
    );

  it('tell everybody who may see the business of feedback and reviews, newest first', async () => {
    const staff = await desk.addMember('staff');
    const feedbackId = await desk.feedback('They stole my wallet.', 1);
    const reviewId = await desk.review();
    for (const member of [desk.owner, staff]) {
      expect(await desk.list(member)).toMatchObject([
        { kind: 'review-published', subjectId: reviewId, rating: 5, isUrgent: false, readAt: null },
        { kind: 'feedback-received', subjectId: feedbackId, rating: 1, isUrgent: true },
      ]);
      expect(await unreadOf(member)).toBe(2);
    }
    expect((await desk.list()).map(({ customerName, excerpt }) => [customerName, excerpt])).toEqual(
      [
        [expect.stringMatching(/^Ada/), 'Best cut in town.'],
        [expect.stringMatching(/^Ada/), 'They stole my wallet.'],
      ],
    );
    const words = await database.rows(
      `SELECT 1 FROM notifications n WHERE n::text ~ 'wallet|Ada|Best cut'`,
    );
    expect(words).toEqual([]);
  });

  it('come in pages, all of them or only those that are unread', async () => {
    await desk.feedback();
    await desk.feedback();
    await desk.review();
    const [newest, middle, oldest] = await desk.list();
    const first = await desk.owner.client.call('GET', desk.path('?limit=2'));
    expect(first.json()).toEqual([newest, middle]);
    const cursor = /cursor=([^>]+)>/.exec(String(first.headers['link']))?.[1] ?? '';
    expect(await desk.list(desk.owner, `?limit=2&cursor=${cursor}`)).toEqual([oldest]);
    const path = `/api/notifications/${middle?.id}`;
    await desk.owner.client.ok('PATCH', path, { isRead: true });
    const ids = async (query: string) => (await desk.list(desk.owner, query)).map(({ id }) => id);
    expect(await ids('?unread=true')).toEqual([newest?.id, oldest?.id]);
    expect(await ids('?unread=false')).toEqual([middle?.id]);
    expect(await ids('')).toHaveLength(3);
  });

  it('are read and unread one by one; screens hear of changes only', async () => {
    await desk.feedback();
    const [notification] = await desk.list();
    const before = await changes();
    const mark = (isRead: boolean) =>
      desk.owner.client.ok<{ readAt: string | null; updatedAt: string; createdAt: string }>(
        'PATCH',
        `/api/notifications/${notification?.id}`,
        { isRead },
      );
    const read = await mark(true);
    expect(read.readAt).toEqual(expect.any(String));
    expect(read.updatedAt > read.createdAt).toBe(true);
    expect(await mark(true)).toEqual(read);
    expect(await unreadOf()).toBe(0);
    expect(await changes()).toBe(before + 1);
    expect((await mark(false)).readAt).toBeNull();
    expect(await unreadOf()).toBe(1);
    expect(await changes()).toBe(before + 2);
  });

  it('are all read up to a moment, those of the caller alone', async () => {
    const staff = await desk.addMember('staff');
    await desk.feedback();
    const [shown] = await desk.list();
    await desk.feedback();
    const markRead = (until: string | undefined) =>
      desk.owner.client.ok('POST', desk.path('/mark-read'), { until });
    await markRead(shown?.createdAt);
    expect(await unreadOf()).toBe(1);
    expect(await unreadOf(staff)).toBe(2);
    const before = await changes();
    await markRead(shown?.createdAt);
    expect(await changes()).toBe(before);
    await markRead(new Date().toISOString());
    expect(await unreadOf()).toBe(0);
  });

  it('are counted and marked as read by kind', async () => {
    await desk.feedback();
    await desk.feedback();
    await desk.review();
    const counts = () => desk.owner.client.ok('GET', desk.path('/unread-count'));
    const [newest] = await desk.list();
    const newestAt = newest?.createdAt;
    expect(await counts()).toEqual({ count: 3, feedback: 2, reviews: 1, newestAt });
    const shown = { until: newestAt, kind: 'feedback-received' };
    await desk.owner.client.ok('POST', desk.path('/mark-read'), shown);
    expect(await counts()).toEqual({ count: 1, feedback: 0, reviews: 1, newestAt });
    await desk.owner.client.ok('POST', desk.path('/mark-read'), { until: newestAt });
    expect(await counts()).toEqual({ count: 0, feedback: 0, reviews: 0, newestAt: null });
  });

  it('quote nothing of a long text but its beginning', async () => {
    await desk.feedback(`Slow. ${'So slow! '.repeat(40)}`);
    const [notification] = await desk.list();
    expect(notification?.excerpt).toMatch(/^Slow\. So slow! .*…$/u);
    expect(notification?.excerpt.length).toBeLessThanOrEqual(140);
  });

  it('are counted up to 1,000, listed in pages and marked as read at once when there are 10,000', async () => {
    await database.rows(
      `INSERT INTO notifications (id, organization_id, business_id, user_id, kind, subject_id, rating, is_urgent)
       SELECT gen_random_uuid(), $1, $2, $3, 'feedback-received', gen_random_uuid(), 3, false
       FROM generate_series(1, 10000)`,
      [desk.organizationId, desk.businessId, desk.owner.id],
    );
    await desk.feedback('The newest one.');
    expect(await unreadOf()).toBe(1_000);
    const page = await desk.owner.client.call('GET', desk.path('?limit=20'));
    expect(page.json()).toHaveLength(20);
    expect(page.headers['link']).toContain('rel="next"');
    const [newest] = await desk.list(desk.owner, '?limit=1');
    expect(newest?.excerpt).toBe('The newest one.');
    await desk.owner.client.ok('POST', desk.path('/mark-read'), { until: newest?.createdAt });
    expect(await unreadOf()).toBe(0);
  });

  it('are deleted after 90 days', async () => {
    await desk.feedback();
    await desk.feedback();
    const [kept, old] = await desk.list();
    await database.rows(
      `UPDATE notifications SET created_at = now() - interval '91 days' WHERE id = $1`,
      [old?.id],
    );
    await test.app.get(NotificationRepository, { strict: false }).prune(90);
    expect((await desk.list()).map(({ id }) => id)).toEqual([kept?.id]);
  });

  it('exist for their reader alone', async () => {
    const colleague = await desk.addMember('manager');
    await desk.feedback();
    const [notification] = await desk.list();
    const other = await NotificationDesk.open(test, database);
    for (const { client } of [colleague, other.owner]) {
      const path = `/api/notifications/${notification?.id}`;
      expect((await client.call('PATCH', path, { isRead: true })).statusCode).toBe(404);
    }
    const calls = [
      ['GET', desk.path()],
      ['GET', desk.path('/unread-count')],
      ['GET', desk.settingsPath],
      ['POST', desk.path('/mark-read'), { until: new Date().toISOString() }],
      ['PATCH', desk.settingsPath, { reviewEmail: 'daily' }],
    ] as const;
    for (const [method, path, body] of calls)
      expect((await other.owner.client.call(method, path, body)).statusCode).toBe(404);
    expect(await unreadOf()).toBe(1);
    expect(await unreadOf(colleague)).toBe(1);
  });

  it('are nothing for API keys', async () => {
    await desk.feedback();
    const [notification] = await desk.list();
    const { key } = await desk.owner.client.ok<{ key: string }>('POST', '/api/api-keys', {
      name: 'key',
    });
    const integrator = new Client(test.app, { authorization: `Bearer ${key}` });
    const calls = [
      ['GET', desk.path()],
      ['GET', desk.path('/unread-count')],
      ['GET', desk.settingsPath],
      ['POST', desk.path('/mark-read'), { until: new Date().toISOString() }],
      ['PATCH', desk.settingsPath, { reviewEmail: 'daily' }],
      ['PATCH', `/api/notifications/${notification?.id}`, { isRead: true }],
    ] as const;
    for (const [method, path, body] of calls) {
      const answer = await integrator.call(method, path, body);
      expect([path, answer.statusCode, answer.json().code]).toEqual([
        path,
        409,
        'notifications.person-needed',
      ]);
    }
  });

  it.each([
    ['PATCH', '/api/notifications/{id}', {}],
    ['PATCH', '/api/notifications/{id}', { isRead: 'yes' }],
    ['POST', 'mark-read', {}],
    ['POST', 'mark-read', { until: 'yesterday' }],
    ['POST', 'mark-read', { until: '2026-11-26T08:00:00.000Z', kind: 'message' }],
    ['PATCH', 'settings', { feedbackEmail: 'weekly' }],
    ['PATCH', 'settings', { smsAlerts: true }],
    ['GET', '?unread=maybe', undefined],
  ] as const)('refuse %s %s with %j', async (method, what, body) => {
    await desk.feedback();
    const [notification] = await desk.list();
    const paths: Record<string, string> = {
      'mark-read': desk.path('/mark-read'),
      settings: desk.settingsPath,
      '?unread=maybe': desk.path('?unread=maybe'),
    };
    const path = paths[what] ?? `/api/notifications/${notification?.id}`;
    expect((await desk.owner.client.call(method, path, body)).statusCode).toBe(422);
  });

  it('keep their settings when a change changes nothing, before and after a choice', async () => {
    const { client } = desk.owner;
    const change = (changes: object) => client.ok('PATCH', desk.settingsPath, changes);
    const byDefault = {
      feedbackEmail: 'immediately',
      reviewEmail: 'never',
      feedbackPush: 'immediately',
      reviewPush: 'never',
      weeklyEmail: true,
    };
    expect(await change({})).toEqual(byDefault);
    await change({ reviewEmail: 'daily' });
    expect(await change({})).toEqual({ ...byDefault, reviewEmail: 'daily' });
    await change({ feedbackPush: 'never', reviewPush: 'immediately' });
    expect(await change({})).toEqual({
      feedbackEmail: 'immediately',
      reviewEmail: 'daily',
      feedbackPush: 'never',
      reviewPush: 'immediately',
      weeklyEmail: true,
    });
    await change({ weeklyEmail: false });
    expect(await change({})).toMatchObject({ reviewEmail: 'daily', weeklyEmail: false });
    const daily = await client.call('PATCH', desk.settingsPath, { reviewPush: 'daily' });
    expect([daily.statusCode, daily.json()]).toMatchObject([
      422,
      { errors: [{ field: 'reviewPush', message: 'Choose immediately or never.' }] },
    ]);
  });

  it('skip samples, examples of the past, and reviews that were feedback first', async () => {
    const { client } = desk.owner;
    await client.ok('PATCH', `/api/businesses/${desk.businessId}`, { publicPathForAll: true });
    await database.rows(
      `INSERT INTO outbox_events (id, organization_id, type, payload)
       SELECT gen_random_uuid(), r.organization_id, 'reviews.published',
         jsonb_build_object('businessId', r.business_id, 'reviewId', r.id, 'rating', 5)
       FROM reviews r WHERE r.business_id = $1 AND r.is_sample`,
      [desk.businessId],
    );
    const reviewId = await desk.review();
    for (const more of [{ isRepeated: true }, { at: '2026-01-01T00:00:00.000Z' }]) {
      const payload = { businessId: desk.businessId, rating: 5, ...more };
      await database.rows(
        `INSERT INTO outbox_events (id, organization_id, type, payload)
         SELECT gen_random_uuid(), $1, 'reviews.published', $2::jsonb || jsonb_build_object('reviewId', id)
         FROM reviews WHERE business_id = $3`,
        [desk.organizationId, JSON.stringify(payload), desk.businessId],
      );
    }
    await desk.delivered();
    expect((await desk.list()).map(({ subjectId }) => subjectId)).toEqual([reviewId]);
  });

  it('go with the membership, and with the account', async () => {
    const manager = await desk.addMember('manager');
    const remaining = await desk.addMember('staff');
    await manager.client.ok('PATCH', desk.settingsPath, { feedbackEmail: 'daily' });
    await desk.feedback();
    const rowsOf = (id: string) =>
      database.count(
        `SELECT (SELECT count(*) FROM notifications WHERE user_id = $1)
              + (SELECT count(*) FROM notification_emails WHERE user_id = $1)
              + (SELECT count(*) FROM notification_settings WHERE user_id = $1)
              + (SELECT count(*) FROM weekly_emails WHERE user_id = $1)`,
        [id],
      );
    await database.rows(
      `INSERT INTO weekly_emails (id, organization_id, business_id, user_id, week)
       VALUES (gen_random_uuid(), $1, $2, $3, '2026-11-23')`,
      [desk.organizationId, desk.businessId, manager.id],
    );
    expect(await rowsOf(manager.id)).toBe(4);
    await desk.owner.client.ok('DELETE', `/api/team/members/${manager.id}`);
    await until('the former member is forgotten', async () => (await rowsOf(manager.id)) === 0);
    expect(await rowsOf(remaining.id)).toBe(1);
    const password = 'a long enough password';
    await remaining.client.ok('POST', '/api/auth/user/delete', { password });
    await until('the account is forgotten', async () => (await rowsOf(remaining.id)) === 0);
    expect(await unreadOf()).toBe(1);
  });
});
