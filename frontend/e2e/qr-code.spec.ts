import { expect } from '@playwright/test';
import { sidewaysScroll } from './support/page-errors';
import { openShop } from './support/shop';
import { test } from './support/test';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('two taps show the code, and who scans it rates the business once', async ({
  page,
  browser,
}) => {
  const shop = await openShop(page);
  // The samples of an empty business would load the dashboard again in the middle.
  await page.route('**/api/seed-demo', (route) => route.abort());
  await page.goto('/dashboard');
  await page
    .getByRole('navigation', { name: 'Quick access' })
    .getByRole('button', { name: 'Ask' })
    .tap();
  await page
    .getByRole('dialog', { name: 'Ask a customer' })
    .getByRole('link', { name: 'Show QR code' })
    .tap();
  const full = page.getByRole('dialog', { name: 'Show QR code' });
  const code = full.getByRole('img', { name: `QR code of ${shop.name}` });
  await expect(code).toBeInViewport({ ratio: 1 });
  const { width = 0 } = (await code.boundingBox()) ?? {};
  expect(width).toBeGreaterThan(280);
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
  await page.goBack();
  await expect(full).toBeHidden();

  const link = (await (
    await page.request.get(`/api/businesses/${shop.businessId}/shared-link`)
  ).json()) as { code: string };
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const customer = await phone.newPage();
  const opened = await customer.goto(`/q/${link.code}?qr`);
  expect(opened?.status()).toBe(200);
  await customer.getByRole('radio', { name: '4 stars' }).click();
  await customer.getByLabel('What could we improve?').fill('A little late.');
  await customer.getByLabel('First name').fill('Ada');
  await customer.getByRole('button', { name: 'Submit' }).click();
  await expect(customer.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  await customer.reload();
  await expect(
    customer.getByRole('heading', { name: 'Thank you, we have your answer' }),
  ).toBeVisible();
  const wrong = await customer.goto('/q/zzzzzzzzzzzz');
  expect(wrong?.status()).toBe(404);
  await expect(customer.getByRole('heading', { name: "This link doesn't work" })).toBeVisible();
  await phone.close();

  await page.goto('/inbox');
  const row = page.getByRole('article').first();
  await expect(row).toContainText('Ada');
  await expect(row).toContainText('by QR code');
});
