import { v4 as uuid } from 'uuid';
import { TenantDb } from '../src/kernel/tenancy/tenant-db.js';
import { AdvanceCampaign } from '../src/modules/campaigns/app/advance-campaign.use-case.js';
import { UnsubscribeLinks } from '../src/modules/messages/public.js';
import { CampaignDesk } from './support/campaign-desk.js';
import { Client } from './support/client.js';
import { OwnerDb } from './support/owner-db.js';
import { plainReceipt } from './support/receipts.js';
import { addMember } from './support/tenant.js';
import { startPaidApp, type TestApp } from './support/test-app.js';
import { until } from './support/until.js';

const SECRET = 'a-secret-that-mail-servers-know-too';
const TOO_SOON = [409, 'requests.recently-contacted'];

interface Customer {
  id: string;
  name: string;
  email: string;
  updatedAt: string;
}
interface Request {
  id: string;
  status: string;
  statusReason: string | null;
}

/** A customer who has answered without a request is asked again after 90 days only, in whichever way. */
describe('an answer without a request that leaves an address', () => {
  let test: TestApp;
  let database: OwnerDb;
  let owner: Client;
  let desk: CampaignDesk;
  let business: string;

  beforeAll(async () => {
    test = await startPaidApp({
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
  });
  beforeEach(async () => {
    desk = await CampaignDesk.open(test, database, owner, {
      postalAddress: '12 Main Street, Springfield',
    });
    business = `/api/businesses/${desk.businessId}`;
  });

  const newEmail = () => `ada-${uuid()}@example.org`;
  const codeOf = async (of = desk) =>
    (await of.owner.ok<{ code: string }>('GET', `/api/businesses/${of.businessId}/shared-link`))
      .code;
  const rating = (customer: object, change: object = {}) => ({
    submissionId: uuid(),
    rating: 5,
    body: 'Great cut.',
    customer,
    ...change,
  });
  const answer = async (email: string, change: object = {}, of = desk) => {
    const body = rating({ email }, { deviceId: uuid(), source: 'qr', ...change });
    const path = `/api/shared-links/${await codeOf(of)}/ratings`;
    await new Client(test.app).ok('POST', path, body);
  };
  const answerOnDevice = async (email: string, change: object) => {
    const address = `${uuid()}@example.com`;
    const member = await addMember(test.app, desk.organizationId, address, 'staff');
    const response = await member.call('POST', `${business}/hand-overs`);
    const token = response.cookies.find(({ name }) => name === 'hand_over')?.value ?? '';
    // It was handed over this morning.
    await database.rows(
      `UPDATE hand_overs SET created_at = now() - interval '5 hours' WHERE business_id = $1`,
      [desk.businessId],
    );
    const device = new Client(test.app, { cookie: `hand_over=${token}; handed_over=1` });
    await device.ok('POST', '/api/hand-over/ratings', rating({ email }, change));
  };
  const ask = (body: object, of = desk) =>
    of.owner.call('POST', `/api/businesses/${of.businessId}/review-requests`, body);
  const refusal = async (body: object) => {
    const response = await ask(body);
    return [response.statusCode, response.json<{ code?: string }>().code];
  };
  const customers = () => owner.ok<Customer[]>('GET', `${business}/customers`);
  const idOf = async (email: string) =>
    (await customers()).find((customer) => customer.email === email)?.id ?? '';
  const requests = () => owner.ok<Request[]>('GET', `${business}/review-requests`);
  const audience = (of = desk, filter: object = {}) => {
    const path = `/api/businesses/${of.businessId}/campaigns/preview-audience`;
    return of.owner.ok('POST', path, filter);
  };
  const forward = async (email: string): Promise<boolean> => {
    const path = `${business}/forwarding-address`;
    const { address } = await owner.ok<{ address: string }>('PATCH', path, { isOn: true });
    await owner.call('POST', `${business}/forwarding-senders`, { sender: 'booking.example.com' });
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/email-events/dsn',
      payload: plainReceipt(email),
      headers: {
        'content-type': 'message/rfc822',
        authorization: `Bearer ${SECRET}`,
        'envelope-recipient': address,
      },
    });
    expect(response.statusCode).toBe(200);
    return response.json<{ taken: number }>().taken === 1;
  };
  const forwarded = () => owner.ok<object[]>('GET', `${business}/forwarded-emails`);
  const daysAgo = (days: number) =>
    database.rows(
      `UPDATE customers SET last_shared_answer_at = now() - make_interval(days => $2) WHERE business_id = $1`,
      [desk.businessId, days],
    );

  it.each([
    ['by QR code', (email: string) => answer(email)],
    ['by the short link', (email: string) => answer(email, { source: 'link', rating: 2 })],
    [
      'on a device that was handed over',
      (email: string) => answerOnDevice(email, { rating: 4, answeredSecondsAgo: 0 }),
    ],
  ])('%s: refuses a request, with the time, unless somebody insists', async (_way, leave) => {
    const email = newEmail();
    await leave(email);
    const response = await ask({ customer: { name: 'Ada', email } });
    const problem = response.json<{ code: string; lastContactedAt: string }>();
    expect([response.statusCode, problem.code]).toEqual(TOO_SOON);
    expect(Math.abs(Date.now() - Date.parse(problem.lastContactedAt))).toBeLessThan(60_000);
    const customerId = await idOf(email);
    expect(await refusal({ customerId })).toEqual(TOO_SOON);
    expect(await owner.ok('GET', `/api/customers/${customerId}`)).toMatchObject({
      lastRequest: null,
      lastContactedAt: problem.lastContactedAt,
      cooldownEndsAt: expect.any(String),
    });
    await daysAgo(89);
    expect(await refusal({ customerId })).toEqual(TOO_SOON);
    expect((await ask({ customerId, allowRepeat: true })).statusCode).toBe(201);
    await database.rows('DELETE FROM review_requests WHERE business_id = $1', [desk.businessId]);
    await daysAgo(91);
    expect((await ask({ customerId })).statusCode).toBe(201);
  });

  it('counts for the customer on the list, however the address is typed, and changes nothing else', async () => {
    const email = newEmail();
    const path = `${business}/customers`;
    const { id } = await owner.ok<Customer>('POST', path, { name: 'Ada Lovelace', email });
    const [before] = await customers();
    await answer(email, { customer: { name: 'Mallory', email: ` ${email.toUpperCase()} ` } });
    // The cooldown alone has begun.
    expect(await customers()).toEqual([
      {
        ...before,
        lastContactedAt: expect.any(String),
        cooldownEndsAt: expect.any(String),
      },
    ]);
    expect(await refusal({ customerId: id })).toEqual(TOO_SOON);
    expect(await refusal({ customer: { name: 'Ada', email } })).toEqual(TOO_SOON);
  });

  it('counts from its own time where a device sends it late', async () => {
    const email = newEmail();
    await answer(email);
    const [{ at } = { at: null }] = await database.rows<{ at: Date | null }>(
      'SELECT last_shared_answer_at AS at FROM customers WHERE email = $1',
      [email],
    );
    expect(at).not.toBeNull();
    await answerOnDevice(email, { answeredSecondsAgo: 3_600 });
    const rows = await database.rows(
      'SELECT last_shared_answer_at AS at FROM customers WHERE email = $1',
      [email],
    );
    expect(rows).toEqual([{ at }]);
  });

  it('counts for nobody where no address is left', async () => {
    const [customerId] = await desk.addCustomers(1);
    const path = `/api/shared-links/${await codeOf()}/ratings`;
    const body = { ...rating({ name: 'Customer 1' }), deviceId: uuid(), source: 'qr' };
    await new Client(test.app).ok('POST', path, body);
    expect((await ask({ customerId })).statusCode).toBe(201);
  });

  it('is for this business alone: neither another one nor another tenant notices', async () => {
    const email = newEmail();
    const sister = await CampaignDesk.open(test, database, owner);
    const stranger = new Client(test.app);
    await stranger.register(`${uuid()}@example.com`);
    const foreign = await CampaignDesk.open(test, database, stranger);
    for (const other of [sister, foreign]) {
      const path = `/api/businesses/${other.businessId}/customers`;
      await other.owner.ok('POST', path, { name: 'Ada', email });
    }
    await answer(email);
    const rows = await database.rows(
      `SELECT business_id, last_shared_answer_at IS NOT NULL AS answered FROM customers WHERE email = $1`,
      [email],
    );
    expect(rows).toHaveLength(3);
    expect(rows).toContainEqual({ business_id: desk.businessId, answered: true });
    for (const other of [sister, foreign]) {
      expect(rows).toContainEqual({ business_id: other.businessId, answered: false });
      expect(await audience(other)).toMatchObject({ askable: 1, askedRecently: 0 });
      expect((await ask({ customer: { name: 'Ada', email } }, other)).statusCode).toBe(201);
    }
  });

  it('is skipped among many, with the time', async () => {
    const email = newEmail();
    await answer(email);
    const customerId = await idOf(email);
    const [other = ''] = await desk.addCustomers(1);
    const send = (body: object) =>
      owner.ok('POST', `${business}/review-requests/send-to-many`, body);
    expect(await send({ customerIds: [customerId, other] })).toMatchObject({
      sent: 1,
      results: [
        {
          customerId,
          skipReason: 'asked-recently',
          lastContactedAt: expect.stringMatching(/^\d{4}-/),
        },
        { customerId: other, skipReason: null },
      ],
    });
    expect(await send({ customerIds: [customerId], allowRepeat: true })).toMatchObject({ sent: 1 });
  });

  it('keeps a receipt at the forwarding address from asking', async () => {
    const email = newEmail();
    await answer(email);
    expect(await forward(email)).toBe(false);
    expect(await forwarded()).toMatchObject([
      {
        customerEmail: email,
        result: 'asked-recently',
        lastContactedAt: expect.stringMatching(/^\d{4}-/),
      },
    ]);
    expect(await requests()).toEqual([]);
  });

  it('is counted and skipped by campaigns', async () => {
    await answer(newEmail());
    await desk.addCustomers(2);
    expect(await audience()).toMatchObject({ customers: 3, askable: 2, askedRecently: 1 });
    const { id } = await desk.draft();
    await desk.send(id);
    expect(await desk.finished(id)).toMatchObject({
      figures: { recipients: 3, asked: 2, skipped: 1 },
      notReached: [{ reason: 'asked-recently', customers: 1 }],
    });
    await daysAgo(91);
    await database.rows('DELETE FROM review_requests WHERE business_id = $1', [desk.businessId]);
    expect(await audience()).toMatchObject({ customers: 3, askable: 3, askedRecently: 0 });
  });

  it('is counted where some are unsubscribed, and reaches nobody where nobody else is left', async () => {
    const email = newEmail();
    await answer(email);
    await answer(newEmail());
    const mail = { address: email, businessId: desk.businessId, siteUrl: '', language: 'en' };
    const { page } = await test.app
      .get(TenantDb)
      .run(desk.organizationId, () =>
        Promise.resolve(
          test.app
            .get(UnsubscribeLinks, { strict: false })
            .forMail({ kind: 'review-request', ...mail }),
        ),
      );
    const token = page.replace('/u/', '').replace(/\?.*$/, '');
    await new Client(test.app).ok('POST', `/api/unsubscribe/${token}`);
    expect(await audience()).toMatchObject({ askable: 0, askedRecently: 1, unsubscribed: 1 });
    const { id } = await desk.draft();
    const response = await desk.send(id);
    expect(response.json()).toMatchObject({ code: 'campaigns.nobody-to-ask' });
  });

  it('is skipped when a campaign that is spread over hours is planned, and when it comes meanwhile', async () => {
    const email = newEmail();
    await answer(email);
    const [late = ''] = await desk.addCustomers(1);
    const { id } = await desk.draft({ spreadHours: 24 });
    await database.rows(
      `UPDATE campaigns SET status = 'sending', started_at = now() + interval '1 hour', next_at = now() + interval '1 hour'
       WHERE id = $1`,
      [id],
    );
    await test.app.get(AdvanceCampaign, { strict: false }).run(desk.organizationId, id);
    const lines = await desk.lines(id);
    expect(lines).toContainEqual(
      expect.objectContaining({
        customerName: email.split('@')[0],
        status: 'skipped',
        reason: 'asked-recently',
      }),
    );
    expect(lines).toContainEqual(expect.objectContaining({ customerId: late, status: 'planned' }));
    const [{ email: lateEmail } = { email: '' }] = await database.rows<{ email: string }>(
      'SELECT email FROM customers WHERE id = $1',
      [late],
    );
    await answer(lateEmail);
    await desk.age(id, '3 days');
    await desk.advance(id);
    expect(await desk.lines(id)).toContainEqual(
      expect.objectContaining({ customerId: late, status: 'skipped', reason: 'asked-recently' }),
    );
    expect(await requests()).toEqual([]);
  });

  it('ends the reminders of a campaign', async () => {
    const [customerId = ''] = await desk.addCustomers(2);
    const { id } = await desk.draft({ reminders: [{ afterDays: 2, content: [] }] });
    await desk.send(id);
    await until('both were asked', async () => (await desk.read(id)).figures['sent'] === 2);
    await desk.settled();
    const [{ email } = { email: '' }] = await database.rows<{ email: string }>(
      'SELECT email FROM customers WHERE id = $1',
      [customerId],
    );
    await answer(email);
    await desk.age(id, '3 days');
    await desk.advance(id);
    await desk.settled();
    const reminders = (await desk.lines(id)).filter(({ step }) => step === 1);
    expect(reminders).toHaveLength(2);
    expect(reminders.find((line) => line.customerId === customerId)).toMatchObject({
      status: 'skipped',
      reason: 'answered',
    });
    expect(reminders.find((line) => line.customerId !== customerId)?.status).toBe('sent');
  });

  it('stops a message that still waits for this customer', async () => {
    const [email, other] = [newEmail(), newEmail()];
    expect([await forward(email), await forward(other)]).toEqual([true, true]);
    expect(await requests()).toMatchObject([{ status: 'queued' }, { status: 'queued' }]);
    await answer(email);
    await database.rows('UPDATE messages SET due_at = now() WHERE business_id = $1', [
      desk.businessId,
    ]);
    const settled = async () => (await requests()).every(({ status }) => status !== 'queued');
    await until('both messages are settled', settled, 60_000);
    expect(await forwarded()).toMatchObject([
      { customerEmail: other, requestStatus: 'sent' },
      { customerEmail: email, requestStatus: 'suppressed' },
    ]);
    expect((await requests()).find(({ status }) => status === 'suppressed')).toMatchObject({
      statusReason: 'answered',
    });
    // A request that somebody sends on purpose afterwards is sent.
    const customerId = await idOf(email);
    const { id } = (await ask({ customerId, allowRepeat: true })).json<Request>();
    const isSent = async () =>
      (await requests()).some((request) => request.id === id && request.status === 'sent');
    await until('the request is sent', isSent);
  });

  it('counts for customers that an import brings again, whose undo still restores them', async () => {
    const email = newEmail();
    const { id: customerId } = await owner.ok<Customer>('POST', `${business}/customers`, {
      name: 'Ada',
      email,
    });
    const csv = { 'content-type': 'text/csv' };
    const file = Buffer.from(
      `name,email,tags\nAda Lovelace,${email},spring\nBea,bea@example.org,spring\n`,
    );
    const { id } = await owner.ok<{ id: string }>(
      'POST',
      `${business}/customer-imports`,
      file,
      csv,
    );
    const read = () => owner.ok<{ status: string }>('GET', `/api/customer-imports/${id}`);
    const take = async (step: string, status: string) => {
      await owner.ok('POST', `/api/customer-imports/${id}/${step}`);
      await until(`the import is ${status}`, async () => (await read()).status === status, 60_000);
    };
    await take('start', 'imported');
    await answer(email);
    await answer('bea@example.org');
    const spring = { tags: ['spring'] };
    expect(await audience(desk, spring)).toMatchObject({
      customers: 2,
      askable: 0,
      askedRecently: 2,
    });
    await take('undo', 'undone');
    expect((await customers()).map(({ name }) => name).sort()).toEqual(['Ada', 'Bea']);
    expect(await refusal({ customerId })).toEqual(TOO_SOON);
  });

  it('goes with the customer when they are erased', async () => {
    const email = newEmail();
    await answer(email);
    const customerId = await idOf(email);
    await owner.ok('DELETE', `/api/customers/${customerId}`);
    expect((await ask({ customerId })).statusCode).toBe(404);
    expect(await audience()).toMatchObject({ customers: 0, askedRecently: 0 });
    // Nothing is left by which the address could be recognized.
    expect((await ask({ customer: { name: 'Ada', email } })).statusCode).toBe(201);
  });
});
