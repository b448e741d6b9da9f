import { expect, type Browser, type Page } from '@playwright/test';
import { PASSWORD } from './support/account';
import { sidewaysScroll } from './support/page-errors';
import { openShop, type Shop } from './support/shop';
import { test } from './support/test';

// Handing over leaves a service worker and storage in the browser.
test.use({ pageIsKept: false, serviceWorkers: 'allow' });

const QUESTION = 'How was your experience?';

/** Waits until the screen opens without a connection. */
const stored = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => ({
        worker: navigator.serviceWorker.controller?.scriptURL.replace(/^.*\//, ''),
        isStored: (await (await caches.open('hand-over')).match('/hand-over')) !== undefined,
      })),
    )
    .toEqual({ worker: 'sw.js', isStored: true });

const onScreen = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: QUESTION })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/hand-over');
  await expect(page.getByRole('textbox')).toHaveCount(0);
};

async function answer(page: Page, stars: number, words: string): Promise<void> {
  await page.getByRole('radio', { name: `${stars} star` }).click();
  const label = stars === 5 ? 'Your Review' : 'What could we improve?';
  await page.getByLabel(label, { exact: true }).fill(words);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
}

/** Calls the API as the owner, who sits at another device. */
async function elsewhere(browser: Browser, { email }: Shop) {
  const context = await browser.newContext();
  const { request } = context;
  await request.post('/api/auth/login', { data: { email, password: PASSWORD } });
  const get = async <T>(path: string): Promise<T> => (await (await request.get(path)).json()) as T;
  return { request, get, close: () => context.close() };
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('two taps hand it over, customers find no way out, and answers wait for a connection', async ({
    page,
    context,
    browser,
  }) => {
    const shop = await openShop(page);
    await page.route('**/api/seed-demo', (route) => route.abort());
    await page.goto('/inbox');
    await page.goto('/dashboard');
    await page
      .getByRole('navigation', { name: 'Quick access' })
      .getByRole('button', { name: 'Ask' })
      .tap();
    await page
      .getByRole('dialog', { name: 'Ask a customer' })
      .getByRole('button', { name: 'Hand over this device' })
      .tap();
    await onScreen(page);
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
    expect((await page.request.get('/api/auth/user')).status()).toBe(401);

    // Back, reload, deep links, a second tab: all lead back, and show nothing of the last customer.
    await page.goBack();
    await onScreen(page);
    for (const path of ['/', '/dashboard', '/inbox', '/settings/team', '/pricing']) {
      await page.goto(path);
      await onScreen(page);
    }
    const second = await context.newPage();
    await second.goto('/inbox');
    await onScreen(second);
    await page.getByRole('radio', { name: '2 stars' }).click();
    await page.getByLabel('What could we improve?').fill('Half a sentence of somebody');
    await page.reload();
    await onScreen(page);
    await stored(page);

    await context.setOffline(true);
    await page.reload();
    await onScreen(page);
    await page.goto('/dashboard');
    await onScreen(page);
    await answer(page, 5, 'Great cut.');
    await expect(page.getByText('Your answer is stored on this device')).toBeVisible();
    await page.getByRole('button', { name: 'Next customer' }).click();
    await onScreen(page);
    await answer(page, 2, 'Cold water.');
    await expect(page.getByText('2 answers are waiting for a connection')).toBeVisible();
    await page.reload();
    await onScreen(page);

    // Both tabs notice the connection, and both send.
    await context.setOffline(false);
    const owner = await elsewhere(browser, shop);
    const list = (part: string) =>
      owner.get<{ source: string }[]>(`/api/businesses/${shop.businessId}/${part}`);
    await expect.poll(() => list('feedback')).toMatchObject([{ source: 'hand-over' }]);
    expect(await list('reviews')).toMatchObject([{ source: 'hand-over' }]);
    await page.reload();
    await onScreen(page);
    await expect(page.getByText('waiting for a connection')).toHaveCount(0);
    expect(await list('reviews')).toHaveLength(1);
    await owner.close();

    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Email').fill(shop.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('/inbox');
    await expect(page.getByRole('article').first()).toContainText('on your device');
    const left = () =>
      page.evaluate(async () => ({
        isHandedOver: document.cookie.includes('handed_over'),
        screen: await caches.has('hand-over'),
        stored: localStorage.getItem('hand-over'),
      }));
    await expect.poll(left).toEqual({ isHandedOver: false, screen: false, stored: null });
  });
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 } });

  test('open tabs of the member close, and the owner ends it from elsewhere', async ({
    page,
    context,
    browser,
  }) => {
    const shop = await openShop(page);
    const inbox = await context.newPage();
    await inbox.goto('/inbox');
    await expect(inbox.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/customers/qr-code');
    await page.getByRole('button', { name: 'Hand over this device' }).click();
    await onScreen(page);
    await onScreen(inbox);
    await answer(page, 5, 'Great cut.');
    await expect(page.getByText('Your review has been published.')).toBeVisible();
    await page.getByRole('button', { name: 'Next customer' }).click();
    await onScreen(page);

    const owner = await elsewhere(browser, shop);
    const [handOver] = await owner.get<{ id: string; answers: number }[]>(
      `/api/businesses/${shop.businessId}/hand-overs`,
    );
    expect(handOver).toMatchObject({ answers: 1 });
    await owner.request.post(`/api/hand-overs/${handOver?.id ?? ''}/end`);
    await owner.close();
    await page.reload();
    await expect(
      page.getByRole('heading', { name: 'Ratings are off on this device' }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login/);
  });
});
