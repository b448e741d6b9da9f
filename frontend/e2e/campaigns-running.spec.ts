import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { objections } from './support/axe';
import { addCustomers, atAnyHour, makeDraft, openPart, writeCampaign } from './support/campaigns';
import { sidewaysScroll } from './support/complaints';
import { openShop, toastOf, type Shop } from './support/shop';
import { test } from './support/test';

const head = (page: Page) => page.getByRole('banner').or(page.locator('header')).last();

/** A campaign on its way; for hours, as its mails are spread, unless another time is given. */
async function openRunning(
  page: Page,
  shop: Shop,
  name: string,
  spreadHours = 72,
): Promise<string> {
  await addCustomers(page, shop, ['Ada One', 'Ben Two', 'Cleo Three', 'Dan Four']);
  const id = await makeDraft(page, shop, { name, quietHours: false, spreadHours });
  const sent = await page.request.post(`/api/campaigns/${id}/send`, { data: {} });
  expect(sent.status()).toBe(202);
  await page.goto(`/campaigns/${id}`);
  return id;
}

test('a campaign is put on its schedule, is taken back, and is a draft again', async ({ page }) => {
  const shop = await openShop(page, { plan: 'agency' });
  await page.request.patch(`/api/businesses/${shop.businessId}`, {
    data: { timeZone: 'Asia/Tokyo' },
  });
  await addCustomers(page, shop, ['Maria Lopez']);
  await writeCampaign(page, 'Later');
  await openPart(page, 'When it goes out');
  await page.getByRole('radio', { name: 'At a time you choose' }).click();
  await page.getByRole('button', { name: 'Schedule campaign' }).click();
  await expect(page.getByLabel('Date and time')).toHaveAccessibleDescription(
    'Choose a date and a time',
  );
  await page.getByLabel('Date and time').fill('2020-01-01T09:00');
  await page.getByRole('button', { name: 'Schedule campaign' }).click();
  await expect(page.getByLabel('Date and time')).toHaveAccessibleDescription(/This moment is over/);
  await page.getByLabel('Date and time').fill('2031-11-24T09:30');
  await expect(page.getByText('The clock of Asia/Tokyo counts.')).toBeVisible();
  await page.getByRole('button', { name: 'Schedule campaign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule Later?' });
  await expect(dialog).toContainText('It begins on Mon, Nov 24, 2031, 9:30 AM (Asia/Tokyo).');
  await dialog.getByRole('button', { name: 'Schedule campaign' }).click();
  await expect(toastOf(page)).toContainText('Later is scheduled');
  await expect(page.getByRole('heading', { name: 'What will happen' })).toBeVisible();
  await expect(page.getByText('Mon, Nov 24, 2031, 9:30 AM · not at night')).toBeVisible();
  const list = await page.request.get(`/api/businesses/${shop.businessId}/campaigns`);
  expect(await list.json()).toMatchObject([
    { status: 'scheduled', scheduledAt: '2031-11-24T00:30:00.000Z' },
  ]);
  await page.getByRole('link', { name: 'All campaigns' }).click();
  const row = page.getByRole('list', { name: 'Campaigns' }).getByRole('listitem');
  await expect(row).toContainText('Scheduled');
  await expect(row).toContainText('Goes out');
  await row.getByRole('link', { name: 'View Details of Later' }).click();
  await page.getByRole('button', { name: 'Back to draft' }).click();
  await expect(page.getByRole('heading', { name: 'Edit the draft' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'When it goes out' })).toHaveAccessibleDescription(
    /Mon, Nov 24, 2031, 9:30 AM/,
  );
});

test('a campaign on its way is paused, goes on, is duplicated and is cancelled', async ({
  page,
}) => {
  const shop = await openShop(page, { plan: 'agency' });
  const id = await openRunning(page, shop, 'Slowly');
  await expect(head(page)).toContainText('Waiting');
  await expect(head(page)).toContainText('Next email');
  await expect(page.getByText('1 of 4 sent')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Progress of Slowly' })).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(head(page)).toContainText('Paused');
  await page.goto('/campaigns');
  await expect(page.getByRole('list', { name: 'Campaigns' })).toContainText('Paused');
  await page.goto(`/campaigns/${id}`);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(head(page)).toContainText('Waiting');
  await page.getByRole('button', { name: 'Cancel campaign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Slowly?' });
  await expect(dialog).toContainText('Nothing more goes out');
  await dialog.getByRole('button', { name: 'Cancel campaign' }).click();
  await expect(head(page)).toContainText('Canceled');
  await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0);
  await expect(page.getByText('The campaign was canceled').first()).toBeVisible();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { name: 'Edit the draft' })).toBeVisible();
});

test('a step that the server refuses is told, and the campaign stays as it is', async ({
  page,
}) => {
  const shop = await openShop(page, { plan: 'agency' });
  await openRunning(page, shop, 'Stubborn');
  await page.route('**/pause', (route) => route.fulfill({ status: 500, body: 'Out of paper' }));
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(toastOf(page)).toContainText('That did not work');
  await expect(head(page)).toContainText('Waiting');
});

test('a campaign sent at night is scheduled for the morning, for the number shown before', async ({
  page,
}) => {
  const shop = await openShop(page, { plan: 'agency' });
  // It is 2 in the night there, whenever this runs.
  const offset = ((2 - new Date().getUTCHours() + 36) % 24) - 12;
  await page.request.patch(`/api/businesses/${shop.businessId}`, {
    data: { timeZone: `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}` },
  });
  await shop.answer(5, 'Great', 'Asked Already');
  await addCustomers(page, shop, ['Ada One', 'Ben Two']);
  await writeCampaign(page, 'Early birds');
  await openPart(page, 'Reminders');
  await page.getByRole('radio', { name: 'One reminder' }).click();
  await page.getByRole('button', { name: 'Send Campaign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Early birds?' });
  await expect(dialog).toContainText('2 customers will get an email that asks for a review.');
  await expect(dialog).toContainText('1 customer was asked in the last 90 days');
  await expect(dialog).toContainText('Whoever doesn’t answer gets 1 reminder.');
  await dialog.getByRole('button', { name: 'Send now' }).click();
  await expect(toastOf(page)).toContainText('Early birds is set to go out');
  await expect(head(page)).toContainText('Scheduled');
  await expect(head(page)).toContainText('Goes out');
  await expect(page.getByText('0 of 2 sent')).toBeVisible();
  await expect(page.getByText('Asked in the last 90 days').first()).toBeVisible();
  await page.getByRole('button', { name: 'Cancel campaign' }).click();
  const leaving = page.getByRole('dialog', { name: 'Cancel Early birds?' });
  await expect(leaving).toContainText('It won’t go out, and nobody will be asked.');
  await leaving.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('link', { name: 'All campaigns' }).click();
  const row = page.getByRole('list', { name: 'Campaigns' }).getByRole('listitem');
  await expect(row).toContainText('Scheduled');
  await expect(row).toContainText('Goes out');
});

test('a campaign that is canceled before its day no longer says what will happen', async ({
  page,
}) => {
  const shop = await openShop(page, { plan: 'agency' });
  await addCustomers(page, shop, ['Ada One']);
  const id = await makeDraft(page, shop, { name: 'Second thoughts' });
  const at = new Date(Date.now() + 86_400_000).toISOString();
  await page.request.post(`/api/campaigns/${id}/send`, { data: { scheduledAt: at } });
  await page.goto(`/campaigns/${id}`);
  await page.getByRole('button', { name: 'Cancel campaign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Second thoughts?' });
  await dialog.getByRole('button', { name: 'Cancel campaign' }).click();
  await expect(head(page)).toContainText('Canceled');
  await expect(page.getByRole('heading', { name: 'What was planned' })).toBeVisible();
  await expect(page.getByText('nobody was asked')).toBeVisible();
  await expect(page.getByText('Take it back')).toHaveCount(0);
});

test('a campaign whose list was empty when it began says that nobody fit', async ({ page }) => {
  const shop = await openShop(page, { plan: 'agency' });
  const id = await makeDraft(page, shop, { name: 'For nobody', quietHours: false });
  const at = new Date(Date.now() + 1_500).toISOString();
  await page.request.post(`/api/campaigns/${id}/send`, { data: { scheduledAt: at } });
  await page.goto(`/campaigns/${id}`);
  await expect(head(page)).toContainText('Not sent', { timeout: 40_000 });
  await expect(page.getByText('No customer fits.')).toBeVisible();
  await expect(page.getByText('Everybody on the list was asked.')).toHaveCount(0);
});

test('a campaign that found nobody to ask does not call itself sent', async ({ page }) => {
  const shop = await openShop(page, { plan: 'agency' });
  await addCustomers(page, shop, ['Ada One']);
  const id = await makeDraft(page, shop, { name: 'Too late', quietHours: false, spreadHours: 72 });
  const list = await page.request.get(`/api/businesses/${shop.businessId}/customers`);
  const [{ id: customerId }] = (await list.json()) as [{ id: string }];
  await page.request.post(`/api/businesses/${shop.businessId}/review-requests`, {
    data: { customerId },
  });
  const at = new Date(Date.now() + 1_500).toISOString();
  const sent = await page.request.post(`/api/campaigns/${id}/send`, { data: { scheduledAt: at } });
  expect(sent.status()).toBe(202);
  await page.goto(`/campaigns/${id}`);
  await expect(head(page)).toContainText('Not sent', { timeout: 40_000 });
  await expect(page.getByText('Asked in the last 90 days').first()).toBeVisible();
});

test('recipients are found by status and name, say why not, and come as CSV', async ({ page }) => {
  test.setTimeout(150_000);
  const shop = await openShop(page, { plan: 'agency' });
  await shop.answer(5, 'Great', 'Asked Already');
  await openRunning(page, shop, 'For the books', 0);
  const rows = page.getByRole('list', { name: 'Customers' }).getByRole('listitem');
  // The campaign begins in the background, on a busy machine a while later.
  await expect(rows).toHaveCount(5, { timeout: 40_000 });
  await expect(page.locator('[data-step=sent]')).toContainText('4', { timeout: 40_000 });
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByTitle('Skipped').click();
  await expect(rows).toHaveCount(1);
  await rows.getByRole('button', { name: "Why wasn't this sent to Asked Already?" }).click();
  const dialog = page.getByRole('dialog', { name: "Why wasn't this sent?" });
  await expect(dialog).toContainText('Asked in the last 90 days');
  await expect(dialog).toContainText('You can still ask one of them from the customer list');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByTitle('All', { exact: true }).click();
  await page.getByPlaceholder('Search customers...').fill('Cleo');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Cleo Three');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.split('\n').filter((line) => line.trim() !== '')).toHaveLength(6);
  expect(file).toContain('Asked Already');
});

test('with two subjects the report compares them and claims no winner of a few', async ({
  page,
}) => {
  const shop = await openShop(page, { plan: 'agency' });
  await addCustomers(page, shop, ['Ada One', 'Ben Two']);
  const id = await makeDraft(page, shop, {
    name: 'Compare',
    quietHours: false,
    content: [{ language: 'en', subject: 'Plain', subjectB: 'Fancy', body: 'How was it?' }],
  });
  await page.request.post(`/api/campaigns/${id}/send`, { data: {} });
  await page.goto(`/campaigns/${id}`);
  await expect(page.locator('[data-step=sent]')).toContainText('2100%');
  await expect(page.getByText('There is no telling yet')).toBeVisible();
  await expect(page.locator('[data-variant=a]')).toContainText('Plain');
  await expect(page.locator('[data-variant=b]')).toContainText('Fancy');
  await expect(page.getByRole('table', { name: 'Hour by hour' })).toContainText('2');
});

for (const width of [360, 1280]) {
  test(`a running campaign's report is fit for everyone at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    const shop = await openShop(page, { plan: 'agency' });
    await openRunning(page, shop, 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3));
    await expect(page.getByRole('list', { name: 'Customers' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Hour by hour' })).toBeAttached();
    expect(await objections(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });
}

test('a business without a time zone can take the one of the device', async ({ browser }) => {
  const context = await browser.newContext({ timezoneId: 'America/Bogota' });
  const page = await context.newPage();
  const shop = await openShop(page, { plan: 'agency' });
  await writeCampaign(page, 'On time');
  await atAnyHour(page);
  await page.getByRole('radio', { name: 'At a time you choose' }).click();
  await page.getByRole('button', { name: 'Use the clock of America/Bogota' }).click();
  await expect(page.getByText('The clock of America/Bogota counts.')).toBeVisible();
  await expect(page.getByLabel('Campaign Name')).toHaveValue('On time');
  const business = await page.request.get(`/api/businesses/${shop.businessId}`);
  expect(await business.json()).toMatchObject({ timeZone: 'America/Bogota' });
  await context.close();
});
