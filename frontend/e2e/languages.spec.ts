import { expect, type Page } from '@playwright/test';
import { PASSWORD } from './support/account';
import { objections } from './support/axe';
import { enter, shares, show } from './support/screens';
import { openShop } from './support/shop';
import { textIn, untranslated } from './support/texts';
import { test } from './support/test';

const root = (page: Page) => page.locator('html');

/** Everything a person can read or hear on the page, a line for each. */
const wordsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    document.title,
    ...document.body.innerText.split('\n'),
    ...[...document.querySelectorAll('[aria-label], [placeholder], [title]')].flatMap((element) =>
      ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
    ),
  ]);

/** What a missing text or an unfilled placeholder looks like: `inbox.title`, `ui:retry`, `{{name}}`. */
const RAW = /^\s*(?:[a-z][\w-]*:)?[a-z]\w*(?:\.[a-z][\w-]*)+\s*$|^\s*[a-z]+:[a-z]\w+\s*$|\{\{|\}\}/;

/** A raw key; an address of a page or a mail looks like one and is none. */
const isRaw = (line: string): boolean =>
  RAW.test(line) && !/\.(?:example|com|localhost)\s*$/.test(line);

test('the language chosen in the user menu is kept, with its direction', async ({ page }) => {
  await openShop(page, { plan: 'agency' });
  await page.goto('/settings');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Settings');
  await expect(root(page)).toHaveAttribute('dir', 'ltr');

  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Language' }).hover();
  await page.getByRole('menuitem', { name: 'العربية' }).click();
  await expect(heading).toHaveText(textIn('ar', 'settings:title'));
  await expect(root(page)).toHaveAttribute('dir', 'rtl');
  await expect(root(page)).toHaveAttribute('lang', 'ar');
  await expect(page).toHaveTitle(/^الإعدادات · /);

  // Ant Design has been told too: its fields carry a class of their own from right to left.
  await expect(page.locator('.ant-input-rtl').first()).toBeVisible();
  await page.reload();
  await expect(heading).toHaveText(textIn('ar', 'settings:title'));
  await expect(root(page)).toHaveAttribute('dir', 'rtl');
});

test('the language chosen when signed in goes along to another browser', async ({
  page,
  browser,
}) => {
  const { email } = await openShop(page, { plan: 'agency' });
  await page.goto('/inbox');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ar');
  expect((await saved).status()).toBe(200);

  const context = await browser.newContext({ locale: 'de-DE' });
  const other = await context.newPage();
  await other.route('**/api/seed-demo', (route) => route.abort());
  await other.goto('/login?returnTo=/settings');
  await expect(root(other)).toHaveAttribute('lang', 'de');
  await other.getByLabel(textIn('de', 'auth:fields.email')).fill(email);
  await other.getByLabel(textIn('de', 'forms:password.label'), { exact: true }).fill(PASSWORD);
  await other.getByRole('button', { name: textIn('de', 'auth:login.submit') }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(textIn('ar', 'settings:title'));
  await expect(root(other)).toHaveAttribute('dir', 'rtl');
  await context.close();
});

test.describe('a visitor on a slow line', () => {
  test.use({ locale: 'de-DE' });

  test('keeps what was typed when the words of the fields come late', async ({ page }) => {
    let come: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (come = resolve));
    await page.route('**/*de_DE*', async (route) => {
      await late;
      await route.continue();
    });
    await page.goto('/login');
    const email = page.getByLabel(textIn('de', 'auth:fields.email'));
    await email.fill('maria@example.com');
    const words = page.waitForResponse('**/*de_DE*');
    come();
    await (await words).finished();
    await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 200)));
    await expect(email).toHaveValue('maria@example.com');
  });
});

test('a toast and a dialog stand in the language they are opened in', async ({ page }) => {
  const shop = await openShop(page, { plan: 'agency' });
  await shop.answer(2, 'I waited half an hour.');
  await page.goto('/inbox');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ar');
  const say = (name: string) => textIn('ar', name);

  // Whichever stands there: soon there is a suggestion to begin with.
  const write = page.getByRole('button', { name: say('inbox:reply.action') });
  await write.or(page.getByRole('button', { name: say('inbox:suggestion.action') })).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(say('ui:reply.label'))).toBeVisible();
  await expect(page.locator('.ant-modal-wrap-rtl')).toHaveCount(1);
  await dialog.getByLabel(say('ui:reply.label')).fill('We are sorry.');
  await dialog.getByRole('button', { name: say('inbox:reply.submit') }).click();

  const toast = page.getByRole('region').getByRole('listitem');
  await expect(toast).toContainText(say('inbox:reply.done').source.slice(1, -1));
  const box = await toast.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect((box?.x ?? width) < width / 2).toBe(true);
});

test.describe('a visitor whose browser speaks German', () => {
  test.use({ locale: 'de-AT' });

  test('reads German at once, and may choose another language for good', async ({ page }) => {
    const say = (name: string) => textIn('de', name);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('landing:headline'));
    await expect(root(page)).toHaveAttribute('lang', 'de');
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('auth:login.title'));
    await expect(page).toHaveTitle(/^Bei .+ anmelden · /);

    await page.getByRole('combobox', { name: say('ui:language') }).selectOption('fr');
    const title = textIn('fr', 'auth:login.title');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.goto('/pricing');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(textIn('fr', 'pricing:title'));
    await expect(root(page)).toHaveAttribute('lang', 'fr');
  });
});

test('a name in another script keeps its own direction inside a sentence', async ({ page }) => {
  const shop = await openShop(page, { plan: 'agency' });
  await shop.answer(5, 'Great.', 'Daniel R.');
  await page.goto('/dashboard');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ar');
  await expect(page.getByText('\u2068Daniel R.\u2069').first()).toBeVisible();
});

for (const language of ['de', 'ar']) {
  test.describe(`on a phone that speaks "${language}"`, () => {
    test.use({ locale: language, viewport: { width: 360, height: 740 } });

    for (const { visitor, share, screens } of shares) {
      test(`every screen of the ${visitor} fits, is translated and is for everybody, ${share}`, async ({
        context,
      }) => {
        test.setTimeout(240_000);
        const english = untranslated(language);
        await enter(context, visitor);
        for (const screen of screens) {
          const page = await context.newPage();
          await show(page, screen, language);
          const overflow = await page.evaluate(() => {
            const { scrollWidth, clientWidth } = document.documentElement;
            return scrollWidth - clientWidth;
          });
          // The customer page has texts of its own, some of them the same in English.
          const leaks = screen.path.startsWith('/r/') ? new Set<string>() : english;
          const wrongNow = async () =>
            (await wordsOf(page)).filter((line) => isRaw(line) || leaks.has(line.trim()));
          let wrong = await wrongNow();
          // The words of the fields come in a file of their own, a moment after the screen.
          for (let looks = 0; wrong.length > 0 && looks < 10; looks += 1) {
            await page.waitForTimeout(300);
            wrong = await wrongNow();
          }
          // Only the direction changes what axe can see, and no colour.
          const axe = language === 'ar' ? await objections(page, ['color-contrast']) : [];
          expect.soft({ screen: screen.name, overflow, wrong, axe }).toEqual({
            screen: screen.name,
            overflow: 0,
            wrong: [],
            axe: [],
          });
          await page.close();
        }
      });
    }
  });
}
