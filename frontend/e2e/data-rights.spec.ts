import { expect, type Download } from '@playwright/test';
import { addCustomers } from './support/campaigns';
import { openShop } from './support/shop';
import { test } from './support/test';

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
