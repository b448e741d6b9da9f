import { expect, type Page } from '@playwright/test';
import { addCustomers } from './support/campaigns';
import { follow } from './support/follow';
import { openShop, toastOf } from './support/shop';
import { test } from './support/test';

/** Counts the calls of a path; live updates would add some, so they are cut off. */
async function countCalls(page: Page, path: RegExp): Promise<() => number> {
  let calls = 0;
  await page.route('**/live-updates', (route) => route.abort());
  page.on('request', (request) => {
    if (path.test(new URL(request.url()).pathname)) calls += 1;
  });
  return () => calls;
}

test(
  'what was read is not read again on focus, on coming back, or by itself',
  { tag: ['@9.data.freshness'] },
  async ({ page }) => {
    const shop = await openShop(page, { plan: 'agency' });
    await shop.answer(2, 'Too short.');
    const calls = await countCalls(page, /\/feedback$/);
    await page.goto('/inbox');
    await expect(page.getByRole('article').getByText('Too short.')).toBeVisible();
    const before = calls();
    await page.evaluate(() => {
      window.dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('online'));
    });
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await navigation.getByRole('link', { name: 'Inbox' }).click();
    await expect(page.getByRole('article').getByText('Too short.')).toBeVisible();
    // The dashboard's activity may read the list once for itself; nothing reads it again.
    const after = calls();
    await page.waitForTimeout(1_500);
    expect({ polled: calls() - after, again: after - before <= 1 }).toEqual({
      polled: 0,
      again: true,
    });
  },
);

test(
  'only the user call is tried again, up to three times, and never after a 401',
  { tag: ['@9.data.freshness'] },
  async ({ page }) => {
    await openShop(page, { plan: 'agency' });
    let users = 0;
    await page.route('**/api/auth/user', (route) => {
      users += 1;
      return route.fulfill({ status: 503, body: '' });
    });
    await page.goto('/inbox');
    await expect(page.getByText("We couldn't load your account")).toBeVisible({ timeout: 30_000 });
    expect(users).toBe(4);
    await page.unroute('**/api/auth/user');
    let lists = 0;
    await page.route('**/feedback*', (route) => {
      lists += 1;
      return route.fulfill({ status: 503, body: '' });
    });
    await page.goto('/inbox');
    await expect(page.getByText('Failed to fetch feedback')).toBeVisible();
    await page.waitForTimeout(1_500);
    expect(lists).toBe(1);
    await page.context().clearCookies();
    const calls = await countCalls(page, /\/api\/auth\/user$/);
    await page.goto('/inbox');
    await expect(page).toHaveURL(/\/login/);
    expect(calls()).toBe(1);
  },
);

test(
  'a failed read says what could not be fetched, with status and text, and can be tried again',
  { tag: ['@8.errors.message', '@8.errors.reads'] },
  async ({ page }) => {
    const shop = await openShop(page, { plan: 'agency' });
    await shop.answer(2, 'Too short.');
    // Told of a change, the screens would try again by themselves.
    await page.route('**/live-updates', (route) => route.abort());
    await page.route('**/stats', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/dashboard');
    await expect(page.getByText('Failed to fetch stats')).toBeVisible();
    await page.route('**/api/**/reviews*', (route) => route.fulfill({ status: 500, body: '' }));
    await follow(page, '/reviews');
    await expect(page.getByText('Failed to fetch reviews')).toBeVisible();

    let body = 'The list is on strike';
    await page.route('**/feedback*', (route) => route.fulfill({ status: 418, body }));
    await follow(page, '/inbox');
    await expect(page.getByText('Failed to fetch feedback')).toBeVisible();
    await expect(page.getByText('418: The list is on strike')).toBeVisible();
    body = '';
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText("418: I'm a Teapot")).toBeVisible();
    await page.unroute('**/feedback*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article').getByText('Too short.')).toBeVisible();
  },
);

test(
  'a session that has ended leads to signing in and back',
  { tag: ['@2.routes.signed-in-pages'] },
  async ({ page }) => {
    const shop = await openShop(page, { plan: 'agency' });
    await shop.answer(2, 'Too short.');
    // The live line would notice by itself, some time.
    await page.route('**/live-updates', (route) => route.abort());
    await page.goto('/inbox');
    await expect(page.getByRole('article').getByText('Too short.')).toBeVisible();
    // Reads wait, so that the click is what finds out.
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/**', async (route) => {
      if (route.request().method() === 'GET') await released;
      await route.continue();
    });
    await page.context().clearCookies();
    await page.getByRole('article').getByRole('button', { name: 'Mark Resolved' }).click();
    await expect(page).toHaveURL('/login?returnTo=%2Finbox');
    release();
    await page.getByLabel('Email').fill(shop.email);
    await page.getByLabel('Password', { exact: true }).fill('a long enough password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/inbox');
    const row = page.getByRole('article');
    await expect(row.getByRole('button', { name: 'Mark Resolved' })).toBeVisible();
  },
);

test('what changes before live updates are connected is shown once they are', async ({ page }) => {
  const shop = await openShop(page, { plan: 'agency' });
  await addCustomers(page, shop, ['Ada Before']);
  const witness = await page.context().newPage();
  const listening = witness.waitForResponse(/\/live-updates$/);
  await witness.goto('/customers');
  await listening;
  const { promise: released, resolve: connect } = Promise.withResolvers<void>();
  await page.route('**/live-updates', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/customers');
  await expect(page.getByText('Ada Before').first()).toBeVisible();
  await addCustomers(page, shop, ['Ben Between']);
  // Published once, to whoever is connected: this page is not.
  await expect(witness.getByText('Ben Between').first()).toBeVisible();
  await witness.close();
  await expect(page.getByText('Ben Between')).toHaveCount(0);
  connect();
  await expect(page.getByText('Ben Between').first()).toBeVisible();
});

test(
  'one toast at a time, for five seconds, swiped away to the right, and F8 leads to it',
  { tag: ['@9.toasts.behaviour'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const shop = await openShop(page, { plan: 'agency' });
    await shop.answer(1, 'First.');
    await shop.answer(2, 'Second.');
    await shop.answer(3, 'Third.');
    // One stays: an inbox without any is a badge, which would be told afterwards.
    await shop.answer(4, 'Fourth.');
    await page.goto('/inbox');
    const resolve = page.getByRole('article').getByRole('button', { name: 'Mark Resolved' });
    await resolve.nth(2).click();
    await expect(toastOf(page)).toBeVisible();
    await resolve.nth(1).click();
    await expect(resolve).toHaveCount(2);
    await expect(toastOf(page)).toHaveCount(1);
    const shownAt = Date.now();
    await page.keyboard.press('F8');
    await expect(page.getByRole('region', { name: /Notifications/ }).locator('ol')).toBeFocused();
    // The pause while it has the focus is the region's own; the clock runs on afterwards.
    await resolve.first().focus();
    await expect(toastOf(page)).toBeHidden({ timeout: 10_000 });
    expect(Date.now() - shownAt).toBeGreaterThan(3_000);

    await resolve.first().click();
    await expect(toastOf(page)).toBeVisible();
    const box = await toastOf(page).boundingBox();
    if (!box) throw new Error('There is no toast.');
    const [x, y] = [box.x + 40, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 30, y, { steps: 4 });
    await page.mouse.up();
    await expect(toastOf(page)).toBeVisible();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 120, y, { steps: 8 });
    await page.mouse.up();
    await expect(toastOf(page)).toBeHidden({ timeout: 4_000 });
  },
);

test.describe('by the clock', () => {
  test.use({ pageIsKept: false });

  test('live updates that are refused are asked for again after pauses that grow', async ({
    page,
  }) => {
    await openShop(page, { plan: 'agency' });
    let [asked, users] = [0, 0];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/user')) users += 1;
    });
    let begin: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    await page.route('**/live-updates', async (route) => {
      asked += 1;
      await begun;
      const body = JSON.stringify({ status: 429, code: 'http.too-many-streams' });
      await route.fulfill({ status: 429, contentType: 'application/problem+json', body });
    });
    await page.clock.install();
    await page.goto('/settings');
    await expect.poll(() => asked).toBe(1);
    await expect(page.getByRole('heading', { name: 'General' })).toBeVisible();
    // From here on time passes only where the test says so, however slow the machine.
    await page.clock.pauseAt(Date.now() + 60_000);
    begin();
    for (const [times, seconds] of [5, 10, 20, 40, 60, 60].entries()) {
      // Each refusal has the user read again, in the moment in which the pause begins.
      await expect.poll(() => users).toBeGreaterThan(times + 1);
      await page.clock.fastForward((seconds - 1) * 1_000);
      // A call that comes back: what was asked for before it would have been seen.
      await page.evaluate(async () => (await fetch('/api/plans')).text());
      expect(asked).toBe(times + 1);
      await page.clock.fastForward(2_000);
      await expect.poll(() => asked).toBe(times + 2);
    }
  });

  test(
    'a tooltip opens after 700 ms of pointing, the next one at once',
    { tag: ['@9.tooltips.delays'] },
    async ({ page }) => {
      const shop = await openShop(page, { plan: 'agency' });
      await page.clock.install();
      await page.goto('/inbox');
      await expect(page.getByRole('heading', { name: 'Private Feedback Inbox' })).toBeVisible();
      // From here on time passes only where the test says so, however slow the machine.
      await page.clock.pauseAt(Date.now() + 60_000);
      const tooltip = page.getByRole('tooltip');
      await page.getByRole('button', { name: 'Your account' }).hover();
      await page.clock.runFor(600);
      await expect(tooltip).toHaveCount(0);
      await page.clock.runFor(200);
      await expect(tooltip).toHaveText('Olivia Reyes');
      const box = await page.getByRole('button', { name: /Current business/ }).boundingBox();
      if (!box) throw new Error('There is no switcher.');
      await page.mouse.move(box.x + 20, box.y + box.height / 2, { steps: 5 });
      await page.mouse.move(box.x + 12, box.y + box.height / 2, { steps: 5 });
      await page.clock.runFor(100);
      await expect(tooltip).toHaveText(shop.name);
      await page.mouse.move(5, 400, { steps: 5 });
      await page.clock.runFor(1_000);
      await expect(tooltip).toHaveCount(0);
      await page.getByRole('button', { name: 'Your account' }).hover();
      await page.clock.runFor(600);
      await expect(tooltip).toHaveCount(0);
      // A menu hides the tooltip of its button. Long after it has closed, the next one waits again.
      await page.getByRole('button', { name: 'Your account' }).click();
      await page.clock.runFor(1_000);
      await page.keyboard.press('Escape');
      await page.mouse.move(5, 400, { steps: 5 });
      await page.clock.runFor(2_000);
      await page.mouse.move(box.x + 20, box.y + box.height / 2, { steps: 5 });
      await page.clock.runFor(600);
      await expect(tooltip).toHaveCount(0);
    },
  );
});
