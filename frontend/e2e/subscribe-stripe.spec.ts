import { expect, type Page } from '@playwright/test';
import { objections } from './support/axe';
import { pageErrorsOf, sidewaysScroll } from './support/page-errors';
import { openShop, toastOf } from './support/shop';
import { deliverNotices, serveStripeJs, test } from './support/stripe';
import { textIn } from './support/texts';

// One worker, one installation.
test.describe.configure({ mode: 'default' });

const subscribe = (page: Page) => page.getByRole('button', { name: 'Subscribe Now' });
const number = (page: Page) => page.getByLabel('Number at Stripe');

/** Returns the subscription status of the signed-in owner, through the checkout. */
async function statusOf(page: Page): Promise<unknown> {
  const checkout = await page.request.post('/api/get-or-create-subscription', { data: {} });
  return ((await checkout.json()) as { status: unknown }).status;
}

/** Returns the same status without a request to the provider. */
async function billingOf(page: Page): Promise<unknown> {
  const billing = await page.request.get('/api/billing');
  return ((await billing.json()) as { status: unknown }).status;
}

// The dashboard would load sample data into the empty shop and reload the page during the next step.
test.beforeEach(async ({ page, installation }) => {
  await page.route('**/api/seed-demo', (route) => route.abort());
  await serveStripeJs(page, installation);
});

test("an owner pays in Stripe's form, with another card after two declined ones, and the plan begins", async ({
  page,
  installation,
}) => {
  const complaints = pageErrorsOf(page);
  await openShop(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    const isStripes = request.url().startsWith('https://api.stripe.com/');
    if (!isStripes) sent.push(request.postData() ?? '');
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/subscribe');
  await expect(page.getByText('Test mode')).toBeVisible();
  await expect(page.getByText('We never see them.')).toBeVisible();
  await expect.poll(() => sidewaysScroll(page)).toBe(0);

  // The form has the language and the look of the site, and follows their changes.
  const form = page.locator('[data-testid=stripe]');
  await expect(form).toHaveAttribute('data-look', 'night');
  await expect(form).toHaveAttribute('data-locale', 'en');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(form).toHaveAttribute('data-look', 'stripe');

  await subscribe(page).click();
  await expect(page.getByText('Your card number is incomplete.')).toBeVisible();
  await expect(toastOf(page)).toHaveCount(0);

  for (const [card, words] of [
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000000069', 'Your card has expired.'],
  ] as const) {
    await number(page).fill(card);
    await subscribe(page).click();
    await expect(toastOf(page)).toContainText('Payment Failed');
    await expect(toastOf(page)).toContainText(words);
  }
  expect(await statusOf(page)).toBe('incomplete');

  await number(page).fill('4242 4242 4242 4242');
  await subscribe(page).dblclick();
  await expect(toastOf(page)).toContainText('Payment Successful');
  await expect(toastOf(page)).toContainText('You are subscribed to Scoville Marketing Pro!');
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(sent.filter((data) => /4242/.test(data))).toEqual([]);
  await deliverNotices(page, installation);
  await expect.poll(() => statusOf(page)).toBe('active');
  await page.goto('/subscribe');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Already Subscribed');
  expect(complaints.filter((complaint) => !complaint.includes('seed-demo'))).toEqual([]);
});

test.describe('on a phone that speaks Arabic', () => {
  test.use({ locale: 'ar', viewport: { width: 360, height: 740 } });

  test('the form speaks it too, and nothing is in the way of anybody', async ({ page }) => {
    await openShop(page);
    await page.goto('/subscribe');
    await expect(page.locator('[data-testid=stripe]')).toHaveAttribute('data-locale', 'ar');
    const pay = page.getByRole('button', { name: textIn('ar', 'subscribe:pay.submit') });
    await expect(pay).toBeEnabled();
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
    expect(await objections(page)).toEqual([]);
    await number(page).fill('4000000000000002');
    await pay.click();
    const words = textIn('ar', 'payment:declined.card-declined');
    await expect(toastOf(page).getByText(words)).toBeVisible();
  });
});

test("a payment waits for Stripe's script and for the bank, and what is owed for the bank again", async ({
  page,
  installation,
}) => {
  await openShop(page);
  let isBlocked = true;
  await page.route('https://js.stripe.com/**', (route) =>
    isBlocked ? route.abort() : route.fallback(),
  );
  await page.goto('/subscribe?plan=pro');
  const alert = page
    .getByRole('alert')
    .filter({ hasText: 'The payment form could not be loaded.' });
  await expect(alert).toBeVisible();
  isBlocked = false;
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(subscribe(page)).toBeEnabled();

  await number(page).fill('4000002500003155');
  await subscribe(page).click();
  await expect(page.getByText('Processing...')).toBeVisible();
  const bank = page.getByRole('dialog', { name: 'The bank' });
  await bank.getByRole('button', { name: 'refused' }).click();
  await expect(toastOf(page)).toContainText('Your bank could not confirm that it is you.');
  await subscribe(page).click();
  await bank.getByRole('button', { name: 'approved' }).click();
  await expect(toastOf(page)).toContainText('Payment Successful');
  await expect(page).toHaveURL(/\/dashboard$/);
  await deliverNotices(page, installation);
  await expect.poll(() => statusOf(page)).toBe('active');
  // The bank asks for confirmation of each payment, and nobody is there to confirm the renewal.
  installation.standIn.life.advance(31);
  await deliverNotices(page, installation);
  await expect.poll(() => billingOf(page)).toBe('past-due');
  await page.goto('/settings/billing');
  await expect(page.getByText('Your $29 payment was declined.')).toBeVisible();
  await page.getByRole('button', { name: 'Pay $29', exact: true }).click();
  await bank.getByRole('button', { name: 'refused' }).click();
  await expect(toastOf(page)).toContainText('Your bank could not confirm that it is you.');
  await page.getByRole('button', { name: 'Pay $29', exact: true }).click();
  await bank.getByRole('button', { name: 'approved' }).click();
  await expect(toastOf(page)).toContainText('Your payment went through');
  await expect(page.getByText('Renews on')).toBeVisible();
});

test("what is owed is paid in Stripe's form with another card, and no notice is waited for", async ({
  page,
  installation,
}) => {
  const { standIn } = installation;
  await openShop(page);
  // Stripe is down at first: the checkout reports it and starts no subscription.
  standIn.behave({ refuse: Array.from({ length: 20 }, () => 503) });
  await page.goto('/subscribe?plan=pro');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subscription Error');
  await expect(page.getByText('Failed to create subscription')).toBeVisible();
  standIn.behave({});
  await page.getByRole('button', { name: 'Try Again' }).click();
  await number(page).fill('4242424242424242');
  await subscribe(page).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await deliverNotices(page, installation);
  const [paid] = [...standIn.store.subscriptions.values()].slice(-1);
  standIn.spoilCard(paid?.id ?? '', 'card_declined');
  standIn.life.advance(31);
  await deliverNotices(page, installation);
  await expect.poll(() => billingOf(page)).toBe('past-due');
  await page.goto('/subscribe');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for Scoville Pro');
  await number(page).fill('4242424242424242');
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(toastOf(page)).toContainText('Scoville Pro is paid.');
  await expect.poll(() => billingOf(page)).toBe('active');
});

test("whoever comes back from a bank's own page is told how it went, and nothing of Stripe is loaded for it", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openShop(page);
  await page.goto('/dashboard?subscribed=pro&payment_intent=pi_1&redirect_status=succeeded');
  await expect(toastOf(page)).toContainText('You are subscribed to Scoville Pro!');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked.filter((url) => /stripe/i.test(url))).toEqual([]);
});
