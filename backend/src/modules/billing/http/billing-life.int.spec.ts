import { SubscriptionRig } from '../../../../test/kits/subscription-rig.kit.js';
import type { Client } from '../../../../test/support/client.js';
import { until } from '../../../../test/support/until.js';
import { BillingMails } from '../app/billing-mails.service.js';

describe('the life of a subscription', () => {
  let rig: SubscriptionRig;
  let owner: Client;

  beforeAll(async () => {
    rig = await SubscriptionRig.start();
  });
  afterAll(() => rig.stop());
  beforeEach(async () => {
    owner = await rig.signUp();
  });

  it('shows a test card with the date that was entered with it', async () => {
    const { clientSecret } = await rig.checkout('pro');
    const card = { paymentMethod: 'pm_card_visa', expires: { month: 7, year: 2031 } };
    await owner.ok('POST', '/api/test-payments', { clientSecret, ...card });
    await until('it has started', async () => (await rig.billing()).status === 'active');
    expect((await rig.billing()).paymentMethod).toMatchObject({
      last4: '4242',
      month: 7,
      year: 2031,
    });
  });

  it('is nothing before there is a subscription', async () => {
    expect(await rig.billing()).toMatchObject({
      plan: 'free',
      status: 'none',
      amount: 0,
      form: { kind: 'card-fields', publishableKey: null, url: null },
    });
    expect(await owner.ok('GET', '/api/billing/invoices')).toEqual([]);
    for (const name of [
      'cancel-plan-change',
      'cancel',
      'resume',
      'refund',
      'switch-to-free',
      'portal-sessions',
    ]) {
      expect(await rig.refused(name, name === 'portal-sessions' ? {} : undefined)).toEqual([
        409,
        'billing.not-subscribed',
      ]);
    }
  });

  it('shows what is paid for, the bill and what happened', async () => {
    expect(await rig.subscribe()).toMatchObject({
      plan: 'pro',
      status: 'active',
      amount: 2_900,
      nextPlan: null,
      endsAt: null,
      paymentMethod: { brand: 'visa', last4: '4242', month: 12, year: 2040 },
    });
    expect(await owner.ok('GET', '/api/billing/invoices')).toMatchObject([
      { amount: 2_900, currency: 'USD', status: 'paid' },
    ]);
    expect(await rig.history()).toEqual(['started']);
  });

  it('upgrades at once for the difference, however often it is pressed', async () => {
    await rig.subscribe('pro');
    const preview = await owner.ok<{ due: number; asOf: string; losses: [] }>(
      'POST',
      '/api/billing/change-plan/preview',
      { plan: 'marketing-pro' },
    );
    expect(preview).toMatchObject({ at: 'now', recurring: 4_900, effectiveAt: null, losses: [] });
    const { asOf } = preview;
    const changes = await Promise.all(
      [1, 2, 3].map(() => rig.act('change-plan', { plan: 'marketing-pro', asOf })),
    );
    for (const { plan } of changes) expect(plan).toBe('marketing-pro');
    const bills = await owner.ok<{ amount: number }[]>('GET', '/api/billing/invoices');
    expect(bills.map(({ amount }) => amount)).toEqual([preview.due, 2_900]);
    expect(await rig.history()).toEqual(['upgraded', 'started']);
  });

  it('downgrades when the period ends, says what is lost, and takes it back', async () => {
    await rig.subscribe('marketing-pro');
    expect(
      await owner.ok('POST', '/api/billing/change-plan/preview', { plan: 'pro' }),
    ).toMatchObject({
      at: 'period-end',
      due: 0,
      recurring: 2_900,
      losses: [{ entitlement: 'businesses.count', kind: 'metered', limit: 5, newLimit: 1 }],
    });
    expect(await rig.act('change-plan', { plan: 'pro' })).toMatchObject({
      plan: 'marketing-pro',
      nextPlan: 'pro',
      nextAmount: 2_900,
    });
    expect((await rig.act('cancel-plan-change')).nextPlan).toBeNull();
    await rig.act('change-plan', { plan: 'pro' });
    await rig.act('change-plan', { plan: 'marketing-pro' });
    expect((await rig.billing()).nextPlan).toBeNull();
    await rig.act('change-plan', { plan: 'pro' });
    expect(await rig.act('test-clock/advance', { until: 'renewal' })).toMatchObject({
      plan: 'pro',
      nextPlan: null,
      status: 'active',
    });
    expect((await rig.history()).slice(0, 2)).toEqual(['downgraded', 'downgrade-planned']);
  });

  it('is canceled and resumed with one click, and can be read for 30 days after the end', async () => {
    await rig.subscribe();
    const canceled = await rig.act('cancel');
    expect(canceled.endsAt).toBe(canceled.periodEnd);
    expect(await rig.refused('change-plan', { plan: 'marketing-pro' })).toEqual([
      409,
      'billing.is-ending',
    ]);
    expect((await rig.act('resume')).endsAt).toBeNull();
    await rig.act('cancel');
    await rig.act('cancel');
    const ended = await rig.act('test-clock/advance', { until: 'renewal' });
    expect(ended).toMatchObject({ plan: 'free', status: 'canceled', settledAt: null });
    const readable = Date.parse(ended.readableUntil ?? '') - Date.parse(ended.endedAt ?? '');
    expect(readable).toBe(30 * 86_400_000);
    expect(await rig.history()).toEqual(['ended', 'canceled', 'resumed', 'canceled', 'started']);
    const { settledAt } = await rig.act('switch-to-free');
    expect(settledAt).not.toBeNull();
    expect((await rig.act('switch-to-free')).settledAt).toBe(settledAt);
    expect(await rig.settledMails(1)).toEqual(['Your Pro plan has ended']);
    // A new subscription can be started afterwards.
    expect(await rig.subscribe('marketing-pro')).toMatchObject({
      plan: 'marketing-pro',
      endedAt: null,
    });
  });

  it('writes to the owner in our name and leads to our host, whatever the brand of the organization', async () => {
    await rig.subscribe();
    await rig.database.rows(
      `INSERT INTO branding (organization_id, name, slug, primary_color, accent_color, radius, font, scheme, updated_at)
       SELECT organization_id, 'Brightside', 'of-a-payer', '#0b6b7d', '#f7b32b', 8, 'system', 'system', now()
       FROM subscriptions WHERE provider_reference = $1`,
      [await rig.referenceOf()],
    );
    await rig.act('cancel');
    await rig.act('test-clock/advance', { until: 'renewal' });
    expect(await rig.settledMails(1)).toEqual(['Your Pro plan has ended']);
    const [mail] = await rig.fullMails();
    expect(mail?.from?.name).toBe('Scoville');
    expect(mail?.text).toContain('http://localhost:3000/settings/billing');
    expect(mail?.html).not.toMatch(/brightside|of-a-payer|0b6b7d/i);
  });

  it('gives the money back within 14 days, once, and ends', async () => {
    expect((await rig.subscribe()).refundableUntil).not.toBeNull();
    expect(await owner.ok('POST', '/api/billing/refund/preview')).toEqual({
      amount: 2_900,
      currency: 'USD',
      paymentMethods: [{ brand: 'visa', last4: '4242' }],
    });
    expect((await rig.billing()).status).toBe('active');
    const refunds = await Promise.all([rig.act('refund'), rig.act('refund')]);
    await rig.act('refund');
    for (const { status } of refunds) expect(status).toBe('canceled');
    expect((await rig.billing()).refundedAt).not.toBeNull();
    expect(await owner.ok('GET', '/api/billing/invoices')).toMatchObject([{ status: 'refunded' }]);
    expect((await rig.history()).sort()).toEqual(['ended', 'refunded', 'started']);
    expect(await rig.settledMails(2)).toEqual(['Your Pro plan has ended', 'Your refund of $29.00']);
    // There is only one refund: otherwise nobody would ever have to pay.
    expect(await rig.subscribe()).toMatchObject({ status: 'active', refundableUntil: null });
    expect(await rig.refused('refund/preview')).toEqual([409, 'billing.not-refundable']);
    expect(await rig.refused('refund')).toEqual([409, 'billing.not-refundable']);
  });

  it('gives nothing back after 14 days', async () => {
    await rig.subscribe();
    const { refundableUntil } = await rig.act('test-clock/advance', { until: 14 });
    expect(refundableUntil).toBeNull();
    expect(await rig.refused('refund')).toEqual([409, 'billing.not-refundable']);
    expect((await rig.billing()).status).toBe('active');
  });

  it('writes when a renewal fails: at once, on day 3 and 6, and when nothing can be changed', async () => {
    await rig.subscribe('pro', 'pm_card_chargeCustomerFail');
    const mailing = rig.test.app.get(BillingMails);
    expect(await rig.act('test-clock/advance', { until: 'renewal' })).toMatchObject({
      status: 'past-due',
    });
    const { endsAt } = await rig.billing();
    expect(endsAt).toBeNull();
    expect(await rig.refused('change-plan', { plan: 'marketing-pro' })).toEqual([
      409,
      'billing.payment-due',
    ]);
    const failed = "Your payment for Pro didn't go through";
    await mailing.look();
    await mailing.look();
    expect(await rig.settledMails(1)).toEqual([failed]);
    for (const count of [2, 3, 4]) {
      await rig.act('test-clock/advance', { until: count === 4 ? 1 : 3 });
      await Promise.all([mailing.look(), mailing.look()]);
      await rig.settledMails(count);
    }
    expect(await rig.mails()).toEqual([
      'Your account is read-only for now',
      failed,
      failed,
      failed,
    ]);
    // With another card, everything works again.
    expect(await rig.act('portal-sessions', { returnPath: '/settings/billing' })).toMatchObject({
      url: expect.stringMatching(/\/settings\/billing$/),
    });
    expect(await rig.act('pay-amount-due')).toMatchObject({ status: 'active', pastDueSince: null });
    expect((await rig.history()).slice(0, 2)).toEqual(['payment-recovered', 'payment-failed']);
  });
});
