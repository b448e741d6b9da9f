import { expect, type Page } from '@playwright/test';
import { test } from './support/test';

const OWNER = 'owner@cornerbarbers.example';
const AGENCY_OWNER = 'owner@brightside.example';
const STAFF = 'staff@cornerbarbers.example';

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('hot-not-burnt');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
}

/** What the browser complains about; a 401 of the user call is how a visitor is told apart. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('response', (response) => {
    const known = response.status() === 401 && response.url().endsWith('/api/auth/user');
    if (response.status() >= 400 && !known)
      complaints.push(`${response.status()} ${response.url()}`);
  });
  return complaints;
}

for (const width of [360, 1280]) {
  test(`every screen stands at ${width} pixels without a complaint or a sideways scroll`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const complaints = complaintsOf(page);
    await signIn(page, OWNER);
    const screens: [string, string][] = [
      ['/dashboard', 'Dashboard'],
      ['/rewards', 'Rewards'],
      ['/insight', 'Insight'],
      ['/reviews', 'Public Reviews'],
      ['/inbox', 'Private Feedback Inbox'],
      ['/customers', 'Customers'],
      ['/campaigns', 'Review Campaigns'],
      ['/campaigns?new', 'Create a campaign'],
      ['/settings', 'Settings'],
      ['/settings/team', 'Team'],
      ['/pricing', 'Simple, Transparent Pricing'],
      ['/r/demo', 'How was your experience?'],
      ['/nowhere', 'Page Not Found'],
    ];
    for (const [path, heading] of screens) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
      await expect(page.locator('.ant-skeleton, [aria-busy=true]')).toHaveCount(0);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect({ path, overflow }).toEqual({ path, overflow: 0 });
    }
    expect(complaints).toEqual([expect.stringMatching(/^404 .*\/nowhere$/)]);
  });
}

test('a visitor is asked to sign in and then led to where they were going', async ({ page }) => {
  await page.goto('/inbox');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.getByLabel('Email').fill(OWNER);
  await page.getByLabel('Password', { exact: true }).fill('hot-not-burnt');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Private Feedback Inbox' })).toBeVisible();
});

test('staff read and answer, and are shown nothing they may not do', async ({ page }) => {
  await signIn(page, STAFF);
  await page.goto('/inbox');
  await expect(page.getByRole('button', { name: 'Mark Resolved' }).first()).toBeVisible();
  await page.goto('/customers');
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible();
  await expect(page.getByText('Maria Lopez').first()).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Send review request to Maria Lopez' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'More for Maria Lopez' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add customer' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Import' })).toHaveCount(0);
  await page.goto('/settings');
  await expect(page.getByRole('button', { name: 'Create API key' })).toHaveCount(0);
});

test('an owner makes an API key, uses it, and revokes it', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signIn(page, AGENCY_OWNER);
  const user = (await (await page.request.get('/api/auth/user')).json()) as {
    businesses: { id: string }[];
  };
  const made = await page.request.post('/api/api-keys', {
    data: { name: 'Integrator', role: 'manager' },
  });
  const { id, key } = (await made.json()) as { id: string; key: string };
  const integrator = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  });
  const address = `/api/businesses/${user.businesses[0]?.id}/reviews?limit=2`;
  const answer = await integrator.get(address);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['link']).toContain('rel="next"');
  expect((await page.request.delete(`/api/api-keys/${id}`)).status()).toBe(204);
  expect((await integrator.get(address)).status()).toBe(401);
  await integrator.dispose();
});

test('what a customer wrote is shown as text, in the app and in the mail', async ({ page }) => {
  await signIn(page, OWNER);
  const user = (await (await page.request.get('/api/auth/user')).json()) as {
    businesses: { id: string }[];
  };
  const businessId = user.businesses[0]?.id ?? '';
  const name = `<img src=x onerror="document.title='hacked'"> ${Date.now()}`;
  const asked = await page.request.post(`/api/businesses/${businessId}/review-requests`, {
    data: { customer: { name, email: `x${Date.now()}@example.com` } },
  });
  const { customerId } = (await asked.json()) as { customerId: string };
  const message = `<script>document.title='hacked'</script> ${name}`;
  await page.request.post('/api/private-feedback', {
    data: { businessId, customerId, rating: 3, message },
  });
  await page.goto('/inbox');
  await expect(page.getByText(message)).toBeVisible();
  await page.goto('/customers');
  await expect(page.getByText(name).first()).toBeVisible();
  expect(await page.title()).not.toBe('hacked');
});
