import { v4 as uuid } from 'uuid';
import { Client } from './support/client.js';
import { OwnerDb } from './support/owner-db.js';
import { setPlan, type TestSubscription } from './support/plans.js';
import { startTestApp, type TestApp } from './support/test-app.js';
import { until } from './support/until.js';
import { Entitlements } from '../src/kernel/entitlements/entitlements.js';
import { TenantDb } from '../src/kernel/tenancy/tenant-db.js';
import { AutomaticReplies } from '../src/modules/ai/app/automatic-replies.service.js';
import { AdvanceCampaign } from '../src/modules/campaigns/app/advance-campaign.use-case.js';
import { SendReviewRequests } from '../src/modules/requests/public.js';
import { Customers } from '../src/modules/businesses/public.js';

interface Shop {
  owner: Client;
  organizationId: string;
  businessId: string;
}

interface View {
  plan: string;
  access: string;
  entitlements: { key: string; isGranted: boolean; limit: number | null; used: number | null }[];
}

describe('what a plan allows', () => {
  let test: TestApp;
  let database: OwnerDb;
  let shops = 0;

  beforeAll(async () => {
    test = await startTestApp();
    database = new OwnerDb(test.database.ownerUrl);
  });

  afterAll(async () => {
    await database.close();
    await test.stop();
  });

  async function newShop(subscription?: TestSubscription): Promise<Shop> {
    const owner = new Client(test.app);
    await owner.register(`owner${(shops += 1)}@example.com`);
    const { id: businessId } = await owner.ok<{ id: string }>('POST', '/api/businesses', {
      name: 'Shop',
    });
    const [row] = await database.rows<{ organization_id: string }>(
      'SELECT organization_id FROM businesses WHERE id = $1',
      [businessId],
    );
    const organizationId = row?.organization_id ?? '';
    if (subscription) await setPlan(database, organizationId, subscription);
    return { owner, organizationId, businessId };
  }

  const ask = ({ owner, businessId }: Shop, email: string, headers: Record<string, string> = {}) =>
    owner.call(
      'POST',
      `/api/businesses/${businessId}/review-requests`,
      { customer: { name: 'Customer', email } },
      headers,
    );
  const used = ({ organizationId }: Shop, key: string) =>
    database.count(
      'SELECT coalesce(sum(used), 0) FROM entitlement_uses WHERE organization_id = $1 AND key = $2',
      [organizationId, key],
    );
  const view = ({ owner, businessId }: Shop) =>
    owner.ok<View>('GET', `/api/billing/entitlements?businessId=${businessId}`);
  const inTenant = <T>(shop: Shop, fn: () => Promise<T>): Promise<T> =>
    test.app.get(TenantDb).run(shop.organizationId, fn);
  const countOf = (statuses: number[], status: number) =>
    statuses.filter((one) => one === status).length;

  describe('review requests', () => {
    it('are ten for nothing, even of 200 that are sent at once', async () => {
      const shop = await newShop();
      // A busy machine may put some off: they are sent again, as a client would.
      const answers = await Promise.all(
        Array.from({ length: 200 }, async (_, index) => {
          for (;;) {
            const answer = await ask(shop, `customer${index}@example.com`);
            if (answer.statusCode !== 503) return answer;
          }
        }),
      );
      const statuses = answers.map(({ statusCode }) => statusCode);
      expect(countOf(statuses, 201) + countOf(statuses, 402)).toBe(200);
      expect(countOf(statuses, 201)).toBeLessThanOrEqual(10);
      const refused = answers.find(({ statusCode }) => statusCode === 402);
      expect(refused?.headers['content-type']).toMatch('application/problem+json');
      expect(refused?.json()).toMatchObject({
        code: 'billing.limit-reached',
        entitlement: 'requests.count',
        limit: 10,
        used: 10,
        plans: ['pro', 'marketing-pro', 'agency'],
      });
      expect(await used(shop, 'requests.count')).toBe(10);
      const kept = 'SELECT count(*) FROM review_requests WHERE organization_id = $1';
      expect(await database.count(kept, [shop.organizationId])).toBe(10);
      const mails = 'SELECT count(*) FROM messages WHERE organization_id = $1';
      expect(await database.count(mails, [shop.organizationId])).toBe(10);
    });

    it('count once however often a keyed call is repeated, and go on once there is a plan', async () => {
      const shop = await newShop();
      const key = { 'idempotency-key': uuid() };
      for (let time = 0; time < 3; time += 1) {
        expect((await ask(shop, 'same@example.com', key)).statusCode).toBe(201);
      }
      expect(await used(shop, 'requests.count')).toBe(1);
      for (let n = 0; n < 9; n += 1) await ask(shop, `more${n}@example.com`);
      const late = { 'idempotency-key': uuid() };
      expect((await ask(shop, 'late@example.com', late)).statusCode).toBe(402);
      await setPlan(database, shop.organizationId, { plan: 'pro' });
      expect((await ask(shop, 'late@example.com', late)).statusCode).toBe(201);
      expect(await used(shop, 'requests.count')).toBe(11);
    });

    it('that are samples cost nothing', async () => {
      const shop = await newShop();
      await shop.owner.ok('POST', '/api/seed-demo', { businessId: shop.businessId });
      expect(await used(shop, 'requests.count')).toBe(0);
    });

    it('go to the first of many who are asked at once, and the report says why not to the others', async () => {
      const shop = await newShop();
      const asked = await inTenant(shop, async () => {
        const customers = test.app.get(Customers);
        const ids: string[] = [];
        for (let n = 0; n < 13; n += 1) {
          const details = { name: `C${n}`, email: `c${n}@example.com` };
          ids.push((await customers.add(shop.businessId, details)).id);
        }
        return test.app.get(TenantDb).transaction(async (tx) => {
          const locked = await customers.lockAll(tx, ids);
          return test.app.get(SendReviewRequests).askAll(tx, shop.businessId, locked);
        });
      });
      expect(asked.filter((one) => 'reviewRequestId' in one)).toHaveLength(10);
      expect(asked.flatMap((one) => ('skipped' in one ? [one.skipped] : []))).toEqual(
        Array.from({ length: 3 }, () => 'limit-reached'),
      );
    });
  });

  describe('counters', () => {
    it('pass exactly the limit to 200 users at once, and what is taken adds up to it', async () => {
      const entitlements = test.app.get(Entitlements);
      const db = test.app.get(TenantDb);
      const [first, second] = [await newShop(), await newShop()];
      const outcomes = await Promise.allSettled(
        Array.from({ length: 200 }, () =>
          inTenant(first, () => db.transaction((tx) => entitlements.use(tx, 'requests.count'))),
        ),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
      const taken = await Promise.all(
        Array.from({ length: 40 }, (_, n) =>
          inTenant(second, () =>
            db.transaction((tx) => entitlements.take(tx, 'requests.count', (n % 3) + 1)),
          ),
        ),
      );
      expect(taken.reduce((sum, one) => sum + one, 0)).toBe(10);
      expect(await used(second, 'requests.count')).toBe(10);
    });

    it('keep nothing of what is rolled back', async () => {
      const shop = await newShop();
      const db = test.app.get(TenantDb);
      const failing = inTenant(shop, () =>
        db.transaction(async (tx) => {
          await test.app.get(Entitlements).use(tx, 'requests.count', 4);
          throw new Error('changed my mind');
        }),
      );
      await expect(failing).rejects.toThrow('changed my mind');
      expect(await used(shop, 'requests.count')).toBe(0);
    });

    it('do not know what no plan knows', async () => {
      const shop = await newShop();
      const asked = inTenant(shop, () => test.app.get(Entitlements).demand('reviews.misspelt'));
      await expect(asked).rejects.toThrow("No plan knows the entitlement 'reviews.misspelt'");
    });
  });

  it('has room for as many businesses as the plan says, however many are added at once', async () => {
    const shop = await newShop({ plan: 'marketing-pro' });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        shop.owner.call('POST', '/api/businesses', { name: `Shop ${n}` }),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect([countOf(statuses, 201), countOf(statuses, 402)]).toEqual([4, 8]);
    expect(answers.find(({ statusCode }) => statusCode === 402)?.json()).toMatchObject({
      code: 'billing.limit-reached',
      entitlement: 'businesses.count',
      limit: 5,
      used: 5,
      plans: ['agency'],
    });
  });

  it('has room for as many people as the plan says, however many are invited at once', async () => {
    const shop = await newShop({ plan: 'agency' });
    const invite = (email: string) =>
      shop.owner.call('POST', '/api/team/invitations', { email, role: 'staff' });
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => invite(`invited${n}@example.com`)),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect([countOf(statuses, 201), countOf(statuses, 402)]).toEqual([24, 6]);
    const taken = statuses.indexOf(201);
    // Replaces an invitation, so it needs no further seat.
    expect((await invite(`invited${taken}@example.com`)).statusCode).toBe(201);
    const { entitlements } = await view(shop);
    expect(entitlements.find(({ key }) => key === 'auth.seats')).toMatchObject({
      limit: 25,
      used: 25,
    });
  });

  it('skips the rest of a campaign whose plan ends on its way, and says so in the report', async () => {
    const shop = await newShop({ plan: 'pro' });
    const { owner, businessId, organizationId } = shop;
    for (const name of ['One', 'Two']) {
      const email = `${name}@example.com`;
      await owner.ok('POST', `/api/businesses/${businessId}/customers`, { name, email });
    }
    const { id } = await owner.ok<{ id: string }>(
      'POST',
      `/api/businesses/${businessId}/campaigns`,
      { name: 'Spring', quietHours: false },
    );
    await setPlan(database, organizationId, { plan: 'free' });
    await database.rows(
      `UPDATE campaigns SET status = 'sending', started_at = now() WHERE id = $1`,
      [id],
    );
    const campaigns = test.app.get(AdvanceCampaign, { strict: false });
    while (await campaigns.run(organizationId, id));
    const report = await owner.ok<{ status: string; notReached: object[] }>(
      'GET',
      `/api/campaigns/${id}`,
    );
    expect(report.notReached).toEqual([{ reason: 'plan-required', customers: 2 }]);
    expect(report.status).toBe('sent');
    expect(await used(shop, 'requests.count')).toBe(0);
  });

  it('lets replies wait no longer that the plan does not grant any more, or whose business rests', async () => {
    const replies = test.app.get(AutomaticReplies, { strict: false });
    const endOf = async (change: (shop: Shop) => Promise<unknown>) => {
      const shop = await newShop({ plan: 'agency' });
      const { owner, businessId, organizationId } = shop;
      await owner.ok('PUT', `/api/businesses/${businessId}/reply-settings`, {
        mode: 'auto',
        autoRatings: [5],
        autoDelayMinutes: 60,
        consent: true,
        brandVoice: '',
        sector: 'general',
        maxLength: 600,
      });
      const { customerId } = (await ask(shop, 'customer@example.com')).json();
      await new Client(test.app).ok('POST', '/api/reviews', {
        businessId,
        customerId,
        rating: 5,
        body: 'Great staff',
      });
      const waiting = () =>
        owner.ok<{ id: string; status: string; reason: string | null }[]>(
          'GET',
          `/api/businesses/${businessId}/automatic-replies`,
        );
      await until('a reply is scheduled', async () => (await waiting()).length === 1);
      await change(shop);
      const [reply] = await waiting();
      await replies.send({ organizationId, automaticReplyId: reply?.id ?? '' });
      return (await waiting()).map(({ status, reason }) => [status, reason]);
    };
    expect(
      await endOf(({ organizationId }) => setPlan(database, organizationId, { plan: 'free' })),
    ).toEqual([['stopped', 'plan-required']]);
    expect(
      await endOf(({ owner, businessId }) =>
        owner.ok('POST', `/api/businesses/${businessId}/suspend`),
      ),
    ).toEqual([['stopped', 'business-suspended']]);
  });

  it('suggests no reply to feedback on Free, and still says how it sounds', async () => {
    const shop = await newShop();
    const { customerId } = (await ask(shop, 'customer@example.com')).json();
    await new Client(test.app).ok('POST', '/api/private-feedback', {
      businessId: shop.businessId,
      customerId,
      rating: 1,
      message: 'Terrible, rude and slow',
    });
    await until('the text was read', async () => {
      const unread =
        'SELECT count(*) FROM private_feedback WHERE business_id = $1 AND topics IS NULL';
      return (await database.count(unread, [shop.businessId])) === 0;
    });
    const [feedback] = await shop.owner.ok<object[]>(
      'GET',
      `/api/businesses/${shop.businessId}/feedback`,
    );
    expect(feedback).toMatchObject({ sentiment: 'negative', aiSuggestedReply: null });
  });

  it('shows XP, level, badges and what earned XP under every plan', async () => {
    const { owner, businessId } = await newShop();
    const statusOf = async (part: string) =>
      (await owner.call('GET', `/api/businesses/${businessId}/${part}`)).statusCode;
    for (const part of ['stats', 'badges', 'xp-events']) expect(await statusOf(part)).toBe(200);
    for (const part of ['badge-progress', 'reply-streak', 'team-board'])
      expect(await statusOf(part)).toBe(402);
  });

  const PAID: [
    string,
    'GET' | 'POST' | 'PUT',
    (shop: Shop) => string,
    object | undefined,
    string,
  ][] = [
    [
      'campaigns.send',
      'POST',
      ({ businessId }) => `/api/businesses/${businessId}/campaigns`,
      { name: 'x' },
      'pro',
    ],
    [
      'ai.replies',
      'PUT',
      ({ businessId }) => `/api/businesses/${businessId}/reply-settings`,
      {},
      'pro',
    ],
    [
      'businesses.analytics',
      'GET',
      ({ businessId }) => `/api/businesses/${businessId}/insight`,
      undefined,
      'pro',
    ],
    [
      'gamification.rewards',
      'GET',
      ({ businessId }) => `/api/businesses/${businessId}/xp-rules`,
      undefined,
      'pro',
    ],
    [
      'auth.team',
      'POST',
      () => '/api/team/invitations',
      { email: 'x@example.com', role: 'staff' },
      'agency',
    ],
    ['auth.api-keys', 'POST', () => '/api/api-keys', { name: 'x' }, 'agency'],
    ['branding.custom', 'PUT', () => '/api/organizations/branding', {}, 'agency'],
    [
      'businesses.suspend',
      'POST',
      ({ businessId }) => `/api/businesses/${businessId}/suspend`,
      undefined,
      'agency',
    ],
  ];

  it.each(PAID)('says of %s which plans include it', async (key, method, path, body, cheapest) => {
    const shop = await newShop();
    const answer = await shop.owner.call(method, path(shop), body);
    expect([answer.statusCode, answer.json().code]).toEqual([402, 'billing.plan-required']);
    expect(answer.json()).toMatchObject({ entitlement: key });
    expect(answer.json().plans[0]).toBe(cheapest);
    await setPlan(database, shop.organizationId, { plan: 'agency' });
    expect((await shop.owner.call(method, path(shop), body)).statusCode).not.toBe(402);
  });

  it('tells screens what the plan includes, and nobody else', async () => {
    const shop = await newShop();
    const { owner: stranger } = await newShop();
    const foreign = await stranger.call(
      'GET',
      `/api/billing/entitlements?businessId=${shop.businessId}`,
    );
    expect(foreign.statusCode).toBe(404);
    await ask(shop, 'one@example.com');
    const { plan, access, entitlements } = await view(shop);
    expect([plan, access]).toEqual(['free', 'full']);
    expect(entitlements.find(({ key }) => key === 'requests.count')).toEqual({
      key: 'requests.count',
      kind: 'metered',
      isGranted: true,
      limit: 10,
      used: 1,
      plans: ['pro', 'marketing-pro', 'agency'],
    });
    const navigation = await shop.owner.ok<{ id: string; isIncluded: boolean }[]>(
      'GET',
      `/api/businesses/${shop.businessId}/navigation`,
    );
    const excluded = navigation.filter(({ isIncluded }) => !isIncluded).map(({ id }) => id);
    expect(excluded).toEqual(['campaigns']);
  });

  it('stops the keys of integrators whose organization has no plan for them any more', async () => {
    const shop = await newShop({ plan: 'agency' });
    const { key } = await shop.owner.ok<{ key: string }>('POST', '/api/api-keys', {
      name: 'key',
      role: 'manager',
    });
    const integrator = new Client(test.app, { authorization: `Bearer ${key}` });
    const send = () =>
      integrator.call('POST', `/api/businesses/${shop.businessId}/review-requests`, {
        customer: { name: 'Customer', email: `${uuid()}@example.com` },
      });
    expect((await send()).statusCode).toBe(201);
    await setPlan(database, shop.organizationId, { plan: 'free' });
    const refused = await send();
    expect(refused.json()).toMatchObject({ status: 402, entitlement: 'auth.api-keys' });
    expect(await used(shop, 'requests.count')).toBe(1);
  });

  it('suspends a client: its people may look, nothing is sent, and customers still answer', async () => {
    const shop = await newShop({ plan: 'agency' });
    const { owner, businessId, organizationId } = shop;
    const request = (await ask(shop, 'customer@example.com')).json();
    const unhappy = (await ask(shop, 'unhappy@example.com')).json();
    await new Client(test.app).ok('POST', '/api/private-feedback', {
      businessId,
      customerId: unhappy.customerId,
      rating: 2,
      message: 'Too slow',
    });
    const [feedback] = await owner.ok<{ id: string }[]>(
      'GET',
      `/api/businesses/${businessId}/feedback`,
    );
    const reply = (client: Client) =>
      client.call('POST', `/api/private-feedback/${feedback?.id}/reply`, { message: 'Sorry!' });
    const manager = new Client(test.app);
    const { id: userId } = await manager.register(`manager${shops}@example.com`);
    await database.rows(
      `INSERT INTO memberships (id, organization_id, user_id, business_id, role)
       VALUES (gen_random_uuid(), $1, $2, $3, 'manager')`,
      [organizationId, userId, businessId],
    );
    const rename = (client: Client) =>
      client.call('PATCH', `/api/businesses/${businessId}`, { city: 'Springfield' });
    await until('the manager is let in', async () => (await rename(manager)).statusCode === 200);
    expect((await manager.call('POST', `/api/businesses/${businessId}/suspend`)).statusCode).toBe(
      403,
    );
    for (let time = 0; time < 2; time += 1) {
      const suspended = await owner.ok<{ suspendedAt: string | null }>(
        'POST',
        `/api/businesses/${businessId}/suspend`,
      );
      expect(suspended.suspendedAt).not.toBeNull();
    }
    const refused = await rename(manager);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'businesses.suspended']);
    expect((await manager.call('GET', `/api/businesses/${businessId}`)).statusCode).toBe(200);
    expect((await rename(owner)).statusCode).toBe(200);
    // The owner, who suspends, may still answer a customer by hand.
    expect([(await reply(manager)).statusCode, (await reply(owner)).statusCode]).toEqual([
      403, 200,
    ]);
    const samples = await manager.call('POST', '/api/seed-demo', { businessId });
    expect([samples.statusCode, samples.json().code]).toEqual([403, 'businesses.suspended']);
    const unsent = await ask(shop, 'another@example.com');
    expect([unsent.statusCode, unsent.json().code]).toEqual([403, 'businesses.suspended']);
    const answer = await new Client(test.app).call('POST', '/api/reviews', {
      businessId,
      customerId: request.customerId,
      rating: 5,
      body: 'Great',
    });
    expect(answer.statusCode).toBe(201);
    await setPlan(database, organizationId, { plan: 'free' });
    await owner.ok('POST', `/api/businesses/${businessId}/resume`);
    expect((await rename(manager)).statusCode).toBe(200);
    expect((await ask(shop, 'third@example.com')).statusCode).toBe(201);
  });
});
