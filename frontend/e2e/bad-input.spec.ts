import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { sidewaysScroll } from './support/page-errors';
import { openShop, toastOf } from './support/shop';
import { test } from './support/test';

test.use({ viewport: { width: 360, height: 740 } });

async function addCustomer(page: Page, name: string, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Add customer' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Add customer' }).click();
}

test('a name of 10,000 characters is refused at its field, and every other is shown as it was typed', async ({
  page,
}) => {
  await openShop(page, { plan: 'agency' });
  await page.goto('/customers');
  const name = 'Wolfeschlegelsteinhausen'.repeat(417).slice(0, 10_000);
  await addCustomer(page, name, 'wolfe@example.com');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/at most 120/)).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue(name);
  await expect(dialog.getByLabel('Email')).toHaveValue('wolfe@example.com');
  await expect.poll(() => sidewaysScroll(page)).toBe(0);

  await dialog.getByLabel('Name').fill('Wolfe');
  await dialog.getByRole('button', { name: 'Add customer' }).click();
  await expect(toastOf(page)).toContainText('Wolfe is on your list');

  // Emoji, right-to-left text, HTML and one long word are shown as they were typed.
  for (const typed of [
    '👩🏽‍🦱 Ana 💈',
    'ماريا لوبيز',
    '<img src=x onerror="document.title=\'hacked\'"><b>Bo</b>',
    'W'.repeat(120),
  ]) {
    await addCustomer(page, typed, `${randomUUID()}@example.com`);
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('main').getByText(typed, { exact: true })).toBeVisible();
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
  }
  await expect(page).not.toHaveTitle('hacked');
});

test('a toast with a name of 105 letters has three lines at most, with its verb and its cross', async ({
  page,
}) => {
  await openShop(page, { plan: 'agency' });
  await page.goto('/customers');
  const name = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3);
  await addCustomer(page, name, 'wolfe@example.com');
  const toast = toastOf(page);
  await expect(toast).toContainText(`${name} is on your list`);
  await expect(toast.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  await toast.hover();
  // A line has 24 pixels, and 28 are around them.
  expect((await toast.boundingBox())?.height).toBeLessThanOrEqual(3 * 24 + 28);
  await expect(toast.getByTitle(name)).toHaveCSS('text-overflow', 'ellipsis');
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
});
