import { TenantDb } from '../src/kernel/tenancy/tenant-db.js';
import { MessageLedger } from '../src/modules/messages/app/message-ledger.service.js';
import { silence, startSmtpSink, type SmtpSink } from './harness/smtp-sink.js';
import { CampaignDesk } from './support/campaign-desk.js';
import { Client } from './support/client.js';
import { OwnerDb } from './support/owner-db.js';
import { startPaidApp, type TestApp } from './support/test-app.js';
import { until } from './support/until.js';

interface LineAgain {
  customerId: string;
  step: number;
  status: string;
  reason: string | null;
  sentAgainAt: string | null;
}

/** Uses a mail server that accepts emails and, while `isSilent`, never confirms them. */
describe('sending again what is unconfirmed', () => {
  let sink: SmtpSink;
  let isSilent = true;
  let test: TestApp;
  let database: OwnerDb;
  let owner: Client;
  let desk: CampaignDesk;

  beforeAll(async () => {
    sink = await startSmtpSink({
      answerMail: (_mail, answer) => (isSilent ? silence() : answer()),
    });
    const options = { url: sink.url, timeouts: { socketMs: 2_000 } };
    const channel = { kind: 'channel', package: 'channel-smtp', options };
    test = await startPaidApp({ PLUGINS: JSON.stringify([channel]) });
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
    isSilent = true;
    sink.received.length = 0;
  });

  /** Emails that customers received; the owner's account gets emails of its own. */
  const received = () => sink.received.filter(({ to }) => !to.includes('owner@example.com'));
  const again = (id: string) => owner.call('POST', `/api/campaigns/${id}/resend-unconfirmed`);
  const unconfirmed = async (id: string) =>
    (await owner.ok<{ unconfirmed: number }>('GET', `/api/campaigns/${id}/report`)).unconfirmed;
  const linesOf = (id: string) => desk.lines<LineAgain>(id);
  /** Sends a campaign all of whose emails are unconfirmed. */
  const doubtful = async (customers: number, plan: object = {}) => {
    const ids = await desk.addCustomers(customers);
    const { id } = await desk.draft(plan);
    await desk.send(id);
    await until(
      'all are unconfirmed',
      async () => (await desk.read(id)).figures['unconfirmed'] === customers,
    );
    return { id, ids };
  };
  const messagesOf = async (customerId: string) =>
    Object.fromEntries(
      (await desk.messages())
        .filter((one) => one.customerId === customerId)
        .map(({ status, messages }) => [status, messages]),
    );

  it('sends each once more, however many press at once, and leaves those out who have answered', async () => {
    const { id, ids } = await doubtful(3);
    const [first = '', second = '', answered = ''] = ids;
    expect(await desk.finished(id)).toMatchObject({
      figures: { asked: 3, sent: 0, unconfirmed: 3 },
      notReached: [{ reason: 'unconfirmed', customers: 3 }],
    });
    // A customer who has the link evidently received the email.
    await desk.rateByLink(answered);
    await until('the answer is counted', async () => (await desk.read(id)).figures['sent'] === 1);
    expect(await unconfirmed(id)).toBe(2);
    isSilent = false;
    const clicks = await Promise.all([1, 2, 3, 4].map(() => again(id)));
    expect(clicks.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409, 409, 409]);
    expect(
      clicks.flatMap((click) =>
        click.statusCode === 409 ? [click.json<{ code: string }>().code] : [],
      ),
    ).toEqual(Array(3).fill('campaigns.nothing-unconfirmed'));
    const campaign = await desk.finished(id);
    await desk.settled();
    expect(campaign).toMatchObject({
      figures: { asked: 3, planned: 0, sent: 3, unconfirmed: 0, failed: 0 },
      notReached: [],
    });
    for (const customer of [first, second])
      expect(await messagesOf(customer)).toEqual({ unconfirmed: 1, sent: 1 });
    expect(await messagesOf(answered)).toEqual({ sent: 1 });
    expect(received()).toHaveLength(5);
    const lines = await linesOf(id);
    const stateOf = (customer: string) => {
      const line = lines.find(({ customerId }) => customerId === customer);
      return [line?.status, typeof line?.sentAgainAt];
    };
    expect([first, second].map(stateOf)).toEqual(Array(2).fill(['sent', 'string']));
    expect(stateOf(answered)).toEqual(['sent', 'object']);
    // The second email is about the same request and has the same link.
    const links = received().map(({ mail }) => /\/r\/[\w-]{43}/.exec(mail.text ?? '')?.[0]);
    expect(new Set(links).size).toBe(3);
    const requests = await database.rows<{ status: string }>(
      'SELECT status FROM review_requests WHERE business_id = $1 ORDER BY status',
      [desk.businessId],
    );
    expect(requests.map(({ status }) => status)).toEqual(['rated', 'sent', 'sent']);
    expect((await again(id)).json<{ code: string }>().code).toBe('campaigns.nothing-unconfirmed');
    expect(received()).toHaveLength(5);
  });

  it('answers the same click twice and sends once; what is unconfirmed again can be sent again', async () => {
    const { id, ids } = await doubtful(1);
    const click = (key: string) =>
      owner.call('POST', `/api/campaigns/${id}/resend-unconfirmed`, undefined, {
        'idempotency-key': key,
      });
    const [one, same] = [await click('the-same-click'), await click('the-same-click')];
    expect([one.statusCode, same.statusCode]).toEqual([202, 202]);
    await until('it is unconfirmed again', async () => {
      const { figures, status } = await desk.read(id);
      return figures['unconfirmed'] === 1 && status === 'sent';
    });
    expect(await messagesOf(ids[0] ?? '')).toEqual({ unconfirmed: 2 });
    isSilent = false;
    expect((await click('another-click')).statusCode).toBe(202);
    await until('it is sent', async () => (await desk.read(id)).figures['sent'] === 1);
    await desk.settled();
    expect(await messagesOf(ids[0] ?? '')).toEqual({ unconfirmed: 2, sent: 1 });
    expect(received()).toHaveLength(3);
  });

  it('sends reminders once more, and nothing to whoever wants no more', async () => {
    isSilent = false;
    const [customer = '', gone = ''] = await desk.addCustomers(2);
    const { id } = await desk.draft({ reminders: [{ afterDays: 2, content: [] }] });
    await desk.send(id);
    await until('both were asked', async () => (await desk.read(id)).figures['sent'] === 2);
    isSilent = true;
    await desk.age(id, '49 hours');
    await desk.advance(id);
    await until('the reminders are unconfirmed', async () => (await unconfirmed(id)) === 2);
    await owner.ok('DELETE', `/api/customers/${gone}`);
    await until('the customer is gone', async () => (await unconfirmed(id)) === 1);
    isSilent = false;
    expect((await again(id)).statusCode).toBe(202);
    await desk.finished(id);
    await desk.settled();
    const states = (await linesOf(id)).map((line) => [line.customerId, line.step, line.status]);
    expect(states).toEqual(
      expect.arrayContaining([
        [customer, 0, 'sent'],
        [customer, 1, 'sent'],
        [gone, 1, 'unconfirmed'],
      ]),
    );
    expect((await desk.read(id)).figures).toMatchObject({ sent: 2, remindersSent: 1 });
    expect(await messagesOf(customer)).toEqual({ sent: 2, unconfirmed: 1 });
  });

  it('settles by what their readers do, whatever that is, and shows it', async () => {
    const { id, ids } = await doubtful(4);
    const [seen = '', opened = '', rated = '', left = ''] = ids;
    const linesBefore = await linesOf(id);
    expect(linesBefore.map(({ status }) => status)).toEqual(Array(4).fill('unconfirmed'));
    const mailTo = async (customerId: string) => {
      const [customer] = await database.rows<{ email: string }>(
        'SELECT email FROM customers WHERE id = $1',
        [customerId],
      );
      return received().find(({ to }) => to.includes(customer?.email ?? ''))?.mail;
    };
    const [picture] = /\/api\/email-opens\/[\w-]+/.exec((await mailTo(seen))?.html ?? '') ?? [''];
    expect((await owner.call('GET', picture)).statusCode).toBe(200);
    await desk.open(opened);
    await desk.rateByLink(rated);
    const oneClick = (await mailTo(left))?.headers.find(({ key }) => key === 'list-unsubscribe');
    const [unsubscribe] = /\/api\/unsubscribe\/[\w-]+/.exec(oneClick?.value ?? '') ?? [''];
    await new Client(test.app).ok('POST', unsubscribe);
    await until('all are settled', async () => (await desk.read(id)).figures['sent'] === 4);
    expect(await desk.finished(id)).toMatchObject({
      figures: { asked: 4, sent: 4, unconfirmed: 0, skipped: 0 },
      notReached: [],
    });
    expect((await again(id)).json<{ code: string }>().code).toBe('campaigns.nothing-unconfirmed');
    const requests = await database.rows<{ customer: string; status: string; reason: string }>(
      `SELECT customer_id AS customer, status, status_reason AS reason FROM review_requests WHERE business_id = $1`,
      [desk.businessId],
    );
    expect(Object.fromEntries(requests.map(({ customer, status }) => [customer, status]))).toEqual({
      [seen]: 'sent',
      [opened]: 'opened',
      [rated]: 'rated',
      [left]: 'sent',
    });
    expect(requests.filter(({ reason }) => reason !== null)).toEqual([]);
    const messages = await owner.ok<{ status: string; lastError: null; arrivedAt: string }[]>(
      'GET',
      `/api/businesses/${desk.businessId}/messages`,
    );
    for (const message of messages)
      expect(message).toMatchObject({ status: 'sent', lastError: null, arrivedAt: expect.any(String) }); // prettier-ignore
    const history = await owner.ok<{ kind: string; at: string }[]>(
      'GET',
      `/api/customers/${opened}/history`,
    );
    const atOf = (kind: string) => history.find((one) => one.kind === kind)?.at ?? '';
    expect(atOf('message-sent')).not.toBe('');
    expect(atOf('message-sent') <= atOf('request-opened')).toBe(true);
  });

  it('skips nobody who may have got the first', async () => {
    const { id, ids } = await doubtful(3);
    const [barred = '', keptBack = '', came = ''] = ids;
    // This customer gets nothing more, for a reason that says nothing about the first email.
    await database.rows(`UPDATE customers SET erased_at = NULL, email = NULL WHERE id = $1`, [
      barred,
    ]);
    // These wait to be sent once more: one in the queue, where it is suppressed, and one until it is due.
    await database.rows(
      `UPDATE messages SET status = 'suppressed', last_error = 'unsubscribed', is_published = false,
         context = context || '{"isAgain": true}'
       WHERE subject_id = (SELECT id FROM review_requests WHERE customer_id = $1)`,
      [keptBack],
    );
    await database.rows(
      `UPDATE review_requests SET status = 'queued', status_reason = NULL WHERE customer_id = $1`,
      [keptBack],
    );
    await database.rows(
      `UPDATE campaign_recipients SET sent_again_at = now(), reason = NULL,
         status = CASE customer_id WHEN $1 THEN 'queued' ELSE 'planned' END,
         due_at = CASE customer_id WHEN $1 THEN due_at ELSE now() + interval '1 hour' END
       WHERE campaign_id = $3 AND customer_id IN ($1, $2)`,
      [keptBack, came, id],
    );
    await desk.open(came);
    await desk.rateByLink(came);
    expect((await again(id)).statusCode).toBe(202);
    const statusesOf = async () =>
      Object.fromEntries((await linesOf(id)).map((line) => [line.customerId, line.status]));
    const ledger = test.app.get(MessageLedger, { strict: false });
    await test.app.get(TenantDb).run(desk.organizationId, () => ledger.publishAll());
    await until('all have come to an end', async () => {
      const { [barred]: one, [keptBack]: two, [came]: three } = await statusesOf();
      return ![one, two, three].some((status) => status === 'planned' || status === 'queued');
    });
    expect(await statusesOf()).toEqual({
      [barred]: 'unconfirmed',
      [keptBack]: 'unconfirmed',
      [came]: 'sent',
    });
    const [request] = await database.rows<{ status: string; reason: string }>(
      `SELECT status, status_reason AS reason FROM review_requests WHERE customer_id = $1`,
      [keptBack],
    );
    expect(request).toEqual({ status: 'failed', reason: 'unconfirmed' });
  });

  it('is for campaigns that are on their way or through', async () => {
    const { id } = await desk.draft();
    const codes = [(await again(id)).json<{ code: string }>().code];
    const { id: doubted } = await doubtful(1);
    await database.rows(
      `UPDATE campaigns SET status = 'paused', finished_at = NULL, paused_at = now() WHERE id = $1`,
      [doubted],
    );
    codes.push((await again(doubted)).json<{ code: string }>().code);
    await desk.take(doubted, 'cancel');
    codes.push((await again(doubted)).json<{ code: string }>().code);
    expect(codes).toEqual(Array(3).fill('campaigns.not-to-send-again'));
    expect(await messagesOf((await linesOf(doubted))[0]?.customerId ?? '')).toEqual({
      unconfirmed: 1,
    });
  });
});
