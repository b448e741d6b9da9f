import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { PASSWORD } from './support/account';
import { pageErrorsOf, sidewaysScroll } from './support/page-errors';
import { openShop, toastOf } from './support/shop';
import { test } from './support/test';

const FEATURES = [
  'Unlimited Review Requests',
  'Smart Review Routing',
  'AI Sentiment Analysis',
  'Gamification & XP',
  'Campaign Builder',
  'Multi-Business Support',
];
const CALL = '**/api/get-or-create-subscription*';

const ACCEPTED = '4242 4242 4242 4242';
/** Fills in a test card; all but the one that pays are folded. */
async function useCard(page: Page, number: string): Promise<void> {
  if (number !== ACCEPTED) await page.getByText('More test cards').click();
  await page.getByRole('button', { name: `Use ${number}` }).click();
}
const subscribe = (page: Page) => page.getByRole('button', { name: 'Subscribe Now' });

/** Replaces the answer of the checkout call. */
const answer = (page: Page, json: object) => page.route(CALL, (route) => route.fulfill({ json }));

/** Returns the subscription status of the signed-in owner. */
async function statusOf(page: Page): Promise<unknown> {
  const checkout = await page.request.post('/api/get-or-create-subscription', { data: {} });
  return ((await checkout.json()) as { status: unknown }).status;
}

// The dashboard would load sample data into the empty shop and reload the page during the next step.
test.beforeEach(({ page }) => page.route('**/api/seed-demo', (route) => route.abort()));

test(
  'a visitor sees what is offered, and signs in to subscribe',
  { tag: ['@2.routes.subscribe'] },
  async ({ page }) => {
    const { email } = await openShop(page);
    await page.context().clearCookies();
    const complaints = pageErrorsOf(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/subscribe?plan=pro');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subscribe to Scoville Pro');
    await expect(page.getByText('$29 per month')).toBeVisible();
    await expect(subscribe(page)).toHaveCount(0);
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
    expect(complaints).toEqual([]);
    await expect(page.getByRole('main').getByRole('link')).toHaveText([
      'See all plans',
      'Create an account',
      'Sign in',
    ]);
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/subscribe\?plan=pro$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Pro$/);
  },
);

test('whoever signs up for a plan ends in its checkout', async ({ page }) => {
  const email = `wants-pro-${randomUUID()}@example.com`;
  await page.goto('/register?plan=pro');
  await page.getByLabel('First name').fill('Olivia');
  await page.getByLabel('Last name').fill('Reyes');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('link', { name: 'Add Your First Business' }).click();
  await page.getByRole('button', { name: 'Add Your First Business' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Business Name').fill('Corner & Sons');
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await dialog.getByRole('button', { name: 'Add business' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subscribe to Scoville Pro');
  await expect(page.getByLabel('Card number')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL('/subscribe?plan=pro');
  expect(new Set(visited)).toEqual(new Set(['/subscribe']));

  // Once the checkout was reached, later visits are not redirected to it.
  await page.goto('/');
  await expect(page).toHaveURL('/dashboard');
});

test(
  'an owner sees features, price and card form; a declined card is told in a toast, another one pays',
  { tag: ['@2.subscribe.form', '@2.subscribe.subscribed', '@8.payment.messages'] },
  async ({ page }) => {
    await openShop(page);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.postData() ?? ''));
    await page.goto('/subscribe');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Subscribe to Scoville Marketing Pro',
    );
    await expect(page.getByText('$49 per month')).toBeVisible();
    await expect(
      page.getByRole('list', { name: "What's included" }).getByRole('listitem'),
    ).toHaveText(FEATURES);
    await expect(page.getByText('Test mode')).toBeVisible();

    await expect(page.getByText('$49 today, then every month')).toBeVisible();
    const fold = (await page.getByText('More test cards').boundingBox())?.y ?? 0;
    expect((await subscribe(page).boundingBox())?.y).toBeLessThan(fold);

    await useCard(page, '4000 0000 0000 0002');
    await subscribe(page).click();
    await expect(toastOf(page)).toContainText('Payment Failed');
    await expect(toastOf(page)).toContainText('Your card was declined.');
    await expect(page).toHaveURL(/\/subscribe$/);
    expect(await statusOf(page)).toBe('incomplete');

    await page.getByLabel('Card number').fill('4242424242424242');
    await page.getByLabel('Expires (MM/YY)').fill('1234');
    await page.getByLabel('Security code').fill('123');
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await page.route('**/api/test-payments*', async (route) => {
      await held;
      await route.continue();
    });
    await subscribe(page).dblclick();
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    goOn();
    await expect(toastOf(page)).toContainText('Payment Successful');
    await expect(toastOf(page)).toContainText('You are subscribed to Scoville Marketing Pro!');
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(sent.filter((data) => /4242/.test(data))).toEqual([]);

    await expect.poll(() => statusOf(page)).toBe('active');
    await page.goto('/settings/billing');
    await expect(page.getByText('expires 12/2034')).toBeVisible();
    await page.goto('/subscribe?plan=pro');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Already Subscribed');
    await expect(page.getByText('Scoville Marketing Pro')).toBeVisible();
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

test(
  'while the checkout loads it says so; a failure has its message and a retry that reloads',
  {
    tag: [
      '@2.subscribe.loading',
      '@2.subscribe.error',
      '@2.subscribe.no-secret',
      '@8.subscribe.messages',
    ],
  },
  async ({ page }) => {
    await openShop(page);
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await page.route(CALL, async (route) => {
      await held;
      await route.fulfill({ status: 500, body: '' });
    });
    await page.goto('/subscribe?plan=pro');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached();
    goOn();
    await expect(heading).toHaveText('Subscription Error');
    await expect(page.getByText('Failed to create subscription')).toBeVisible();
    await expect(toastOf(page)).toContainText('Failed to load subscription. Please try again.');

    const retry = async (checkout?: object): Promise<void> => {
      await page.unroute(CALL);
      if (checkout) await answer(page, checkout);
      const reloaded = page.waitForEvent('load');
      await page.getByRole('button', { name: 'Try Again' }).click();
      await reloaded;
    };
    // Without a client secret nothing can be paid.
    const checkout = { status: 'incomplete', plan: 'pro', clientSecret: null, form: null };
    await retry(checkout);
    await expect(heading).toHaveText('Unable to Process');
    await expect(
      page.getByText('Unable to process subscription. Please try again or contact support.'),
    ).toBeVisible();
    await retry({ ...checkout, status: 'unavailable' });
    await expect(page.getByText("Online payment isn't set up")).toBeVisible();
    await retry();
    await expect(subscribe(page)).toBeVisible();

    // An answer with only a status refers to the requested plan.
    await answer(page, { status: 'active', clientSecret: null });
    await page.reload();
    await expect(heading).toHaveText('Already Subscribed');
    await expect(page.getByText('You are subscribed to Scoville Pro.')).toBeVisible();
  },
);

test('what a payment came to is told although samples have the page load again', async ({
  page,
}) => {
  await page.unroute('**/api/seed-demo');
  await openShop(page);
  await page.goto('/subscribe?plan=pro');
  await useCard(page, ACCEPTED);
  await subscribe(page).click();
  await expect(page.getByText('You are looking at sample data')).toBeVisible();
  await expect(toastOf(page)).toContainText('Payment Successful');
});

test(
  'every price of the product comes from one list',
  { tag: ['@9.plans.constants'] },
  async ({ page }) => {
    const plans = (await (await page.request.get('/api/plans')).json()) as { amount: number }[];
    expect(plans).toEqual([
      expect.objectContaining({
        id: 'free',
        amount: 0,
        grants: expect.objectContaining({ 'requests.count': 10 }),
      }),
      expect.objectContaining({ id: 'pro', amount: 2_900, isPopular: true }),
      expect.objectContaining({ id: 'marketing-pro', amount: 4_900 }),
      expect.objectContaining({ id: 'agency', amount: 9_900 }),
    ]);
    await page.route('**/api/plans', (route) =>
      route.fulfill({ json: plans.map((plan) => ({ ...plan, amount: 1_234_50 })) }),
    );
    await page.goto('/pricing');
    await expect(page.getByText('$1,234.50', { exact: false })).toHaveCount(4);
    await page.getByRole('link', { name: 'See Marketing Pro' }).click();
    await expect(page).toHaveURL(/\/subscribe$/);
    // Exactly one: until the pricing page is gone, its four prices are on the page as well.
    await expect(page.getByText('$1,234.50 per month')).toHaveCount(1);
    // The landing page is rendered at build time, from the same list.
    await page.goto('/');
    const [free, pro, , agency] = plans.map(({ amount }) => `$${amount / 100}`);
    await expect(page.getByText(`${free} forever`)).toBeVisible();
    await expect(page.getByText(`${pro} per month`)).toBeVisible();
    await expect(page.getByText(`${agency} per month`)).toBeVisible();
  },
);
