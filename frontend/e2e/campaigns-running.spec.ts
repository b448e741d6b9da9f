import { expect, type Page } from '@playwright/test';
import { addCustomers, makeDraft, openPart, writeCampaign } from './support/campaigns';
import { sidewaysScroll } from './support/page-errors';
import { openShop, toastOf, type Shop } from './support/shop';
import { test } from './support/test';

const head = (page: Page) => page.getByRole('banner').or(page.locator('header')).last();

/** A campaign on its way, for hours, as its mails are spread. */
async function openRunning(page: Page, shop: Shop, name: string): Promise<void> {
  await addCustomers(page, shop, ['Ada One', 'Ben Two', 'Cleo Three', 'Dan Four']);
  const id = await makeDraft(page, shop, { name, quietHours: false, spreadHours: 72 });
  const sent = await page.request.post(`/api/campaigns/${id}/send`, { data: {} });
  expect(sent.status()).toBe(202);
  await page.goto(`/campaigns/${id}`);
}

test('a campaign is put on its schedule, is taken back, and is a draft again', async ({ page }) => {
  const shop = await openShop(page, { plan: 'agency' });
  await page.request.patch(`/api/businesses/${shop.businessId}`, {
    data: { timeZone: 'Asia/Tokyo' },
  });
  await addCustomers(page, shop, ['Maria Lopez']);
  await writeCampaign(page, 'Later');
  await openPart(page, 'When to send');
  await page.getByRole('radio', { name: 'Pick a time' }).click();
  await page.getByLabel('Date and time').fill('2031-11-24T09:30');
  await expect(
    page.getByText("Times are in your business's time zone (Japan Standard Time)."),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Schedule Campaign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule Later?' });
  await expect(dialog).toContainText(
    'Sending starts on Mon, Nov 24, 2031, 9:30 AM (Japan Standard Time).',
  );
  await dialog.getByRole('button', { name: 'Schedule Campaign' }).click();
  await expect(toastOf(page)).toContainText('Later is scheduled');
  await expect(page.getByRole('heading', { name: 'Campaign details' })).toBeVisible();
  await expect(page.getByText('Mon, Nov 24, 2031, 9:30 AM GMT+9 · daytime only')).toBeVisible();
  const list = await page.request.get(`/api/businesses/${shop.businessId}/campaigns`);
  expect(await list.json()).toMatchObject([
    { status: 'scheduled', scheduledAt: '2031-11-24T00:30:00.000Z' },
  ]);
  await page.getByRole('main').getByRole('link', { name: 'Campaigns', exact: true }).click();
  const row = page.getByRole('list', { name: 'Campaigns' }).getByRole('listitem');
  await expect(row).toContainText('Scheduled');
  await expect(row).toContainText('Goes out');
  await row.getByRole('link', { name: 'View Details of Later' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Edit Draft' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'When to send' })).toHaveAccessibleDescription(
    /Mon, Nov 24, 2031, 9:30 AM/,
  );
});

test('a campaign on its way is paused, goes on, is duplicated and is canceled, on a phone too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const name = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3);
  const shop = await openShop(page, { plan: 'agency' });
  await openRunning(page, shop, name);
  await expect(head(page)).toContainText('Waiting');
  await expect(head(page)).toContainText('Next email');
  await expect(page.getByText('1 of 4 done')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: `Progress of ${name}` })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Customers' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Hour by hour' })).toBeAttached();
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(head(page)).toContainText('Paused');
  // With the keyboard: the toast lies over the way back, and stays as long as a pointer is on it.
  await page.getByRole('main').getByRole('link', { name: 'Campaigns', exact: true }).press('Enter');
  const list = page.getByRole('list', { name: 'Campaigns' });
  await expect(list).toContainText('Paused');
  await list.getByRole('link').click();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(head(page)).toContainText('Waiting');
  await page.getByRole('button', { name: 'Cancel campaign' }).click();
  const dialog = page.getByRole('dialog', { name: `Cancel ${name}?` });
  await expect(dialog).toContainText('Nothing more will be sent');
  await dialog.getByRole('button', { name: 'Cancel campaign' }).click();
  await expect(head(page)).toContainText('Canceled');
  await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0);
  await expect(page.getByText('The campaign was canceled').first()).toBeVisible();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Draft' })).toBeVisible();
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
  const reminders = [{ afterDays: 5 }];
  await page.goto(`/campaigns/${await makeDraft(page, shop, { name: 'Early birds', reminders })}`);
  await page.getByRole('button', { name: 'Send Campaign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Early birds?' });
  await expect(dialog).toContainText('2 customers will get an email asking for a review.');
  await expect(dialog).toContainText('1 customer was asked or answered in the last 90 days');
  await expect(dialog).toContainText("Customers who don't answer get 1 reminder.");
  await dialog.getByRole('button', { name: 'Send now' }).click();
  await expect(toastOf(page)).toContainText('Early birds is set to send');
  await expect(head(page)).toContainText('Scheduled');
  await expect(head(page)).toContainText('Goes out');
  await expect(page.getByText('0 of 2 done')).toBeVisible();
  await expect(page.getByText('Asked or answered in the last 90 days').first()).toBeVisible();
  await page.getByRole('button', { name: 'Cancel campaign' }).click();
  const leaving = page.getByRole('dialog', { name: 'Cancel Early birds?' });
  await expect(leaving).toContainText("It won't be sent, and no one gets a request.");
  await leaving.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: 'Campaigns', exact: true }).click();
  const row = page.getByRole('list', { name: 'Campaigns' }).getByRole('listitem');
  await expect(row).toContainText('Scheduled');
  await expect(row).toContainText('Goes out');
});
