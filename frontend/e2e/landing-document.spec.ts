import { expect, type Page } from '@playwright/test';
import { LANGUAGES } from '../src/shared/i18n/languages';
import { pageErrorsOf } from './support/page-errors';
import { enter } from './support/screens';
import { textIn } from './support/texts';
import { test } from './support/test';

// The landing page as the server sends it to a visitor: a document that works without the client.

const root = (page: Page) => page.locator('html');
const headline = (page: Page) => page.getByRole('heading', { level: 1 });
const switcher = (page: Page, language: string) =>
  page.getByRole('combobox', { name: textIn(language, 'ui:language') });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, locale: 'fr-FR' });

  test('the page is read, left, and read in another language', async ({ page }) => {
    await page.goto('/');
    await expect(headline(page)).toHaveText(textIn('fr', 'landing:headline'));
    await expect(page.getByRole('region')).toHaveCount(5);
    // Controls that need a script are not shown.
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('combobox')).toHaveCount(0);
    const start = page.getByRole('main').getByRole('link').first();
    await expect(start).toHaveAttribute('href', '/api/login');

    await page.getByRole('link', { name: 'العربية' }).click();
    await expect(headline(page)).toHaveText(textIn('ar', 'landing:headline'));
    await page.goto('/');
    await expect(root(page)).toHaveAttribute('lang', 'ar');
    await page.getByRole('link', { name: textIn('ar', 'landing:pricing.action') }).click();
    await expect(page).toHaveURL('/pricing');
  });
});

test('a visitor loads one small script, and no style sheet', async ({ page }) => {
  const complaints = pageErrorsOf(page);
  const files: { kind: string; bytes: Promise<number> }[] = [];
  page.on('requestfinished', (request) =>
    files.push({
      kind: request.resourceType(),
      bytes: request.sizes().then(({ responseBodySize }) => responseBodySize),
    }),
  );
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const of = (kind: string) => files.filter((file) => file.kind === kind);
  expect(of('script')).toHaveLength(1);
  expect(await of('script')[0]?.bytes).toBeLessThan(20 * 1_024);
  expect(await of('document')[0]?.bytes).toBeLessThan(20 * 1_024);
  for (const kind of ['stylesheet', 'fetch', 'xhr']) expect(of(kind)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the page comes in the language and direction that the browser speaks', async ({
  page,
  request,
}) => {
  for (const { code, direction } of LANGUAGES) {
    const headers = { 'accept-language': code };
    const answer = await request.get('/', { headers });
    expect(await answer.text()).toContain(`<html lang="${code}" dir="${direction}">`);
    await page.route('/', (route) =>
      route.continue({ headers: { ...route.request().headers(), ...headers } }),
    );
    await page.goto('/');
    await expect(headline(page)).toHaveText(textIn(code, 'landing:headline'));
    await expect(root(page)).toHaveAttribute('dir', direction);
    await expect(switcher(page, code)).toHaveValue(code);
    await page.unrouteAll();
  }
});

test('a language chosen here is that of the other pages, and theirs that of this one', async ({
  page,
}) => {
  await page.goto('/');
  await switcher(page, 'en').selectOption('de');
  await expect(headline(page)).toHaveText(textIn('de', 'landing:headline'));
  await expect(page).toHaveURL('/');

  await page.getByRole('link', { name: textIn('de', 'landing:pricing.action') }).click();
  await expect(headline(page)).toHaveText(textIn('de', 'pricing:title'));
  await switcher(page, 'de').selectOption('ar');
  await expect(headline(page)).toHaveText(textIn('ar', 'pricing:title'));

  await page.goto('/');
  await expect(headline(page)).toHaveText(textIn('ar', 'landing:headline'));
  await page.goto('/login');
  await expect(headline(page)).toHaveText(textIn('ar', 'auth:login.title'));
});

test('a choice outlives its cookie, and a link may name another', async ({ page, context }) => {
  await page.goto('/?lang=es');
  await expect(headline(page)).toHaveText(textIn('es', 'landing:headline'));
  await expect(page).toHaveURL('/');
  await context.clearCookies();
  await page.goto('/');
  await expect(headline(page)).toHaveText(textIn('es', 'landing:headline'));
});

test('with a session the start page leads to the dashboard', async ({ page, context }) => {
  await enter(context, 'owner');
  await page.goto('/');
  await expect(page).toHaveURL('/dashboard');
});

test('a device gets a page as light or dark as itself, unless another one was chosen', async ({
  page,
}) => {
  for (const [scheme, other] of [
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('/');
    await expect(root(page)).toHaveAttribute('data-scheme', scheme);
    await page.evaluate((mode) => localStorage.setItem('theme-mode', mode), other);
    // Holds even when no asset arrives.
    await page.route(/\/assets\//, (route) => route.abort());
    await page.goto('/');
    await expect(root(page)).toHaveAttribute('data-scheme', other);
    await page.unrouteAll();
    await page.evaluate(() => localStorage.clear());
  }
});

for (const width of [360, 1280]) {
  test(`nothing moves while the page arrives, at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    // Fonts that load late must not shift the text.
    await page.route(/\.woff2$/, async (route) => {
      await new Promise((late) => setTimeout(late, 1_000));
      await route.continue();
    });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as { value?: number }).value ?? 0;
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(sum), 500);
        }),
    );
    expect(shift).toBeLessThan(0.02);
  });

  test(`the first view is the same before its fonts have arrived, at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const main = page.getByRole('main');
    /** Headline, lead and button, with their heights; lines that break elsewhere change them. */
    const firstView = async () => {
      const parts = [
        headline(page),
        main.getByRole('paragraph').first(),
        main.getByRole('link').first(),
      ];
      return Promise.all(
        parts.map(async (part) => {
          const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
          return [Math.round(y), Math.round(height)];
        }),
      );
    };
    await page.route(/\.woff2$/, (route) => route.abort());
    await page.goto('/');
    const withoutFonts = await firstView();
    if (width === 360) expect(withoutFonts[2]?.[1]).toBeLessThan(60);
    await page.unrouteAll();
    // The first visit fills the cache; on the second, the fonts come in time and are used.
    for (const visit of [1, 2]) {
      await page.goto('/');
      const families = await page.evaluate(async () => {
        const faces = await document.fonts.ready;
        return [...faces].filter(({ status }) => status === 'loaded').map(({ family }) => family);
      });
      if (visit === 2) expect(families.join()).toContain('Bricolage Grotesque Variable');
    }
    const withFonts = await firstView();
    for (const [index, part] of withFonts.entries()) {
      for (const [side, value] of part.entries()) {
        expect(Math.abs(value - (withoutFonts[index]?.[side] ?? 0))).toBeLessThanOrEqual(4);
      }
    }
  });
}
