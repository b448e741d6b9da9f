import { randomUUID } from 'node:crypto';
import { expect, type Browser, type Page } from '@playwright/test';
import { objections } from './support/axe';
import { linkIn, waitForMail } from './support/mailbox';
import { openShop, type Shop } from './support/shop';
import { pageErrorsOf, sidewaysScroll } from './support/page-errors';
import { test } from './support/test';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Opens a page of a phone that runs no scripts. */
async function plainPhone(browser: Browser, locale = 'en-US'): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    locale,
    javaScriptEnabled: false,
  });
  return context.newPage();
}

/** Asks a new customer; returns the link in the email. */
async function linkFor(page: Page, shop: Shop, name: string): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  const asked = await page.request.post(`/api/businesses/${shop.businessId}/review-requests`, {
    data: { customer: { name, email, language: 'en' } },
  });
  expect(asked.status()).toBe(201);
  return linkIn(await waitForMail(email, /./), /\/r\/[\w-]+$/);
}

const choose = async (page: Page, stars: string): Promise<void> => {
  await page.getByRole('radio', { name: stars, exact: true }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
};

test('without scripts, five stars become a public review; a second answer is not taken', async ({
  page,
  browser,
}) => {
  const shop = await openShop(page);
  const link = await linkFor(page, shop, 'Maria Lopez');
  const customer = await plainPhone(browser);
  const complaints = pageErrorsOf(customer);
  await customer.goto(link);
  await expect(heading(customer, 'How was your experience?')).toBeVisible();
  await expect(
    customer.getByText(`Hi Maria, ${shop.name} would love to hear from you`),
  ).toBeVisible();
  await expect.poll(() => sidewaysScroll(customer)).toBe(0);
  const star = await customer.getByRole('radio', { name: '5 stars', exact: true }).boundingBox();
  expect(Math.min(star?.width ?? 0, star?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await choose(customer, '5 stars');
  await expect(heading(customer, 'Share your experience')).toBeVisible();
  await customer.getByLabel('Title (optional)').fill('Best cut in town');
  await customer.getByLabel('Your Review').fill('Quick and kind.\nI will be back.');
  await customer.getByRole('button', { name: 'Submit' }).click();
  await expect(heading(customer, 'Thank you!')).toBeVisible();
  await expect(customer.getByText('Your review has been published.')).toBeVisible();
  await expect(customer).toHaveTitle('Thank you!');

  const reviews = await page.request.get(`/api/businesses/${shop.businessId}/reviews`);
  expect(await reviews.json()).toMatchObject([
    { rating: 5, title: 'Best cut in town', body: 'Quick and kind.\nI will be back.' },
  ]);

  // The step before, in a browser's history: the same link takes no other words.
  await customer.goto(`${link}?rating=1`);
  await expect(heading(customer, 'You have already answered')).toBeVisible();
  await expect(customer.getByRole('button')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('without scripts, two stars stay private, errors keep the words, and may be published too', async ({
  page,
  browser,
}) => {
  const shop = await openShop(page);
  await page.request.patch(`/api/businesses/${shop.businessId}`, {
    data: { publicPathForAll: true },
  });
  const link = await linkFor(page, shop, 'Test 123');
  const customer = await plainPhone(browser);
  // The star in an email leads to its step at once.
  await customer.goto(`${link}?rating=2`);
  await expect(heading(customer, 'Sorry about that')).toBeVisible();
  const words = customer.getByLabel('What could we improve?');
  await words.fill('   ');
  await customer.getByRole('button', { name: 'Submit' }).click();
  await expect(customer.getByRole('alert')).toContainText('because the text is empty');
  await customer.getByRole('link', { name: 'Back' }).click();
  await expect(
    customer.getByText(`${shop.name} would love to hear from you`, { exact: true }),
  ).toBeVisible();
  await choose(customer, '2 stars');

  // Somebody has answered in another tab meanwhile.
  const tab = await customer.context().newPage();
  await tab.goto(`${link}?rating=2`);
  await words.fill('I waited long.');
  await customer.getByRole('button', { name: 'Submit' }).click();
  await expect(customer.getByText("We've received your feedback")).toBeVisible();
  await tab.getByLabel('What could we improve?').fill('Other words.');
  await tab.getByRole('button', { name: 'Submit' }).click();
  await expect(tab.getByRole('alert')).toContainText('already been answered with other words');
  await expect(tab.getByLabel('What could we improve?')).toHaveValue('Other words.');

  await customer.getByRole('button', { name: 'Publish my review, too' }).click();
  await expect(customer.getByText('Your review has been published.')).toBeVisible();
  const reviews = await page.request.get(`/api/businesses/${shop.businessId}/reviews`);
  expect(await reviews.json()).toMatchObject([{ rating: 2, body: 'I waited long.' }]);
});

test('without scripts, the steps hold in Arabic and with the keyboard', async ({ browser }) => {
  const customer = await plainPhone(browser, 'ar');
  await customer.goto('/r/demo');
  await expect(customer.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(customer.getByRole('group', { name: 'كيف كانت تجربتك؟' })).toBeVisible();
  await customer.getByRole('radio', { name: 'نجمة واحدة' }).focus();
  await customer.keyboard.press('Space');
  await customer.keyboard.press('ArrowDown');
  await expect(customer.getByRole('radio', { name: 'نجمتان' })).toBeChecked();
  await customer.keyboard.press('Enter');
  await expect(customer.getByLabel('ما الذي يمكننا تحسينه؟')).toBeVisible();
  await expect.poll(() => sidewaysScroll(customer)).toBe(0);
  await customer.locator('.languages summary').click();
  await customer.getByRole('link', { name: 'Deutsch', exact: true }).click();
  await expect(customer.locator('html')).toHaveAttribute('lang', 'de');
});

test('the steps without scripts have no accessibility problem', async ({ page }) => {
  // Axe is a script itself, so scripts run here; the page's own does not arrive.
  await page.route('**/assets-r/*.js', (route) => route.abort());
  for (const path of ['/r/demo', '/r/demo?rating=5', '/r/demo?rating=2', '/r/unknown']) {
    await page.goto(path);
    const content = 'body #app { display: none } body #plain { display: contents }';
    await page.addStyleTag({ content });
    await expect(page.locator('#plain h1')).toBeVisible();
    expect(await objections(page)).toEqual([]);
  }
});
