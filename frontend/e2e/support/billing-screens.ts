import type { Page } from '@playwright/test';

/** What the screens say in the language they are shown in, by namespace and key. */
type Say = (name: string) => RegExp;

const COMMON = { currency: 'USD', amount: 4_900 };
const NONE = {
  ...{ nextPlan: null, nextAmount: null, trialEnd: null, pastDueSince: null, graceEndsAt: null },
  ...{ endsAt: null, endedAt: null, readableUntil: null, settledAt: null, refundedAt: null },
};
const BILLING = {
  ...{ ...COMMON, ...NONE, plan: 'marketing-pro', status: 'active', interval: 'month' },
  startedAt: '2026-11-18T09:00:00.000Z',
  periodEnd: '2026-12-18T09:00:00.000Z',
  refundableUntil: '2026-12-02T09:00:00.000Z',
  paymentMethod: { brand: 'visa', last4: '4242', month: 12, year: 2040 },
  form: 'test',
};
const PREVIEW = {
  ...{ ...COMMON, plan: 'pro', at: 'period-end', due: 0, recurring: 2_900 },
  effectiveAt: BILLING.periodEnd,
  asOf: '2026-11-21T09:00:00.000Z',
  losses: [
    { entitlement: 'businesses.count', kind: 'metered', limit: 5, newLimit: 1, used: 3 },
    { entitlement: 'campaigns.send', kind: 'flag', limit: null, newLimit: null, used: null },
  ],
};
const use = (key: string, limit: number | null, used: number) => ({
  ...{ key, kind: 'metered', isGranted: true, limit, used, plans: [] },
});
const happened = (id: number, code: string, plan: string) => ({
  ...{ code, plan, previousPlan: null, amount: null, currency: null },
  id: `00000000-0000-7000-8000-00000000000${id}`,
  occurredAt: `2026-11-1${9 - id}T09:00:00.000Z`,
});
const invoice = (id: number, amount: number, status: string) => ({
  ...{ reference: `in_${id}`, number: `TEST-000${id}`, amount, currency: 'USD', status },
  ...{ createdAt: `2026-11-18T0${id}:00:00.000Z`, url: null, pdfUrl: null },
});

/** Answers by the end of the path. The demo's owner shall stay without a plan: others look on. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/billing': BILLING,
  '/api/billing/preview-change': PREVIEW,
  '/api/billing/entitlements': {
    ...{ plan: 'marketing-pro', access: 'full', reason: null, isSuspended: false },
    entitlements: [use('reviews.requests', null, 128), use('businesses.count', 5, 3)],
  },
  '/api/billing/invoices': [invoice(2, 2_000, 'paid'), invoice(1, 2_900, 'paid')],
  '/api/billing/history': [happened(1, 'upgraded', 'marketing-pro'), happened(2, 'started', 'pro')],
};

/** The billing page of somebody who pays. */
export async function showPlan(page: Page, say: Say): Promise<void> {
  await page.route(/\/api\/billing/, (route) => {
    const json = ANSWERS[new URL(route.request().url()).pathname];
    return json === undefined ? route.continue() : route.fulfill({ json });
  });
  await page.reload();
  await page.getByRole('list', { name: say('billing:history.title') }).waitFor();
}

/** A change to less, with what would be lost. */
export async function showChange(page: Page, say: Say): Promise<void> {
  await showPlan(page, say);
  await page.getByRole('button', { name: say('billing:change.action') }).click();
  await page.getByText(say('billing:change.losses')).waitFor();
}
