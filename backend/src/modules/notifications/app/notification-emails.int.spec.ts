import { jest } from '@jest/globals';
import { startSmtpSink, type SmtpSink } from '../../../../test/harness/smtp-sink.js';
import { NotificationDesk } from '../../../../test/support/notification-desk.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';
import { startAppOn, startPaidApp, type TestApp } from '../../../../test/support/test-app.js';
import type { RestoredDatabase } from '../../../kernel/contract/after-restore.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { nextHour } from '../../../lib/i18n/local-time.js';
import { MessageQueue } from '../../messages/public.js';
import { afterRestore } from '../data/after-restore.js';
import { NotificationComposer } from './notification.composer.js';
import { NotificationEmails } from './notification-emails.service.js';

const MINUTE_MS = 60_000;
const later = (minutes: number): Date => new Date(Date.now() + minutes * MINUTE_MS);

describe('emails about notifications', () => {
  let sink: SmtpSink;
  let test: TestApp;
  let database: OwnerDb;
  let desk: NotificationDesk;

  beforeAll(async () => {
    sink = await startSmtpSink();
    test = await startPaidApp({ SMTP_URL: sink.url, MAIL_FROM: 'hello@example.com' });
    database = new OwnerDb(test.database.ownerUrl);
  });
  afterAll(async () => {
    await database.close();
    await test.stop();
    await sink.stop();
  });
  beforeEach(async () => {
    desk = await NotificationDesk.open(test, database);
  });

  const emails = (member = desk.owner) => desk.emailsTo(member, sink).map(({ mail }) => mail);
  const waiting = () =>
    database.rows<{ id: string; due_at: Date; schedule: string; user_id: string }>(
      'SELECT id, due_at, schedule, user_id FROM notification_emails WHERE business_id = $1 AND settled_at IS NULL',
      [desk.businessId],
    );
  const set = (settings: object, member = desk.owner) =>
    member.client.ok('PATCH', desk.settingsPath, settings);
  /** Composes the email with the owner's notifications that are in the last one, as if it were sent now. */
  const compose = async () => {
    const [email] = await database.rows<{ id: string }>(
      'SELECT id FROM notification_emails WHERE business_id = $1 ORDER BY created_at DESC LIMIT 1',
      [desk.businessId],
    );
    const subject = { messageId: 'm', subjectId: email?.id ?? '', sourceId: null, context: null };
    return test.app.get(TenantDb).run(desk.organizationId, async () => {
      const composer = test.app.get(NotificationComposer, { strict: false });
      return (await composer.compose([subject])).get('m');
    });
  };

  it('bring private feedback to owners and managers immediately, and not to staff', async () => {
    const manager = await desk.addMember('manager');
    const staff = await desk.addMember('staff');
    const stranger = await desk.addMember('owner');
    await database.rows('UPDATE users SET email_verified_at = NULL WHERE id = $1', [stranger.id]);
    await desk.feedback('Late & <b>rude</b>.', 2);
    await desk.review();
    for (const member of [desk.owner, manager]) {
      const [email, ...more] = emails(member);
      expect(more).toEqual([]);
      expect(email?.subject).toBe('New private feedback for Fade & Blade');
      expect(email?.text).toContain('Rating: 2 of 5 stars\n> Late & <b>rude</b>.');
      expect(email?.text).toMatch(/\/inbox\n/);
      expect(email?.html).toContain('Late &amp; &lt;b&gt;rude&lt;/b&gt;.');
      expect(email?.headers).toContainEqual(
        expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
      );
    }
    expect([...emails(staff), ...emails(stranger)]).toEqual([]);
  });

  it('gather what happens within 15 minutes', async () => {
    await desk.feedback('First');
    await desk.feedback('Second');
    await desk.feedback('Third');
    expect(emails()).toHaveLength(1);
    await desk.sendDue(later(14));
    expect(emails()).toHaveLength(1);
    await desk.sendDue(later(16));
    expect(emails()).toHaveLength(2);
    const text = emails()[1]?.text ?? '';
    expect([text.includes('First'), text.includes('Second'), text.includes('Third')]).toEqual([
      false,
      true,
      true,
    ]);
    expect(await waiting()).toEqual([]);
  });

  it('bring urgent feedback at once, with what was waiting', async () => {
    await desk.feedback('First');
    await desk.feedback('Second');
    await desk.feedback('The food gave me food poisoning.', 1);
    expect(emails().map(({ subject }) => subject)).toEqual([
      'New private feedback for Fade & Blade',
      'Urgent feedback for Fade & Blade',
    ]);
    expect(emails()[1]?.text).toContain('Second');
    await desk.feedback('Fourth');
    expect(emails()).toHaveLength(2);
    await desk.sendDue(later(16));
    expect(emails()).toHaveLength(3);
  });

  it('show five, and the number of the others', async () => {
    await desk.feedback('First');
    for (let more = 0; more < 7; more += 1) await desk.feedback(`More ${more}`);
    await desk.sendDue(later(16));
    const [, email] = emails();
    expect(email?.subject).toBe('7 new pieces of private feedback for Fade & Blade');
    expect(email?.text?.match(/Rating: 2 of 5 stars/g)).toHaveLength(5);
    expect(email?.text).toContain('and 2 more');
  });

  it('are sent daily at 8:00 in the time zone of the business, when something is unread', async () => {
    const timeZone = 'Asia/Kolkata';
    await desk.owner.client.ok('PATCH', `/api/businesses/${desk.businessId}`, { timeZone });
    await set({ feedbackEmail: 'daily', reviewEmail: 'daily' });
    const due = nextHour(new Date(), 8, timeZone);
    await desk.feedback('Digest me');
    await desk.feedback('They stole my wallet.', 1);
    await desk.review();
    expect(await waiting()).toMatchObject([{ due_at: due, schedule: 'daily' }]);
    await desk.sendDue(new Date(due.getTime() - 1));
    expect(emails()).toEqual([]);
    await desk.sendDue(due);
    await desk.sendDue(new Date(due.getTime() + 24 * 60 * MINUTE_MS));
    const [email, ...more] = emails();
    expect(more).toEqual([]);
    expect(email?.text).toContain('Digest me');
    expect(email?.text).toContain('Best cut in town.');
    expect(email?.text).toContain('once a day');
    await desk.feedback('Read in the app');
    const until = new Date().toISOString();
    await desk.owner.client.ok('POST', desk.path('/mark-read'), { until });
    await desk.sendDue(new Date(due.getTime() + 48 * 60 * MINUTE_MS));
    expect(emails()).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  it('are daily for members of an agency, and immediate for those of its client', async () => {
    const client = await desk.addMember('manager');
    const staff = await desk.addMember('staff', null);
    const settingsOf = ({ client: caller } = desk.owner) => caller.ok('GET', desk.settingsPath);
    const own = {
      feedbackPush: 'immediately',
      reviewEmail: 'never',
      reviewPush: 'never',
      weeklyEmail: true,
    };
    const ofAgency = { ...own, feedbackPush: 'never', weeklyEmail: false };
    expect(await settingsOf()).toEqual({ ...own, feedbackEmail: 'immediately' });
    await desk.owner.client.ok('POST', '/api/businesses', { name: 'Second client' });
    expect(await settingsOf()).toEqual({ ...ofAgency, feedbackEmail: 'daily' });
    expect(await settingsOf(client)).toEqual({ ...own, feedbackEmail: 'immediately' });
    expect(await settingsOf(staff)).toEqual({ ...ofAgency, feedbackEmail: 'never' });
    expect(await set({ reviewEmail: 'immediately' }, staff)).toEqual({
      ...ofAgency,
      feedbackEmail: 'never',
      reviewEmail: 'immediately',
    });
    await desk.feedback();
    await desk.review();
    expect([emails(), emails(client), emails(staff)].map(({ length }) => length)).toEqual([
      0, 1, 1,
    ]);
    expect(emails(staff)[0]?.subject).toBe('New review of Fade & Blade');
    expect(await waiting()).toMatchObject([{ schedule: 'daily', user_id: desk.owner.id }]);
  });

  it('leave 15 minutes between a daily one and an immediate one', async () => {
    await set({ reviewEmail: 'daily' });
    await desk.review();
    await desk.feedback('First');
    await desk.feedback('Second');
    // The hour of daily emails, but never just after the first one.
    const due = later(24 * 60);
    await database.rows(
      'UPDATE notification_emails SET due_at = $2 WHERE business_id = $1 AND settled_at IS NULL',
      [desk.businessId, due],
    );
    await desk.sendDue(due);
    expect(emails()).toHaveLength(2);
    await desk.sendDue(new Date(due.getTime() + 14 * MINUTE_MS));
    expect(emails()).toHaveLength(2);
    await desk.sendDue(new Date(due.getTime() + 15 * MINUTE_MS));
    expect(emails()).toHaveLength(3);
  });

  it('are not sent about what was read, or is no longer wanted, since they were queued', async () => {
    await desk.feedback();
    expect(await compose()).toMatchObject({ to: desk.owner.email });
    await set({ feedbackEmail: 'never' });
    expect(await compose()).toEqual({ suppressed: 'not-wanted' });
    await set({ feedbackEmail: 'immediately' });
    const [notification] = await desk.list();
    const path = `/api/notifications/${notification?.id}`;
    await desk.owner.client.ok('PATCH', path, { isRead: true });
    expect(await compose()).toEqual({ suppressed: 'already-read' });
    await desk.owner.client.ok('PATCH', path, { isRead: false });
    await database.rows('UPDATE users SET email_verified_at = NULL WHERE id = $1', [desk.owner.id]);
    expect(await compose()).toEqual({ suppressed: 'not-wanted' });
  });

  it('are not sent for a suspended business', async () => {
    const suspend = (at: string) =>
      database.rows(`UPDATE businesses SET suspended_at = ${at} WHERE id = $1`, [desk.businessId]);
    const customer = await desk.ask();
    await suspend('now()');
    await desk.feedback('While it rests', 2, customer);
    expect(await desk.list()).toHaveLength(1);
    await suspend('NULL');
    await desk.sendDue(later(60));
    expect(emails()).toEqual([]);
    await desk.feedback();
    await suspend('now()');
    expect(await compose()).toEqual({ suppressed: 'business-suspended' });
  });

  it("are in the reader's language, else in that of the business", async () => {
    await desk.owner.client.ok('PATCH', `/api/businesses/${desk.businessId}`, { language: 'es' });
    await database.rows(`UPDATE users SET language = 'de' WHERE id = $1`, [desk.owner.id]);
    const manager = await desk.addMember('manager');
    await desk.feedback();
    expect(emails()[0]?.subject).toBe('Neues privates Feedback für Fade & Blade');
    expect(emails(manager)[0]?.subject).toBe('Nuevo comentario privado para Fade & Blade');
  });

  it('do not name a customer who was erased before', async () => {
    await desk.feedback('First');
    const customerId = await desk.ask('Grace Hopper');
    await desk.feedback('This is Grace Hopper, call me.', 2, customerId);
    await desk.owner.client.ok('DELETE', `/api/customers/${customerId}`);
    await desk.delivered();
    await desk.sendDue(later(16));
    const text = emails()[1]?.text ?? '';
    expect(text).toContain('call me');
    expect(text).not.toContain('Hopper');
  });

  it('are sent once when events are delivered again, and by two processes', async () => {
    const second = await startAppOn(test.database, {
      SMTP_URL: sink.url,
      MAIL_FROM: 'hello@example.com',
    });
    try {
      await Promise.all(Array.from({ length: 6 }, (_, at) => desk.feedback(`Number ${at}`)));
      await database.rows(
        `DELETE FROM event_receipts WHERE organization_id = $1 AND handler LIKE 'notifications.%'`,
        [desk.organizationId],
      );
      await database.rows(
        `UPDATE outbox_events SET relayed_at = NULL WHERE organization_id = $1 AND type = 'feedback.received'`,
        [desk.organizationId],
      );
      await desk.delivered();
      expect(await desk.list()).toHaveLength(6);
      const after = later(16);
      await Promise.all(
        [test, second, test, second].map(({ app }) =>
          app.get(NotificationEmails, { strict: false }).sendAllDue(after),
        ),
      );
      await desk.delivered();
      expect(emails()).toHaveLength(2);
      const all = emails()
        .map(({ text }) => text ?? '')
        .join('');
      expect(all.match(/> Number \d/g)?.length).toBeLessThanOrEqual(6);
      expect(new Set(all.match(/> Number \d/g)).size).toBe(all.match(/> Number \d/g)?.length);
    } finally {
      await second.stop();
    }
  });

  it('are sent once when a process ends in between', async () => {
    await desk.feedback('First');
    await desk.feedback('Second');
    const queue = test.app.get(MessageQueue, { strict: false });
    const cut = jest.spyOn(queue, 'queueAll').mockRejectedValueOnce(new Error('Killed'));
    await desk.sendDue(later(16));
    expect(emails()).toHaveLength(1);
    cut.mockRestore();
    await desk.sendDue(later(16));
    await desk.sendDue(later(32));
    expect(emails()).toHaveLength(2);
  });

  it('are not sent after a restore, and what was not delivered yet shows in the app alone', async () => {
    await desk.feedback('First');
    await desk.feedback('Waits in the backup');
    await database.rows(
      `DELETE FROM event_receipts WHERE organization_id = $1 AND handler LIKE 'notifications.%'`,
      [desk.organizationId],
    );
    await database.rows(
      'DELETE FROM notifications WHERE business_id = $1 AND email_id IS NOT NULL',
      [desk.businessId],
    );
    const step = afterRestore({
      feedbackReceived: 'feedback.received',
      reviewPublished: 'reviews.published',
    });
    await database.rolledBack(async (run) => {
      await run(`UPDATE outbox_events SET relayed_at = NULL WHERE organization_id = $1`, [
        desk.organizationId,
      ]);
      const query: RestoredDatabase['query'] = (text, values = []) => run(text, [...values]);
      const said = await step({ backedUpAt: new Date(), query });
      // On Mondays, weekly emails of the tests above wait too.
      expect(said.filter((sentence) => !sentence.startsWith('Weekly'))).toEqual([
        expect.stringMatching(/^\d+ emails about notifications .* are not sent\.$/),
      ]);
      expect(
        await run('SELECT email_id FROM notifications WHERE business_id = $1 AND user_id = $2', [
          desk.businessId,
          desk.owner.id,
        ]),
      ).toEqual([{ email_id: null }, { email_id: null }]);
      expect(await run('SELECT 1 FROM notification_emails WHERE settled_at IS NULL')).toEqual([]);
    });
  });
});
