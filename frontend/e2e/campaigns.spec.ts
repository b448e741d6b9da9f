import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { addCustomers, atAnyHour, writeCampaign as write } from './support/campaigns';
import { waitForMail } from './support/mailbox';
import { openShop, toastOf } from './support/shop';
import { test } from './support/test';

const rows = (page: Page) => page.getByRole('list', { name: 'Campaigns' }).getByRole('listitem');

test(
  'the demo shows its campaigns with their figures, and View Details opens the report',
  { tag: ['@2.campaigns.heading', '@2.campaigns.recent'] },
  async ({ page }) => {
    const data = { email: 'manager@cornerbarbers.example', password: 'hot-not-burnt' };
    expect((await page.request.post('/api/auth/login', { data })).ok()).toBe(true);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'New Campaign' }).click();
    await expect(page).toHaveURL(/\/campaigns$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review Campaigns');
    await expect(page.getByRole('heading', { name: 'Recent Campaigns' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'New Campaign' })).toBeVisible();
    const regulars = rows(page).filter({ hasText: 'Summer regulars' });
    await expect(regulars).toContainText('8 sent');
    await expect(regulars).toContainText('5 responses');
    await expect(regulars).toContainText('Email');
    await regulars.getByRole('link', { name: 'View Details of Summer regulars' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Summer regulars');
    await expect(page.getByRole('link', { name: '4 public reviews' })).toBeVisible();
    await expect(page.getByRole('link', { name: '1 private message' })).toBeVisible();
    const customers = page.getByRole('list', { name: 'Customers' }).getByRole('listitem');
    await expect(customers).toHaveCount(8);
    await expect(customers.filter({ hasText: 'Gabriel Stone' })).toContainText('4 stars');
    await page.getByRole('main').getByRole('link', { name: 'Campaigns', exact: true }).click();
    await expect(regulars).toBeVisible();
  },
);

test(
  'the form has a name, a channel with mail first, a preview, and two buttons',
  { tag: ['@2.campaigns.form', '@9.campaigns.channels'] },
  async ({ page }) => {
    const shop = await openShop(page, { name: 'Preview & Sons', plan: 'agency' });
    await page.goto('/campaigns');
    await expect(page.getByText('No campaigns yet')).toBeVisible();
    await page.getByRole('link', { name: 'New Campaign' }).first().click();
    await expect(page.getByRole('radio', { name: 'Email' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'SMS (Coming Soon)' })).toBeDisabled();
    await expect(page.getByText(`From ${shop.name}`)).toBeVisible();
    const mail = page.frameLocator('iframe[title="The email as a customer gets it"]');
    await expect(mail.getByText('How was your experience?').first()).toBeVisible();

    await page.getByRole('button', { name: 'Save as Draft' }).click();
    await expect(page.getByText('Give the campaign a name')).toBeVisible();
    await page.getByRole('button', { name: 'Send Campaign' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.getByLabel('Campaign Name').fill('  First steps ');
    await page.getByRole('button', { name: 'Save as Draft' }).click();
    await expect(toastOf(page)).toContainText('Draft saved');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('First steps');
    await expect(rows(page)).toContainText('Draft');

    await rows(page).getByRole('link', { name: 'Edit Draft First steps' }).click();
    await page.getByLabel('Campaign Name').fill('Second steps');
    await page.getByRole('button', { name: 'Save as Draft' }).click();
    await expect(rows(page)).toContainText('Second steps');
    await rows(page).getByRole('link').click();
    await page.getByRole('button', { name: 'Delete Draft' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Draft' }).click();
    await expect(toastOf(page)).toContainText('Draft deleted');
    await expect(page.getByText('No campaigns yet')).toBeVisible();
  },
);

test('sending says whom it asks and asks each once; the report follows, and tells of everybody', async ({
  page,
}) => {
  const shop = await openShop(page, { plan: 'agency' });
  const [maria, chen] = await addCustomers(page, shop, ['Maria Lopez', 'Chen Wei']);
  await shop.answer(5, 'Great', 'Asked Already');
  await write(page, 'Autumn');
  await atAnyHour(page);
  await page.getByRole('button', { name: 'Send Campaign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Autumn?' });
  await expect(dialog).toContainText('2 customers will get an email');
  await expect(dialog).toContainText('1 customer was asked or answered in the last 90 days');
  await dialog.getByRole('button', { name: 'Send now' }).dblclick();
  await expect(toastOf(page)).toContainText('Autumn is set to send');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Autumn');
  // Nobody reloads: the figures arrive by themselves.
  const step = (name: string) => page.locator(`[data-step=${name}]`);
  await expect(step('sent')).toContainText('2100% of the list');
  await waitForMail(maria ?? '', /experience/);
  await waitForMail(chen ?? '', /experience/);

  const requests = await page.request.get(`/api/businesses/${shop.businessId}/review-requests`);
  expect(await requests.json()).toHaveLength(3);
  const path = new URL(page.url()).pathname;
  const recipients = (await (await page.request.get(`/api${path}/recipients`)).json()) as {
    customerId: string;
    customerName: string;
  }[];
  const customerId = recipients.find(({ customerName }) => customerName === 'Chen Wei')?.customerId;
  await page.request.post('/api/private-feedback', {
    data: { businessId: shop.businessId, customerId, rating: 3, message: 'Waited long' },
  });
  await expect(step('rated')).toContainText('150% of the list');
  await expect(page.getByRole('link', { name: '1 private message' })).toBeVisible();

  const people = page.getByRole('list', { name: 'Customers' }).getByRole('listitem');
  await expect(people).toHaveCount(3);
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByTitle('Skipped').click();
  await expect(people).toHaveCount(1);
  await expect(people).toContainText('Asked or answered in the last 90 days');
  await people.getByRole('button', { name: "Why wasn't this sent to Asked Already?" }).click();
  const why = page.getByRole('dialog', { name: "Why wasn't this sent?" });
  await expect(why).toContainText('Asked or answered in the last 90 days');
  await expect(why).toContainText('You can still ask one of them from the customer list');
  await why.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByTitle('All', { exact: true }).click();
  await page.getByPlaceholder('Search customers...').fill('Chen');
  await expect(people).toHaveCount(1);
  await expect(people).toContainText('Chen Wei');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.split('\n').filter((line) => line.trim() !== '')).toHaveLength(4);
  expect(file).toContain('Asked Already');
});
