import type { Page } from '@playwright/test';
import { press } from './screen-steps.ts';
import type { Say } from './texts.ts';

const COMMON = { currency: 'USD', amount: 4_900 };
const NONE = {
  nextPlan: null,
  nextAmount: null,
  trialEnd: null,
  pastDueSince: null,
  graceEndsAt: null,
  endsAt: null,
  endedAt: null,
  readableUntil: null,
  settledAt: null,
  refundedAt: null,
};
const BILLING = {
  ...COMMON,
  ...NONE,
  plan: 'marketing-pro',
  status: 'active',
  interval: 'month',
  startedAt: '2026-11-18T09:00:00.000Z',
  periodEnd: '2026-12-18T09:00:00.000Z',
  refundableUntil: '2026-12-02T09:00:00.000Z',
  paymentMethod: { brand: 'visa', last4: '4242', month: 12, year: 2040 },
  form: { kind: 'card-fields', publishableKey: null, url: null },
};
const PREVIEW = {
  ...COMMON,
  plan: 'pro',
  at: 'period-end',
  due: 0,
  recurring: 2_900,
  effectiveAt: BILLING.periodEnd,
  asOf: '2026-11-21T09:00:00.000Z',
  losses: [
    { entitlement: 'businesses.count', kind: 'metered', limit: 5, newLimit: 1, used: 3 },
    { entitlement: 'campaigns.send', kind: 'flag', limit: null, newLimit: null, used: null },
  ],
};
const REFUND = {
  amount: 4_900,
  currency: 'USD',
  paymentMethods: [{ brand: 'visa', last4: '4242' }],
};
const use = (key: string, limit: number | null, used: number) => ({
  key,
  kind: 'metered',
  isGranted: true,
  limit,
  used,
  plans: [],
});
const happened = (id: number, code: string, plan: string) => ({
  code,
  plan,
  previousPlan: null,
  amount: null,
  currency: null,
  id: `00000000-0000-7000-8000-00000000000${id}`,
  createdAt: `2026-11-1${9 - id}T09:00:00.000Z`,
});
const invoice = (id: number, amount: number, status: string) => ({
  reference: `in_${id}`,
  number: `TEST-000${id}`,
  amount,
  currency: 'USD',
  status,
  createdAt: `2026-11-18T0${id}:00:00.000Z`,
  url: null,
  pdfUrl: null,
});

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

const LAPSED = { access: 'read-only', reason: 'past-due' } as const;

/** Subscription states: overrides of the billing answer and, where access changes, of the entitlements. */
const BILLING_STATES = {
  active: [{}],
  trial: [
    {
      status: 'trialing',
      trialEnd: inDays(9),
      periodEnd: inDays(9),
      refundableUntil: null,
    },
  ],
  ending: [{ endsAt: BILLING.periodEnd }],
  changing: [{ nextPlan: 'pro', nextAmount: 2_900 }],
  'past-due': [
    { status: 'past-due', pastDueSince: inDays(-2), graceEndsAt: inDays(5), refundableUntil: null },
  ],
  unpaid: [
    {
      status: 'past-due',
      pastDueSince: inDays(-9),
      graceEndsAt: inDays(-2),
      refundableUntil: null,
    },
    LAPSED,
  ],
  ended: [
    {
      status: 'canceled',
      endsAt: inDays(-3),
      endedAt: inDays(-3),
      refundableUntil: null,
      readableUntil: inDays(27),
      periodEnd: inDays(-3),
    },
    { access: 'read-only', reason: 'ended' },
  ],
} as const satisfies Record<string, readonly [object, object?]>;

export type BillingState = keyof typeof BILLING_STATES;

const FAILED = invoice(3, 4_900, 'open');
const BILLS = [invoice(2, 2_000, 'paid'), invoice(1, 2_900, 'paid')];

/** Returns answers by path. The demo's owner stays without a plan, since other tests use the account. */
function answersFor(state: BillingState): Readonly<Record<string, unknown>> {
  const [billing, access] = BILLING_STATES[state];
  const owed = state === 'past-due' || state === 'unpaid';
  return {
    '/api/billing': { ...BILLING, ...billing },
    '/api/billing/change-plan/preview': PREVIEW,
    '/api/billing/refund/preview': REFUND,
    '/api/billing/entitlements': {
      plan: 'marketing-pro',
      access: 'full',
      reason: null,
      isSuspended: false,
      ...access,
      entitlements: [use('requests.count', null, 128), use('businesses.count', 5, 3)],
    },
    '/api/billing/invoices': owed ? [FAILED, ...BILLS] : BILLS,
    '/api/billing/events': [
      ...(owed ? [happened(0, 'payment-failed', 'marketing-pro')] : []),
      ...(state === 'ended' ? [happened(0, 'ended', 'marketing-pro')] : []),
      happened(1, 'upgraded', 'marketing-pro'),
      happened(2, 'started', 'pro'),
    ],
  };
}

/** Shows the billing page with a subscription in this state. */
export const showPlanAs =
  (state: BillingState) =>
  async (page: Page, say: Say): Promise<void> => {
    const answers = answersFor(state);
    await page.route(/\/api\/billing/, (route) => {
      const json = answers[new URL(route.request().url()).pathname];
      return json === undefined ? route.continue() : route.fulfill({ json });
    });
    await page.reload();
    await page.getByRole('list', { name: say('billing:history.title') }).waitFor();
  };

const showPlan = showPlanAs('active');

/** Opens a downgrade, with the list of losses. */
export async function showChange(page: Page, say: Say): Promise<void> {
  await showPlan(page, say);
  await page.getByRole('button', { name: say('billing:change.action') }).click();
  await page.getByText(say('billing:change.losses')).waitFor();
}

/** Opens the bank's confirmation of an overdue payment. */
export async function showOwedBank(page: Page, say: Say): Promise<void> {
  await showPlanAs('past-due')(page, say);
  await page.route('**/api/billing/pay-amount-due*', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      json: {
        status: 409,
        code: 'billing.confirmation-required',
        clientSecret: 'test_secret',
        form: BILLING.form,
      },
    }),
  );
  await page.getByRole('button', { name: say('billing:pay.amount') }).click();
  await page.getByRole('dialog').waitFor();
}

const ask = (button: string) => async (page: Page, say: Say) => {
  await showPlan(page, say);
  await page.getByRole('button', { name: say(button) }).click();
  await page.getByRole('dialog').waitFor();
};

export const showCancel = ask('billing:cancel.action');
export const showRefund = ask('billing:refund.action');

/** Opens the bank's confirmation at the checkout. */
export const payWithQuestion = async (page: Page, say: Say): Promise<void> => {
  await page.getByText(say('subscribe:test.more')).click();
  await page.getByRole('button', { name: /4000 0025 0000 3155/ }).click();
  await press('subscribe:pay.submit')(page, say);
};
