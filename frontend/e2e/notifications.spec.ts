import { expect, type Page } from '@playwright/test';
import { openShop } from './support/shop';
import { test } from './support/test';

const SIZES = [
  ['a phone', { width: 360, height: 740 }],
  ['a desktop', { width: 1280, height: 800 }],
] as const;

/** Returns the link of the navigation, in the menu on a phone. */
async function inNavigation(page: Page, name: string) {
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
}

for (const [size, viewport] of SIZES) {
  test(`on ${size}, private feedback shows at once, leads to itself, and is read then`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const shop = await openShop(page, { plan: 'agency' });
    await shop.answer(5, 'The best beard trim in town.');
    await page.goto('/customers');
    const bell = (name: string) => page.getByRole('button', { name, exact: true });
    await expect(bell('Notifications, 1 new')).toBeVisible();
    await shop.answer(2, 'The chair was broken, and nobody cared.');
    await expect(bell('Notifications, 2 new')).toBeVisible();
    await expect(await inNavigation(page, 'Inbox, 1 new')).toBeVisible();
    await expect(await inNavigation(page, 'Reviews, 1 new')).toBeVisible();

    await bell('Notifications, 2 new').focus();
    await page.keyboard.press('Enter');
    const list = page.getByRole('dialog', { name: 'Notifications' });
    const newest = list.getByRole('listitem').first();
    await expect(newest).toContainText('Unread');
    await expect(newest).toContainText('The chair was broken, and nobody cared.');
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(bell('Notifications, 2 new')).toBeFocused();

    await page.keyboard.press('Enter');
    await newest.getByRole('link').click();
    await expect(page).toHaveURL(/\/inbox#/);
    if (viewport.width < 1280) {
      const feedback = page.getByRole('dialog', { name: 'Casey Doe' });
      await expect(feedback).toContainText('The chair was broken');
      await feedback.getByRole('button', { name: 'Close', exact: true }).last().click();
      await expect(feedback).toHaveCount(0);
      await expect(page).toHaveURL(/\/inbox$/);
    } else {
      const feedback = page.getByRole('article').filter({ hasText: 'The chair was broken' });
      await expect(feedback).toBeFocused();
      await expect(feedback).toBeInViewport();
      const opened = page.getByRole('region', { name: 'Open item' });
      await expect(opened).toContainText('The chair was broken');
    }
    await expect(bell('Notifications, 1 new')).toBeVisible();
    await expect(await inNavigation(page, 'Inbox')).toBeVisible();

    await (await inNavigation(page, 'Reviews, 1 new')).click();
    await expect(page.getByText('The best beard trim in town.')).toBeVisible();
    await expect(bell('Notifications')).toBeVisible();
    await expect(await inNavigation(page, 'Reviews')).toBeVisible();
  });
}

test('what one tab reads is read in the other, and the screen reads what arrives on it', async ({
  page,
  context,
}) => {
  const shop = await openShop(page, { plan: 'agency' });
  await page.goto('/customers');
  await shop.answer(2, 'The first one.');
  await expect(await inNavigation(page, 'Inbox, 1 new')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/inbox');
  await expect(other.getByRole('article').getByText('The first one.')).toBeVisible();
  await expect(await inNavigation(page, 'Inbox')).toBeVisible();
  await shop.answer(3, 'The second one.');
  await expect(other.getByRole('article').getByText('The second one.')).toBeVisible();
  await expect(await inNavigation(other, 'Inbox')).toBeVisible();
  await other.close();
});

test('the link in an email leads to the settings, which are still there after a reload', async ({
  page,
}) => {
  await openShop(page, { plan: 'agency' });
  // As in emails that were sent before the sections had addresses of their own.
  await page.goto('/settings#notifications');
  await expect(page).toHaveURL('/settings/notifications');
  const card = page.locator('section', {
    has: page.getByRole('heading', { name: 'About this business', exact: true }),
  });
  const reviews = page.getByRole('combobox', { name: 'Email me about new reviews' });
  const shown = card.locator('.ant-select').filter({ has: reviews });
  await expect(shown).toContainText('Never');
  await reviews.click();
  await page.getByTitle('Daily at 8 AM').click();
  await page.getByRole('button', { name: 'Save Changes' }).last().click();
  await expect(page.getByText('Your notification settings are saved').first()).toBeVisible();
  await page.reload();
  await expect(shown).toContainText('Daily at 8 AM');
});
