import { expect, type Page } from '@playwright/test';
import { pageErrorsOf, sidewaysScroll } from './support/page-errors';
import { openShop, toastOf } from './support/shop';
import { test } from './support/test';

const VISA = 'pm_card_visa';
const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const switchToPro = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^Switch to Pro on / })
    .click();

/** Subscribes the signed-in owner through the API, and opens the billing page. */
async function subscribed(page: Page, sold = 'pro', paymentMethod = VISA): Promise<void> {
  await openShop(page);
  const begun = await page.request.post('/api/get-or-create-subscription', {
    data: { plan: sold },
  });
  const { clientSecret } = (await begun.json()) as { clientSecret: string };
  await page.request.post('/api/test-payments', {
    data: { clientSecret, paymentMethod, authentication: 'approved' },
  });
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/billing');
      return ((await answer.json()) as { status: string }).status;
    })
    .toBe('active');
  await page.goto('/settings/billing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Billing');
}

// The dashboard would fill the empty shop with samples and load again under the next step.
test.beforeEach(({ page }) => page.route('**/api/seed-demo', (route) => route.abort()));

test('the plan, the card, the bill and what happened are shown on a phone, and the money is given back', async ({
  page,
}) => {
  const complaints = pageErrorsOf(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await subscribed(page);
  await expect(card(page, 'Your plan')).toContainText('Pro');
  await expect(card(page, 'Your plan')).toContainText('$29 per month');
  await expect(card(page, 'Your plan')).toContainText('Renews on');
  await expect(card(page, 'Payment method')).toContainText('•••• 4242');
  await expect(page.getByRole('list', { name: 'Invoices' })).toContainText('$29');
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Pro started');
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
  await press(page, 'Get a refund');
  await expect(page.getByRole('dialog')).toContainText(
    /\$29 goes back to \u2068Visa •••• 4242\u2069\./,
  );
  await confirm(page, 'Refund and end plan');
  await expect(toastOf(page)).toContainText('Your refund is on its way');
  await expect(page.getByRole('list', { name: 'Invoices' })).toContainText('Refunded');
  await expect(page.getByRole('list', { name: 'History' })).toContainText('$29 refunded');
  await expect(page.getByRole('button', { name: 'Get a refund' })).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a downgrade says what is lost and waits for the period; a plan is canceled, resumed and ends', async ({
  page,
}) => {
  await subscribed(page, 'marketing-pro');
  await press(page, 'Change plan');
  await expect(page.getByRole('dialog')).toContainText('Nothing is due now.');
  await expect(page.getByRole('dialog')).toContainText("What you'll lose");
  await expect(page.getByRole('dialog')).toContainText('Businesses (from 5 to 1)');
  await switchToPro(page);
  await expect(card(page, 'Your plan')).toContainText("you'll be on Pro for $29 a month");
  await press(page, 'Keep Marketing Pro');
  await expect(card(page, 'Your plan')).toContainText('Renews on');
  await press(page, 'Change plan');
  await switchToPro(page);
  await press(page, 'To the next renewal');
  await expect(card(page, 'Your plan')).toContainText('$29 per month');

  await press(page, 'Cancel plan');
  await confirm(page, 'Cancel plan');
  await expect(card(page, 'Your plan')).toContainText('Your plan ends on');
  await press(page, 'Resume my plan');
  await expect(card(page, 'Your plan')).toContainText('Renews on');
  await press(page, 'Cancel plan');
  await confirm(page, 'Cancel plan');
  await press(page, 'To the next renewal');
  await expect(card(page, 'Your plan')).toContainText('You can view everything until');
  await press(page, 'Continue on Free');
  await expect(card(page, 'Your plan')).toContainText("You're on the free plan.");
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Pro ended');
});

test('a renewal fails, everything is read only after a week, and another card fixes it', async ({
  page,
}) => {
  await subscribed(page, 'pro', 'pm_card_chargeCustomerFail');
  await press(page, 'To the next renewal');
  await expect(card(page, 'Your plan')).toContainText('Your $29 payment was declined.');
  await press(page, '7 days later');
  await expect(card(page, 'Your plan')).toContainText(
    "Your $29 payment hasn't gone through for a week, so your account is read-only.",
  );
  await press(page, 'Pay $29');
  await expect(toastOf(page)).toContainText('Your card was declined.');
  await press(page, 'Switch to a working test card');
  await expect(card(page, 'Payment method')).toContainText('•••• 4242');
  await press(page, 'Pay $29');
  await expect(toastOf(page)).toContainText('Your payment went through');
  await expect(card(page, 'Your plan')).toContainText('Renews on');
  await expect(page.getByRole('list', { name: 'History' })).toContainText('went through');
});

test('the bank may ask about what is owed, and about an upgrade', async ({ page }) => {
  const complaints = pageErrorsOf(page);
  await subscribed(page, 'pro', 'pm_card_authenticationAlways');
  const bank = page.getByRole('dialog', { name: "Confirm it's you" });
  await press(page, 'Change plan');
  await expect(page.getByRole('dialog')).toContainText('Due now: $20');
  await confirm(page, 'Pay $20 and switch');
  await expect(bank).toContainText('$20');
  await bank.getByRole('button', { name: 'Approve' }).click();
  await expect(toastOf(page)).toContainText("You're on Marketing Pro now");
  await expect(card(page, 'Your plan')).toContainText('$49 per month');
  await expect(page.getByRole('list', { name: 'Invoices' }).getByRole('listitem')).toHaveCount(2);
  await press(page, 'To the next renewal');
  await press(page, 'Pay $49');
  await expect(bank).toContainText('$49');
  await bank.getByRole('button', { name: 'Decline' }).click();
  await expect(toastOf(page)).toContainText('Your bank could not confirm that it is you.');
  await expect(card(page, 'Your plan')).toContainText('Your $49 payment was declined.');
  await press(page, 'Pay $49');
  await bank.getByRole('button', { name: 'Approve' }).click();
  await expect(toastOf(page)).toContainText('Your payment went through');
  await expect(card(page, 'Your plan')).toContainText('Renews on');
  // That the bank asks is told as a conflict.
  expect(complaints.filter((complaint) => !complaint.includes('409'))).toEqual([]);
});

test('a payment that takes its time says so, and the plan begins by itself', async ({ page }) => {
  await openShop(page);
  await page.goto('/subscribe?plan=pro');
  await page.getByText('More test cards').click();
  await page.getByRole('button', { name: 'Use 4000 0000 0000 0077' }).click();
  await press(page, 'Subscribe Now');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'We are confirming your payment',
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Already Subscribed', {
    timeout: 20_000,
  });
});
