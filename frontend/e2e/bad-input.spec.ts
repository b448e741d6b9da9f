import { expect, type Page } from '@playwright/test';
import { sidewaysScroll } from './support/complaints';
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

test('a name of 10,000 characters is refused at its field, with everything kept', async ({
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
  expect(await sidewaysScroll(page)).toBe(0);

  await dialog.getByLabel('Name').fill('Wolfe');
  await dialog.getByRole('button', { name: 'Add customer' }).click();
  await expect(toastOf(page)).toContainText('Wolfe was added');
});

for (const [what, name] of [
  ['emoji', '👩🏽‍🦱 Ana 💈'],
  ['right-to-left text', 'ماريا لوبيز'],
  ['HTML', '<img src=x onerror="document.title=\'hacked\'"><b>Bo</b>'],
  ['one long word', 'W'.repeat(120)],
] as const) {
  test(`a customer's name of ${what} is shown as it was typed`, async ({ page }) => {
    await openShop(page, { plan: 'agency' });
    await page.goto('/customers');
    await addCustomer(page, name, 'somebody@example.com');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('main').getByText(name, { exact: true })).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
    await expect(page).not.toHaveTitle('hacked');
  });
}
