import { expect } from '@playwright/test';
import { openShop } from './support/shop';
import { textIn } from './support/texts';
import { test } from './support/test';

// A service worker outlasts a page, so each test has a browser context of its own.
test.use({ pageIsKept: false, serviceWorkers: 'allow' });

const heading = (language: string) => textIn(language, 'offline-page:title');

test('without a network, a page says so in the language of the last visit, and the screen comes back by itself', async ({
  page,
  context,
}) => {
  await openShop(page, { plan: 'agency' });
  await page.goto('/settings');
  await context.addCookies([{ name: 'language', value: 'de', url: page.url() }]);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // The worker has the page in the language of the visit before.
  await page.reload();
  await expect
    .poll(() =>
      page.evaluate(async () => (await (await caches.match('/offline'))?.text())?.slice(0, 80)),
    )
    .toContain('lang="de"');

  await context.setOffline(true);
  await page.goto('/inbox');
  await expect(page.getByRole('heading', { name: heading('de') })).toBeVisible();
  await expect(page).toHaveTitle(/ · Scoville$/);
  await page.getByRole('button', { name: textIn('de', 'offline-page:again') }).click();
  await expect(page.getByText(textIn('de', 'offline-page:still'))).toBeVisible();

  await context.setOffline(false);
  await expect(page).toHaveURL('/inbox');
  await expect(page.getByRole('heading', { name: textIn('de', 'inbox:title') })).toBeVisible();
});

test('nothing that somebody signed in to see is stored for times without a network', async ({
  page,
}) => {
  await openShop(page, { plan: 'agency' });
  for (const path of ['/dashboard', '/inbox', '/customers']) await page.goto(path);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  const stored = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const opened = await Promise.all(names.map((name) => caches.open(name)));
      const requests = await Promise.all(opened.map((cache) => cache.keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(stored).toEqual(['/offline']);
});
