import { Client } from '../../../../test/support/client.js';
import { startPushService, type PushService } from '../../../../test/support/push-service.js';
import { readVapid, type PushBrowser } from '../../../../test/support/push-browser.js';
import { NotificationDesk, type TeamMember } from '../../../../test/support/notification-desk.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';
import { startPaidApp, type TestApp } from '../../../../test/support/test-app.js';
import { until } from '../../../../test/support/until.js';
import { Accounts } from '../../auth/public.js';
import { MOST_ATTEMPTS, TTL_SECONDS } from '../domain/push-schedule.js';
import { NotificationPushes } from './notification-pushes.service.js';

const later = (seconds: number): Date => new Date(Date.now() + seconds * 1_000);

describe('push messages about notifications', () => {
  let service: PushService;
  let test: TestApp;
  let database: OwnerDb;
  let desk: NotificationDesk;

  beforeAll(async () => {
    service = await startPushService();
    test = await startPaidApp({
      PUSH_PRIVATE: service.address,
      CONTACT_EMAIL: 'operator@example.com',
    });
    database = new OwnerDb(test.database.ownerUrl);
  });
  afterAll(async () => {
    await database.close();
    await test.stop();
    await service.stop();
  });
  beforeEach(async () => {
    desk = await NotificationDesk.open(test, database);
  });
  afterEach(() => service.release());

  const switchOn = async ({ client }: TeamMember): Promise<PushBrowser> => {
    const browser = service.subscribe();
    await client.ok('POST', '/api/push-subscriptions', browser.subscription);
    return browser;
  };
  const set = (settings: object, { client } = desk.owner) =>
    client.ok('PATCH', desk.settingsPath, settings);
  const waiting = () =>
    database.rows<{ attempts: number; due_at: Date; is_urgent: boolean }>(
      'SELECT attempts, due_at, is_urgent FROM notification_pushes WHERE business_id = $1 AND due_at IS NOT NULL',
      [desk.businessId],
    );
  const settled = () => until('no push message waits', async () => (await waiting()).length === 0);
  /** Sends what is due at a time. */
  const sendDue = (now: Date) =>
    test.app.get(NotificationPushes, { strict: false }).sendAllDue(now);
  const titles = (browser: PushBrowser) =>
    service.received(browser).map(({ message }) => message.title);

  it('bring private feedback to the devices of members, encrypted and signed, without a word of the customer', async () => {
    const browser = await switchOn(desk.owner);
    const other = await desk.addMember('staff');
    const second = await switchOn(other);
    const without = await desk.addMember('manager');
    const feedbackId = await desk.feedback('My name is Ada and I was late.', 2);
    await settled();
    const [push, ...more] = service.received(browser);
    expect(more).toEqual([]);
    expect(push?.message).toEqual({
      title: 'New private feedback for Fade & Blade',
      body: 'Rating: 2 of 5 stars',
      path: `/inbox?business=${desk.businessId}#${feedbackId}`,
      tag: expect.stringMatching(/^[\w-]{32}$/),
      lang: 'en',
      dir: 'ltr',
      isUrgent: false,
    });
    expect(push?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: String(TTL_SECONDS),
      urgency: 'normal',
      topic: push?.message.tag,
    });
    const { claims, publicKey } = readVapid(push?.headers['authorization'] ?? '');
    expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:operator@example.com' });
    const hours = (claims.exp - Date.now() / 1_000) / 3_600;
    expect([hours > 0, hours <= 24]).toEqual([true, true]);
    const key = await desk.owner.client.ok('GET', '/api/push-subscriptions/public-key');
    expect(key).toEqual({ publicKey });
    expect(titles(second)).toHaveLength(1);
    expect(await desk.list(without)).toHaveLength(1);
  });

  it('reach every device of a person, in the language of the person', async () => {
    await database.rows(`UPDATE users SET language = 'ar' WHERE id = $1`, [desk.owner.id]);
    const phone = await switchOn(desk.owner);
    const laptop = { id: desk.owner.id, email: desk.owner.email, client: new Client(test.app) };
    await laptop.client.ok('POST', '/api/auth/login', {
      email: desk.owner.email,
      password: 'a long enough password',
    });
    const computer = await switchOn(laptop);
    await desk.feedback();
    await settled();
    for (const browser of [phone, computer]) {
      expect(service.received(browser).map(({ message }) => message)).toMatchObject([
        { title: 'ملاحظة خاصة جديدة لـ Fade & Blade', lang: 'ar', dir: 'rtl' },
      ]);
    }
  });

  it('are about what each member has chosen', async () => {
    const browser = await switchOn(desk.owner);
    await desk.review();
    await settled();
    expect(titles(browser)).toEqual([]);
    await set({ feedbackPush: 'never', reviewPush: 'immediately' });
    await desk.feedback();
    const reviewId = await desk.review();
    await settled();
    expect(service.received(browser).map(({ message }) => message)).toMatchObject([
      {
        title: 'New review of Fade & Blade',
        body: 'Rating: 5 of 5 stars',
        path: `/reviews?business=${desk.businessId}#${reviewId}`,
      },
    ]);
  });

  it('gather what happens within a minute in one message', async () => {
    const browser = await switchOn(desk.owner);
    await desk.feedback();
    await settled();
    for (let more = 0; more < 4; more += 1) await desk.feedback();
    await sendDue(later(30));
    expect(titles(browser)).toHaveLength(1);
    await sendDue(later(61));
    const [first, second, ...others] = service.received(browser);
    expect(others).toEqual([]);
    expect(second?.message).toMatchObject({
      title: '4 new pieces of private feedback for Fade & Blade',
      body: 'Open the inbox',
      path: `/inbox?business=${desk.businessId}`,
      tag: first?.message.tag,
    });
    await sendDue(later(3_600));
    expect(titles(browser)).toHaveLength(2);
  });

  it('bring urgent feedback at once, under a topic of its own', async () => {
    const browser = await switchOn(desk.owner);
    await desk.feedback();
    await settled();
    await desk.feedback('The food gave me food poisoning.', 1);
    await settled();
    const [first, urgent] = service.received(browser);
    expect(urgent?.message).toMatchObject({
      title: 'Urgent feedback for Fade & Blade',
      isUrgent: true,
    });
    expect(urgent?.headers).toMatchObject({ urgency: 'high' });
    expect(urgent?.headers['topic']).not.toBe(first?.headers['topic']);
  });

  it('are not sent about what was read in the meantime', async () => {
    const browser = await switchOn(desk.owner);
    await desk.feedback();
    await settled();
    await desk.feedback();
    await desk.owner.client.ok('POST', desk.path('/mark-read'), { until: later(60).toISOString() });
    await sendDue(later(61));
    expect(titles(browser)).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  it('end with a subscription that the push service no longer knows', async () => {
    for (const status of [404, 410]) {
      const browser = await switchOn(desk.owner);
      service.answer(browser, { status });
      await desk.feedback();
      await until('the subscription is gone', async () => {
        const left = await desk.owner.client.ok<unknown[]>('GET', '/api/push-subscriptions');
        return left.length === 0;
      });
      expect(titles(browser)).toHaveLength(1);
    }
  });

  it('try again later where a push service is busy, and stop after some attempts', async () => {
    const browser = await switchOn(desk.owner);
    service.answer(browser, { status: 429, retryAfter: '120' });
    await desk.feedback();
    await until('it waits', async () => (await waiting())[0]?.attempts === 1);
    const [first] = await waiting();
    expect((first?.due_at.getTime() ?? 0) - Date.now()).toBeGreaterThan(100_000);
    // Another event neither brings the next attempt forward nor waits separately.
    await desk.feedback();
    expect(await waiting()).toMatchObject([{ attempts: 1, due_at: first?.due_at }]);
    service.answer(browser, { status: 503 });
    let at = 130;
    for (let attempt = 2; attempt < MOST_ATTEMPTS; attempt += 1, at += 4_000) {
      await sendDue(later(at));
      expect(await waiting()).toMatchObject([{ attempts: attempt }]);
    }
    await sendDue(later(at));
    expect(await waiting()).toEqual([]);
    expect(titles(browser)).toHaveLength(MOST_ATTEMPTS);
    service.answer(browser, { status: 201 });
    await desk.feedback();
    await settled();
    expect(titles(browser)).toHaveLength(MOST_ATTEMPTS + 1);
  });

  it('delay neither emails nor other devices where a push service hangs up or refuses', async () => {
    const dead = await switchOn(desk.owner);
    service.answer(dead, 'silent');
    const manager = await desk.addMember('manager');
    const alive = await switchOn(manager);
    const refused = await switchOn(await desk.addMember('staff'));
    service.answer(refused, { status: 403 });
    await desk.feedback();
    await until('the other device is notified', () => titles(alive).length === 1);
    await until('the refused one waits no more', async () => (await waiting()).length === 1);
    const emails = await database.count(
      `SELECT count(*) FROM messages WHERE kind = 'notifications' AND business_id = $1 AND status = 'sent'`,
      [desk.businessId],
    );
    expect(emails).toBe(2);
  });

  it('reach nobody who has left, and no business that is suspended', async () => {
    const manager = await desk.addMember('manager');
    const browser = await switchOn(manager);
    await desk.feedback();
    await settled();
    await desk.feedback();
    expect(await waiting()).toHaveLength(1);
    await database.rows('DELETE FROM memberships WHERE user_id = $1', [manager.id]);
    await test.app.get(Accounts, { strict: false }).forgetGrants(manager.id);
    await sendDue(later(61));
    await desk.feedback();
    await sendDue(later(122));
    expect(titles(browser)).toHaveLength(1);
    const owners = await switchOn(desk.owner);
    await database.rows('UPDATE businesses SET suspended_at = now() WHERE id = $1', [
      desk.businessId,
    ]);
    await sendDue(later(200));
    expect(titles(owners)).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('are sent by one of several processes, once', async () => {
    const browser = await switchOn(desk.owner);
    await desk.feedback();
    await settled();
    await desk.feedback();
    await Promise.all([sendDue(later(61)), sendDue(later(61)), sendDue(later(61))]);
    await settled();
    expect(titles(browser)).toHaveLength(2);
  });

  it('are not sent again for what arrives while one is being sent, but as the next one', async () => {
    const browser = await switchOn(desk.owner);
    service.answer(browser, 'silent');
    await desk.feedback();
    await until('it is being sent', () => titles(browser).length === 1);
    await desk.feedback();
    await sendDue(later(61));
    expect(titles(browser)).toHaveLength(1);
    service.release();
    await until('it is sent', async () => (await waiting())[0]?.attempts === 0);
    await sendDue(later(59));
    expect(titles(browser)).toHaveLength(1);
    await sendDue(later(62));
    expect(titles(browser)).toEqual([
      'New private feedback for Fade & Blade',
      '2 new pieces of private feedback for Fade & Blade',
    ]);
    expect(await waiting()).toEqual([]);
  });
});
