import { v4 as uuid } from 'uuid';
import { Client } from '../../../../test/support/client.js';
import { addressOf, nameOf, readOperations } from '../../../../test/support/operations.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';
import { setPlan } from '../../../../test/support/plans.js';
import { addMember, createTenant, type Tenant } from '../../../../test/support/tenant.js';
import { startPaidApp, type TestApp } from '../../../../test/support/test-app.js';
import { DAILY_HAND_OVER_ANSWERS } from '../domain/hand-over.js';

interface HandOver {
  id: string;
  startedBy: string;
  answers: number;
  lastAnswerAt: string | null;
}

interface Opinion {
  id: string;
  rating: number;
  customerName: string | null;
  source: string;
  createdAt: string;
}

const PASSWORD = 'a long enough password';
const DAY_SECONDS = 86_400;

describe('a browser that is handed over to customers', () => {
  let test: TestApp;
  let tenant: Tenant;
  let database: OwnerDb;
  let business: string;
  let member: { client: Client; email: string };

  beforeAll(async () => {
    test = await startPaidApp();
    database = new OwnerDb(test.database.ownerUrl);
    tenant = await createTenant(test.app, 'first');
  });
  afterAll(async () => {
    await database.close();
    await test.stop();
  });
  /** Every test has a business and a member of its own: handing over ends the session. */
  beforeEach(async () => {
    const { id } = await tenant.owner.ok<{ id: string }>('POST', '/api/businesses', {
      name: `Shop ${uuid()}`,
      postalAddress: '12 Main Street, Springfield',
    });
    business = `/api/businesses/${id}`;
    const email = `${uuid()}@example.com`;
    const client = await addMember(test.app, tenant.organizationId, email, 'staff');
    member = { client, email };
  });

  const start = async (client = member.client) => {
    const response = await client.call('POST', `${business}/hand-overs`);
    expect(response.statusCode).toBe(201);
    const cookie = (name: string) => response.cookies.find((one) => one.name === name);
    const token = cookie('hand_over')?.value ?? '';
    return {
      handOver: response.json<HandOver>(),
      cookies: response.cookies,
      token,
      device: new Client(test.app, { cookie: `hand_over=${token}; handed_over=1` }),
    };
  };
  const answer = (change: object = {}) => ({
    submissionId: uuid(),
    rating: 5,
    body: 'Great cut.',
    ...change,
  });
  const RATINGS = '/api/hand-over/ratings';
  const refusal = async (device: Client, change: object = {}) => {
    const response = await device.call('POST', RATINGS, answer(change));
    return [response.statusCode, response.json<{ code: string }>().code];
  };
  const read = async (device: Client) => {
    const response = await device.call('GET', '/api/hand-over');
    return [response.statusCode, response.json<{ code?: string }>().code];
  };
  const reviews = () => tenant.owner.ok<Opinion[]>('GET', `${business}/reviews`);
  const feedback = () => tenant.owner.ok<Opinion[]>('GET', `${business}/feedback`);
  const listed = () => tenant.owner.ok<HandOver[]>('GET', `${business}/hand-overs`);
  const signIn = (headers: Record<string, string> = {}) =>
    new Client(test.app).call(
      'POST',
      '/api/auth/login',
      { email: member.email, password: PASSWORD },
      headers,
    );

  it('has no session anymore, and a token that scripts cannot read', async () => {
    const { handOver, cookies } = await start();
    expect(handOver).toMatchObject({ startedBy: 'Test Person', answers: 0, lastAnswerAt: null });
    expect(cookies).toMatchObject([
      { name: 'session_id', value: '' },
      { name: 'hand_over', httpOnly: true, sameSite: 'Lax', path: '/' },
      { name: 'handed_over', value: '1', path: '/' },
    ]);
    const stored = await database.rows<{ token_hash: string }>(
      `SELECT token_hash FROM hand_overs WHERE id = '${handOver.id}'`,
    );
    expect(stored[0]?.token_hash).toMatch(/^[0-9a-f]{64}$/);
    expect((await member.client.call('GET', '/api/auth/user')).statusCode).toBe(401);
    const sessions = await database.rows(
      `SELECT 1 FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = '${member.email}'`,
    );
    expect(sessions).toEqual([]);
  });

  it('may call nothing that needs a sign-in, whichever way it shows its token', async () => {
    const { token } = await start();
    const protectedOnes = readOperations(test.app).filter(({ isPublic }) => !isPublic);
    expect(protectedOnes.length).toBeGreaterThan(100);
    const ways: Record<string, Record<string, string>> = {
      'as it is set': { cookie: `hand_over=${token}; handed_over=1` },
      'as a session': { cookie: `session_id=${token}` },
      'as a key': { authorization: `Bearer ${token}` },
    };
    for (const [way, headers] of Object.entries(ways)) {
      const statuses = new Map<string, number>();
      for (const operation of protectedOnes) {
        const { method } = operation;
        const client = new Client(test.app, headers);
        const { statusCode } = await client.call(method, addressOf(operation, tenant));
        // Too many wrong keys are a refusal, too.
        if (![401, 429].includes(statusCode)) statuses.set(nameOf(operation), statusCode);
      }
      expect({ way, answered: [...statuses] }).toEqual({ way, answered: [] });
    }
  });

  it('takes answers of one customer after another, routed by their stars', async () => {
    const { device, handOver } = await start();
    expect(await device.ok('GET', '/api/hand-over')).toMatchObject({
      business: { name: expect.stringContaining('Shop') },
      mayPublishToo: false,
    });
    const good = await device.ok<{ isPublic: boolean }>('POST', RATINGS, answer());
    const bad = await device.ok<{ isPublic: boolean }>(
      'POST',
      RATINGS,
      answer({ rating: 2, body: 'Cold water.', customer: { name: 'Ada' } }),
    );
    expect([good.isPublic, bad.isPublic]).toEqual([true, false]);
    expect(await reviews()).toMatchObject([{ rating: 5, source: 'hand-over' }]);
    expect(await feedback()).toMatchObject([
      { rating: 2, customerName: 'Ada', source: 'hand-over' },
    ]);
    expect(await listed()).toMatchObject([
      { id: handOver.id, answers: 2, lastAnswerAt: expect.any(String) },
    ]);
    const requests = await tenant.owner.ok<unknown[]>('GET', `${business}/review-requests`);
    expect(requests).toEqual([]);
  });

  it('stores an answer once, however often and from however many tabs it is sent', async () => {
    const { device } = await start();
    const once = answer({ answeredSecondsAgo: 5 });
    const all = await Promise.all(
      Array.from({ length: 5 }, (_, at) =>
        device.call('POST', RATINGS, { ...once, answeredSecondsAgo: at }),
      ),
    );
    expect(all.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(all.map((one) => one.json<{ id: string }>().id)).size).toBe(1);
    expect(await reviews()).toHaveLength(1);
    expect(await listed()).toMatchObject([{ answers: 1 }]);
    expect(
      await refusal(device, { submissionId: once.submissionId, body: 'Other words.' }),
    ).toEqual([409, 'shared-links.already-answered']);
  });

  it('stores answers of yesterday with their time, and of last month with a recent one', async () => {
    const { device, handOver } = await start();
    await database.rows(
      `UPDATE hand_overs SET created_at = now() - interval '20 days' WHERE id = '${handOver.id}'`,
    );
    await device.ok('POST', RATINGS, answer({ answeredSecondsAgo: DAY_SECONDS }));
    await device.ok(
      'POST',
      RATINGS,
      answer({ rating: 1, body: 'Long ago.', answeredSecondsAgo: 30 * DAY_SECONDS }),
    );
    const age = ([one]: Opinion[]) =>
      Math.round((Date.now() - Date.parse(one?.createdAt ?? '')) / (DAY_SECONDS * 1_000));
    expect([age(await reviews()), age(await feedback())]).toEqual([1, 7]);
  });

  it('can publish private feedback as well, where the business offers that to everybody', async () => {
    const { device } = await start();
    const submissionId = uuid();
    await device.ok('POST', RATINGS, answer({ submissionId, rating: 3, body: 'Fine, but late.' }));
    const publish = (id = submissionId) =>
      device.call('POST', '/api/hand-over/publish', { submissionId: id });
    expect((await publish()).json()).toMatchObject({ code: 'shared-links.not-offered' });
    await tenant.owner.ok('PATCH', business, { publicPathForAll: true });
    const published = await publish();
    expect(published.statusCode).toBe(201);
    expect((await publish()).json<Opinion>().id).toBe(published.json<Opinion>().id);
    expect((await publish(uuid())).statusCode).toBe(404);
    expect(await reviews()).toMatchObject([{ rating: 3, source: 'hand-over' }]);
  });

  it('is nobody to the API with a wrong token or none, and on another host', async () => {
    const { token } = await start();
    for (const cookie of ['', 'hand_over=forged', 'handed_over=1']) {
      const stranger = new Client(test.app, { cookie });
      expect(await read(stranger)).toEqual([401, 'hand-overs.unknown']);
      expect(await refusal(stranger)).toEqual([401, 'hand-overs.unknown']);
    }
    const elsewhere = new Client(test.app, {
      cookie: `hand_over=${token}`,
      host: 'reviews.first.example',
    });
    expect(await refusal(elsewhere)).toEqual([401, 'hand-overs.unknown']);
    const foreign = new Client(test.app, {
      cookie: `hand_over=${token}`,
      'sec-fetch-site': 'cross-site',
    });
    expect(await refusal(foreign)).toEqual([403, 'http.foreign-origin']);
    expect(await reviews()).toEqual([]);
  });

  it.each([
    ['no stars', { rating: 0 }],
    ['no words', { body: ' ' }],
    ['a title of private feedback', { rating: 4, title: 'Hm' }],
    ['an address that is none', { customer: { email: 'ada' } }],
    ['an answer from the future', { answeredSecondsAgo: -1 }],
    ['fields of the shared link', { source: 'qr' }],
  ])('is refused %s', async (_, change) => {
    const { device } = await start();
    expect(await refusal(device, change)).toEqual([422, 'http.invalid-input']);
    expect([await reviews(), await feedback()]).toEqual([[], []]);
  });

  it(`sends at most ${DAILY_HAND_OVER_ANSWERS} answers a day`, async () => {
    const { device, handOver } = await start();
    await device.ok('POST', RATINGS, answer());
    await database.rows(
      `UPDATE hand_overs SET day_count = ${DAILY_HAND_OVER_ANSWERS} WHERE id = '${handOver.id}'`,
    );
    expect(await refusal(device)).toEqual([429, 'hand-overs.day-is-full']);
    await database.rows(
      `UPDATE hand_overs SET counted_day = counted_day - 1 WHERE id = '${handOver.id}'`,
    );
    await device.ok('POST', RATINGS, answer());
    expect(await reviews()).toHaveLength(2);
  });

  it('works on the free plan, and pauses while the business is suspended or its plan has lapsed', async () => {
    const { organizationId } = tenant;
    const { device } = await start();
    await tenant.owner.ok('POST', `${business}/suspend`);
    expect(await refusal(device)).toEqual([403, 'hand-overs.business-closed']);
    await tenant.owner.ok('POST', `${business}/resume`);
    await setPlan(database, organizationId, { plan: 'pro', status: 'canceled', endedDaysAgo: 1 });
    expect(await read(device)).toEqual([403, 'hand-overs.business-closed']);
    await setPlan(database, organizationId, { plan: 'free' });
    await device.ok('POST', RATINGS, answer());
    await setPlan(database, organizationId, { plan: 'agency' });
  });

  describe('is over', () => {
    const ways: [string, (started: Awaited<ReturnType<typeof start>>) => Promise<unknown>][] = [
      [
        'when somebody signs in there',
        async ({ token }) => {
          const response = await signIn({ cookie: `hand_over=${token}; handed_over=1` });
          expect(response.statusCode).toBe(200);
          const marker = response.cookies.find(({ name }) => name === 'handed_over');
          expect(marker?.value).toBe('');
        },
      ],
      [
        'when a manager ends it',
        ({ handOver }) => tenant.manager.ok('POST', `/api/hand-overs/${handOver.id}/end`),
      ],
      [
        'when its member changes the password',
        async () => {
          const response = await signIn();
          const [session] = response.cookies.filter(({ name }) => name === 'session_id');
          const own = new Client(test.app, { cookie: `session_id=${session?.value ?? ''}` });
          await own.ok('POST', '/api/auth/change-password', {
            currentPassword: PASSWORD,
            newPassword: 'another long enough password',
          });
        },
      ],
      [
        'when its member is removed',
        async () => {
          const { members } = await tenant.owner.ok<{ members: { id: string; email: string }[] }>(
            'GET',
            '/api/team',
          );
          const own = members.find(({ email }) => email === member.email);
          await tenant.owner.ok('DELETE', `/api/team/members/${own?.id ?? ''}`);
        },
      ],
      [
        'after 30 days without use',
        ({ handOver }) =>
          database.rows(
            `UPDATE hand_overs SET last_used_at = now() - interval '30 days' WHERE id = '${handOver.id}'`,
          ),
      ],
    ];

    it.each(ways)('%s', async (_, end) => {
      const started = await start();
      const { device } = started;
      await device.ok('POST', RATINGS, answer());
      expect(await listed()).toHaveLength(1);
      await end(started);
      expect(await listed()).toEqual([]);
      expect(await read(device)).toEqual([410, 'hand-overs.ended']);
      expect(await refusal(device)).toEqual([410, 'hand-overs.ended']);
      expect(await reviews()).toHaveLength(1);
    });

    it('but still stores what customers answered before, for 7 days', async () => {
      const { device, handOver } = await start();
      const back = (days: number) =>
        database.rows(
          `UPDATE hand_overs SET created_at = now() - interval '20 days',
             ended_at = now() - interval '${days} days' WHERE id = '${handOver.id}'`,
        );
      await back(2);
      expect(await refusal(device, { answeredSecondsAgo: DAY_SECONDS })).toEqual([
        410,
        'hand-overs.ended',
      ]);
      const waiting = answer({ answeredSecondsAgo: 3 * DAY_SECONDS });
      await device.ok('POST', RATINGS, waiting);
      await back(8);
      expect(await refusal(device, { answeredSecondsAgo: 9 * DAY_SECONDS })).toEqual([
        410,
        'hand-overs.ended',
      ]);
      // Stored already: the same answer is no second one, whatever has happened since.
      await device.ok('POST', RATINGS, waiting);
      expect(await reviews()).toHaveLength(1);
    });
  });

  describe('is handed over', () => {
    it('by staff only where they may ask, and never by an API key', async () => {
      await tenant.manager.ok('PATCH', business, { staffMayAsk: false });
      const refused = await member.client.call('POST', `${business}/hand-overs`);
      expect(refused.statusCode).toBe(403);
      expect((await member.client.call('GET', '/api/auth/user')).statusCode).toBe(200);
      const { key } = await tenant.owner.ok<{ key: string }>('POST', '/api/api-keys', {
        name: 'integrator',
        role: 'manager',
      });
      const integrator = new Client(test.app, { authorization: `Bearer ${key}` });
      const response = await integrator.call('POST', `${business}/hand-overs`);
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
        409,
        'hand-overs.person-needed',
      ]);
    });

    it('and ended by managers, not by staff', async () => {
      const { handOver } = await start();
      const path = `/api/hand-overs/${handOver.id}/end`;
      expect((await tenant.staff.call('POST', path)).statusCode).toBe(403);
      await tenant.manager.ok('POST', path);
      await tenant.manager.ok('POST', path);
      expect(await listed()).toEqual([]);
    });

    it('in several places at once, each of which ends alone', async () => {
      const first = await start();
      const other = await addMember(
        test.app,
        tenant.organizationId,
        `${uuid()}@example.com`,
        'manager',
      );
      const second = await start(other);
      expect((await listed()).map(({ id }) => id)).toEqual([second.handOver.id, first.handOver.id]);
      await tenant.owner.ok('POST', `/api/hand-overs/${first.handOver.id}/end`);
      expect(await read(first.device)).toEqual([410, 'hand-overs.ended']);
      await second.device.ok('POST', RATINGS, answer());
    });
  });
});
