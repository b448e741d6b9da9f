import { v4 as uuid } from 'uuid';
import { AutomaticReplies } from '../src/modules/ai/app/automatic-replies.service.js';
import { AdvanceCampaign } from '../src/modules/campaigns/app/advance-campaign.use-case.js';
import { PlanShops, type PlanShop } from './kits/plan-shops.kit.js';
import { Client } from './support/client.js';
import { setPlan } from './support/plans.js';
import { until } from './support/until.js';

describe('what a plan allows', () => {
  let shops: PlanShops;

  beforeAll(async () => {
    shops = await PlanShops.start();
  });
  afterAll(() => shops.stop());

  it('skips the rest of a campaign whose plan ends on its way, and says so in the report', async () => {
    const shop = await shops.open({ plan: 'pro' });
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
    await setPlan(shops.database, organizationId, { plan: 'free' });
    await shops.database.rows(
      `UPDATE campaigns SET status = 'sending', started_at = now() WHERE id = $1`,
      [id],
    );
    const campaigns = shops.test.app.get(AdvanceCampaign, { strict: false });
    while (await campaigns.run(organizationId, id));
    const report = await owner.ok<{ status: string; notReached: object[] }>(
      'GET',
      `/api/campaigns/${id}`,
    );
    expect(report.notReached).toEqual([{ reason: 'plan-required', customers: 2 }]);
    expect(report.status).toBe('sent');
    expect(await shops.used(shop, 'requests.count')).toBe(0);
  });

  it('lets replies wait no longer that the plan does not grant any more, or whose business rests', async () => {
    const replies = shops.test.app.get(AutomaticReplies, { strict: false });
    const endOf = async (change: (shop: PlanShop) => Promise<unknown>) => {
      const shop = await shops.open({ plan: 'agency' });
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
      const { customerId } = (await shops.ask(shop, 'customer@example.com')).json();
      await new Client(shops.test.app).ok('POST', '/api/reviews', {
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
      await endOf(({ organizationId }) =>
        setPlan(shops.database, organizationId, { plan: 'free' }),
      ),
    ).toEqual([['canceled', 'plan-required']]);
    expect(
      await endOf(({ owner, businessId }) =>
        owner.ok('POST', `/api/businesses/${businessId}/suspend`),
      ),
    ).toEqual([['canceled', 'business-suspended']]);
  });

  it('suggests no reply to feedback on Free, and still says how it sounds', async () => {
    const shop = await shops.open();
    const { customerId } = (await shops.ask(shop, 'customer@example.com')).json();
    await new Client(shops.test.app).ok('POST', '/api/private-feedback', {
      businessId: shop.businessId,
      customerId,
      rating: 1,
      message: 'Terrible, rude and slow',
    });
    await until('the text was read', async () => {
      const unread =
        'SELECT count(*) FROM private_feedback WHERE business_id = $1 AND topics IS NULL';
      return (await shops.database.count(unread, [shop.businessId])) === 0;
    });
    const [feedback] = await shop.owner.ok<object[]>(
      'GET',
      `/api/businesses/${shop.businessId}/feedback`,
    );
    expect(feedback).toMatchObject({ sentiment: 'negative', aiSuggestedReply: null });
  });

  it('shows XP, level, badges and what earned XP under every plan', async () => {
    const { owner, businessId } = await shops.open();
    const statusOf = async (part: string) =>
      (await owner.call('GET', `/api/businesses/${businessId}/${part}`)).statusCode;
    for (const part of ['stats', 'badges', 'xp-events']) expect(await statusOf(part)).toBe(200);
    for (const part of ['badge-progress', 'reply-streak', 'team-board'])
      expect(await statusOf(part)).toBe(402);
  });

  const PAID: [
    string,
    'GET' | 'POST' | 'PUT',
    (shop: PlanShop) => string,
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
    const shop = await shops.open();
    const answer = await shop.owner.call(method, path(shop), body);
    expect([answer.statusCode, answer.json().code]).toEqual([402, 'billing.plan-required']);
    expect(answer.json()).toMatchObject({ entitlement: key });
    expect(answer.json().plans[0]).toBe(cheapest);
    await setPlan(shops.database, shop.organizationId, { plan: 'agency' });
    expect((await shop.owner.call(method, path(shop), body)).statusCode).not.toBe(402);
  });

  it('tells screens what the plan includes, and nobody else', async () => {
    const shop = await shops.open();
    const { owner: stranger } = await shops.open();
    const foreign = await stranger.call(
      'GET',
      `/api/billing/entitlements?businessId=${shop.businessId}`,
    );
    expect(foreign.statusCode).toBe(404);
    await shops.ask(shop, 'one@example.com');
    const { plan, access, entitlements } = await shops.view(shop);
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

  it('explains the Reputation Score on every plan, and keeps the rest of Insight to paid ones', async () => {
    const shop = await shops.open();
    const path = (part: string) => `/api/businesses/${shop.businessId}/${part}`;
    const { customerId } = (await shops.ask(shop, 'rates@example.com')).json();
    const answer = { businessId: shop.businessId, customerId, rating: 5, body: 'Great cut' };
    await new Client(shops.test.app).ok('POST', '/api/reviews', answer);
    const score = () =>
      shop.owner.ok<{ score: number | null; parts: object[]; steps: { step: string }[] }>(
        'GET',
        path('reputation/factors'),
      );
    await until('the score', async () => (await score()).score !== null);
    const { parts, steps } = await score();
    expect(parts).toHaveLength(4);
    // Advice is about what the business does, never about the stars it gets.
    const advice = ['answer-waiting', 'resolve-open', 'ask-for-rating', 'answer-sooner'];
    expect(steps.filter(({ step }) => !advice.includes(step))).toEqual([]);
    for (const part of ['insight', 'insight.csv', 'insight.pdf', 'monthly-report']) {
      const refused = await shop.owner.call('GET', path(part));
      expect([part, refused.statusCode, refused.json().entitlement]).toEqual([
        part,
        402,
        'businesses.analytics',
      ]);
    }
  });

  it('stops the keys of integrators whose organization has no plan for them any more', async () => {
    const shop = await shops.open({ plan: 'agency' });
    const { key } = await shop.owner.ok<{ key: string }>('POST', '/api/api-keys', {
      name: 'key',
      role: 'manager',
    });
    const integrator = new Client(shops.test.app, { authorization: `Bearer ${key}` });
    const send = () =>
      integrator.call('POST', `/api/businesses/${shop.businessId}/review-requests`, {
        customer: { name: 'Customer', email: `${uuid()}@example.com` },
      });
    expect((await send()).statusCode).toBe(201);
    await setPlan(shops.database, shop.organizationId, { plan: 'free' });
    const refused = await send();
    expect(refused.json()).toMatchObject({ status: 402, entitlement: 'auth.api-keys' });
    expect(await shops.used(shop, 'requests.count')).toBe(1);
  });

  it('suspends a client: its people may look, nothing is sent, and customers still answer', async () => {
    const shop = await shops.open({ plan: 'agency' });
    const { owner, businessId, organizationId } = shop;
    const request = (await shops.ask(shop, 'customer@example.com')).json();
    const unhappy = (await shops.ask(shop, 'unhappy@example.com')).json();
    await new Client(shops.test.app).ok('POST', '/api/private-feedback', {
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
    const manager = new Client(shops.test.app);
    const { id: userId } = await manager.register(`manager${shops.count}@example.com`);
    await shops.database.rows(
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
    const unsent = await shops.ask(shop, 'another@example.com');
    expect([unsent.statusCode, unsent.json().code]).toEqual([403, 'businesses.suspended']);
    const answer = await new Client(shops.test.app).call('POST', '/api/reviews', {
      businessId,
      customerId: request.customerId,
      rating: 5,
      body: 'Great',
    });
    expect(answer.statusCode).toBe(201);
    await setPlan(shops.database, organizationId, { plan: 'free' });
    await owner.ok('POST', `/api/businesses/${businessId}/resume`);
    expect((await rename(manager)).statusCode).toBe(200);
    expect((await shops.ask(shop, 'third@example.com')).statusCode).toBe(201);
  });
});
