import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import {
  START_MS,
  startAuthApp,
  type AuthApp,
  type Browser,
} from '../../../../test/kits/auth.contract-kit.js';
import { Accounts } from '../public.js';

interface CreatedKey {
  id: string;
  key: string;
}

interface Place {
  browser: Browser;
  userId: string;
  organizationId: string;
  businessId: string;
}

describe('API keys', () => {
  let auth: AuthApp;
  let owner: Place;

  beforeAll(async () => {
    auth = await startAuthApp();
    owner = await addOwner('owner@example.com');
  }, START_MS);
  afterAll(() => auth.close(), START_MS);

  /** Also checks that new roles apply at the very next request, although roles were just cached. */
  async function addOwner(email: string): Promise<Place> {
    const browser = auth.browser();
    const userId = (await browser.register(email)).json<{ id: string }>().id;
    expect((await browser.call('GET', '/api/api-keys')).statusCode).toBe(403);
    expect(
      (await browser.call('POST', '/api/businesses', { name: 'Corner Barbers' })).statusCode,
    ).toBe(201);
    const { businesses } = (await browser.call('GET', '/api/auth/user')).json<{
      businesses: { id: string; organizationId: string; role: string }[];
    }>();
    expect(businesses).toMatchObject([{ name: 'Corner Barbers', role: 'owner' }]);
    expect((await browser.call('GET', '/api/api-keys')).json()).toEqual([]);
    const [business] = businesses;
    if (!business) throw new Error('The owner has no business.');
    return { browser, userId, organizationId: business.organizationId, businessId: business.id };
  }

  const create = async (place: Place, body: object): Promise<CreatedKey> => {
    const answer = await place.browser.call('POST', '/api/api-keys', body);
    expect(answer.statusCode).toBe(201);
    return answer.json<CreatedKey>();
  };
  const asKey = (key: string, url: string, browser = auth.browser()) =>
    browser.call('GET', url, undefined, { authorization: `Bearer ${key}` });

  it('are shown once and kept as a hash', async () => {
    const created = await create(owner, { name: 'Till', role: 'manager' });
    expect(created).toEqual({
      id: expect.any(String),
      name: 'Till',
      role: 'manager',
      prefix: created.key.slice(0, 8),
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.any(String),
      lastUsedAt: null,
      revokedAt: null,
      key: expect.stringMatching(/^sk_[\w-]{43}$/),
    });
    const list = await owner.browser.call('GET', '/api/api-keys');
    expect(list.json<{ id: string }[]>()[0]).toMatchObject({ id: created.id, name: 'Till' });
    expect(list.body).not.toContain(created.key);
    const rows = JSON.stringify(await auth.sql('SELECT * FROM api_keys'));
    expect(rows).not.toContain(created.key);
    expect(auth.logged()).not.toContain(created.key);
  });

  it("open the organization's things, and nobody else's", async () => {
    const other = await addOwner('other@example.com');
    const { id, key } = await create(owner, { name: 'Reader' });
    expect((await asKey(key, `/api/businesses/${owner.businessId}`)).statusCode).toBe(200);
    expect((await asKey(key, `/api/businesses/${other.businessId}`)).statusCode).toBe(404);
    // Keys have no access to what belongs to a person or to owners.
    expect((await asKey(key, '/api/auth/user')).statusCode).toBe(403);
    expect((await asKey(key, '/api/api-keys')).statusCode).toBe(403);
    const [used] = (await owner.browser.call('GET', '/api/api-keys')).json<
      { id: string; lastUsedAt: string }[]
    >();
    expect(used?.id).toBe(id);
    expect(Date.now() - Date.parse(used?.lastUsedAt ?? '')).toBeLessThan(60_000);
  });

  it('end at once when they are revoked', async () => {
    const { id, key } = await create(owner, { name: 'Short-lived' });
    expect((await asKey(key, `/api/businesses/${owner.businessId}`)).statusCode).toBe(200);
    expect((await owner.browser.call('DELETE', `/api/api-keys/${id}`)).statusCode).toBe(204);
    const answer = await asKey(key, `/api/businesses/${owner.businessId}`);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'auth.invalid-api-key']);
    expect((await owner.browser.call('DELETE', `/api/api-keys/${id}`)).statusCode).toBe(204);
  });

  it('are made by owners only, each in their own organization', async () => {
    const other = await addOwner('neighbour@example.com');
    const { id } = await create(owner, { name: 'Ours' });
    expect((await other.browser.call('DELETE', `/api/api-keys/${id}`)).statusCode).toBe(404);
    const foreign = `/api/api-keys?organizationId=${owner.organizationId}`;
    expect((await other.browser.call('POST', foreign, { name: 'Theirs' })).statusCode).toBe(404);
    expect((await other.browser.call('GET', foreign)).statusCode).toBe(404);
    for (const role of ['manager', 'staff'] as const) {
      const member = auth.browser();
      const userId = (await member.register(`${role}@example.com`)).json<{ id: string }>().id;
      const { organizationId } = owner;
      const db = auth.app.get(TenantDb);
      const accounts = auth.app.get(Accounts, { strict: false });
      await db.run(organizationId, () =>
        db.transaction((tx) =>
          accounts.grant(tx, { organizationId, userId, role, businessId: null }),
        ),
      );
      await accounts.forgetGrants(userId);
      expect((await member.call('POST', '/api/api-keys', { name: 'Mine' })).statusCode).toBe(403);
      expect((await member.call('DELETE', `/api/api-keys/${id}`)).statusCode).toBe(403);
    }
  });

  it.each([
    { name: '' },
    { name: 'x', role: 'owner' },
    { role: 'staff' },
    { name: 'x', key: 'sk_mine' },
  ])('are not made from %j', async (body) => {
    expect((await owner.browser.call('POST', '/api/api-keys', body)).statusCode).toBe(422);
  });

  it('are listed page by page, newest first', async () => {
    const place = await addOwner('many@example.com');
    const made: string[] = [];
    for (const name of ['1', '2', '3']) made.unshift((await create(place, { name })).id);
    const first = await place.browser.call('GET', '/api/api-keys?limit=2');
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await place.browser.call('GET', next);
    expect(second.headers.link).toBeUndefined();
    const ids = [first, second].flatMap((page) =>
      page.json<{ id: string }[]>().map(({ id }) => id),
    );
    expect(ids).toEqual(made);
  });

  it('are the only thing that counts where one is sent: a cookie beside a bad one is not used', async () => {
    const url = '/api/auth/user';
    expect((await asKey(`sk_${'A'.repeat(43)}`, url, owner.browser)).statusCode).toBe(401);
    const { key } = await create(owner, { name: 'Query' });
    const headers = { authorization: 'Basic abc' };
    const answer = await owner.browser.call(
      'GET',
      `/api/businesses/${owner.businessId}?access_token=${key}`,
      undefined,
      headers,
    );
    expect(answer.statusCode).toBe(401);
  });

  it('cannot be guessed at will', async () => {
    const guesser = auth.browser();
    const guess = () => asKey(`sk_${'B'.repeat(43)}`, '/api/auth/user', guesser);
    for (let time = 1; time <= 60; time += 1) expect((await guess()).statusCode).toBe(401);
    expect((await guess()).statusCode).toBe(429);
  });
});
