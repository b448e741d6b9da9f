import { Client } from '../../../../test/support/client.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';
import { startPaidApp, type TestApp } from '../../../../test/support/test-app.js';

interface Sent {
  id: string;
  customerId: string;
  status: string;
}

/** A customer who was asked or answered within the last 90 days is not asked again by accident. */
describe('asking the same customer again', () => {
  let test: TestApp;
  let db: OwnerDb;
  let owner: Client;
  let businessId: string;

  beforeAll(async () => {
    test = await startPaidApp();
    db = new OwnerDb(test.database.ownerUrl);
    owner = new Client(test.app);
    await owner.register('owner@example.com');
  });
  afterAll(async () => {
    await db.close();
    await test.stop();
  });
  beforeEach(async () => {
    ({ id: businessId } = await owner.ok<{ id: string }>('POST', '/api/businesses', {
      name: 'Corner',
    }));
  });

  const path = () => `/api/businesses/${businessId}/review-requests`;
  const maria = { name: 'Maria', email: 'maria@example.com' };
  const ask = (body: object = { customer: maria }) => owner.call('POST', path(), body);
  const sent = async (body?: object): Promise<Sent> => {
    const answer = await ask(body);
    expect(answer.statusCode).toBe(201);
    return answer.json<Sent>();
  };
  const codeOf = async (body?: object): Promise<[number, string | undefined]> => {
    const answer = await ask(body);
    return [answer.statusCode, answer.json<{ code?: string }>().code];
  };
  const requests = () => owner.ok<Sent[]>('GET', path());
  const used = async (): Promise<number | null | undefined> => {
    const { entitlements } = await owner.ok<{
      entitlements: { key: string; used: number | null }[];
    }>('GET', `/api/billing/entitlements?businessId=${businessId}`);
    return entitlements.find(({ key }) => key === 'requests.count')?.used;
  };
  const TOO_SOON = [409, 'requests.recently-contacted'];
  const daysAgo = (column: string, id: string, days: number) =>
    db.rows(
      `UPDATE review_requests SET ${column} = now() - make_interval(days => $2) WHERE id = $1`,
      [id, days],
    );

  it('is refused with the day of the last contact, and costs and changes nothing', async () => {
    const first = await sent();
    const before = await used();
    const answer = await ask({ customer: { ...maria, name: 'Somebody else' } });
    expect(answer.statusCode).toBe(409);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    const problem = answer.json<{ code: string; lastContactedAt: string; detail: string }>();
    expect(problem).toMatchObject({ status: 409, code: 'requests.recently-contacted' });
    const [{ createdAt } = { createdAt: '' }] = await owner.ok<{ createdAt: string }[]>(
      'GET',
      path(),
    );
    expect(problem.lastContactedAt).toBe(createdAt);
    expect(problem.detail).toContain(createdAt.slice(0, 10));
    expect(problem.detail).toContain('allowRepeat');
    expect(await codeOf({ customerId: first.customerId })).toEqual(TOO_SOON);
    expect(await used()).toBe(before);
    expect(await requests()).toMatchObject([{ id: first.id, customer: { name: 'Maria' } }]);
  });

  it('goes ahead when the caller says so', async () => {
    const { customerId } = await sent();
    await sent({ customer: maria, allowRepeat: true });
    await sent({ customerId, allowRepeat: true });
    expect(await requests()).toHaveLength(3);
    expect(await codeOf({ customer: maria, allowRepeat: false })).toEqual(TOO_SOON);
  });

  it('is possible by itself after 90 days', async () => {
    const { id } = await sent();
    await daysAgo('created_at', id, 89);
    expect(await codeOf()).toEqual(TOO_SOON);
    await daysAgo('created_at', id, 91);
    await sent();
  });

  it('is shown with the customer until it may be asked again', async () => {
    const DAY_MS = 86_400_000;
    const customers = `/api/businesses/${businessId}/customers`;
    const added = await owner.ok('POST', customers, { name: 'Ana', email: 'ana@example.com' });
    expect(added).toMatchObject({ lastContactedAt: null, cooldownEndsAt: null });
    const { id, customerId } = await sent();
    const read = () =>
      owner.ok<{ lastContactedAt: string | null; cooldownEndsAt: string | null }>(
        'GET',
        `/api/customers/${customerId}`,
      );
    const [{ createdAt } = { createdAt: '' }] = await owner.ok<{ createdAt: string }[]>(
      'GET',
      path(),
    );
    const ends = new Date(Date.parse(createdAt) + 90 * DAY_MS).toISOString();
    expect(await read()).toMatchObject({ lastContactedAt: createdAt, cooldownEndsAt: ends });
    const listed = await owner.ok<object[]>('GET', customers);
    expect(listed).toMatchObject([
      { name: 'Maria', lastContactedAt: createdAt, cooldownEndsAt: ends },
      { name: 'Ana', lastContactedAt: null, cooldownEndsAt: null },
    ]);
    await daysAgo('created_at', id, 91);
    const later = await read();
    expect(later.cooldownEndsAt).toBeNull();
    expect(Date.now() - Date.parse(later.lastContactedAt ?? '')).toBeGreaterThan(90 * DAY_MS);
    await db.rows(`UPDATE review_requests SET status = 'bounced' WHERE id = $1`, [id]);
    expect(await read()).toMatchObject({ lastContactedAt: null, cooldownEndsAt: null });
  });

  it('counts from the answer where the customer has answered', async () => {
    const { id, customerId } = await sent();
    const feedback = { businessId, customerId, rating: 3, message: 'It was fine' };
    await new Client(test.app).ok('POST', '/api/private-feedback', feedback);
    await daysAgo('created_at', id, 100);
    expect(await codeOf()).toEqual(TOO_SOON);
    const { lastContactedAt } = (await ask()).json<{ lastContactedAt: string }>();
    expect(Date.now() - Date.parse(lastContactedAt)).toBeLessThan(60_000);
    await daysAgo('rated_at', id, 91);
    await sent();
  });

  it.each(['failed', 'bounced'])('does not count a request that %s', async (status) => {
    const { id } = await sent();
    await db.rows(
      `UPDATE review_requests SET status = $2, status_reason = 'hard-bounce' WHERE id = $1`,
      [id, status],
    );
    await sent();
  });

  it('counts a request of which nobody knows whether it arrived', async () => {
    const { id } = await sent();
    await db.rows(
      `UPDATE review_requests SET status = 'failed', status_reason = 'unconfirmed' WHERE id = $1`,
      [id],
    );
    expect(await codeOf()).toEqual(TOO_SOON);
  });

  it('lets one of several through that ask a new customer at the same time', async () => {
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => ask()))).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.sort()).toEqual([201, ...Array<number>(7).fill(409)]);
    expect(await requests()).toHaveLength(1);
    const [{ customerId } = { customerId: '' }] = await requests();
    await db.rows('DELETE FROM review_requests WHERE customer_id = $1', [customerId]);
    const known = await Promise.all(Array.from({ length: 8 }, () => codeOf({ customerId })));
    expect(known.filter(([status]) => status === 201)).toHaveLength(1);
    expect(await requests()).toHaveLength(1);
  });

  it('leaves out of a campaign who has answered lately', async () => {
    const { id, customerId } = await sent();
    const feedback = { businessId, customerId, rating: 3, message: 'It was fine' };
    await new Client(test.app).ok('POST', '/api/private-feedback', feedback);
    await daysAgo('created_at', id, 100);
    const audience = () =>
      owner.ok('POST', `/api/businesses/${businessId}/campaigns/preview-audience`, {});
    expect(await audience()).toMatchObject({ askable: 0, askedRecently: 1 });
    await daysAgo('rated_at', id, 91);
    expect(await audience()).toMatchObject({ askable: 1, askedRecently: 0 });
  });
});
