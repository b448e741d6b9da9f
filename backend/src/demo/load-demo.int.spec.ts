import { Client } from '../../test/support/client.js';
import { signInToDemo } from '../../test/support/demo.js';
import { startTestApp, type TestApp } from '../../test/support/test-app.js';
import { until } from '../../test/support/until.js';
import { TenantDb } from '../kernel/tenancy/tenant-db.js';
import { ExampleSubscriptions } from '../modules/billing/public.js';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, loadDemo } from './load-demo.js';
import { lockDemo } from './lock-demo.js';
import { present } from '../../test/support/present.js';

interface Week {
  ratings: number;
  ratingAverage: number | null;
  reviews: number;
  positive: number;
  neutral: number;
  negative: number;
}

/** The demo's figures are not hard-coded: the product computes them from its rows. */
describe('the demo shop', () => {
  let test: TestApp;
  let owner: Client;
  let shop: string;

  beforeAll(async () => {
    test = await startTestApp();
    ({ owner, shop } = await signInToDemo(test.app));
  });

  afterAll(() => test.stop());

  it('has a Reputation Score of 96, 8 points more than a week ago', async () => {
    expect(await owner.ok('GET', `/api/businesses/${shop}/reputation`)).toEqual({
      score: 96,
      change: 8,
    });
  });

  it('has ratings in each of the last twelve weeks, and they add up', async () => {
    const weeks = await owner.ok<Week[]>('GET', `/api/businesses/${shop}/rating-history`);
    expect(weeks).toHaveLength(12);
    expect(weeks.every(({ ratings }) => ratings > 0)).toBe(true);
    const sum = (of: (week: Week) => number) => weeks.reduce((total, week) => total + of(week), 0);
    const stats = await owner.ok<{ totalReviews: number; ratingCounts: Record<string, number> }>(
      'GET',
      `/api/businesses/${shop}/stats`,
    );
    expect(sum(({ reviews }) => reviews)).toBe(stats.totalReviews);
    expect(sum(({ positive, neutral, negative }) => positive + neutral + negative)).toBe(
      stats.totalReviews,
    );
    expect(sum(({ ratings }) => ratings)).toBe(
      Object.values(stats.ratingCounts).reduce((total, count) => total + count, 0),
    );
  });

  it('has earned its badges and XP', async () => {
    await until('the badges are there', async () => {
      const badges = await owner.ok<{ code: string }[]>('GET', `/api/businesses/${shop}/badges`);
      const codes = badges.map(({ code }) => code);
      return ['fast_reply', 'first_review', 'ten_reviews'].every((code) => codes.includes(code));
    });
  });

  it('can answer its feedback by mail', async () => {
    const inbox = await owner.ok<{ id: string; customerName: string | null }[]>(
      'GET',
      `/api/businesses/${shop}/feedback`,
    );
    for (const { id, customerName } of inbox.filter((one) => one.customerName !== null)) {
      const answer = await owner.call('POST', `/api/private-feedback/${id}/reply`, {
        message: 'Thank you, we shall put it right.',
      });
      expect([customerName, answer.statusCode]).toEqual([customerName, 200]);
    }
  });

  it('has a team of three, and one who was invited', async () => {
    const { members, invitations } = await owner.ok<{
      members: { email: string; role: string }[];
      invitations: { email: string }[];
    }>('GET', '/api/team');
    expect(members.map(({ email, role }) => `${role} ${email.split('@')[0]}`)).toEqual([
      'owner owner',
      'manager manager',
      'staff staff',
    ]);
    expect(invitations.map(({ email }) => email)).toEqual(['jordan@cornerbarbers.example']);
  });

  it('pays for its plan in test mode, so that it can be changed', async () => {
    expect(await owner.ok('GET', '/api/billing')).toMatchObject({
      plan: 'agency',
      status: 'active',
      form: { kind: 'card-fields' },
      paymentMethod: { last4: '4242' },
    });
    const changed = await owner.ok('POST', '/api/billing/change-plan', { plan: 'pro' });
    expect(changed).toMatchObject({ plan: 'agency', nextPlan: 'pro' });
    await loadDemo(test.app);
    expect(await owner.ok('POST', '/api/billing/cancel-plan-change')).toMatchObject({
      plan: 'agency',
      nextPlan: null,
    });
  });

  it('pays from its next start on where an earlier version has lent it the plan', async () => {
    const { businesses } = await owner.ok<{ businesses: { organizationId: string }[] }>(
      'GET',
      '/api/auth/user',
    );
    const { organizationId } = present(businesses[0]);
    const db = test.app.get(TenantDb);
    const examples = test.app.get(ExampleSubscriptions, { strict: false });
    await db.run(organizationId, () =>
      db.write({
        text: 'DELETE FROM subscriptions WHERE organization_id = $1',
        values: [organizationId],
      }),
    );
    await db.run(organizationId, () => examples.lend('pro'));
    const refused = await owner.call('POST', '/api/billing/cancel');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'billing.not-subscribed']);
    await loadDemo(test.app);
    expect(await owner.ok('POST', '/api/billing/cancel')).toMatchObject({
      plan: 'pro',
      endsAt: expect.any(String),
    });
  });

  it('is loaded once', async () => {
    const stats = () => owner.ok('GET', `/api/businesses/${shop}/stats`);
    // The answers above earn XP a moment later.
    let before = await stats();
    let unchanged = 0;
    await until('nothing has moved for some seconds', async () => {
      const earlier = before;
      await new Promise((wait) => setTimeout(wait, 700));
      before = await stats();
      unchanged = JSON.stringify(before) === JSON.stringify(earlier) ? unchanged + 1 : 0;
      return unchanged === 4;
    });
    await loadDemo(test.app);
    expect(await stats()).toEqual(before);
  });

  it('is no way in once others can reach the server', async () => {
    expect(await lockDemo(test.app)).toBe(DEMO_ACCOUNTS.length);
    expect((await owner.call('GET', '/api/auth/user')).statusCode).toBe(401);
    for (const { email } of DEMO_ACCOUNTS) {
      const body = { email, password: DEMO_PASSWORD };
      const { statusCode } = await new Client(test.app).call('POST', '/api/auth/login', body);
      expect(statusCode).toBe(401);
    }
    expect(await lockDemo(test.app)).toBe(0);
  });
});
