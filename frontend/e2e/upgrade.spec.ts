import { expect, type Page } from '@playwright/test';
import { complaintsOf, sidewaysScroll } from './support/complaints';
import { givePlan } from './support/plans';
import { openShop, toastOf, type Shop } from './support/shop';
import { test } from './support/test';

const dialog = (page: Page) => page.getByRole('dialog');
const main = (page: Page) => page.getByRole('main');

// The dashboard would fill the empty shop with samples and load again under the next step.
test.beforeEach(({ page }) => page.route('**/api/seed-demo', (route) => route.abort()));

async function ask(page: Page, name: string): Promise<void> {
  await page.goto('/customers?send');
  await dialog(page).getByLabel('Name').fill(name);
  await dialog(page)
    .getByLabel('Email')
    .fill(`${name.replace(' ', '.')}@example.com`);
  await dialog(page).getByRole('button', { name: 'Send request' }).click();
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
  // Many pages, one after the other.
  test.setTimeout(180_000);
  const shop = await openShop(page);
  await useUp(page, shop, 8);
  const complaints = complaintsOf(page);
  await page.goto('/customers?send');
  await expect(dialog(page).getByText('2 of 10 left on your plan')).toBeVisible();
  await ask(page, 'Nina Nine');
  await expect(toastOf(page)).toBeVisible();
  await page.goto('/customers?send');
  await expect(dialog(page).getByText('1 of 10 left on your plan')).toBeVisible();
  await ask(page, 'Tess Ten');
  await expect(toastOf(page)).toBeVisible();
  await main(page).getByRole('button', { name: 'Send review request' }).first().click();
  await expect(dialog(page).getByText('You have used 10 of 10.')).toBeVisible();
  await expect(dialog(page).getByLabel('Name')).toHaveCount(0);
  expect(complaints).toEqual([]);
  await dialog(page).getByRole('link', { name: 'Get Pro' }).click();
  await expect(page).toHaveURL(/\/subscribe\?plan=pro$/);
  await givePlan(shop.businessId, { plan: 'pro' });
  await ask(page, 'Ella Eleven');
  await expect(toastOf(page)).toBeVisible();
});

test('what another tab has used up is told by a dialog, not by an error', async ({ page }) => {
  const shop = await openShop(page);
  await page.goto('/customers?send');
  await expect(dialog(page).getByText('10 of 10 left on your plan')).toBeVisible();
  await page.route('**/live', (route) => route.abort());
  await page.reload();
  await expect(dialog(page).getByText('10 of 10 left on your plan')).toBeVisible();
  await useUp(page, shop, 10);
  await dialog(page).getByLabel('Name').fill('Late Larry');
  await dialog(page).getByLabel('Email').fill('larry@example.com');
  await dialog(page).getByRole('button', { name: 'Send request' }).click();
  const offer = page.getByRole('dialog', { name: 'There is more in the next plan' });
  await expect(offer.getByText('You have used 10 of 10.')).toBeVisible();
  await expect(offer.getByText('$29 per month')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  await offer.getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page).getByText('All 10 are in use.')).toBeVisible();
});

const OFFERS = [
  ['/campaigns', 'Ask your whole customer list', 'Get Pro', '/subscribe?plan=pro'],
  ['/insight', 'See what moves your reputation', 'Get Pro', '/subscribe?plan=pro'],
  ['/rewards', 'Make a good reputation a game', 'Get Pro', '/subscribe?plan=pro'],
  ['/settings/team', 'Work as a team', 'Get Agency', '/pricing'],
  ['/settings/branding', 'Your name, not ours', 'Get Agency', '/pricing'],
] as const;

test('screens of larger plans say what they would give, where they stand', async ({ page }) => {
  await openShop(page);
  const complaints = complaintsOf(page);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [path, title, action, target] of OFFERS) {
    await page.goto(path);
    await expect(main(page).getByRole('heading', { name: title })).toBeVisible();
    const link = main(page).getByRole('link', { name: action });
    await expect(link).toHaveAttribute('href', target);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await sidewaysScroll(page)).toBe(0);
  }
  await page.goto('/settings');
  for (const title of ['Replies that write themselves', 'Connect your own programs']) {
    await expect(main(page).getByRole('heading', { name: title })).toBeVisible();
  }
  await expect(main(page).getByRole('button', { name: 'Create key' })).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a reply is not suggested on Free, and the dialog says what would be', async ({ page }) => {
  const shop = await openShop(page);
  await shop.answer(5, 'Best cut in town');
  await page.goto('/reviews');
  await page.getByRole('button', { name: 'Suggest Reply' }).click();
  await expect(dialog(page).getByText('Best cut in town')).toBeVisible();
  await expect(
    dialog(page).getByRole('heading', { name: 'Replies that write themselves' }),
  ).toBeVisible();
});

test('one more business than the plan has room for is an offer', async ({ page }) => {
  await openShop(page, { name: 'Only Shop', plan: 'pro' });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /Only Shop/ }).click();
  await page.getByRole('menuitem', { name: /Add/ }).click();
  await expect(
    dialog(page).getByRole('heading', { name: 'Look after more businesses' }),
  ).toBeVisible();
  // Who pays already changes the plan instead of buying a second one.
  await expect(dialog(page).getByRole('link', { name: 'Get Marketing Pro' })).toHaveAttribute(
    'href',
    '/settings/billing',
  );
});

test('whose plan has ended reads on, is told why nothing can be changed, and how to go on', async ({
  page,
}) => {
  const shop = await openShop(page, { plan: 'pro' });
  await shop.answer(5, 'Best cut in town');
  await givePlan(shop.businessId, { plan: 'pro', endedDaysAgo: 3 });
  await page.goto('/reviews');
  await expect(page.getByText('Best cut in town')).toBeVisible();
  const banner = page.getByRole('complementary', { name: 'Nothing can be changed at the moment' });
  await expect(banner.getByText(/can be read but not changed/)).toBeVisible();
  await page.goto('/settings');
  await page.getByLabel('City').fill('Springfield');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const told = page.getByRole('dialog', { name: 'Nothing can be changed at the moment' });
  await expect(told.getByRole('link', { name: 'Open billing' })).toBeVisible();
});

test('an agency suspends a client and resumes it', async ({ page }) => {
  const shop = await openShop(page, { name: 'Client One', plan: 'agency' });
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(toastOf(page)).toContainText('Client One is suspended');
  const banner = page.getByRole('complementary', { name: 'Nothing can be changed at the moment' });
  await expect(banner).toContainText('This business is suspended');
  const refused = await page.request.post(`/api/businesses/${shop.businessId}/review-requests`, {
    data: { customer: { name: 'Nobody', email: 'nobody@example.com' } },
  });
  expect(refused.status()).toBe(403);
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  await expect(banner).toHaveCount(0);
});

test('what was done to a client is told, also when the screen hears of it before the answer', async ({
  page,
}) => {
  await openShop(page, { name: 'Client One', plan: 'agency' });
  await page.route('**/suspend', async (route) => {
    const response = await route.fetch();
    await page.getByRole('button', { name: /Resume/ }).waitFor();
    await route.fulfill({ response });
  });
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(toastOf(page)).toContainText('Client One is suspended');
});
