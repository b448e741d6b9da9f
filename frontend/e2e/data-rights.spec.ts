import { expect, type Download } from '@playwright/test';
import { addCustomers } from './support/campaigns';
import { openShop } from './support/shop';
import { test } from './support/test';
import { unzip } from '../../backend/test/support/unzip';

async function bytesOf(download: Download): Promise<Buffer> {
  const chunks = await (await download.createReadStream()).toArray();
  return Buffer.concat(chunks as Buffer[]);
}

test('everything about a customer is taken along in one step', async ({ page }) => {
  const shop = await openShop(page);
  await addCustomers(page, shop, ['Maria Lopez']);
  await page.goto('/customers');
  await page.getByRole('button', { name: 'More for Maria Lopez' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: "Export this customer's data" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('customer-data.json');
  const { customer, records } = JSON.parse((await bytesOf(download)).toString()) as {
    customer: { name: string };
    records: Record<string, unknown[]>;
  };
  expect(customer.name).toBe('Maria Lopez');
  expect(records['customers']).toHaveLength(1);
});

test('an owner takes everything of the organization along, and the archive can be read', async ({
  page,
}) => {
  const shop = await openShop(page);
  await shop.answer(5, 'The best cut in town');
  await page.goto('/settings');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export everything' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^organization-data_[\d-]+\.zip$/);
  const entries = await unzip(await bytesOf(download));
  expect(JSON.parse(entries.get('manifest.json')?.toString() ?? '')).toMatchObject({
    format: 'organization-data',
    records: { businesses: 1, reviews: 1 },
  });
  expect(entries.get('data/reviews.jsonl')?.toString()).toContain('The best cut in town');
});
