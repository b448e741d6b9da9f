import {
  SMS_ACCOUNT,
  startSmsServer,
  type SmsServer,
} from '../../../../test/harness/sms-server.js';
import { Client } from '../../../../test/support/client.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';
import { startPaidApp, type TestApp } from '../../../../test/support/test-app.js';
import { until } from '../../../../test/support/until.js';
import { zoneAt } from '../../../../test/support/zone-at.js';
import { aDeliveryReport } from '../../../../test/support/mail-reports.js';

interface Request {
  id: string;
  channel: string;
  status: string;
  statusReason: string | null;
  messageId: string;
}

const CONSENT = { consentSource: 'in-store', lawfulBasis: 'consent' };
const SITE = 'https://reviews.example';
const MAIL_SECRET = 'a-secret-that-mail-servers-know-too';

describe('asking by text message', () => {
  let server: SmsServer;
  let test: TestApp;
  let database: OwnerDb;
  let owner: Client;
  let businessId: string;
  let count = 0;

  beforeAll(async () => {
    server = await startSmsServer();
    test = await startPaidApp({
      SMS_ACCOUNT_SID: SMS_ACCOUNT.accountSid,
      SMS_AUTH_TOKEN: SMS_ACCOUNT.authToken,
      SMS_FROM: '+15005550001',
      SMS_API_BASE: server.url,
      PUBLIC_URL: SITE,
      MAIL_BOUNCE_DOMAIN: 'bounces.example.com',
      MAIL_EVENTS_SECRET: MAIL_SECRET,
    });
    database = new OwnerDb(test.database.ownerUrl);
    ({ owner, businessId } = await shopOf('owner@example.com'));
  });
  afterAll(async () => {
    await database.close();
    await test.stop();
    await server.stop();
  });

  async function shopOf(email: string): Promise<{ owner: Client; businessId: string }> {
    const client = new Client(test.app);
    await client.register(email);
    const made = await client.ok<{ id: string }>('POST', '/api/businesses', {
      name: 'Barbers',
      postalAddress: '12 Main Street',
    });
    return { owner: client, businessId: made.id };
  }
  const newPhone = (): string => `+1500555${String((count += 1)).padStart(4, '0')}`;
  const add = async (details: object, client = owner, business = businessId): Promise<string> => {
    const customer = { name: 'Maria', email: `customer-${(count += 1)}@example.org`, ...details };
    const path = `/api/businesses/${business}/customers`;
    return (await client.ok<{ id: string }>('POST', path, customer)).id;
  };
  const ask = (customerId: string, client = owner, business = businessId) =>
    client.call('POST', `/api/businesses/${business}/review-requests`, {
      customerId,
      channel: 'sms',
    });
  const requestOf = async (id: string): Promise<Request | undefined> =>
    (await owner.ok<Request[]>('GET', `/api/businesses/${businessId}/review-requests`)).find(
      (request) => request.id === id,
    );
  const reaches = (id: string, status: string): Promise<void> =>
    until(`the request is ${status}`, async () => (await requestOf(id))?.status === status);
  const sentTo = (phone: string) => server.taken.filter(({ fields }) => fields['To'] === phone);
  const callBack = (path: string, fields: Record<string, string>, signed = fields) => {
    const { headers } = server.call(`${SITE}${path}`, signed);
    const payload = new URLSearchParams(fields).toString();
    return test.app.inject({ method: 'POST', url: path, headers, payload });
  };
  const answer = (phone: string, Body: string) =>
    callBack('/api/channels/sms/webhook', { From: phone, To: '+15005550001', Body });

  /** Asks a customer who may be asked, and waits until the message is sent. */
  async function send(phone: string): Promise<Request> {
    const customerId = await add({ ...CONSENT, phone, timeZone: zoneAt(12) });
    const asked = await ask(customerId);
    expect(asked.statusCode).toBe(201);
    const request = asked.json<Request>();
    await reaches(request.id, 'sent');
    return request;
  }

  it('sends one message with a link that works, to the number, and keeps no link', async () => {
    const phone = newPhone();
    const request = await send(phone);
    expect(request).toMatchObject({ channel: 'sms', status: 'queued' });
    const [{ fields } = { fields: {} as Record<string, string> }] = sentTo(phone);
    expect(sentTo(phone)).toHaveLength(1);
    expect(fields).toMatchObject({
      From: '+15005550001',
      StatusCallback: `${SITE}/api/channels/sms/webhook?message=${request.messageId}`,
    });
    const [, token = ''] = /\/r\/([\w-]+)/.exec(fields['Body'] ?? '') ?? [];
    const link = await new Client(test.app).call('GET', `/api/review-request/${token}`);
    expect(link.json<{ request: { id: string } }>().request.id).toBe(request.id);
    const rows = await database.rows<{ channel: string; recipient: string; subject: string }>(
      'SELECT channel, recipient, subject FROM messages WHERE id = $1',
      [request.messageId],
    );
    expect(rows).toEqual([
      { channel: 'sms', recipient: phone, subject: 'Text message from Barbers' },
    ]);
  });

  it.each<[string, object, string]>([
    ['a number', { ...CONSENT, timeZone: zoneAt(12) }, 'requests.no-phone'],
    ['consent', { phone: '+15005559999', timeZone: zoneAt(12) }, 'requests.no-consent'],
    [
      'daylight',
      { ...CONSENT, phone: '+15005559999', timeZone: zoneAt(0) },
      'requests.quiet-hours',
    ],
  ])('sends nothing without %s', async (_what, details, code) => {
    const refused = await ask(await add(details));
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([422, code]);
    expect(sentTo('+15005559999')).toEqual([]);
  });

  it('reads a number without its country code as one of the country of the business', async () => {
    const business = `/api/businesses/${businessId}`;
    await owner.ok('PATCH', business, { phone: '+15005550199', timeZone: zoneAt(12) });
    const phone = newPhone();
    const who = { name: 'Ada', email: `ada-${phone.slice(1)}@example.org` };
    const local = phone.replace('+1500', '(500) ');
    const request = await owner.ok<Request>('POST', `${business}/review-requests`, {
      customer: { ...who, ...CONSENT, phone: local },
      channel: 'sms',
    });
    await reaches(request.id, 'sent');
    expect(sentTo(phone)).toHaveLength(1);
    const refused = await owner.call('POST', `${business}/review-requests`, {
      customer: { ...who, ...CONSENT, phone: '555-0142' },
      channel: 'sms',
    });
    expect(refused.json()).toMatchObject({
      errors: [{ field: 'customer.phone', code: 'phone-without-country' }],
    });
    await owner.ok('PATCH', business, { phone: null, timeZone: null });
  });

  it('asks somebody at the counter, and remembers their number and consent', async () => {
    await owner.ok('PATCH', `/api/businesses/${businessId}`, { timeZone: zoneAt(12) });
    const [phone, newer] = [newPhone(), newPhone()];
    const who = { name: 'Ada', email: `ada-${phone.slice(1)}@example.org` };
    const path = `/api/businesses/${businessId}/review-requests`;
    const atCounter = (customer: object, more: object = {}) =>
      owner.ok<Request & { customerId: string }>('POST', path, {
        customer: { ...who, ...customer },
        channel: 'sms',
        ...more,
      });
    const first = await atCounter({ ...CONSENT, phone });
    await reaches(first.id, 'sent');
    const customerPath = `/api/customers/${first.customerId}`;
    const added = await owner.ok<{ consentedAt: string }>('GET', customerPath);
    expect(added).toMatchObject({ ...CONSENT, phone });
    expect(Date.parse(added.consentedAt)).toBeLessThanOrEqual(Date.now());
    const second = await atCounter({ phone: newer }, { allowRepeat: true });
    await reaches(second.id, 'sent');
    expect(await owner.ok('GET', customerPath)).toMatchObject({
      ...added,
      phone: newer,
      lastContactedAt: expect.any(String),
      cooldownEndsAt: expect.any(String),
      updatedAt: expect.any(String),
      lastRequest: expect.anything(),
    });
    expect([sentTo(phone), sentTo(newer)].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('asks somebody whose mailbox is gone, and takes the clock of the business where it knows no other', async () => {
    const phone = newPhone();
    const email = 'gone@example.org';
    const customerId = await add({ ...CONSENT, phone, email });
    const asked = await owner.ok<Request>('POST', `/api/businesses/${businessId}/review-requests`, {
      customerId,
    });
    await until('the mail is out', async () => (await requestOf(asked.id))?.status === 'sent');
    const report = aDeliveryReport({
      to: `bounce-${asked.messageId.replaceAll('-', '')}@bounces.example.com`,
    });
    const told = await test.app.inject({
      method: 'POST',
      url: '/api/email-events/dsn',
      payload: report,
      headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${MAIL_SECRET}` },
    });
    expect(told.json()).toEqual({ taken: 1, ignored: 0 });
    // The customer counts as contacted until the request has bounced as well.
    await reaches(asked.id, 'bounced');
    const zoned = (zone: string) =>
      owner.ok('PATCH', `/api/businesses/${businessId}`, { timeZone: zone });
    await zoned(zoneAt(0));
    const refused = await ask(customerId);
    expect(refused.json<{ code: string }>().code).toBe('requests.quiet-hours');
    await zoned(zoneAt(12));
    const texted = await ask(customerId);
    expect(texted.statusCode).toBe(201);
    await reaches(texted.json<Request>().id, 'sent');
    expect(sentTo(phone)).toHaveLength(1);
  });

  it('ends everything to a number that answers STOP, in every organization, until it says START', async () => {
    const phone = newPhone();
    await send(phone);
    const other = await shopOf('other@example.com');
    const theirs = await add(
      { ...CONSENT, phone, timeZone: zoneAt(12) },
      other.owner,
      other.businessId,
    );
    expect((await ask(theirs, other.owner, other.businessId)).statusCode).toBe(201);
    await until('both have sent', () => Promise.resolve(sentTo(phone).length === 2));
    for (const _again of [1, 2]) {
      const stopped = await answer(phone, 'Stop');
      expect([stopped.statusCode, stopped.headers['content-type']]).toEqual([
        200,
        expect.stringContaining('text/xml'),
      ]);
    }
    const mine = await add({ ...CONSENT, phone, timeZone: zoneAt(12) });
    for (const [customerId, shop] of [
      [mine, { owner, businessId }],
      [theirs, other],
    ] as const) {
      const refused = await ask(customerId, shop.owner, shop.businessId);
      expect(refused.json()).toMatchObject({ status: 'suppressed', statusReason: 'stopped' });
    }
    const rows = await database.rows<object>(
      `SELECT * FROM suppressions WHERE source = 'stop-reply'`,
    );
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(phone.slice(1));
    await answer(phone, 'START');
    expect((await ask(mine)).json()).toMatchObject({ status: 'queued' });
  });

  it('learns what became of a message', async () => {
    const [arrived, lost] = [await send(newPhone()), await send(newPhone())];
    const tell = ({ messageId }: Request, fields: Record<string, string>) =>
      callBack(`/api/channels/sms/webhook?message=${messageId}`, { MessageSid: 'SM1', ...fields });
    expect((await tell(arrived, { MessageStatus: 'delivered' })).statusCode).toBe(200);
    await tell(lost, { MessageStatus: 'undelivered', ErrorCode: '30003' });
    await reaches(arrived.id, 'delivered');
    await reaches(lost.id, 'bounced');
    expect((await requestOf(lost.id))?.statusReason).toBe('soft-bounce');
  });

  it('believes no call that the provider has not signed', async () => {
    const phone = newPhone();
    await send(phone);
    const stop = { From: phone, To: '+15005550001', Body: 'STOP' };
    const forged = await callBack('/api/channels/sms/webhook', stop, { ...stop, Body: 'START' });
    expect(forged.statusCode).toBe(401);
    const elsewhere = await callBack('/api/channels/sms/webhook?message=x', stop, {});
    expect(elsewhere.statusCode).toBe(401);
    const customerId = await add({ ...CONSENT, phone, timeZone: zoneAt(12) });
    expect((await ask(customerId)).json()).toMatchObject({ status: 'queued' });
  });

  it('says that it is there', async () => {
    const channels = await new Client(test.app).ok('GET', '/api/channels');
    expect(channels).toEqual({ email: true, sms: true });
  });
});

describe('an installation without an account for text messages', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startPaidApp();
  });
  afterAll(() => test.stop());

  it('says that they are coming soon, and takes no calls', async () => {
    const owner = new Client(test.app);
    await owner.register('owner@example.com');
    const { id } = await owner.ok<{ id: string }>('POST', '/api/businesses', {
      name: 'Barbers',
      postalAddress: '12 Main Street',
    });
    const refused = await owner.call('POST', `/api/businesses/${id}/review-requests`, {
      customer: { name: 'Maria', email: 'maria@example.org' },
      channel: 'sms',
    });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      code: 'requests.medium-coming-soon',
      detail: 'SMS is coming soon. Choose email instead.',
    });
    expect(await owner.ok('GET', '/api/channels')).toEqual({ email: true, sms: false });
    const call = await test.app.inject({
      method: 'POST',
      url: '/api/channels/sms/webhook',
      payload: 'Body=STOP',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(call.statusCode).toBe(404);
  });
});
