import { expect, type Browser, type Page } from '@playwright/test';
import { objections } from './support/axe';
import { sidewaysScroll } from './support/page-errors';
import { test } from './support/test';

/** Opens a page of a phone that runs no scripts. */
async function plainPhone(browser: Browser, locale = 'en-US'): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    locale,
    javaScriptEnabled: false,
  });
  return context.newPage();
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('prices and the pages of words are read without scripts', async ({ browser }) => {
  const page = await plainPhone(browser);
  await page.goto('/pricing');
  await expect(title(page, 'Simple, Transparent Pricing')).toBeVisible();
  await expect(page).toHaveTitle('Simple, Transparent Pricing · Scoville');
  await expect(page.getByText('$29', { exact: true })).toBeVisible();
  await expect(page.getByText('Unlimited review requests')).toBeVisible();
  await expect(page.getByText('-day refund guarantee').first()).toBeVisible();
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
  for (const [link, heading] of [
    ['About', /Scoville/],
    ['Contact', /Contact/],
    ['Privacy', /Privacy/],
    ['Terms', /Terms/],
  ] as const) {
    await page.getByRole('navigation').getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
  }
  await expect(page.getByText(/^Last updated [A-Z][a-z]+ \d{1,2}, \d{4}$/)).toBeVisible();
  await expect(page.getByText('The Free plan costs nothing.')).toBeVisible();
});

test('the contact form is sent without scripts, and says what is missing', async ({ browser }) => {
  const page = await plainPhone(browser);
  await page.goto('/contact?about=privacy');
  await expect(page.getByLabel("What's it about?")).toHaveValue('privacy');
  await page.getByLabel('Name', { exact: true }).fill('  ');
  await page.getByLabel('Email').fill('grace@example.com');
  await page.getByLabel('Message').fill('What do you store?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Enter your name')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('What do you store?');
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
  await page.getByLabel('Name', { exact: true }).fill('Grace Hopper');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText("We'll reply to grace@example.com.")).toBeVisible();
});

test('the pages without scripts are as light or dark as the device', async ({ browser }) => {
  for (const [colorScheme, paper] of [
    ['light', 'rgb(255, 250, 245)'],
    ['dark', 'rgb(23, 19, 18)'],
  ] as const) {
    const context = await browser.newContext({ javaScriptEnabled: false, colorScheme });
    const page = await context.newPage();
    for (const path of ['/privacy', '/']) {
      await page.goto(path);
      await expect(page.locator('body')).toHaveCSS('background-color', paper);
    }
    await context.close();
  }
});

test('the pages without scripts have no accessibility problem, light and dark', async ({
  page,
}) => {
  // Axe is a script itself, so scripts run here; the page's own do not arrive.
  await page.route('**/*.js', (route) => route.abort());
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const path of ['/pricing', '/contact', '/privacy', '/login']) {
      await page.goto(path);
      const styles = await page.locator('noscript').first().textContent();
      await page.locator('#root').evaluate((root) => root.remove());
      await page.locator('#plain').evaluate((plain) => plain.toggleAttribute('hidden', false));
      await page.addStyleTag({ content: (styles ?? '').replaceAll(/<\/?style>/g, '') });
      await expect(page.locator('#plain h1')).toBeVisible();
      expect(await objections(page)).toEqual([]);
    }
  }
});

test('other screens say without scripts what is missing, and a wrong path that it is wrong', async ({
  browser,
}) => {
  const page = await plainPhone(browser);
  await page.goto('/login');
  await expect(title(page, 'This page needs JavaScript')).toBeVisible();
  const missing = await page.goto('/no-such-page');
  expect(missing?.status()).toBe(404);
  await expect(title(page, 'Page Not Found')).toBeVisible();
});

test('the pages without scripts are in the language of the browser, and switch it', async ({
  browser,
}) => {
  const page = await plainPhone(browser, 'ar');
  await page.goto('/privacy');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
  await page.getByRole('link', { name: 'Deutsch', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.goto('/terms');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('search engines are led to the pages of words, and to no screen of the app', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
  expect(paths).toEqual(['/', '/pricing', '/about', '/contact', '/privacy', '/terms']);
  for (const path of paths) expect((await request.get(path)).status()).toBe(200);
  const robots = await (await request.get('/robots.txt')).text();
  for (const path of ['/api/', '/r/', '/q/', '/dashboard', '/login', '/subscribe'])
    expect(robots).toContain(`Disallow: ${path}\n`);
  for (const path of paths) expect(robots).not.toContain(`Disallow: ${path}\n`);
});
