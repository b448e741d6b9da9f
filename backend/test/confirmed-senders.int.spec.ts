import { AUTO, ReplyDesk } from './support/reply-desk.js';
import { Client } from './support/client.js';
import { confirmAddress } from './support/confirm-address.js';
import { OwnerDb } from './support/owner-db.js';
import { startAppOn, startPaidApp, type TestApp } from './support/test-app.js';

const REFUSED = [403, 'auth.confirm-email-first'];

/** Nothing reaches a customer before the sender's own address is confirmed. */
describe('a sender whose address is not confirmed', () => {
  let test: TestApp;
  let owner: Client;
  let ownerId: string;
  let businessId: string;

  beforeAll(async () => {
    test = await startPaidApp();
  });
  afterAll(() => test.stop());

  /** An account with a business and nothing confirmed. */
  const open = async (name: string): Promise<void> => {
    owner = new Client(test.app);
    ({ id: ownerId } = await owner.registerOnly(`${name}@example.com`));
    ({ id: businessId } = await owner.ok<{ id: string }>('POST', '/api/businesses', { name }));
  };
  const outcome = async (
    who: Client,
    method: 'POST' | 'PATCH',
    url: string,
    body: object = {},
  ): Promise<[number, string | undefined]> => {
    const answer = await who.call(method, url, body);
    return [answer.statusCode, answer.json<{ code?: string }>().code];
  };
  const request = (who: Client, email = 'customer@example.com') =>
    outcome(who, 'POST', `/api/businesses/${businessId}/review-requests`, {
      customer: { name: 'Casey', email },
    });

  it('sends no request, and does once it is confirmed', async () => {
    await open('requests');
    expect(await request(owner)).toEqual(REFUSED);
    const customers = await owner.ok<unknown[]>('GET', `/api/businesses/${businessId}/customers`);
    expect(customers).toEqual([]);
    await confirmAddress(test.app, ownerId);
    expect(await request(owner)).toEqual([201, undefined]);
  });

  it('sends, schedules and tries no campaign', async () => {
    await open('campaigns');
    const campaigns = `/api/businesses/${businessId}/campaigns`;
    const { id } = await owner.ok<{ id: string }>('POST', campaigns, { name: 'Spring' });
    await owner.ok('POST', `/api/businesses/${businessId}/customers`, {
      name: 'Casey',
      email: 'casey@example.com',
    });
    const scheduledAt = new Date(Date.now() + 3_600_000).toISOString();
    expect(await outcome(owner, 'POST', `/api/campaigns/${id}/send`)).toEqual(REFUSED);
    expect(await outcome(owner, 'POST', `/api/campaigns/${id}/send`, { scheduledAt })).toEqual(
      REFUSED,
    );
    const tried = { step: 0, variant: 'a', to: 'stranger@example.com' };
    expect(await outcome(owner, 'POST', `/api/campaigns/${id}/send-test`, tried)).toEqual(REFUSED);
    await confirmAddress(test.app, ownerId);
    expect((await outcome(owner, 'POST', `/api/campaigns/${id}/send`, { scheduledAt }))[0]).toBe(
      202,
    );
  });

  it('sends nothing with a key before an owner is confirmed', async () => {
    await open('keys');
    const { key } = await owner.ok<{ key: string }>('POST', '/api/api-keys', {
      name: 'key',
      role: 'manager',
    });
    const integrator = new Client(test.app, { authorization: `Bearer ${key}` });
    expect(await request(integrator)).toEqual(REFUSED);
    await confirmAddress(test.app, ownerId);
    expect(await request(integrator)).toEqual([201, undefined]);
  });

  it('replies to no feedback by email, by hand or automatically', async () => {
    owner = new Client(test.app);
    ({ id: ownerId } = await owner.register('replies@example.com'));
    const desk = await ReplyDesk.open(test, owner);
    ({ businessId } = desk);
    const feedbackId = await desk.rate(2, 'The room was cold.');
    await desk.configure(AUTO);
    await desk.readNow();
    const waiting = await desk.scheduled(feedbackId);
    const database = new OwnerDb(test.database.ownerUrl);
    await database.rows('UPDATE users SET email_verified_at = NULL WHERE id = $1', [ownerId]);
    await database.close();
    const reply = `/api/private-feedback/${feedbackId}/reply`;
    expect(await outcome(owner, 'POST', reply, { message: 'Sorry!' })).toEqual(REFUSED);
    expect(await desk.send(waiting)).toMatchObject({
      status: 'canceled',
      reason: 'email-not-confirmed',
    });
    await confirmAddress(test.app, ownerId);
    expect((await outcome(owner, 'POST', reply, { message: 'Sorry!' }))[0]).toBeLessThan(300);
  });

  it('can read the email on screen, only where the machine is nobody else’s and sends no mail', async () => {
    await open('local');
    const user = () => owner.ok<{ verificationEmailUrl: string | null }>('GET', '/api/auth/user');
    const { verificationEmailUrl } = await user();
    const page = await owner.call('GET', String(verificationEmailUrl));
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; /);
    const [, token] = /\/verify-email\/([\w-]+)"/.exec(page.body) ?? [];
    const stranger = new Client(test.app);
    expect((await stranger.call('GET', String(verificationEmailUrl))).statusCode).toBe(401);
    await owner.ok('POST', '/api/auth/verify-email', { token });
    expect((await user()).verificationEmailUrl).toBeNull();
    expect((await owner.call('GET', String(verificationEmailUrl))).statusCode).toBe(404);

    const server = await startAppOn(test.database, { PUBLIC_URL: 'https://reviews.example.com' });
    const someone = new Client(server.app);
    await someone.registerOnly('someone@example.com');
    expect(await someone.ok('GET', '/api/auth/user')).toMatchObject({ verificationEmailUrl: null });
    expect((await someone.call('GET', String(verificationEmailUrl))).statusCode).toBe(404);
    await server.stop();
  });
});

describe('names in emails to customers', () => {
  let test: TestApp;
  let owner: Client;
  let business: string;

  beforeAll(async () => {
    test = await startPaidApp();
    owner = new Client(test.app);
    await owner.register('owner@example.com');
    const { id } = await owner.ok<{ id: string }>('POST', '/api/businesses', {
      name: 'Hair.com Salon',
    });
    business = `/api/businesses/${id}`;
  });
  afterAll(() => test.stop());

  const LINK = 'You won: evil.example/prize';

  it.each<[string, 'POST' | 'PATCH', () => string, object, string]>([
    ['a business', 'POST', () => '/api/businesses', { name: LINK }, 'name'],
    ['a business that is changed', 'PATCH', () => business, { name: 'https://x' }, 'name'],
    [
      'a customer',
      'POST',
      () => `${business}/customers`,
      { name: 'www.evil.example', email: 'a@example.com' },
      'name',
    ],
    [
      'whoever is asked',
      'POST',
      () => `${business}/review-requests`,
      { customer: { name: LINK, email: 'a@example.com' } },
      'customer.name',
    ],
  ])('carry no link: %s', async (_who, method, url, body, field) => {
    const answer = await owner.call(method, url(), body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: object[] }>().errors).toEqual([
      { field, code: 'custom', message: 'Enter a name without a web address.' },
    ]);
  });
});
