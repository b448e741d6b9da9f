import { jest } from '@jest/globals';
import { Accounts } from '../../auth/public.js';
import { Client } from '../../../../test/support/client.js';
import { startSmtpSink, type SmtpSink } from '../../../../test/harness/smtp-sink.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';
import { startPaidApp, type TestApp } from '../../../../test/support/test-app.js';
import { until } from '../../../../test/support/until.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { MonthlyReports } from '../app/monthly-reports.service.js';
import { ReportComposer } from '../app/report.composer.js';
import { present } from '../../../../test/support/present.js';

const now = new Date();
/** Morning of the first day of the next month, when this month is reported. */
const MORNING = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 8));

describe('the monthly report', () => {
  let test: TestApp;
  let sink: SmtpSink;
  let database: OwnerDb;
  let owner: Client;
  let businessId: string;
  let email: string;
  let count = 0;

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
    owner = new Client(test.app);
    email = `owner-${(count += 1)}@example.com`;
    await owner.register(email);
    businessId = (await owner.ok<{ id: string }>('POST', '/api/businesses', { name: 'Shop' })).id;
    await database.rows('UPDATE users SET email_verified_at = now() WHERE email = $1', [email]);
    const { customerId } = await owner.ok<{ customerId: string }>(
      'POST',
      `/api/businesses/${businessId}/review-requests`,
      { customer: { name: 'Ada', email: `ada-${count}@customer.example` } },
    );
    const answer = { businessId, customerId, rating: 5, body: 'Great' };
    await new Client(test.app).ok('POST', '/api/reviews', answer);
    await until('it is counted', async () => {
      const path = `/api/businesses/${businessId}/insight`;
      const { current } = await owner.ok<{ current: { ratings: number } }>('GET', path);
      return current.ratings === 1;
    });
  });

  const send = (at = MORNING) => test.app.get(MonthlyReports, { strict: false }).send(at);
  const mails = () =>
    sink.received.filter(({ to, mail }) => to.includes(email) && mail.subject?.includes('numbers'));
  const messages = () =>
    database.count(
      `SELECT count(*) FROM messages WHERE business_id = $1 AND kind = 'insight-report' AND status IN ('queued', 'sending')`,
      [businessId],
    );
  const settled = () => until('all mails are out', async () => (await messages()) === 0);
  const path = () => `/api/businesses/${businessId}/monthly-report`;

  it('goes to the owner once, however often and by how many it is sent', async () => {
    await Promise.all([send(), send(), send()]);
    await until('the mail is there', () => mails().length > 0);
    await send();
    await settled();
    expect(mails()).toHaveLength(1);
    const { subject, text, html, headers } = present(mails()[0]).mail;
    expect(headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
    expect(subject).toContain('Shop: your numbers for');
    expect(text).toContain('Ratings: 1 (previous month: 0)');
    expect(text).toContain('/insight?from=');
    expect(html).toContain('5.0');
  });

  it("is in the reader's language", async () => {
    await database.rows(`UPDATE users SET language = 'fr' WHERE email = $1`, [email]);
    await send();
    await settled();
    const [report] = sink.received.filter(
      ({ to, mail }) => to.includes(email) && mail.subject?.includes('vos chiffres pour'),
    );
    expect(report?.mail.html).toContain('<html lang="fr"');
  });

  it('is sent although those of the businesses before it cannot be', async () => {
    const accounts = test.app.get(Accounts, { strict: false });
    const membersOf = accounts.membersOf.bind(accounts);
    const asked: string[] = [];
    const spy = jest.spyOn(accounts, 'membersOf').mockImplementation((id, tx) => {
      asked.push(id);
      return id === businessId ? membersOf(id, tx) : Promise.reject(new Error('Out of order'));
    });
    await send();
    spy.mockRestore();
    expect(asked.length).toBeGreaterThan(1);
    await until('the mail is there', () => mails().length > 0);
  });

  it('is sent in the first days of a month only', async () => {
    await send(new Date(MORNING.getTime() + 5 * 86_400_000));
    await send(new Date(MORNING.getTime() - 2 * 3_600_000));
    expect(
      await database.rows('SELECT 1 FROM insight_reports WHERE business_id = $1', [businessId]),
    ).toEqual([]);
  });

  it('is not sent to who has switched it off, nor to an address that nobody confirmed', async () => {
    expect(await owner.ok('GET', path())).toEqual({ isWanted: true });
    expect(await owner.ok('PUT', path(), { isWanted: false })).toEqual({ isWanted: false });
    expect(await owner.ok('GET', path())).toEqual({ isWanted: false });
    await send();
    await owner.ok('PUT', path(), { isWanted: true });
    await database.rows('UPDATE users SET email_verified_at = NULL WHERE email = $1', [email]);
    await send();
    expect(
      await database.rows('SELECT 1 FROM insight_reports WHERE business_id = $1', [businessId]),
    ).toEqual([]);
  });

  it('rests with a business that is suspended, and with an address that is no longer confirmed, also while the email waits', async () => {
    const suspended = (is: boolean) =>
      database.rows(
        'UPDATE businesses SET suspended_at = CASE WHEN $2::boolean THEN now() END WHERE id = $1',
        [businessId, is],
      );
    await suspended(true);
    await send();
    expect(
      await database.rows('SELECT 1 FROM insight_reports WHERE business_id = $1', [businessId]),
    ).toEqual([]);
    await suspended(false);
    await database.rows(
      `INSERT INTO insight_reports (id, organization_id, business_id, user_id, month)
       SELECT gen_random_uuid(), b.organization_id, b.id, u.id, date_trunc('month', now())
       FROM businesses b, users u WHERE b.id = $1 AND u.email = $2`,
      [businessId, email],
    );
    const [report] = await database.rows<{ id: string }>(
      'SELECT id FROM insight_reports WHERE business_id = $1',
      [businessId],
    );
    const [owned] = await database.rows<{ id: string }>(
      'SELECT organization_id AS id FROM businesses WHERE id = $1',
      [businessId],
    );
    const subjectId = report?.id ?? '';
    const subject = { messageId: 'message', subjectId, sourceId: null, context: null };
    const compose = () =>
      test.app.get(TenantDb).run(owned?.id ?? '', async () => {
        const composer = test.app.get(ReportComposer, { strict: false });
        return (await composer.compose([subject])).get('message');
      });
    expect(await compose()).toMatchObject({ to: email });
    await suspended(true);
    expect(await compose()).toEqual({ suppressed: 'business-suspended' });
    await suspended(false);
    await database.rows('UPDATE users SET email_verified_at = NULL WHERE email = $1', [email]);
    expect(await compose()).toEqual({ suppressed: 'not-wanted' });
  });

  it('is no matter of keys', async () => {
    const { key } = await owner.ok<{ key: string }>('POST', '/api/api-keys', { name: 'key' });
    const integrator = new Client(test.app, { authorization: `Bearer ${key}` });
    expect(await integrator.ok('GET', path())).toEqual({ isWanted: false });
    const answer = await integrator.call('PUT', path(), { isWanted: true });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'insight.nobody-to-mail']);
  });

  it.each([[{}], [{ isWanted: 'yes' }], [{ isWanted: true, more: 1 }]])(
    'refuses %j',
    async (body) => {
      expect((await owner.call('PUT', path(), body)).statusCode).toBe(422);
    },
  );
});
