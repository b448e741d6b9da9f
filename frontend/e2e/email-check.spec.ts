import { expect } from '@playwright/test';
import { openShop, toastOf } from './support/shop';
import { test } from './support/test';

test('the mail check says what is missing, and gives the record to publish', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { businessId } = await openShop(page, { plan: 'agency' });
  await page.goto('/settings/email');
  const card = page.locator('section', {
    has: page.getByRole('heading', { name: 'Delivery' }),
  });
  const line = (name: string) =>
    card.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await card.getByText('Technical details', { exact: true }).click();
  await expect(card.getByRole('listitem')).toHaveCount(7);
  await expect(line('Postal address')).toContainText('Missing');
  await expect(line('Replies arrive (MX)')).toContainText('OK');
  await expect(line('Servers that may send (SPF)')).toContainText('lets anyone send');
  await expect(line('Protection against spoofing (DMARC)')).toContainText('Missing');
  await line('Protection against spoofing (DMARC)')
    .getByRole('button', { name: 'Copy the content' })
    .click();
  await expect(toastOf(page)).toContainText('Copied to the clipboard');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('v=DMARC1; p=none');
  const saved = await page.request.patch(`/api/businesses/${businessId}`, {
    data: { postalAddress: '12 Main Street' },
  });
  expect(saved.status()).toBe(200);
  await card.getByRole('button', { name: 'Check again' }).click();
  await expect(line('Postal address')).toContainText('OK');
  await expect(line('Postal address')).toContainText('12 Main Street');
});
