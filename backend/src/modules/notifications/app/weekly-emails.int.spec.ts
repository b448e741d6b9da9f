import { rmSync } from 'node:fs';
import { jest } from '@jest/globals';
import { startSmtpSink, type SmtpSink } from '../../../../test/harness/smtp-sink.js';
import { emptySite } from '../../../../test/support/empty-site.js';
import { NotificationDesk, type TeamMember } from '../../../../test/support/notification-desk.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';
import { startAppOn, startPaidApp, type TestApp } from '../../../../test/support/test-app.js';
import type { RestoredDatabase } from '../../../kernel/contract/after-restore.js';
import { until } from '../../../../test/support/until.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { MessageQueue } from '../../messages/public.js';
import { afterRestore } from '../data/after-restore.js';
import { WeeklyEmailComposer } from './weekly-email.composer.js';
import { WeeklyEmails } from './weekly-emails.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const now = new Date();
const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
/** Monday after today, at 8:00 in UTC: its email reports today. */
const MONDAY = new Date(today + (8 - (now.getUTCDay() || 7)) * DAY_MS + 8 * HOUR_MS);
const WEEK = MONDAY.toISOString().slice(0, 10);
const SETTINGS = { SMTP_URL: '', MAIL_FROM: 'hello@example.com', PUBLIC_URL: 'https://b.example' };
const ONE_CLICK = {
  'content-type': 'application/x-www-form-urlencoded',
  origin: 'https://mail.example',
  'sec-fetch-site': 'cross-site',
};

describe('the weekly email', () => {
  let sink: SmtpSink;
  let test: TestApp;
  let database: OwnerDb;
  let desk: NotificationDesk;
  let site: string;

  beforeAll(async () => {
    sink = await startSmtpSink();
    site = emptySite();
    test = await startPaidApp({ ...SETTINGS, SMTP_URL: sink.url }, site);
    database = new OwnerDb(test.database.ownerUrl);
  });
  afterAll(async () => {
    await database.close();
    await test.stop();
    await sink.stop();
    rmSync(site, { recursive: true, force: true });
  });
  beforeEach(async () => {
    desk = await NotificationDesk.open(test, database, { postalAddress: '12 Main Street' });
  });

  const send = async (at = MONDAY, app = test.app) => {
    await app.get(WeeklyEmails, { strict: false }).sendAllDue(at);
    await desk.delivered();
  };
  const emails = ({ email }: TeamMember = desk.owner) =>
    sink.received
      .filter(({ to, mail }) => to.includes(email) && mail.subject?.includes('what your customers'))
      .map(({ mail }) => mail);
  const sumOf = (columns: string) =>
    database.count(
      `SELECT coalesce(sum(${columns}), 0) FROM insight_days WHERE business_id = $1 AND NOT is_sample`,
      [desk.businessId],
    );
  /** Waits until Insight has counted this many ratings of the business. */
  const counted = (ratings: number) =>
    until(`${ratings} ratings are counted`, async () => {
      const columns = [1, 2, 3, 4, 5].map((rating) => `rating_${rating}_count`);
      return (await sumOf(columns.join(' + '))) === ratings;
    });
  const countedSent = () =>
    until('a request is counted', async () => (await sumOf('sent_count')) === 1);
  const rows = () =>
    database.rows<{ id: string; user_id: string; week: string }>(
      'SELECT id, user_id, week::text FROM weekly_emails WHERE business_id = $1',
      [desk.businessId],
    );
  const set = (settings: object, member = desk.owner) =>
    member.client.ok('PATCH', desk.settingsPath, settings);
  const change = (details: object) =>
    desk.owner.client.ok('PATCH', `/api/businesses/${desk.businessId}`, details);
  const header = (name: string) => emails()[0]?.headers.find(({ key }) => key === name)?.value;
  const compose = async () => {
    const [row] = await rows();
    const subject = { messageId: 'm', subjectId: row?.id ?? '', sourceId: null, context: null };
    return test.app.get(TenantDb).run(desk.organizationId, async () => {
      const composer = test.app.get(WeeklyEmailComposer, { strict: false });
      return (await composer.compose([subject])).get('m');
    });
  };
  /** Sends the email and returns the token of the link in it. */
  const tokenOf = async () => {
    await desk.review();
    await counted(1);
    await send();
    return /\/api\/unsubscribe\/([\w-]+)>/.exec(header('list-unsubscribe') ?? '')?.[1] ?? '';
  };
  const press = (token: string, method: 'POST' | 'DELETE' = 'POST') =>
    test.app.inject({
      method,
      url: `/api/unsubscribe/${token}`,
      ...(method === 'POST' && { headers: ONE_CLICK, payload: 'List-Unsubscribe=One-Click' }),
    });

  it('brings owners and managers the week, once, however often and by how many it is sent', async () => {
    const manager = await desk.addMember('manager');
    const staff = await desk.addMember('staff');
    await desk.review('Best cut in town.');
    await desk.feedback(
      'I waited an hour & nobody said <b>why</b>.',
      2,
      await desk.ask('Maria Lopez'),
    );
    await counted(2);
    const second = await startAppOn(test.database, { ...SETTINGS, SMTP_URL: sink.url });
    try {
      await Promise.all([test, second, test, second].map(({ app }) => send(MONDAY, app)));
    } finally {
      await second.stop();
    }
    await send(new Date(MONDAY.getTime() + 20 * HOUR_MS));
    expect(emails(staff)).toEqual([]);
    expect([emails(), emails(manager)].map(({ length }) => length)).toEqual([1, 1]);
    const [email] = emails();
    expect(email?.subject).toBe('Fade & Blade: what your customers said last week');
    const text = email?.text ?? '';
    for (const line of [
      '- 2 ratings, average 3.5',
      '- 1 public review, 1 private message',
      '- 1 private message is waiting for your reply',
      'What went well · Ada L. · Public review\n> Rating: 5 of 5 stars\n> Best cut in town.',
      'Something to learn from · Maria L. · Private feedback\n> Rating: 2 of 5 stars\n> I waited an hour & nobody said <b>why</b>.',
      'Reply to Maria:\nhttps://b.example/inbox?waiting',
    ])
      expect(text).toContain(line);
    expect(email?.html).toContain('nobody said &lt;b&gt;why&lt;/b&gt;.');
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(header('auto-submitted')).toBe('auto-generated');
  });

  it('is sent once when a process ends in between', async () => {
    await desk.review();
    await counted(1);
    const queue = test.app.get(MessageQueue, { strict: false });
    const cut = jest.spyOn(queue, 'queueAll').mockRejectedValue(new Error('Killed'));
    await send();
    expect(await rows()).toEqual([]);
    cut.mockRestore();
    await send();
    await send();
    expect(emails()).toHaveLength(1);
  });

  it('is due at 8:00 on Monday in the time zone of the business, and late on Tuesday at most', async () => {
    await desk.review();
    await counted(1);
    await change({ timeZone: 'America/New_York' });
    await send();
    expect(await rows()).toEqual([]);
    await send(new Date(MONDAY.getTime() + 2 * DAY_MS));
    expect(await rows()).toEqual([]);
    await send(new Date(MONDAY.getTime() + 26 * HOUR_MS));
    expect(await rows()).toMatchObject([{ user_id: desk.owner.id, week: WEEK }]);
    // Moving to a zone where Monday is still to come sends it no second time.
    await change({ timeZone: 'Etc/GMT+12' });
    await send(new Date(MONDAY.getTime() + 26 * HOUR_MS));
    expect(emails()).toHaveLength(1);
  });

  it('is not sent for a week in which nobody was asked or has answered', async () => {
    await send();
    expect(await rows()).toEqual([]);
    await desk.ask();
    await desk.delivered();
    await countedSent();
    await send(new Date(MONDAY.getTime() + 7 * DAY_MS));
    expect(await rows()).toEqual([]);
    await send();
    const [email] = emails();
    expect(email?.text).toContain('- No ratings last week\n- 1 review request sent\n');
    expect(email?.text).toContain('Send a review request:\nhttps://b.example/customers?send');
  });

  it('says nothing of sample data', async () => {
    await desk.owner.client.ok('POST', '/api/seed-demo', { businessId: desk.businessId });
    await desk.delivered();
    await send();
    expect(await rows()).toEqual([]);
  });

  it('is turned off and on by everybody for themselves', async () => {
    const staff = await desk.addMember('staff');
    await change({ staffMayAsk: false });
    await set({ weeklyEmail: false });
    expect(await set({ weeklyEmail: true }, staff)).toMatchObject({ weeklyEmail: true });
    await desk.review();
    await counted(1);
    await send();
    expect([emails().length, emails(staff).length]).toEqual([0, 1]);
    // Staff who must not send requests are not led to one.
    expect(emails(staff)[0]?.text).toContain('See the reviews:\nhttps://b.example/reviews');
  });

  it('is off by default for members of an agency', async () => {
    await desk.owner.client.ok('POST', '/api/businesses', { name: 'Second client' });
    const client = await desk.addMember('manager');
    await desk.review();
    await counted(1);
    await send();
    expect([emails().length, emails(client).length]).toEqual([0, 1]);
  });

  it('is not sent to addresses that nobody confirmed, nor for a suspended business', async () => {
    await desk.review();
    await counted(1);
    const verify = (at: string) =>
      database.rows(`UPDATE users SET email_verified_at = ${at} WHERE id = $1`, [desk.owner.id]);
    const suspend = (at: string) =>
      database.rows(`UPDATE businesses SET suspended_at = ${at} WHERE id = $1`, [desk.businessId]);
    await verify('NULL');
    await send();
    await verify('now()');
    await suspend('now()');
    await send();
    expect(await rows()).toEqual([]);
    await suspend('NULL');
    await send();
    expect(await compose()).toMatchObject({ to: desk.owner.email });
    await suspend('now()');
    expect(await compose()).toEqual({ suppressed: 'business-suspended' });
    await suspend('NULL');
    await verify('NULL');
    expect(await compose()).toEqual({ suppressed: 'not-wanted' });
    await verify('now()');
    await set({ weeklyEmail: false });
    expect(await compose()).toEqual({ suppressed: 'not-wanted' });
  });

  it('is turned off with one click of the email program, and on again', async () => {
    const token = await tokenOf();
    const isOn = async () =>
      desk.owner.client.ok<{ weeklyEmail: boolean }>('GET', desk.settingsPath);
    expect(await isOn()).toMatchObject({ weeklyEmail: true });
    expect((await press(token)).statusCode).toBe(204);
    expect((await press(token)).statusCode).toBe(204);
    expect(await isOn()).toMatchObject({ weeklyEmail: false, feedbackEmail: 'immediately' });
    expect((await press(token, 'DELETE')).statusCode).toBe(204);
    expect(await isOn()).toMatchObject({ weeklyEmail: true });
    const changed = `${token.slice(0, -4)}AAAA`;
    expect((await press(changed)).statusCode).toBe(404);
    expect(
      await database.count('SELECT count(*) FROM suppressions WHERE business_id = $1', [
        desk.businessId,
      ]),
    ).toBe(0);
  });

  it('is turned off on a page that needs no sign-in, asks first and can undo', async () => {
    const token = await tokenOf();
    const page = `/u/${token}?lang=en`;
    expect(emails()[0]?.text).toContain(`Turn off the weekly email: https://b.example${page}`);
    const headers = { host: 'b.example' };
    const open = async (url = page) => (await test.app.inject({ url, headers })).body;
    const submit = async (action: string) => {
      const answer = await test.app.inject({
        method: 'POST',
        url: `/u/${token}`,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload: `action=${action}`,
      });
      expect(answer.statusCode).toBe(303);
      return open(String(answer.headers.location));
    };
    expect(await open()).toContain('Turn off the weekly email?');
    expect(await desk.owner.client.ok('GET', desk.settingsPath)).toMatchObject({
      weeklyEmail: true,
    });
    expect(await submit('unsubscribe')).toContain('The weekly email is off');
    expect(await open()).toContain('The weekly email is off');
    expect(await submit('resubscribe')).toContain('The weekly email is on again');
    expect(await desk.owner.client.ok('GET', desk.settingsPath)).toMatchObject({
      weeklyEmail: true,
    });
  });

  it('has a link that does nothing for a former member', async () => {
    const manager = await desk.addMember('manager');
    await desk.review();
    await counted(1);
    await send();
    const link = emails(manager)[0]?.headers.find(({ key }) => key === 'list-unsubscribe')?.value;
    const token = /\/api\/unsubscribe\/([\w-]+)>/.exec(link ?? '')?.[1] ?? '';
    await desk.owner.client.ok('DELETE', `/api/team/members/${manager.id}`);
    await desk.delivered();
    expect((await press(token)).statusCode).toBe(204);
    expect(
      await database.count('SELECT count(*) FROM notification_settings WHERE user_id = $1', [
        manager.id,
      ]),
    ).toBe(0);
  });

  it("is in the reader's language", async () => {
    await database.rows(`UPDATE users SET language = 'ar' WHERE id = $1`, [desk.owner.id]);
    await desk.review();
    await counted(1);
    await send();
    const mail = sink.received.find(
      ({ to, mail: { text } }) =>
        to.includes(desk.owner.email) && text?.includes('إيقاف الرسالة الأسبوعية'),
    )?.mail;
    expect(mail?.html).toContain('<html lang="ar" dir="rtl">');
    expect(mail?.text).toContain('?lang=ar');
  });

  it('does not name a customer who was erased', async () => {
    const customerId = await desk.ask('Grace Hopper');
    await desk.feedback('This is Grace Hopper, call me.', 2, customerId);
    await counted(1);
    await desk.owner.client.ok('DELETE', `/api/customers/${customerId}`);
    await send();
    expect(emails()[0]?.text).toContain('Something to learn from · Private feedback');
    expect(emails()[0]?.text).not.toMatch(/Grace|Hopper/);
  });

  it('is not sent after a restore if it may have been sent since the backup', async () => {
    await desk.review();
    await counted(1);
    const step = afterRestore({
      feedbackReceived: 'feedback.received',
      reviewPublished: 'reviews.published',
    });
    const restoredAt = async (at: Date): Promise<[string[], object[]]> => {
      let result: [string[], object[]] = [[], []];
      jest.useFakeTimers({ now: at, advanceTimers: true });
      await database.rolledBack(async (run) => {
        const query: RestoredDatabase['query'] = (text, values = []) => run(text, [...values]);
        const said = await step({ backedUpAt: at, query });
        const kept = await run<{ week: string }>(
          'SELECT week::text FROM weekly_emails WHERE business_id = $1',
          [desk.businessId],
        );
        result = [[...said], kept];
      });
      jest.useRealTimers();
      return result;
    };
    expect(await restoredAt(MONDAY)).toEqual([
      [`Weekly emails of ${WEEK} that were not sent yet are not sent.`],
      [{ week: WEEK }],
    ]);
    expect(await restoredAt(new Date(MONDAY.getTime() + 3 * DAY_MS))).toEqual([[], []]);
  });
});
