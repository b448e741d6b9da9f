import { expect, type Page } from '@playwright/test';
import { PASSWORD } from './support/account';
import { follow } from './support/follow';
import { openShop } from './support/shop';
import { textIn } from './support/texts';
import { test } from './support/test';

const root = (page: Page) => page.locator('html');

test('the language chosen in the user menu is kept, with its direction, here and in another browser', async ({
  page,
  browser,
}) => {
  const { email } = await openShop(page, { plan: 'agency' });
  await page.goto('/settings');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('General');
  await expect(root(page)).toHaveAttribute('dir', 'ltr');

  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Language' }).hover();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await page.getByRole('menuitem', { name: 'العربية' }).click();
  expect((await saved).status()).toBe(200);
  await expect(heading).toHaveText(textIn('ar', 'settings:sections.business.name'));
  await expect(root(page)).toHaveAttribute('dir', 'rtl');
  await expect(root(page)).toHaveAttribute('lang', 'ar');
  await expect(page).toHaveTitle(/^الإعدادات · /);

  // Ant Design has been told too: its fields carry a class of their own from right to left.
  await expect(page.locator('.ant-input-rtl').first()).toBeVisible();
  await page.reload();
  await expect(heading).toHaveText(textIn('ar', 'settings:sections.business.name'));
  await expect(root(page)).toHaveAttribute('dir', 'rtl');

  // It goes along to another browser.
  const context = await browser.newContext({ locale: 'de-DE' });
  const other = await context.newPage();
  await other.route('**/api/seed-demo', (route) => route.abort());
  await other.goto('/login?returnTo=/settings');
  await expect(root(other)).toHaveAttribute('lang', 'de');
  await other.getByLabel(textIn('de', 'auth:fields.email')).fill(email);
  await other.getByLabel(textIn('de', 'forms:password.label'), { exact: true }).fill(PASSWORD);
  await other.getByRole('button', { name: textIn('de', 'auth:login.submit') }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(
    textIn('ar', 'settings:sections.business.name'),
  );
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

test('a toast, a dialog and a name in a sentence stand in the language they are opened in', async ({
  page,
}) => {
  const shop = await openShop(page, { plan: 'agency' });
  await shop.answer(2, 'I waited half an hour.');
  await shop.answer(5, 'Great.', 'Daniel R.');
  // A wider screen has no dialog here.
  await page.setViewportSize({ width: 1024, height: 768 });
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

  // A name in another script keeps its own direction inside a sentence.
  await follow(page, '/dashboard');
  await expect(page.getByText('\u2068Daniel R.\u2069').first()).toBeVisible();
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
    await expect(page).toHaveTitle(/^Bei .+ anmelden$/);

    await page.getByRole('combobox', { name: say('ui:language') }).selectOption('fr');
    const title = textIn('fr', 'auth:login.title');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await follow(page, '/pricing');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(textIn('fr', 'pricing:title'));
    await expect(root(page)).toHaveAttribute('lang', 'fr');
  });
});
