import { SMS_ACCOUNT, startSmsServer, type SmsServer } from './harness/sms-server.js';
import { smtpError, startSmtpSink, type SmtpSink } from './harness/smtp-sink.js';
import { Client } from './support/client.js';
import { OwnerDb } from './support/owner-db.js';
import { startPaidApp, type TestApp } from './support/test-app.js';
import { until } from './support/until.js';
import { zoneAt } from './support/zone-at.js';

interface Request {
  id: string;
  status: string;
  statusReason: string | null;
}
interface Customer {
  id: string;
  unsubscribed: boolean;
  suppression: string | null;
}

/** From the mail server's refusal, or the provider's, to what the owner reads and what is not sent any more. */
describe('an address that is refused at hand-over', () => {
  const answers = new Map<string, string>();
  let sink: SmtpSink;
  let texts: SmsServer;
  let test: TestApp;
  let database: OwnerDb;
  let owner: Client;
  let businessId: string;
  let people = 0;

  beforeAll(async () => {
    sink = await startSmtpSink({
      onRcptTo: ({ address }, _session, answer) => {
        const words = answers.get(address);
        answer(
          words === undefined ? undefined : smtpError(Number(words.slice(0, 3)), words.slice(4)),
        );
      },
    });
    texts = await startSmsServer();
    test = await startPaidApp({
      SMTP_URL: sink.url,
      MAIL_FROM: 'reviews@example.com',
      SMS_ACCOUNT_SID: SMS_ACCOUNT.accountSid,
      SMS_AUTH_TOKEN: SMS_ACCOUNT.authToken,
      SMS_FROM: '+15005550001',
      SMS_API_BASE: texts.url,
    });
    database = new OwnerDb(test.database.ownerUrl);
    owner = new Client(test.app);
    await owner.register('owner@example.com');
    const made = await owner.ok<{ id: string }>('POST', '/api/businesses', {
      name: 'Shop',
      timeZone: zoneAt(12),
    });
    businessId = made.id;
  });
  afterAll(async () => {
    await database.close();
    await test.stop();
    await sink.stop();
    await texts.stop();
  });

  const ask = (body: object, business = businessId): Promise<Request> =>
    owner.ok('POST', `/api/businesses/${business}/review-requests`, body);
  const ended = async (id: string): Promise<Request> => {
    const path = `/api/businesses/${businessId}/review-requests`;
    const find = async () => (await owner.ok<Request[]>('GET', path)).find((one) => one.id === id);
    await until('the request has ended', async () => {
      const found = await find();
      return found?.status === 'failed' || found?.status === 'sent';
    });
    return (await find()) as Request;
  };
  const customer = async (email: string): Promise<Customer> => {
    const path = `/api/businesses/${businessId}/customers?search=${encodeURIComponent(email)}`;
    const [found] = await owner.ok<Customer[]>('GET', path);
    return found as Customer;
  };
  const suppressions = () =>
    database.rows<{ reason: string; source: string; business_id: string | null }>(
      'SELECT reason, source, business_id FROM suppressions ORDER BY created_at DESC',
    );
  const newAddress = (): string => `refused-${(people += 1)}@example.org`;

  it('since it does not exist, is suppressed for all businesses, and is not called unsubscribed', async () => {
    const email = newAddress();
    answers.set(email, `550 5.1.1 <${email}>: user unknown`);
    const { id } = await ask({ customer: { name: 'Maria', email } });
    expect(await ended(id)).toMatchObject({ status: 'failed', statusReason: 'no-such-address' });
    expect((await suppressions())[0]).toEqual({
      reason: 'bounced',
      source: 'bounce',
      business_id: null,
    });
    const known = await customer(email);
    expect(known).toMatchObject({ unsubscribed: true, suppression: 'bounced' });
    const history = await owner.ok<{ kind: string }[]>('GET', `/api/customers/${known.id}/history`);
    expect(JSON.stringify(history)).not.toContain('unsubscribed');
    const again = { status: 'suppressed', statusReason: 'bounced' };
    expect(await ask({ customerId: known.id })).toMatchObject(again);
    const other = await owner.ok<{ id: string }>('POST', '/api/businesses', { name: 'Next door' });
    expect(await ask({ customer: { name: 'Maria', email } }, other.id)).toMatchObject(again);
  });

  it.each([
    ['550 5.7.1 Blocked: see our policy'],
    ['552 5.2.2 Mailbox full'],
    ['550 No such user here'],
  ])('for another reason (%s) may be written to again', async (words) => {
    const email = newAddress();
    answers.set(email, words);
    const before = (await suppressions()).length;
    const { id } = await ask({ customer: { name: 'Maria', email } });
    const refused = await ended(id);
    expect(refused.status).toBe('failed');
    // The server's own words: no code of ours says it better.
    expect(refused.statusReason).toContain(words.slice(4));
    expect(await suppressions()).toHaveLength(before);
    expect(await customer(email)).toMatchObject({ unsubscribed: false, suppression: null });
  });

  it.each([
    [21610, 'stopped', 'stopped'],
    [21614, 'no-such-address', 'bounced'],
  ])('by text message (%d) gets no more of them: %s', async (code, reason, next) => {
    texts.behave({ refuse: { status: 400, body: { code, message: 'no' } } });
    const phone = `+1500555${String((people += 1)).padStart(4, '0')}`;
    const { id: customerId } = await owner.ok<Customer>(
      'POST',
      `/api/businesses/${businessId}/customers`,
      {
        name: 'Maria',
        email: newAddress(),
        phone,
        consentSource: 'in-store',
        lawfulBasis: 'consent',
      },
    );
    const { id } = await ask({ customerId, channel: 'sms' });
    expect(await ended(id)).toMatchObject({ status: 'failed', statusReason: reason });
    texts.behave({});
    expect(await ask({ customerId, channel: 'sms' })).toMatchObject({
      status: 'suppressed',
      statusReason: next,
    });
    // The mailbox is another matter.
    expect(await ask({ customerId })).toMatchObject({ status: 'queued' });
  });
});
