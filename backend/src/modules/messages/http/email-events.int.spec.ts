import { createHmac, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { verifyDkim } from '../../../../test/harness/dkim-verifier.js';
import { startSmtpSink, type SmtpSink } from '../../../../test/harness/smtp-sink.js';
import { Client } from '../../../../test/support/client.js';
import { aComplaint, aDeliveryReport } from '../../../../test/support/mail-reports.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';
import { startPaidApp, type TestApp } from '../../../../test/support/test-app.js';
import { until } from '../../../../test/support/until.js';

const SECRET = 'a-secret-that-mail-servers-know-too';
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const published = `p=${createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64')}`;
const HOUR_MS = 3_600_000;

interface Request {
  id: string;
  customerId: string;
  status: string;
  statusReason: string | null;
  messageId: string;
}
interface Sent extends Request {
  returnPath: string;
  mailId: string;
}
interface EmailEvent {
  messageId: string;
  event: string;
  permanent?: boolean;
  detail?: string;
}

const matches = (found: object | undefined, wanted: object): boolean =>
  Object.entries(wanted).every(([key, value]) =>
    Object.entries(found ?? {}).some(([k, v]) => k === key && v === value),
  );

describe('what is told of mails', () => {
  let test: TestApp;
  let sink: SmtpSink;
  let database: OwnerDb;
  let owner: Client;
  let businessId: string;
  let count = 0;

  beforeAll(async () => {
    sink = await startSmtpSink();
    test = await startPaidApp({
      SMTP_URL: sink.url,
      MAIL_FROM: 'reviews@example.com',
      MAIL_DKIM_SELECTOR: 's1',
      MAIL_DKIM_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      MAIL_BOUNCE_DOMAIN: 'bounces.example.com',
      MAIL_EVENTS_SECRET: SECRET,
    });
    database = new OwnerDb(test.database.ownerUrl);
    owner = new Client(test.app);
    await owner.register('owner@example.com');
    const made = await owner.ok<{ id: string }>('POST', '/api/businesses', { name: 'Barbers' });
    businessId = made.id;
  });
  afterAll(async () => {
    await database.close();
    await test.stop();
    await sink.stop();
  });

  const ask = (email: string, business = businessId): Promise<Request> =>
    owner.ok('POST', `/api/businesses/${business}/review-requests`, {
      customer: { name: 'Maria', email },
    });
  const requestOf = async (id: string): Promise<Request | undefined> =>
    (await owner.ok<Request[]>('GET', `/api/businesses/${businessId}/review-requests`)).find(
      (request) => request.id === id,
    );
  const reaches = (id: string, status: string): Promise<void> =>
    until(`the request is ${status}`, async () => (await requestOf(id))?.status === status);
  const anotherBusiness = async (): Promise<string> =>
    (await owner.ok<{ id: string }>('POST', '/api/businesses', { name: 'Next door' })).id;
  const newAddress = (): string => `customer-${(count += 1)}@example.org`;

  /** Sends a request and waits until its email was sent. */
  async function send(email = newAddress()): Promise<Sent> {
    const request = await ask(email);
    await reaches(request.id, 'sent');
    const [mail] = sink.received.filter(({ to }) => to.includes(email)).slice(-1);
    return { ...request, returnPath: mail?.from ?? '', mailId: mail?.mail.messageId ?? '' };
  }

  const handIn = (mail: string, headers: Record<string, string> = {}) =>
    test.app.inject({
      method: 'POST',
      url: '/api/email-events/dsn',
      payload: mail,
      headers: {
        'content-type': 'message/rfc822',
        authorization: `Bearer ${SECRET}`,
        ...headers,
      },
    });
  const tell = (
    events: readonly EmailEvent[] | string,
    {
      secret = SECRET,
      at = Date.now(),
      signature,
    }: { secret?: string; at?: number; signature?: string } = {},
  ) => {
    const body = typeof events === 'string' ? events : JSON.stringify(events);
    const time = Math.floor(at / 1_000);
    const v1 = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    return test.app.inject({
      method: 'POST',
      url: '/api/email-events',
      payload: body,
      headers: {
        'content-type': 'application/json',
        'email-events-signature': signature ?? `t=${time},v1=${v1}`,
      },
    });
  };
  const rowOf = async (messageId: string) =>
    (
      await database.rows<{ status: string; delivered_at: Date | null; last_error: string | null }>(
        'SELECT status, delivered_at, last_error FROM messages WHERE id = $1',
        [messageId],
      )
    )[0];
  const suppressed = () =>
    database.rows<{ reason: string; source: string; address_hash: string }>(
      'SELECT reason, source, address_hash FROM suppressions ORDER BY created_at',
    );
  const eventsOf = (messageId: string) =>
    database.rows<{ payload: object }>(
      `SELECT payload FROM outbox_events WHERE type = 'messages.notified' AND payload::text LIKE $1`,
      [`%${messageId}%`],
    );

  it('is about mail that is signed, and that names the list it belongs to', async () => {
    const { mailId } = await send();
    const received = sink.received.find(({ mail }) => mail.messageId === mailId);
    const { valid, tags } = verifyDkim(received?.raw ?? '', published);
    expect({ valid, d: tags['d'] }).toEqual({ valid: true, d: 'example.com' });
    expect(tags['h']?.toLowerCase()).toMatch(/list-id:list-unsubscribe:list-unsubscribe-post/);
    const listId = received?.mail.headers.find(({ key }) => key === 'list-id');
    expect(listId?.value).toBe(`<${businessId}.example.com>`);
  });

  it('is told on with what the message belongs to', async () => {
    const sent = await send();
    const sourceId = uuidv7();
    await database.rows(
      `UPDATE messages SET source_id = $2, context = '{"step":1}' WHERE id = $1`,
      [sent.messageId, sourceId],
    );
    await tell([{ messageId: sent.messageId, event: 'delivered' }]);
    await tell([{ messageId: sent.messageId, event: 'bounced' }]);
    await reaches(sent.id, 'bounced');
    const told = await database.rows<{ type: string; payload: { requests: object[] } }>(
      `SELECT type, payload FROM outbox_events WHERE payload::text LIKE $1
       AND type IN ('requests.delivered', 'requests.progressed') ORDER BY type`,
      [`%${sourceId}%`],
    );
    const { id: reviewRequestId, customerId, messageId } = sent;
    const about = {
      reviewRequestId,
      customerId,
      messageId,
      sourceId,
      context: { step: 1 },
      isFirst: true,
    };
    expect(told.map(({ type, payload }) => [type, payload.requests])).toEqual([
      ['requests.delivered', [about]],
      ['requests.progressed', [{ ...about, status: 'bounced', reason: 'hard-bounce' }]],
    ]);
  });

  it('lets a bounce end what is sent to an address, once however often it comes', async () => {
    const email = newAddress();
    const sent = await send(email);
    expect(sent.returnPath).toMatch(/^bounce-[0-9a-f]{32}@bounces\.example\.com$/);
    const report = aDeliveryReport({ to: sent.returnPath });
    expect((await handIn(report)).json()).toEqual({ taken: 1, ignored: 0 });
    expect((await handIn(report)).json()).toEqual({ taken: 0, ignored: 1 });
    await reaches(sent.id, 'bounced');
    expect((await requestOf(sent.id))?.statusReason).toBe('hard-bounce');
    expect(await rowOf(sent.messageId)).toMatchObject({
      status: 'bounced',
      last_error: '550 5.1.1 (address): no such user',
    });
    expect(await eventsOf(sent.messageId)).toHaveLength(1);
    const before = sink.received.length;
    expect(await ask(email)).toMatchObject({ status: 'suppressed', statusReason: 'bounced' });
    // The address does not exist, whichever business of the organization sends the request.
    expect(await ask(email, await anotherBusiness())).toMatchObject({
      status: 'suppressed',
      statusReason: 'bounced',
    });
    expect(sink.received).toHaveLength(before);
    const rows = await suppressed();
    expect(rows.map(({ reason, source }) => [reason, source])).toContainEqual([
      'bounced',
      'bounce',
    ]);
    expect(JSON.stringify(rows)).not.toContain('@');
  });

  it('goes on writing to an address whose mailbox was only full', async () => {
    const email = newAddress();
    const sent = await send(email);
    const before = (await suppressed()).length;
    const report = aDeliveryReport({
      to: 'reviews@example.com',
      mailId: sent.mailId,
      status: '5.2.2',
    });
    expect((await handIn(report)).json()).toEqual({ taken: 1, ignored: 0 });
    await reaches(sent.id, 'bounced');
    expect((await requestOf(sent.id))?.statusReason).toBe('soft-bounce');
    expect(await suppressed()).toHaveLength(before);
    expect((await send(email)).status).toBe('queued');
  });

  it('ends everything of the business at once when somebody complains, and leaves the request as it is', async () => {
    const email = newAddress();
    const sent = await send(email);
    for (const taken of [1, 0]) {
      const answer = await handIn(aComplaint({ mailId: sent.mailId }));
      expect(answer.json()).toEqual({ taken, ignored: 1 - taken });
    }
    expect(await ask(email)).toMatchObject({ status: 'suppressed', statusReason: 'complained' });
    expect(await ask(email, await anotherBusiness())).toMatchObject({ status: 'queued' });
    expect((await requestOf(sent.id))?.status).toBe('sent');
    expect((await suppressed()).filter(({ reason }) => reason === 'complained')).toHaveLength(1);
  });

  it('notes what has arrived, and that it came back after all', async () => {
    const sent = await send();
    const delivered = { messageId: sent.mailId, event: 'delivered' };
    expect((await tell([delivered, delivered])).json()).toEqual({ taken: 1, ignored: 1 });
    await reaches(sent.id, 'delivered');
    expect((await rowOf(sent.messageId))?.delivered_at).toBeInstanceOf(Date);
    await tell([{ messageId: sent.messageId, event: 'bounced', permanent: false }]);
    await reaches(sent.id, 'bounced');
    // A late delivery report does not undo it.
    expect((await tell([delivered])).json()).toEqual({ taken: 0, ignored: 1 });
    expect((await rowOf(sent.messageId))?.status).toBe('bounced');
  });

  it('learns from an event that a mail went out whose hand-over was never confirmed', async () => {
    const sent = await send();
    await database.rows(
      `UPDATE messages SET status = 'unconfirmed', last_error = 'cut off', sent_at = NULL WHERE id = $1`,
      [sent.messageId],
    );
    await tell([{ messageId: sent.messageId, event: 'delivered' }]);
    expect(await rowOf(sent.messageId)).toMatchObject({ status: 'sent', last_error: null });
    await until('the request is told to be sent after all', async () => {
      const told = await database.rows<{ payload: { requests: object[] } }>(
        `SELECT payload FROM outbox_events WHERE type = 'requests.progressed' AND payload::text LIKE $1`,
        [`%${sent.messageId}%`],
      );
      const last = { status: 'sent', isFirst: true, messageId: sent.messageId };
      // Once when it was sent, and once more when the report confirmed it.
      return told.length === 2 && told.every(({ payload }) => matches(payload.requests[0], last));
    });
  });

  it('leaves the answer of a customer standing when a late report comes', async () => {
    const sent = await send();
    await database.rows(
      `UPDATE review_requests SET status = 'opened', opened_at = now() WHERE id = $1`,
      [sent.id],
    );
    await tell([{ messageId: sent.messageId, event: 'bounced' }]);
    await until('the event was handled', async () => (await eventsOf(sent.messageId)).length === 1);
    expect((await requestOf(sent.id))?.status).toBe('opened');
  });

  it('asks to be told again while a message is in hand, and keeps the others', async () => {
    const [early, done] = [await send(), await send()];
    const set = (status: string) =>
      database.rows(`UPDATE messages SET status = $2, claimed_at = now() WHERE id = $1`, [
        early.messageId,
        status,
      ]);
    await set('sending');
    const events = [early, done].map(({ messageId }) => ({ messageId, event: 'delivered' }));
    expect((await tell(events)).statusCode).toBe(503);
    expect((await rowOf(done.messageId))?.delivered_at).not.toBeNull();
    await set('sent');
    expect((await tell(events)).json()).toEqual({ taken: 1, ignored: 1 });
  });

  it('ignores messages that nobody knows, and mails that are no reports', async () => {
    const events = [uuidv7(), `<${uuidv7()}@example.com>`, '<x@y>', ''].map((messageId) => ({
      messageId,
      event: 'bounced',
      detail: 'x',
    }));
    expect((await tell(events)).json()).toEqual({ taken: 0, ignored: 4 });
    const reply = 'To: reviews@example.com\r\nSubject: Out of office\r\n\r\nBack on Monday.\r\n';
    expect((await handIn(reply)).json()).toEqual({ taken: 0, ignored: 1 });
    const stranger = aDeliveryReport({ to: `bounce-${uuidv7().replaceAll('-', '')}@x.example` });
    expect((await handIn(stranger)).json()).toEqual({ taken: 0, ignored: 1 });
  });

  it('never writes to a message that was not handed over', async () => {
    const sent = await send();
    for (const status of ['queued', 'failed', 'suppressed']) {
      await database.rows(
        `UPDATE messages SET status = $2, due_at = now() + interval '1 day' WHERE id = $1`,
        [sent.messageId, status],
      );
      for (const event of ['delivered', 'bounced', 'complained']) {
        const answer = await tell([{ messageId: sent.messageId, event }]);
        expect(answer.json()).toEqual({ taken: 0, ignored: 1 });
      }
    }
  });

  describe('refuses', () => {
    const events = [{ messageId: uuidv7(), event: 'delivered' }];

    it.each<[string, Parameters<typeof tell>[1]]>([
      ['a forged signature', { secret: 'another secret that is long enough' }],
      ['a stale one', { at: Date.now() - HOUR_MS }],
      ['one of the future', { at: Date.now() + HOUR_MS }],
      ['none', { signature: '' }],
      ['half of one', { signature: `t=${Math.floor(Date.now() / 1_000)}` }],
    ])('%s', async (_what, proof) => {
      expect((await tell(events, proof)).statusCode).toBe(401);
    });

    it('a signature of another body', async () => {
      const time = Math.floor(Date.now() / 1_000);
      const v1 = createHmac('sha256', SECRET).update(`${time}.[]`).digest('hex');
      expect((await tell(events, { signature: `t=${time},v1=${v1}` })).statusCode).toBe(401);
    });

    it.each([
      ['no list', '{}'],
      ['an unknown event', JSON.stringify([{ messageId: 'x', event: 'opened' }])],
      ['too many', JSON.stringify(Array.from({ length: 501 }, () => events[0]))],
    ])('%s', async (_what, body) => {
      expect((await tell(body)).statusCode).toBe(422);
    });

    it.each([
      ['no secret', ''],
      ['a wrong one', 'Bearer wrong'],
      ['the beginning of the right one', `Bearer ${SECRET.slice(0, 10)}`],
      ['a wrong password', `Basic ${Buffer.from('mail:wrong').toString('base64')}`],
    ])('a report with %s', async (_what, authorization) => {
      expect((await handIn(aDeliveryReport({ to: 'x@y' }), { authorization })).statusCode).toBe(
        401,
      );
    });

    it('what is no mail, or too large', async () => {
      expect((await handIn('{}', { 'content-type': 'application/json' })).statusCode).toBe(415);
      expect((await handIn('x'.repeat(1_025 * 1024))).statusCode).toBe(413);
      expect((await handIn(`X: ${'x'.repeat(70_000)}\r\n\r\n`)).statusCode).toBe(422);
      const mail = { 'content-type': 'message/rfc822' };
      const elsewhere = {
        method: 'POST',
        url: '/api/auth/login',
        payload: 'x',
        headers: mail,
      } as const;
      expect((await test.app.inject(elsewhere)).statusCode).toBe(415);
    });
  });

  it('takes the secret as a password, which fits into an address', async () => {
    const authorization = `Basic ${Buffer.from(`mail:${SECRET}`).toString('base64')}`;
    expect((await handIn('To: x@y\r\n\r\nx', { authorization })).statusCode).toBe(200);
  });
});

describe('an installation that sets no secret', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startPaidApp();
  });
  afterAll(() => test.stop());

  it('takes nothing', async () => {
    const answers = await Promise.all([
      test.app.inject({
        method: 'POST',
        url: '/api/email-events',
        payload: [],
        headers: { 'email-events-signature': `t=1,v1=${'0'.repeat(64)}` },
      }),
      test.app.inject({
        method: 'POST',
        url: '/api/email-events/dsn',
        payload: 'x',
        headers: { 'content-type': 'message/rfc822', authorization: 'Bearer ' },
      }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });
});
