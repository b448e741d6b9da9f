import { expect, type Browser, type Page } from '@playwright/test';
import { objections } from './support/axe';
import { pageErrorsOf, sidewaysScroll } from './support/page-errors';
import { openShop, type Shop } from './support/shop';
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

/** Returns the address in the QR code of a business. */
async function codeOf(page: Page, { businessId }: Shop): Promise<string> {
  const answer = await page.request.get(`/api/businesses/${businessId}/shared-link`);
  const { code } = (await answer.json()) as { code: string };
  return `/q/${code}?qr`;
}

const choose = async (page: Page, stars: string): Promise<void> => {
  await page.getByRole('radio', { name: stars, exact: true }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
};

test('without scripts, who scans the code answers once a day, with an address for the reply', async ({
  page,
  browser,
}) => {
  const shop = await openShop(page);
  const link = await codeOf(page, shop);
  const customer = await plainPhone(browser);
  const complaints = pageErrorsOf(customer);
  await customer.goto(link);
  await expect(heading(customer, 'How was your experience?')).toBeVisible();
  await expect(customer.getByText(`${shop.name} would love to hear from you`)).toBeVisible();
  await expect.poll(() => sidewaysScroll(customer)).toBe(0);
  await choose(customer, '3 stars');
  await expect(heading(customer, 'Sorry about that')).toBeVisible();
  await expect.poll(() => sidewaysScroll(customer)).toBe(0);
  expect(complaints).toEqual([]);
  await customer.getByLabel('What could we improve?').fill('   ');
  await customer.getByLabel('First name').fill('Ada');
  await customer.getByLabel('Email').fill('ada@example.com');
  await customer.getByRole('button', { name: 'Submit' }).click();
  await expect(customer.getByRole('alert')).toContainText('because the text is empty');
  await expect(customer.getByLabel('First name')).toHaveValue('Ada');
  await expect(customer.getByLabel('Email')).toHaveValue('ada@example.com');
  await customer.getByLabel('What could we improve?').fill('I waited.\nLong.');
  await customer.getByRole('button', { name: 'Submit' }).click();
  await expect(heading(customer, 'Thank you!')).toBeVisible();
  await expect(customer.getByText('A team member will reach out soon.')).toBeVisible();

  await customer.goto(link);
  await expect(heading(customer, 'Thank you, we have your answer')).toBeVisible();
  await customer.goto(`${link}&rating=5`);
  await expect(heading(customer, 'Thank you, we have your answer')).toBeVisible();
  await expect(customer.getByRole('button')).toHaveCount(0);
  const answers = await page.request.get(`/api/businesses/${shop.businessId}/feedback`);
  expect(await answers.json()).toMatchObject([
    { rating: 3, message: 'I waited.\nLong.', customerName: 'Ada', source: 'qr' },
  ]);

  const wrong = await customer.goto('/q/zzzzzzzzzzzz');
  expect(wrong?.status()).toBe(404);
  await expect(heading(customer, "This link doesn't work")).toBeVisible();
});

test('without scripts, five stars are published, and private words where the business offers it', async ({
  page,
  browser,
}) => {
  const shop = await openShop(page);
  await page.request.patch(`/api/businesses/${shop.businessId}`, {
    data: { publicPathForAll: true },
  });
  const link = await codeOf(page, shop);
  const happy = await plainPhone(browser);
  await happy.goto(link);
  await choose(happy, '5 stars');
  await happy.getByLabel('Title (optional)').fill('Best cut in town');
  await happy.getByLabel('Your Review', { exact: true }).fill('Quick and kind.');
  await happy.getByRole('button', { name: 'Submit' }).click();
  await expect(happy.getByText('Your review has been published.')).toBeVisible();
  const fair = await plainPhone(browser);
  await fair.goto(link.replace('?qr', ''));
  await choose(fair, '4 stars');
  await fair.getByLabel('What could we improve?').fill('A little late.');
  await fair.getByRole('button', { name: 'Submit' }).click();
  await expect(fair.getByText('without a name')).toBeVisible();
  await fair.getByRole('button', { name: 'Publish my review, too' }).click();
  await expect(fair.getByText('Your review has been published.')).toBeVisible();
  const reviews = await page.request.get(`/api/businesses/${shop.businessId}/reviews`);
  expect(await reviews.json()).toMatchObject([
    { rating: 4, body: 'A little late.', source: 'link' },
    { rating: 5, title: 'Best cut in town', body: 'Quick and kind.', source: 'qr' },
  ]);
});

test('without scripts, the page of the code holds in Arabic, and keeps the code in another language', async ({
  page,
  browser,
}) => {
  const shop = await openShop(page);
  const link = await codeOf(page, shop);
  const customer = await plainPhone(browser, 'ar');
  await customer.goto(`${link}&rating=2`);
  await expect(customer.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(customer.getByLabel('ما الذي يمكننا تحسينه؟')).toBeVisible();
  await expect.poll(() => sidewaysScroll(customer)).toBe(0);
  await customer.locator('.languages summary').click();
  await customer.getByRole('link', { name: 'Deutsch', exact: true }).click();
  await expect(customer.locator('html')).toHaveAttribute('lang', 'de');
  expect(customer.url()).toContain('?qr');
  await customer.getByRole('radio', { name: '1 Stern' }).check();
  await customer.getByRole('button', { name: 'Weiter' }).click();
  await expect(customer).toHaveURL(/\?qr&rating=1$/);
});

test('the page of the code without scripts has no accessibility problem', async ({ page }) => {
  const shop = await openShop(page);
  const link = await codeOf(page, shop);
  // Axe is a script itself, so scripts run here; the page's own does not arrive.
  await page.route('**/assets-r/*.js', (route) => route.abort());
  for (const path of [link, `${link}&rating=5`, `${link}&rating=2`, '/q/zzzzzzzzzzzz']) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      const content = 'body #app { display: none } body #plain { display: contents }';
      await page.addStyleTag({ content });
      await expect(page.locator('#plain h1')).toBeVisible();
      expect(await objections(page)).toEqual([]);
    }
  }
});
