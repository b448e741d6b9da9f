import { expect, type Page } from '@playwright/test';
import { addCustomers, atAnyHour, writeCampaign as write } from './support/campaigns';
import { sidewaysScroll } from './support/complaints';
import { waitForMail } from './support/mailbox';
import { openShop, toastOf } from './support/shop';
import { signIn } from './support/sign-in';
import { test } from './support/test';

const rows = (page: Page) => page.getByRole('list', { name: 'Campaigns' }).getByRole('listitem');
const listCall = /\/api\/businesses\/[^/]+\/campaigns(\?|$)/;

test(
  'the demo shows its campaigns with their figures, and View Details opens the report',
  { tag: ['@2.campaigns.heading', '@2.campaigns.recent'] },
  async ({ page }) => {
    await signIn(page, 'manager@cornerbarbers.example');
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
    await expect(page.getByRole('link', { name: '1 private feedback' })).toBeVisible();
    const customers = page.getByRole('list', { name: 'Customers' }).getByRole('listitem');
    await expect(customers).toHaveCount(8);
    await expect(customers.filter({ hasText: 'Gabriel Stone' })).toContainText('4 stars');
    await page.getByRole('link', { name: 'All campaigns' }).click();
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
    const mail = page.frameLocator('iframe[title="The mail as a customer gets it"]');
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

    await rows(page).getByRole('link', { name: 'Edit draft First steps' }).click();
    await page.getByLabel('Campaign Name').fill('Second steps');
    await page.getByRole('button', { name: 'Save as Draft' }).click();
    await expect(rows(page)).toContainText('Second steps');
    await rows(page).getByRole('link').click();
    await page.getByRole('button', { name: 'Delete draft' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click();
    await expect(toastOf(page)).toContainText('Draft deleted');
    await expect(page.getByText('No campaigns yet')).toBeVisible();
  },
);

test('sending says whom it asks, asks each once, and the report follows', async ({ page }) => {
  const shop = await openShop(page, { plan: 'agency' });
  const [maria, chen] = await addCustomers(page, shop, ['Maria Lopez', 'Chen Wei']);
  await shop.answer(5, 'Great', 'Asked Already');
  await write(page, 'Autumn');
  await atAnyHour(page);
  await page.getByRole('button', { name: 'Send Campaign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Autumn?' });
  await expect(dialog).toContainText('2 customers will get an email');
  await expect(dialog).toContainText('1 customer was asked in the last 90 days');
  await dialog.getByRole('button', { name: 'Send now' }).dblclick();
  await expect(toastOf(page)).toContainText('Autumn is set to go out');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Autumn');
  // Nobody reloads: the figures arrive by themselves.
  const step = (name: string) => page.locator(`[data-step=${name}]`);
  await expect(step('sent')).toContainText('2100% of those asked');
  const skipped = page.getByRole('listitem').filter({ hasText: 'Asked Already' });
  await expect(skipped).toContainText('Asked in the last 90 days');
  await waitForMail(maria ?? '', /experience/);
  await waitForMail(chen ?? '', /experience/);

  const requests = await page.request.get(`/api/businesses/${shop.businessId}/review-requests`);
  expect(await requests.json()).toHaveLength(3);
  const [campaign] = (await (
    await page.request.get(`/api/businesses/${shop.businessId}/campaigns`)
  ).json()) as { id: string }[];
  const recipients = (await (
    await page.request.get(`/api/campaigns/${campaign?.id}/recipients`)
  ).json()) as { customerId: string; customerName: string }[];
  const customerId = recipients.find(({ customerName }) => customerName === 'Chen Wei')?.customerId;
  await page.request.post('/api/private-feedback', {
    data: { businessId: shop.businessId, customerId, rating: 3, message: 'Waited long' },
  });
  await expect(step('rated')).toContainText('150% of those asked');
  await expect(page.getByRole('link', { name: '1 private feedback' })).toBeVisible();
});

test('with nobody to ask the dialog says so and nothing is sent', async ({ page }) => {
  const shop = await openShop(page, { plan: 'agency' });
  await write(page, 'Too early');
  await page.getByRole('button', { name: 'Send Campaign' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Your customer list is empty');
  await expect(dialog.getByRole('button', { name: 'Send now' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await shop.answer(5, 'Great');
  await page.getByRole('button', { name: 'Send Campaign' }).click();
  await expect(dialog).toContainText('Everyone on your list was asked in the last 90 days');
});

test('a send that fails keeps the form, and the next try sends the same draft', async ({
  page,
}) => {
  const shop = await openShop(page, { plan: 'agency' });
  await addCustomers(page, shop, ['Maria Lopez']);
  await write(page, 'Bumpy');
  await page.route('**/api/campaigns/*/send', (route) =>
    route.fulfill({ status: 500, body: 'The printer is on fire' }),
  );
  await page.getByRole('button', { name: 'Send Campaign' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send now' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The printer is on fire');
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Send now' }).click();
  await expect(toastOf(page)).toContainText('Bumpy is set to go out');
  const list = await page.request.get(`/api/businesses/${shop.businessId}/campaigns`);
  expect(await list.json()).toHaveLength(1);
});

test('a list that cannot be read can be asked for again; a skeleton stands in meanwhile', async ({
  page,
}) => {
  await openShop(page, { plan: 'agency' });
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(listCall, async (route) => {
    await held;
    await route.fulfill({ status: 500, body: '' });
  });
  await page.goto('/campaigns');
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached();
  goOn();
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to fetch campaigns' });
  await expect(alert).toBeVisible();
  await page.unrouteAll();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No campaigns yet')).toBeVisible();
});

test('staff find no way to campaigns, and are told whom to ask', async ({ page }) => {
  await signIn(page, 'staff@cornerbarbers.example');
  await expect(page.getByRole('link', { name: 'New Campaign' })).toHaveCount(0);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: 'Customers' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Campaigns' })).toHaveCount(0);
  await page.goto('/campaigns');
  await expect(page.getByText('Campaigns are for managers')).toBeVisible();
});

test('a name as long as allowed neither widens nor floods the screen', async ({ page }) => {
  const name = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(4).slice(0, 120);
  const shop = await openShop(page, { plan: 'agency' });
  await page.request.post(`/api/businesses/${shop.businessId}/campaigns`, { data: { name } });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/campaigns');
  await expect(rows(page)).toHaveCount(1);
  expect(await sidewaysScroll(page)).toBe(0);
  await rows(page).getByRole('link').click();
  await expect(page.getByLabel('Campaign Name')).toHaveValue(name);
  expect(await sidewaysScroll(page)).toBe(0);
});
