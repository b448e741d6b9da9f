import { expect, type Page } from '@playwright/test';
import { SCREEN_PATHS } from '../src/app/screen-paths';
import { follow } from './support/follow';
import { sidewaysScroll } from './support/page-errors';
import { DEMO_OWNER } from './support/screens';
import { openShop, type Shop } from './support/shop';
import { test } from './support/test';

const PAGES = [
  ['Dashboard', '/dashboard'],
  ['Reviews', '/reviews'],
  ['Inbox', '/inbox'],
  ['Insight', '/insight'],
  ['Pricing', '/pricing'],
  ['Settings', '/settings'],
] as const;

/** The signed-in user, different in what `change` says. */
async function answerUserWith(page: Page, change: object): Promise<void> {
  const user = (await (await page.request.get('/api/auth/user')).json()) as object;
  await page.route('**/api/auth/user', (route) => route.fulfill({ json: { ...user, ...change } }));
}

/** Has the open client read the user again, as after every change of a business. */
async function readUserAgain(page: Page, { businessId }: Shop): Promise<void> {
  const read = page.waitForResponse('**/api/auth/user');
  const data = { city: crypto.randomUUID() };
  expect((await page.request.patch(`/api/businesses/${businessId}`, { data })).status()).toBe(200);
  await read;
}

test(
  'the navigation stays on top, leads to every page and marks the current one; the footer has the rest',
  { tag: ['@2.layout.navigation', '@2.layout.footer'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await openShop(page, { plan: 'agency' });
    // The dashboard would fill the empty shop with samples and load again under the next click.
    await page.route('**/api/seed-demo', (route) => route.abort());
    await page.goto('/settings');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    for (const [name, path] of PAGES) {
      await navigation.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(path);
      const current = navigation.locator('[aria-current=page]');
      await expect(current).toHaveText(name);
    }
    // The last of them is longer than the window.
    await expect(page.getByRole('heading', { name: 'General' })).toBeVisible();
    await page.mouse.wheel(0, 4_000);
    await expect(navigation).toBeInViewport();

    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('Keep your reputation hot, not burnt.');
    for (const group of ['Product', 'Company', 'Legal']) {
      await expect(footer.getByText(group, { exact: true })).toBeVisible();
    }
    for (const [name, path, heading] of [
      ['Pricing', '/pricing', 'Simple, Transparent Pricing'],
      ['About', '/about', 'About'],
      ['Contact', '/contact', 'Contact'],
      ['Privacy', '/privacy', 'Privacy'],
      ['Terms', '/terms', 'Terms'],
      ['Dashboard', '/dashboard', 'Dashboard'],
    ] as const) {
      await footer.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    }
  },
);

for (const language of ['de', 'ar', 'pt-BR']) {
  test.describe(`in "${language}"`, () => {
    test.use({ locale: language });

    test('the header fits every width, also with a long name of the business', async ({ page }) => {
      const shop = await openShop(page, {
        name: 'Corner Barbers and Sons of the Old Town Square',
        plan: 'agency',
      });
      await shop.answer(2, 'The wait was long.');
      await shop.answer(5, 'Perfect.');
      await page.goto('/settings');
      const [links, end] = [page.locator('header nav'), page.locator('header > div > :last-child')];
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // The badges need room, too.
      await expect(links.locator('a > span')).toHaveCount(2);
      for (const width of [360, 768, 1024, 1199, 1200, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        await expect(links).toBeVisible({ visible: width >= 1200 });
        await expect.poll(() => sidewaysScroll(page)).toBe(0);
        const boxes = await end.locator('button:visible').evaluateAll((buttons) =>
          buttons.map((button) => {
            const { left, right } = button.getBoundingClientRect();
            return left >= 0 && right <= innerWidth && right - left >= 40;
          }),
        );
        expect(boxes).toEqual([true, true, true]);
        if (width < 1200) continue;
        const overlap = await links.evaluate((nav) => {
          const last = nav.lastElementChild?.getBoundingClientRect();
          const next = nav.nextElementSibling?.getBoundingClientRect();
          return !last || !next || (last.left < next.right && next.left < last.right);
        });
        expect(overlap).toBe(false);
      }
      const name = page.locator('header bdi', { hasText: 'Corner Barbers' });
      expect((await name.boundingBox())?.width).toBeGreaterThan(72);
      // On a phone the menu holds the same links, and its end is in view.
      await page.setViewportSize({ width: 360, height: 740 });
      await page.locator('header button[aria-controls]').click();
      await expect(page.locator('#mobile-menu nav a')).toHaveCount(8);
      await expect(page.locator('#mobile-menu a[href="/insight"]')).toBeInViewport();
      await expect(page.locator('#mobile-menu a[href="/api/logout"]')).toBeInViewport({ ratio: 1 });
    });
  });
}

test(
  'the user menu shows image or initials and who is signed in, and signs out by a page navigation',
  {
    tag: [
      '@2.layout.user-menu',
      '@2.layout.initials',
      '@2.routes.sign-in-navigation',
      '@2.routes.home-visitor',
    ],
  },
  async ({ page }) => {
    const shop = await openShop(page, { plan: 'agency' });
    const listening = page.waitForResponse(/\/live-updates$/);
    await page.goto('/settings');
    const button = page.getByRole('button', { name: 'Your account' });
    await expect(button).toHaveText('OR');
    await listening;
    for (const [person, shown] of [
      [{ firstName: 'Ana', lastName: 'Luz', profileImageUrl: null }, 'AL'],
      [{ firstName: '', lastName: '', email: 'mail@example.com', profileImageUrl: null }, 'M'],
      [{ firstName: '', lastName: '', email: '', profileImageUrl: null }, 'U'],
      [{ firstName: 'Ana', lastName: 'Luz', profileImageUrl: '/no-such-image.png' }, 'AL'],
    ] as const) {
      await answerUserWith(page, person);
      await readUserAgain(page, shop);
      await expect(button).toHaveText(shown);
    }
    await answerUserWith(page, { profileImageUrl: '/favicon.svg' });
    await readUserAgain(page, shop);
    await expect(button.locator('img')).toHaveAttribute('src', '/favicon.svg');
    await page.unrouteAll();
    await readUserAgain(page, shop);
    await expect(button).toHaveText('OR');

    await button.click();
    await expect(page.getByText('Olivia Reyes')).toBeVisible();
    await expect(page.getByText(shop.email, { exact: true })).toBeVisible();
    const logOut = page.getByRole('link', { name: 'Log Out' });
    await expect(logOut).toHaveAttribute('href', '/api/logout');
    await logOut.click();
    await expect(page.getByRole('heading', { name: 'Turn Reputation into Revenue' })).toBeVisible();
    expect((await page.request.get('/api/auth/user')).status()).toBe(401);
    await page.goto('/api/login?returnTo=%2Finbox');
    await expect(page).toHaveURL('/login?returnTo=%2Finbox');
  },
);

test(
  'the chosen business is kept while it is one of the user’s, else the first is taken',
  { tag: ['@4.layout.current-business'] },
  async ({ page }) => {
    const shop = await openShop(page, { name: 'First Shop', plan: 'agency' });
    await page.request.post('/api/businesses', { data: { name: 'Second Shop' } });
    // The dashboard would fill the empty shop with samples and load again meanwhile.
    await page.goto('/settings');
    const name = page.getByRole('main').getByLabel('Business Name');
    await expect(name).toHaveValue('First Shop');
    await page.getByRole('button', { name: /Current business/ }).click();
    await page.getByRole('menuitem', { name: /Second Shop/ }).click();
    await expect(name).toHaveValue('Second Shop');
    await page.reload();
    await expect(name).toHaveValue('Second Shop');
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) {
        if (key.includes('business')) localStorage.setItem(key, crypto.randomUUID());
      }
    });
    await page.reload();
    await expect(name).toHaveValue(shop.name);
  },
);

test(
  'each signed-in page asks a visitor to sign in and comes back',
  { tag: ['@2.routes.signed-in-pages'] },
  async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/login?returnTo=%2Fdashboard');
    for (const path of ['/reviews', '/settings', '/campaigns', '/inbox']) {
      await follow(page, path);
      await expect(page).toHaveURL(`/login?returnTo=${encodeURIComponent(path)}`);
    }
    await page.getByLabel('Email').fill(DEMO_OWNER.email);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_OWNER.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Private Feedback Inbox' })).toBeVisible();
  },
);

test('every address on the list of screens is answered as one', async ({ request }) => {
  const answers = await Promise.all(
    SCREEN_PATHS.map(async (path) => {
      const answer = await request.get(`/${path.replace(/:\w+/, 'something')}`);
      return [path, answer.status()];
    }),
  );
  expect(answers).toEqual(SCREEN_PATHS.map((path) => [path, 200]));
});

test('any other path reads Page Not Found', { tag: ['@2.routes.not-found'] }, async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
});

test(
  'until the user is known, the start page is the landing page; then the dashboard',
  { tag: ['@2.routes.home-loading', '@2.routes.home-dashboard'] },
  async ({ page }) => {
    await openShop(page, { plan: 'agency' });
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/auth/user', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Turn Reputation into Revenue' })).toBeVisible();
    answer();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  },
);
