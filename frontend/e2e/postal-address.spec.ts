import { expect } from '@playwright/test';
import { startProduct } from './support/product';
import { openShop, toastOf } from './support/shop';
import { test as base } from './support/test';

const ADDRESS = '12 Main Street\nSpringfield, IL 62701';

/** Tests on an installation of their own that others can open. */
const test = base.extend<object, { installation: { url: string; databaseUrl: string } }>({
  installation: [
    async ({}, use) => {
      const product = await startProduct({
        PUBLIC_URL: 'http://reviews.example',
        DEFAULT_PLAN: 'agency',
        RATE_LIMIT_FACTOR: '100',
      });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ installation }, use) => use(installation.url),
});

// One worker, one installation.
test.describe.configure({ mode: 'default' });

test('the first request on a public server asks for the postal address and goes on', async ({
  page,
  installation,
}) => {
  const shop = await openShop(page, { databaseUrl: installation.databaseUrl });
  await page.goto('/customers');
  await page.getByRole('button', { name: 'Send review request' }).first().click();
  const form = page.getByRole('dialog', { name: 'Send a review request' });
  await form.getByLabel('Name').fill('Maria');
  await form.getByLabel('Email').fill('maria@example.com');
  await form.getByRole('button', { name: 'Send request' }).click();

  const question = page.getByRole('dialog', { name: 'Add your postal address' });
  await question.getByRole('button', { name: 'Save and send' }).click();
  await expect(question).toContainText('Enter the postal address');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(form.getByRole('alert')).toContainText('postal address');
  await form.getByRole('button', { name: 'Send request' }).click();
  await question.getByLabel('Postal address').fill(ADDRESS);
  await question.getByRole('button', { name: 'Save and send' }).click();
  await expect(toastOf(page)).toContainText('Request to Maria is on its way');
  await expect(form).toBeHidden();
  const business = await page.request.get(`/api/businesses/${shop.businessId}`);
  expect(await business.json()).toMatchObject({ postalAddress: ADDRESS });
});

test('a campaign asks for the postal address before it starts', async ({ page, installation }) => {
  const shop = await openShop(page, { databaseUrl: installation.databaseUrl });
  const added = await page.request.post(`/api/businesses/${shop.businessId}/customers`, {
    data: { name: 'Maria', email: 'maria@example.com' },
  });
  expect(added.status()).toBe(201);
  await page.goto('/campaigns');
  await page.getByRole('link', { name: 'New Campaign' }).first().click();
  await page.getByLabel('Campaign Name').fill('Spring');
  await page.getByRole('button', { name: 'Send Campaign' }).click();
  await page
    .getByRole('dialog', { name: 'Send Spring?' })
    .getByRole('button', { name: 'Send now' })
    .click();
  const question = page.getByRole('dialog', { name: 'Add your postal address' });
  await question.getByLabel('Postal address').fill(ADDRESS);
  await question.getByRole('button', { name: 'Save and send' }).click();
  await expect(toastOf(page)).toContainText('Spring');
  const campaigns = await page.request.get(`/api/businesses/${shop.businessId}/campaigns`);
  const [campaign] = (await campaigns.json()) as { status: string }[];
  expect(['sending', 'sent']).toContain(campaign?.status);
});
