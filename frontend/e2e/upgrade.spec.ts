import { expect, type Page } from '@playwright/test';
import { pageErrorsOf } from './support/page-errors';
import { givePlan } from './support/plans';
import { openShop, toastOf, type Shop } from './support/shop';
import { test } from './support/test';

const dialog = (page: Page) => page.getByRole('dialog');
const main = (page: Page) => page.getByRole('main');

// The dashboard would fill the empty shop with samples and load again under the next step.
test.beforeEach(({ page }) => page.route('**/api/seed-demo', (route) => route.abort()));

/** Fills the open form of a request and sends it. */
async function ask(page: Page, name: string): Promise<void> {
  await dialog(page).getByLabel('Name').fill(name);
  await dialog(page)
    .getByLabel('Email')
    .fill(`${name.replace(' ', '.')}@example.com`);
  await dialog(page).getByRole('button', { name: 'Send request' }).click();
  await expect(toastOf(page)).toContainText(name);
}

async function useUp(page: Page, { businessId }: Shop, requests: number): Promise<void> {
  for (let n = 0; n < requests; n += 1) {
    const answer = await page.request.post(`/api/businesses/${businessId}/review-requests`, {
      data: { customer: { name: `Customer ${n}`, email: `customer${n}@example.com` } },
    });
    expect(answer.status()).toBe(201);
  }
}

test('an owner on Free uses up the requests, learns what Pro gives, pays and goes on', async ({
  page,
}) => {
  const shop = await openShop(page);
  await useUp(page, shop, 8);
  const complaints = pageErrorsOf(page);
  await page.goto('/customers?send');
  await expect(dialog(page).getByText('2 of 10 requests left')).toBeVisible();
  await ask(page, 'Nina Nine');
  const again = main(page).getByRole('button', { name: 'Send review request' }).first();
  await again.click();
  await expect(dialog(page).getByText('1 of 10 requests left')).toBeVisible();
  await ask(page, 'Tess Ten');
  await again.click();
  await expect(dialog(page).getByText("You've used all 10 free requests")).toBeVisible();
  await expect(dialog(page).getByLabel('Name')).toBeHidden();
  expect(complaints).toEqual([]);
  await dialog(page).getByRole('link', { name: 'Get Pro' }).click();
  await expect(page).toHaveURL(/\/subscribe\?plan=pro$/);
  await givePlan(shop.businessId, { plan: 'pro' });
  await page.goto('/customers?send');
  await ask(page, 'Ella Eleven');
});

test('whose plan has ended reads on, is told why nothing can be changed, and how to go on', async ({
  page,
}) => {
  const shop = await openShop(page, { plan: 'pro' });
  await shop.answer(5, 'Best cut in town');
  await givePlan(shop.businessId, { plan: 'pro', endedDaysAgo: 3 });
  await page.goto('/reviews');
  await expect(page.getByText('Best cut in town')).toBeVisible();
  const banner = page.getByRole('complementary', { name: "You can't make changes right now" });
  await expect(
    banner.getByText(/you can view everything but not send, reply or change anything/),
  ).toBeVisible();
  await page.goto('/settings');
  await page.getByLabel('City').fill('Springfield');
  await page.getByRole('button', { name: 'Save Changes' }).first().click();
  const told = page.getByRole('dialog', { name: "You can't make changes right now" });
  await expect(told.getByRole('link', { name: 'Open billing' })).toBeVisible();
});

test('an agency suspends a client and resumes it', async ({ page }) => {
  const shop = await openShop(page, { name: 'Client One', plan: 'agency' });
  await page.goto('/settings');
  await expect(page.getByLabel('City')).toBeVisible();
  const suspend = page.getByRole('button', { name: 'Suspend', exact: true });
  await expect(suspend).toHaveCount(0);
  const second = await page.request.post('/api/businesses', { data: { name: 'Client Two' } });
  expect(second.status()).toBe(201);
  await page.reload();
  await suspend.click();
  await expect(toastOf(page)).toContainText('Client One is suspended');
  const banner = page.getByRole('complementary', { name: "You can't make changes right now" });
  await expect(banner).toContainText('This business is suspended');
  const refused = await page.request.post(`/api/businesses/${shop.businessId}/review-requests`, {
    data: { customer: { name: 'Nobody', email: 'nobody@example.com' } },
  });
  expect(refused.status()).toBe(403);
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  await expect(banner).toHaveCount(0);
});
