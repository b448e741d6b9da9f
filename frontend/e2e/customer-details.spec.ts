import { expect } from '@playwright/test';
import { objections } from './support/axe';
import { addCustomers } from './support/campaigns';
import { sidewaysScroll } from './support/page-errors';
import { openShop, toastOf } from './support/shop';
import { test } from './support/test';

test('what is known about a customer is written down, kept and taken away, and narrows the list', async ({
  page,
}) => {
  const shop = await openShop(page);
  await page.goto('/customers');
  await page.getByRole('button', { name: 'Add customer' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Maria Lopez');
  await dialog.getByLabel('Email').fill('maria@example.com');
  await dialog.getByRole('button', { name: 'More details' }).click();
  await dialog.getByLabel('Tags').fill('regular');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Phone').fill('030 123456');
  await dialog.getByRole('button', { name: 'Add customer' }).click();
  await expect(dialog.getByText('Enter the number with its country code')).toBeVisible();
  await dialog.getByLabel('Phone').fill('+49 30 123456');
  await dialog.getByLabel('Time zone').fill('Lisbon');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Source').click();
  await page.getByTitle('In store').click();
  await dialog.getByLabel('Lawful basis').click();
  await page.getByTitle('Legitimate interest').click();
  await dialog.getByRole('button', { name: 'Add customer' }).click();
  await expect(toastOf(page)).toContainText('Maria Lopez is on your list');
  const kept = async () => {
    const answer = await page.request.get(`/api/businesses/${shop.businessId}/customers`);
    return ((await answer.json()) as unknown[])[0];
  };
  expect(await kept()).toMatchObject({
    tags: ['regular'],
    phone: '+4930123456',
    timeZone: 'Europe/Lisbon',
    consentSource: 'in-store',
    lawfulBasis: 'legitimate-interest',
  });

  await page.getByRole('button', { name: 'More for Maria Lopez' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(dialog.getByLabel('Phone')).toHaveValue('+4930123456');
  await dialog.getByLabel('Phone').fill('');
  await dialog.getByLabel('Lawful basis').click();
  await page.getByTitle('Not specified').last().click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(toastOf(page)).toContainText('Changes to Maria Lopez saved');
  expect(await kept()).toMatchObject({
    tags: ['regular'],
    phone: null,
    lawfulBasis: null,
    consentSource: 'in-store',
  });

  // The list is narrowed by language and by who may be asked.
  await addCustomers(page, shop, [{ name: 'Anne Petit', language: 'fr' }]);
  // Tags are lists of their own.
  const rows = page.getByRole('list', { name: 'Customers' }).locator('> li');
  await expect(rows).toHaveCount(2);
  await page.getByRole('main').getByRole('combobox', { name: 'Language' }).click();
  await page.locator('.ant-select-item-option', { hasText: 'Français' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Anne Petit');
  await page.getByRole('combobox', { name: 'Who can be asked' }).click();
  await page.getByTitle('Unsubscribed', { exact: true }).click();
  await expect(page.getByText('No customers found')).toBeVisible();
  await page.getByRole('combobox', { name: 'Who can be asked' }).click();
  await page.getByTitle('Can be asked').click();
  await expect(rows).toHaveCount(1);
});

test('the customer form is fit for everyone on a phone and a desktop', async ({ page }) => {
  await openShop(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/customers');
  const dialog = page.getByRole('dialog');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.getByRole('button', { name: 'Add customer' }).first().click();
    await dialog.getByRole('button', { name: 'More details' }).click();
    await expect(dialog.getByLabel('Lawful basis')).toBeVisible();
    // Buttons of a long dialog are within reach.
    await expect(dialog.getByRole('button', { name: 'Add customer' })).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 });
    // Also where it is taller than the window, one begins at its beginning.
    await expect(dialog.getByText('Add a customer', { exact: true })).toBeInViewport();
    await expect(dialog.getByLabel('Name', { exact: true })).toBeInViewport();
    expect(await objections(page)).toEqual([]);
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});
