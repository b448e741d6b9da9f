import { v7 as uuidv7 } from 'uuid';
import { Client } from '../../../../test/support/client.js';
import { HOSTILE_TEXTS } from '../../../../test/support/hostile-texts.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';
import { setPlan } from '../../../../test/support/plans.js';
import {
  aReceipt,
  copiedReceipt,
  encodedReceipt,
  forwardedReceipt,
  htmlReceipt,
  plainReceipt,
  shopNotification,
} from '../../../../test/support/receipts.js';
import { createTenant, type Tenant } from '../../../../test/support/tenant.js';
import { startPaidApp, type TestApp } from '../../../../test/support/test-app.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { UnsubscribeLinks } from '../../messages/public.js';
import { ForwardedEmailRepository } from '../data/forwarded-email.repository.js';
import { MOST_PER_HOUR, MOST_UNKNOWN_PER_HOUR } from '../domain/forwarded-email.js';

const SECRET = 'a-secret-that-mail-servers-know-too';
const RECEIPTS = 'receipts@booking.example.com';
const SHOP = 'hello@shop.example.net';

interface Address {
  isAvailable: boolean;
  isOn: boolean;
  address: string;
  delayHours: number;
}
interface Sender {
  id: string;
  sender: string;
  isAllowed: boolean;
}
interface Entry {
  id: string;
  sender: string | null;
  customerEmail: string | null;
  result: string;
  lastContactedAt: string | null;
  reviewRequestId: string | null;
  requestStatus: string | null;
}
interface Request {
  id: string;
  customer: { name: string; email: string };
  status: string;
}

describe('receipts at the forwarding address of a business', () => {
  let test: TestApp;
  let tenant: Tenant;
  let database: OwnerDb;
  let owner: Client;
  let businessId: string;
  let business: string;
  let address: string;
  let count = 0;

  beforeAll(async () => {
    test = await startPaidApp({
      MAIL_FROM: 'reviews@example.com',
      MAIL_BOUNCE_DOMAIN: 'bounces.example.com',
      MAIL_EVENTS_SECRET: SECRET,
    });
    database = new OwnerDb(test.database.ownerUrl);
    tenant = await createTenant(test.app, 'first');
  }, 360_000);
  afterAll(async () => {
    await database.close();
    await test.stop();
  });
  /** Every test has a business of its own: emails of an hour are counted together. */
  beforeEach(async () => {
    owner = tenant.owner;
    ({ id: businessId } = await owner.ok<{ id: string }>('POST', '/api/businesses', {
      name: `Shop ${(count += 1)}`,
      postalAddress: '12 Main Street, Springfield',
      contactEmail: SHOP,
    }));
    business = `/api/businesses/${businessId}`;
    ({ address } = await change({ isOn: true }));
    await allow('booking.example.com');
  });

  const change = (changes: object, client = owner) =>
    client.ok<Address>('PATCH', `${business}/forwarding-address`, changes);
  const allow = (sender: string) =>
    owner.ok<Sender>('POST', `${business}/forwarding-senders`, { sender });
  const senders = async () =>
    (await owner.ok<Sender[]>('GET', `${business}/forwarding-senders`)).map(
      ({ sender, isAllowed }) => ({ sender, isAllowed }),
    );
  const log = () => owner.ok<Entry[]>('GET', `${business}/forwarded-emails`);
  const requests = () => owner.ok<Request[]>('GET', `${business}/review-requests`);
  const newCustomer = () => `customer-${(count += 1)}@example.org`;

  const post = (mail: string | Buffer, headers: Record<string, string> = {}) =>
    test.app.inject({
      method: 'POST',
      url: '/api/email-events/dsn',
      payload: mail,
      headers: {
        'content-type': 'message/rfc822',
        authorization: `Bearer ${SECRET}`,
        'envelope-recipient': address,
        ...headers,
      },
    });
  const deliver = async (mail: string, headers?: Record<string, string>): Promise<boolean> => {
    const response = await post(mail, headers);
    expect(response.statusCode).toBe(200);
    const { taken, ignored } = response.json<{ taken: number; ignored: number }>();
    expect(taken + ignored).toBe(1);
    return taken === 1;
  };

  it.each([
    ['plain text', plainReceipt, 'Ada Lovelace'],
    ['quoted-printable HTML', htmlReceipt, 'Jürgen Müller'],
    ['base64 HTML', encodedReceipt, 'José Nuñez'],
    ['Cc', (email: string) => copiedReceipt(email, SHOP), undefined],
    ['Reply-To', (email: string) => shopNotification(email, SHOP), 'Grace Hopper'],
  ])('send a request to the customer: %s', async (_kind, receipt, name) => {
    const email = newCustomer();
    expect(await deliver(receipt(email))).toBe(true);
    const [request] = await requests();
    expect(request).toMatchObject({
      status: 'queued',
      customer: { email, name: name ?? email.replace(/-(\d+)@.*$/, ' $1') },
    });
    expect(await log()).toMatchObject([
      {
        sender: RECEIPTS,
        customerEmail: email,
        result: 'requested',
        reviewRequestId: request?.id,
        requestStatus: 'queued',
      },
    ]);
  });

  it('send a request when the owner forwards them by hand', async () => {
    await allow(SHOP);
    const email = newCustomer();
    expect(await deliver(forwardedReceipt(email, SHOP, address))).toBe(true);
    expect(await requests()).toMatchObject([{ customer: { email, name: 'Mary Shelley' } }]);
  });

  it('send the request after the delay, and at once without one', async () => {
    const dueIn = async () => {
      const [row] = await database.rows<{ hours: number }>(
        `SELECT extract(epoch FROM due_at - created_at) / 3600 AS hours FROM messages
         WHERE business_id = $1 ORDER BY created_at DESC LIMIT 1`,
        [businessId],
      );
      return Number(row?.hours);
    };
    await deliver(plainReceipt(newCustomer()));
    expect(await dueIn()).toBeCloseTo(2, 1);
    expect(await change({ delayHours: 24 })).toMatchObject({ isOn: true, delayHours: 24, address });
    await deliver(plainReceipt(newCustomer()));
    expect(await dueIn()).toBeCloseTo(24, 1);
    const [request] = await requests();
    const canceled = await owner.ok<Request>('POST', `/api/review-requests/${request?.id}/cancel`);
    expect(canceled.status).toBe('canceled');
    expect((await log())[0]).toMatchObject({ result: 'requested', requestStatus: 'canceled' });
    await change({ delayHours: 0 });
    await deliver(plainReceipt(newCustomer()));
    expect(await dueIn()).toBeLessThan(0.1);
  });

  it('take effect once, also when one arrives several times at the same moment', async () => {
    const email = newCustomer();
    const mail = plainReceipt(email);
    const taken = await Promise.all([1, 2, 3, 4].map(() => deliver(mail)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await deliver(`Received: from mx2.example.com\r\n${mail}`)).toBe(false);
    expect(await requests()).toHaveLength(1);
    expect(await log()).toHaveLength(1);
  });

  it('ask nobody again within 90 days, and say when they were asked', async () => {
    const email = newCustomer();
    await owner.ok('POST', `${business}/review-requests`, { customer: { name: 'Ada', email } });
    expect(await deliver(plainReceipt(email))).toBe(false);
    const [entry] = await log();
    expect(entry).toMatchObject({ customerEmail: email, result: 'asked-recently' });
    expect(Date.parse(entry?.lastContactedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    const [request] = await requests();
    expect(request?.customer.name).toBe('Ada');
  });

  it('ask nobody twice in a day, whatever became of the first request', async () => {
    const email = newCustomer();
    await deliver(plainReceipt(email));
    const [request] = await requests();
    await owner.ok('POST', `/api/review-requests/${request?.id}/cancel`);
    expect(await deliver(plainReceipt(email))).toBe(false);
    expect(await log()).toMatchObject([{ result: 'asked-recently' }, { result: 'requested' }]);
    expect(await requests()).toHaveLength(1);
  });

  it('ask nobody who unsubscribed', async () => {
    const email = newCustomer();
    await unsubscribe(email);
    expect(await deliver(plainReceipt(email))).toBe(false);
    expect(await deliver(plainReceipt(email))).toBe(false);
    expect(await log()).toMatchObject([{ result: 'suppressed' }, { result: 'suppressed' }]);
    const suppressed = (await requests()).filter(({ status }) => status === 'suppressed');
    expect(suppressed).toHaveLength(1);
  });

  it('are accepted from allowed senders alone, and others wait for one click', async () => {
    const mail = (from: string) => aReceipt({ headers: { From: from, To: newCustomer() } });
    expect(await deliver(mail('Till <till@other.example.com>'))).toBe(false);
    expect(await log()).toMatchObject([
      { sender: 'till@other.example.com', customerEmail: null, result: 'sender-not-allowed' },
    ]);
    expect(await senders()).toEqual([
      { sender: 'till@other.example.com', isAllowed: false },
      { sender: 'booking.example.com', isAllowed: true },
    ]);
    await allow('till@other.example.com');
    expect(await deliver(mail('Till <till@other.example.com>'))).toBe(true);
    expect(await requests()).toHaveLength(1);
    expect(await deliver(mail('Till <till@other.example.com.evil.example>'))).toBe(false);
    expect(await deliver(mail('receipts@booking.example.com <thief@evil.example>'))).toBe(false);
    expect(await requests()).toHaveLength(1);
  });

  it('are accepted from an envelope alone that belongs to the sender, or is allowed', async () => {
    const from = (sender: string) =>
      deliver(plainReceipt(newCustomer()), { 'envelope-sender': sender });
    expect(await from('bounce+17@em.example.com')).toBe(true);
    expect(await from('0102@mail.sender.example.net')).toBe(false);
    expect(await senders()).toContainEqual({
      sender: 'mail.sender.example.net',
      isAllowed: false,
    });
    await allow('sender.example.net');
    expect(await from('0103@mail.sender.example.net')).toBe(true);
  });

  it('stop with a sender that is removed', async () => {
    const { id } = await allow('till@other.example.com');
    await owner.ok('DELETE', `/api/forwarding-senders/${id}`);
    const mail = aReceipt({ headers: { From: 'till@other.example.com', To: newCustomer() } });
    expect(await deliver(mail)).toBe(false);
    expect(await requests()).toEqual([]);
  });

  it('name exactly one customer', async () => {
    const { email: member } = await owner.ok<{ email: string }>('GET', '/api/auth/user');
    const to = (line: string) => deliver(aReceipt({ headers: { To: line } }));
    expect(await to(`a@example.org, b@example.org`)).toBe(false);
    await owner.ok('PATCH', business, { website: 'https://www.salon-site.com/start' });
    const ours = [
      SHOP,
      member,
      'anna@salon-site.com',
      address,
      RECEIPTS,
      'reviews@example.com',
      'no-reply@example.org',
    ];
    expect(await to(ours.join(', '))).toBe(false);
    expect(await to('undisclosed-recipients:;')).toBe(false);
    expect(await to('not an address')).toBe(false);
    expect((await log()).map(({ result }) => result)).toEqual([
      'no-customer',
      'no-customer',
      'no-customer',
      'several-customers',
    ]);
    expect(await requests()).toEqual([]);
    const customer = newCustomer();
    expect(await to([...ours, customer].join(', '))).toBe(true);
    expect(await requests()).toMatchObject([{ customer: { email: customer } }]);
  });

  it('end a loop: automatic replies, lists, and our own emails that come back', async () => {
    const email = newCustomer();
    await deliver(plainReceipt(email));
    const [request] = await owner.ok<{ messageId: string }[]>('GET', `${business}/review-requests`);
    const own = `<${request?.messageId}@mail.example.com>`;
    const loops: Record<string, string>[] = [
      { 'Message-ID': own },
      { 'In-Reply-To': own },
      { References: `<${uuidv7()}@example.com> ${own}` },
      { 'Auto-Submitted': 'auto-replied' },
      { Precedence: 'list' },
      { 'List-ID': '<news.example.com>' },
      { 'Return-Path': '<>' },
      { 'X-Loop': 'yes' },
    ];
    for (const headers of loops) {
      const mail = aReceipt({ headers: { To: newCustomer(), ...headers } });
      expect([headers, await deliver(mail)]).toEqual([headers, false]);
    }
    const back = {
      'envelope-sender': `bounce-${request?.messageId.replaceAll('-', '')}@bounces.example.com`,
    };
    expect(await deliver(plainReceipt(newCustomer()), back)).toBe(false);
    const results = (await log()).map(({ result }) => result);
    expect(results).toEqual([
      ...Array.from({ length: loops.length + 1 }, () => 'automatic'),
      'requested',
    ]);
    expect(await requests()).toHaveLength(1);
    // A request to the address itself comes back as an email of ours.
    await allow('example.com');
    expect(await deliver(aReceipt({ headers: { From: 'reviews@example.com', To: address } }))).toBe(
      false,
    );
    expect(await requests()).toHaveLength(1);
  });

  it('are limited per hour, so that a loop that nothing recognizes ends, too', async () => {
    await database.rows(
      `INSERT INTO forwarded_emails (id, organization_id, business_id, message_hash, result)
       SELECT gen_random_uuid(), $1, $2, 'm' || n, 'no-customer' FROM generate_series(1, $3::int) n`,
      [tenant.organizationId, businessId, MOST_PER_HOUR - 1],
    );
    expect(await deliver(plainReceipt(newCustomer()))).toBe(true);
    for (let i = 0; i < 3; i += 1) expect(await deliver(plainReceipt(newCustomer()))).toBe(false);
    expect((await log()).filter(({ result }) => result === 'too-many')).toHaveLength(1);
    expect(await requests()).toHaveLength(1);
  });

  it('of others use up nothing of that limit, and stop being recorded', async () => {
    await database.rows(
      `INSERT INTO forwarded_emails (id, organization_id, business_id, message_hash, result)
       SELECT gen_random_uuid(), $1, $2, 'm' || n, 'sender-not-allowed' FROM generate_series(1, $3::int) n`,
      [tenant.organizationId, businessId, MOST_UNKNOWN_PER_HOUR],
    );
    const mail = aReceipt({ headers: { From: 'x@evil.example', To: newCustomer() } });
    expect(await deliver(mail)).toBe(false);
    expect(await senders()).toHaveLength(1);
    expect(await deliver(plainReceipt(newCustomer()))).toBe(true);
  });

  it('stop when the address is replaced or turned off, and nobody can tell which', async () => {
    const ignored = (
      await post('Subject: hello\r\n\r\nhello', { 'envelope-recipient': 'x@bounces.example.com' })
    ).json<object>();
    const former = address;
    ({ address } = await owner.ok<Address>('POST', `${business}/forwarding-address/replace`));
    expect(address).toMatch(/^ask-[a-z2-7]{26}@bounces\.example\.com$/);
    expect(address).not.toBe(former);
    const unknown = `ask-${'a'.repeat(26)}@bounces.example.com`;
    for (const recipient of [former, unknown, address.replace('ask-', 'ASK-x')]) {
      const answer = await post(plainReceipt(newCustomer()), { 'envelope-recipient': recipient });
      expect([answer.statusCode, answer.json()]).toEqual([200, ignored]);
    }
    expect(await deliver(plainReceipt(newCustomer()))).toBe(true);
    expect(await change({ isOn: false })).toMatchObject({ isOn: false, address });
    const off = await post(plainReceipt(newCustomer()));
    expect([off.statusCode, off.json()]).toEqual([200, ignored]);
    expect(await requests()).toHaveLength(1);
    expect(await log()).toHaveLength(1);
  });

  it('need the secret of the mail server', async () => {
    const answer = await post(plainReceipt(newCustomer()), { authorization: 'Bearer wrong' });
    expect(answer.statusCode).toBe(401);
    expect(await log()).toEqual([]);
  });

  it('may contain pictures, up to a limit', async () => {
    const large = (kib: number) =>
      aReceipt({ headers: { To: newCustomer() }, body: `${'x'.repeat(1_022)}\r\n`.repeat(kib) });
    expect(await deliver(large(1_000))).toBe(true);
    expect((await post(large(1_100))).statusCode).toBe(413);
  });

  it.each(HOSTILE_TEXTS)('keep %s in a name as text', async (_kind, text) => {
    const email = newCustomer();
    const encoded = `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;
    expect(await deliver(aReceipt({ headers: { To: `${encoded} <${email}>` } }))).toBe(true);
    const [request] = await requests();
    expect(request?.customer.email).toBe(email);
    expect(request?.customer.name).not.toMatch(/[\p{Cc}]/u);
  });

  it('count toward the plan, and say when it has no requests left', async () => {
    const other = await startShop('limited');
    await setPlan(database, other.organizationId, { plan: 'free' });
    await database.rows(
      `INSERT INTO entitlement_uses (organization_id, key, used) VALUES ($1, 'requests.count', 9)
       ON CONFLICT (organization_id, key) DO UPDATE SET used = 9`,
      [other.organizationId],
    );
    const first = newCustomer();
    expect(await deliver(plainReceipt(first))).toBe(true);
    const email = newCustomer();
    expect(await deliver(plainReceipt(email))).toBe(false);
    expect((await log()).slice(0, 2)).toMatchObject([
      { result: 'limit-reached', customerEmail: email },
      { result: 'requested', customerEmail: first },
    ]);
    const asked = (await requests()).map(({ customer }) => customer.email);
    expect(asked).toContain(first);
    expect(asked).not.toContain(email);
  });

  it('say what the business has to do first', async () => {
    await owner.ok('POST', `${business}/suspend`);
    expect(await deliver(plainReceipt(newCustomer()))).toBe(false);
    expect(await log()).toMatchObject([{ result: 'business-suspended' }]);
  });

  it('belong to the business alone, and to its owners and managers', async () => {
    const stranger = await createTenant(test.app, 'stranger');
    await deliver(plainReceipt(newCustomer()));
    const { id } = await allow('till@other.example.com');
    for (const [client, status] of [
      [stranger.owner, 404],
      [tenant.staff, 403],
    ] as const) {
      for (const path of ['forwarding-address', 'forwarding-senders', 'forwarded-emails']) {
        expect((await client.call('GET', `${business}/${path}`)).statusCode).toBe(status);
      }
      const removed = await client.call('DELETE', `/api/forwarding-senders/${id}`);
      expect(removed.statusCode).toBe(status);
      const replaced = await client.call('POST', `${business}/forwarding-address/replace`);
      expect(replaced.statusCode).toBe(status);
    }
    expect(await change({ delayHours: 1 }, tenant.manager)).toMatchObject({ address });
    const entries = await stranger.owner.ok<Entry[]>(
      'GET',
      `/api/businesses/${stranger.ids['businesses']}/forwarded-emails`,
    );
    expect(entries.map(({ result }) => result)).toEqual(['no-customer']);
    expect(await log()).toMatchObject([{ result: 'requested' }]);
  });

  it('are forgotten with the customer, and after 30 days', async () => {
    const email = newCustomer();
    await deliver(plainReceipt(email));
    const other = newCustomer();
    await deliver(plainReceipt(other));
    const [found] = await owner.ok<{ id: string }[]>(
      'GET',
      `${business}/customers?search=${email}`,
    );
    const path = `/api/customers/${found?.id}`;
    const exported = await owner.ok<{ records: Record<string, object[]> }>('GET', `${path}/export`);
    expect(exported.records['forwardedEmails']).toMatchObject([{ customerEmail: email }]);
    await owner.ok('DELETE', path);
    expect((await log()).map(({ customerEmail }) => customerEmail)).toEqual([other]);
    const emails = test.app.get(ForwardedEmailRepository, { strict: false });
    await emails.prune(30);
    expect(await log()).toHaveLength(1);
    await database.rows(
      `UPDATE forwarded_emails SET created_at = now() - interval '31 days' WHERE business_id = $1`,
      [businessId],
    );
    await emails.prune(30);
    expect(await log()).toEqual([]);
    expect(await senders()).toEqual([{ sender: 'booking.example.com', isAllowed: true }]);
  });

  it('are taken again when a process died while it sent the request', async () => {
    const mail = plainReceipt(newCustomer());
    await deliver(mail);
    const pending = (age: string) =>
      database.rows(
        `UPDATE forwarded_emails SET result = 'pending', review_request_id = NULL, customer_email = NULL,
           claimed_at = now() - $2::interval WHERE business_id = $1`,
        [businessId, age],
      );
    await pending('1 minute');
    expect(await deliver(mail)).toBe(false);
    expect(await log()).toEqual([]);
    await pending('6 minutes');
    expect(await deliver(mail)).toBe(false);
    // The first process had sent it: the customer is not asked twice.
    expect(await log()).toMatchObject([{ result: 'asked-recently' }]);
    expect(await requests()).toHaveLength(1);
  });

  async function unsubscribe(email: string): Promise<void> {
    const mail = {
      address: email,
      businessId,
      kind: 'review-request',
      siteUrl: '',
      language: 'en',
    };
    const { page } = await test.app
      .get(TenantDb)
      .run(tenant.organizationId, () =>
        Promise.resolve(test.app.get(UnsubscribeLinks).forMail(mail)),
      );
    const token = page.replace('/u/', '').replace(/\?.*$/, '');
    await new Client(test.app).ok('POST', `/api/unsubscribe/${token}`);
  }

  /** Opens a shop in an organization of its own, and makes it the one that emails are for. */
  async function startShop(name: string): Promise<Tenant> {
    const shop = await createTenant(test.app, name);
    owner = shop.owner;
    businessId = shop.ids['businesses'] ?? '';
    business = `/api/businesses/${businessId}`;
    ({ address } = await change({ isOn: true }));
    await allow('booking.example.com');
    return shop;
  }
});
