import { expect, type Download } from '@playwright/test';
import { PASSWORD } from './support/account';
import { objections } from './support/axe';
import { addCustomers } from './support/campaigns';
import { follow } from './support/follow';
import { linkIn, waitForMail } from './support/mailbox';
import { openShop } from './support/shop';
import { test } from './support/test';
import { unzip } from '../../backend/test/support/unzip';

async function bytesOf(download: Download): Promise<Buffer> {
  const chunks = await (await download.createReadStream()).toArray();
  return Buffer.concat(chunks as Buffer[]);
}

test('everything about a customer, an organization and oneself is taken along, and can be read', async ({
  page,
}) => {
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

  await shop.answer(5, 'The best cut in town');
  await follow(page, '/settings');
  const archive = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export everything' }).click();
  const organization = await archive;
  expect(organization.suggestedFilename()).toMatch(/^organization-data_[\d-]+\.zip$/);
  const entries = await unzip(await bytesOf(organization));
  expect(JSON.parse(entries.get('manifest.json')?.toString() ?? '')).toMatchObject({
    format: 'organization-data',
    records: { businesses: 1, reviews: 1 },
  });
  expect(entries.get('data/reviews.jsonl')?.toString()).toContain('The best cut in town');

  await follow(page, '/settings/security');
  const own = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my data' }).click();
  const data = JSON.parse((await bytesOf(await own)).toString()) as {
    profile: { email: string };
    organizations: unknown[];
  };
  expect(data.profile.email).toBe(shop.email);
  expect(data.organizations).toHaveLength(1);
});

test('an account is deleted with the password, together with what belongs to nobody else', async ({
  page,
}) => {
  const { email, name } = await openShop(page);
  await page.goto('/settings/security');
  // The last card, of its own.
  const card = page.locator('main section').last();
  await expect(card.getByRole('heading')).toHaveText('Delete account');
  await expect(card.getByRole('button')).toHaveCount(1);
  await card.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`No one else belongs to ${name}`);
  expect(await objections(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await objections(page)).toEqual([]);
  const submit = dialog.getByRole('button', { name: 'Delete my account' });
  await dialog.getByLabel('Password').fill('not the password');
  await submit.click();
  await expect(dialog.getByRole('alert')).toContainText('nothing was changed');
  await dialog.getByLabel('Password').fill(PASSWORD);
  await submit.click();
  await expect(page).toHaveURL(/\/login$/);
  await waitForMail(email, /Your .* account was deleted/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText("don't match")).toBeVisible();
});

test('an organization is closed with its name and the password, and reopened from the email', async ({
  page,
}) => {
  const { businessId, email, name } = await openShop(page);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: `Delete ${name}` })).toBeVisible();
  await page.getByRole('button', { name: 'Delete the organization' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${name}?` });
  await expect(dialog).toContainText('After 7 days everything is erased');
  expect(await objections(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await objections(page)).toEqual([]);
  const submit = dialog.getByRole('button', { name: `Delete ${name}` });
  await dialog.getByLabel(`Type ${name} to confirm`).fill('Another name');
  await dialog.getByLabel('Password').fill(PASSWORD);
  await submit.click();
  await expect(dialog.getByRole('alert')).toContainText('nothing was deleted');
  await dialog.getByLabel(`Type ${name} to confirm`).fill(name);
  await submit.click();
  await expect
    .poll(async () => (await page.request.get(`/api/businesses/${businessId}`)).status())
    .toBe(404);

  await page.waitForURL('/');
  const link = linkIn(await waitForMail(email, /is closed and will be deleted/), /\/reopen\//);
  await page.goto(new URL(link).pathname);
  await page.getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByRole('heading', { name: `${name} is open again` })).toBeVisible();
  expect((await page.request.get(`/api/businesses/${businessId}`)).status()).toBe(200);
});
