import { expect } from '@playwright/test';
import { pageErrorsOf } from './support/page-errors';
import { tellPaid, test } from './support/outside-pay';
import { openShop } from './support/shop';

test("an owner pays on an outside provider's page and comes back to a plan", async ({ page }) => {
  const complaints = pageErrorsOf(page);
  await page.route('**/api/seed-demo', (route) => route.abort());
  await page.route('https://pay.acme.example/**', async (route) => {
    const { searchParams } = new URL(route.request().url());
    await tellPaid(page, searchParams.get('reference') ?? '');
    const back = (searchParams.get('back') ?? '').replaceAll('&', '&amp;');
    await route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Acme</title><a href="${back}">Back to the shop</a></html>`,
    });
  });
  await openShop(page);
  await page.goto('/subscribe?plan=pro');
  await expect(page.getByText('and come back here')).toBeVisible();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL(/^https:\/\/pay\.acme\.example\/pay\?/);
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(page).toHaveURL('/subscribe?plan=pro');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Already Subscribed');
  expect(complaints.filter((complaint) => !complaint.includes('seed-demo'))).toEqual([]);
});
