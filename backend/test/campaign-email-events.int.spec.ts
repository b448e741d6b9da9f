import { startSmtpSink, type SmtpSink } from './harness/smtp-sink.js';
import { CampaignDesk } from './support/campaign-desk.js';
import { Client } from './support/client.js';
import { aComplaint, aDeliveryReport } from './support/mail-reports.js';
import { OwnerDb } from './support/owner-db.js';
import { startPaidApp, type TestApp } from './support/test-app.js';
import { until } from './support/until.js';

const SECRET = 'a-secret-that-mail-servers-know-too';

/** From the mail server's report to what the owner reads: nothing in between is made up. */
describe('what comes back of the mails of a campaign', () => {
  let sink: SmtpSink;
  let test: TestApp;
  let database: OwnerDb;
  let owner: Client;
  let desk: CampaignDesk;

  beforeAll(async () => {
    sink = await startSmtpSink();
    test = await startPaidApp({
      SMTP_URL: sink.url,
      MAIL_FROM: 'reviews@example.com',
      MAIL_BOUNCE_DOMAIN: 'bounces.example.com',
      MAIL_EVENTS_SECRET: SECRET,
    });
    database = new OwnerDb(test.database.ownerUrl);
    owner = new Client(test.app);
    await owner.register('owner@example.com');
  });
  afterAll(async () => {
    await database.close();
    await test.stop();
    await sink.stop();
  });
  beforeEach(async () => {
    desk = await CampaignDesk.open(test, database, owner);
    sink.received.length = 0;
  });

  const handIn = async (report: string) => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/email-events/dsn',
      payload: report,
      headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${SECRET}` },
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { taken: 1, ignored: 0 }]);
  };
  /** Sends a campaign; gives it and the mail that each customer got. */
  const send = async (customers: readonly string[]) => {
    const { id } = await desk.draft();
    expect((await desk.send(id)).statusCode).toBe(202);
    await desk.finished(id);
    const rows = await database.rows<{ id: string; email: string }>(
      'SELECT id, email FROM customers WHERE id = ANY ($1)',
      [customers],
    );
    const mailOf = new Map(
      rows.map(({ id: customerId, email }) => [
        customerId,
        sink.received.filter(({ to }) => to.includes(email)).at(-1),
      ]),
    );
    return { id, mailOf };
  };
  const whyNot = async (customerId: string) => {
    const path = `/api/customers/${customerId}/history`;
    const entries = await owner.ok<
      { kind: string; subjectId: string; campaign?: string; reason?: string }[]
    >('GET', path);
    return entries
      .filter(({ kind }) => kind === 'not-reached')
      .map(({ subjectId, reason }) => ({ subjectId, reason }));
  };
  const lineOf = async (id: string, customerId: string) =>
    (await desk.lines(id)).find((line) => line.customerId === customerId);
  const later = () =>
    database.rows(
      `UPDATE review_requests SET created_at = now() - interval '91 days' WHERE business_id = $1`,
      [desk.businessId],
    );

  it('a mail that came back shows in the report and with the customer, and nothing follows it', async () => {
    const [lost = '', fine = ''] = await desk.addCustomers(2);
    const { id, mailOf } = await send([lost, fine]);
    await handIn(aDeliveryReport({ to: mailOf.get(lost)?.from ?? '' }));
    await until('the report tells it', async () => {
      const { figures } = await desk.read(id);
      return figures['bounced'] === 1;
    });
    expect(await desk.read(id)).toMatchObject({
      figures: { sent: 2, delivered: 1, bounced: 1, unsubscribed: 0 },
      notReached: [{ reason: 'hard-bounce', customers: 1 }],
    });
    const { series } = await owner.ok<{ series: { sent: number; bounced: number }[] }>(
      'GET',
      `/api/campaigns/${id}/report`,
    );
    expect(series.reduce((sum, { bounced }) => sum + bounced, 0)).toBe(1);
    expect(await lineOf(id, lost)).toMatchObject({ status: 'bounced', reason: 'hard-bounce' });
    expect(await whyNot(lost)).toEqual([{ subjectId: id, reason: 'hard-bounce' }]);
    expect(await whyNot(fine)).toEqual([]);

    await later();
    const next = await send([lost, fine]);
    expect(await lineOf(next.id, lost)).toMatchObject({ status: 'skipped', reason: 'bounced' });
    expect(await whyNot(lost)).toEqual(
      expect.arrayContaining([{ subjectId: next.id, reason: 'bounced' }]),
    );
    // The same mail is still the last one.
    expect(next.mailOf.get(lost)).toBe(mailOf.get(lost));
    expect(next.mailOf.get(fine)).not.toBe(mailOf.get(fine));
  });

  it('a mailbox that was full is told, and asked again another time', async () => {
    const [full = ''] = await desk.addCustomers(1);
    const { id, mailOf } = await send([full]);
    await handIn(aDeliveryReport({ to: mailOf.get(full)?.from ?? '', status: '5.2.2' }));
    await until('the report tells it', async () => {
      const { notReached } = await desk.read(id);
      return notReached[0]?.reason === 'soft-bounce';
    });
    expect(await whyNot(full)).toEqual([{ subjectId: id, reason: 'soft-bounce' }]);
    await later();
    const next = await send([full]);
    expect(await lineOf(next.id, full)).toMatchObject({ status: 'sent', reason: null });
  });

  it('a complaint unsubscribes: it counts for the campaign, and the next one says why it was silent', async () => {
    const [angry = '', fine = ''] = await desk.addCustomers(2);
    const { id, mailOf } = await send([angry, fine]);
    await handIn(aComplaint({ mailId: mailOf.get(angry)?.mail.messageId ?? '' }));
    await until('the report tells it', async () => {
      const { figures } = await desk.read(id);
      return figures['unsubscribed'] === 1;
    });
    expect((await desk.read(id)).figures).toMatchObject({ sent: 2, delivered: 2, bounced: 0 });
    expect(await lineOf(id, angry)).toMatchObject({ status: 'sent' });
    await later();
    const next = await send([angry, fine]);
    expect(await lineOf(next.id, angry)).toMatchObject({ status: 'skipped', reason: 'complained' });
    expect((await desk.read(next.id)).notReached).toEqual([{ reason: 'complained', customers: 1 }]);
    expect(await whyNot(angry)).toEqual([{ subjectId: next.id, reason: 'complained' }]);
    const customers = await owner.ok<{ id: string; unsubscribed: boolean }[]>(
      'GET',
      `/api/businesses/${desk.businessId}/customers`,
    );
    expect(customers.filter(({ unsubscribed }) => unsubscribed).map(({ id: who }) => who)).toEqual([
      angry,
    ]);
    expect(next.mailOf.get(angry)).toBe(mailOf.get(angry));
  });
});
