import { v4 as uuid } from 'uuid';
import { Entitlements } from '../src/kernel/entitlements/entitlements.js';
import { TenantDb } from '../src/kernel/tenancy/tenant-db.js';
import { Customers } from '../src/modules/businesses/public.js';
import { SendReviewRequests } from '../src/modules/requests/public.js';
import { PlanShops } from './kits/plan-shops.kit.js';
import { setPlan } from './support/plans.js';

const countOf = (statuses: number[], status: number) =>
  statuses.filter((one) => one === status).length;

describe('the number that a plan allows', () => {
  let shops: PlanShops;

  beforeAll(async () => {
    shops = await PlanShops.start();
  });
  afterAll(() => shops.stop());

  describe('review requests', () => {
    it('are ten for nothing, even of 200 that are sent at once', async () => {
      const shop = await shops.open();
      // A busy machine may put some off: they are sent again, as a client would.
      const answers = await Promise.all(
        Array.from({ length: 200 }, async (_, index) => {
          for (;;) {
            const answer = await shops.ask(shop, `customer${index}@example.com`);
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
      expect(await shops.used(shop, 'requests.count')).toBe(10);
      const kept = 'SELECT count(*) FROM review_requests WHERE organization_id = $1';
      expect(await shops.database.count(kept, [shop.organizationId])).toBe(10);
      const mails = 'SELECT count(*) FROM messages WHERE organization_id = $1';
      expect(await shops.database.count(mails, [shop.organizationId])).toBe(10);
    });

    it('count once however often a keyed call is repeated, and go on once there is a plan', async () => {
      const shop = await shops.open();
      const key = { 'idempotency-key': uuid() };
      for (let time = 0; time < 3; time += 1) {
        expect((await shops.ask(shop, 'same@example.com', key)).statusCode).toBe(201);
      }
      expect(await shops.used(shop, 'requests.count')).toBe(1);
      for (let n = 0; n < 9; n += 1) await shops.ask(shop, `more${n}@example.com`);
      const late = { 'idempotency-key': uuid() };
      expect((await shops.ask(shop, 'late@example.com', late)).statusCode).toBe(402);
      await setPlan(shops.database, shop.organizationId, { plan: 'pro' });
      expect((await shops.ask(shop, 'late@example.com', late)).statusCode).toBe(201);
      expect(await shops.used(shop, 'requests.count')).toBe(11);
    });

    it('that are samples cost nothing', async () => {
      const shop = await shops.open();
      await shop.owner.ok('POST', '/api/seed-demo', { businessId: shop.businessId });
      expect(await shops.used(shop, 'requests.count')).toBe(0);
    });

    it('go to the first of many who are asked at once, and the report says why not to the others', async () => {
      const shop = await shops.open();
      const asked = await shops.inTenant(shop, async () => {
        const customers = shops.test.app.get(Customers);
        const ids: string[] = [];
        for (let n = 0; n < 13; n += 1) {
          const details = { name: `C${n}`, email: `c${n}@example.com` };
          ids.push((await customers.add(shop.businessId, details)).id);
        }
        return shops.test.app.get(TenantDb).transaction(async (tx) => {
          const locked = await customers.lockAll(tx, ids);
          return shops.test.app.get(SendReviewRequests).askAll(tx, shop.businessId, locked);
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
      const entitlements = shops.test.app.get(Entitlements);
      const db = shops.test.app.get(TenantDb);
      const [first, second] = [await shops.open(), await shops.open()];
      const outcomes = await Promise.allSettled(
        Array.from({ length: 200 }, () =>
          shops.inTenant(first, () =>
            db.transaction((tx) => entitlements.use(tx, 'requests.count')),
          ),
        ),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
      const taken = await Promise.all(
        Array.from({ length: 40 }, (_, n) =>
          shops.inTenant(second, () =>
            db.transaction((tx) => entitlements.take(tx, 'requests.count', (n % 3) + 1)),
          ),
        ),
      );
      expect(taken.reduce((sum, one) => sum + one, 0)).toBe(10);
      expect(await shops.used(second, 'requests.count')).toBe(10);
    });

    it('keep nothing of what is rolled back', async () => {
      const shop = await shops.open();
      const db = shops.test.app.get(TenantDb);
      const failing = shops.inTenant(shop, () =>
        db.transaction(async (tx) => {
          await shops.test.app.get(Entitlements).use(tx, 'requests.count', 4);
          throw new Error('changed my mind');
        }),
      );
      await expect(failing).rejects.toThrow('changed my mind');
      expect(await shops.used(shop, 'requests.count')).toBe(0);
    });

    it('do not know what no plan knows', async () => {
      const shop = await shops.open();
      const asked = shops.inTenant(shop, () =>
        shops.test.app.get(Entitlements).demand('reviews.misspelt'),
      );
      await expect(asked).rejects.toThrow("No plan knows the entitlement 'reviews.misspelt'");
    });
  });

  it('has room for as many businesses as the plan says, however many are added at once', async () => {
    const shop = await shops.open({ plan: 'marketing-pro' });
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
    const shop = await shops.open({ plan: 'agency' });
    const invite = (email: string) =>
      shop.owner.call('POST', '/api/team/invitations', { email, role: 'staff' });
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async (_, n) => {
        const email = `invited${n}@example.com`;
        const { statusCode } = await invite(email);
        // On a slow machine, the last ones wait too long for their turn and are told to try again.
        return statusCode === 503 ? (await invite(email)).statusCode : statusCode;
      }),
    );
    expect([countOf(statuses, 201), countOf(statuses, 402)]).toEqual([24, 6]);
    const taken = statuses.indexOf(201);
    // Replaces an invitation, so it needs no further seat.
    expect((await invite(`invited${taken}@example.com`)).statusCode).toBe(201);
    const { entitlements } = await shops.view(shop);
    expect(entitlements.find(({ key }) => key === 'auth.seats')).toMatchObject({
      limit: 25,
      used: 25,
    });
  });
});
