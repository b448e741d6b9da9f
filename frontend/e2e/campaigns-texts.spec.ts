import { expect, type Page } from '@playwright/test';
import { objections } from './support/axe';
import { makeDraft, openPart, writeCampaign } from './support/campaigns';
import { pageErrorsOf, sidewaysScroll } from './support/page-errors';
import { openShop, toastOf } from './support/shop';
import { zoneAt } from '../../backend/test/support/zone-at';
import { addTextable, newNumber, test, textsTo } from './support/sms';

// One worker, one installation.
test.describe.configure({ mode: 'default' });

const byText = (page: Page) => page.getByRole('radio', { name: 'SMS', exact: true });
const bubble = (page: Page) =>
  page.getByRole('figure', { name: 'The text message as a customer gets it' });

test('a campaign by text message is written, counted, tried and sent', async ({
  page,
  installation,
}) => {
  const { databaseUrl } = installation;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const complaints = pageErrorsOf(page);
  const shop = await openShop(page, { plan: 'agency', name: 'Barbers', databaseUrl });
  const ada = await addTextable(page, shop, 'Ada Lovelace');
  const noConsent = await addTextable(page, shop, 'Ben', { lawfulBasis: 'contract' });
  await addTextable(page, shop, 'Cleo', { phone: null });
  await writeCampaign(page, 'By text');
  await byText(page).click();
  await openPart(page, 'Message Preview');
  await expect(bubble(page)).toContainText(/Barbers: How was it\?.*Reply STOP to opt out/);
  await expect(page.getByText('Desktop', { exact: true })).toHaveCount(0);
  for (const part of ['Audience', 'Your message', 'When to send', 'Reminders']) {
    await openPart(page, part);
  }
  const quiet = page.getByRole('switch', { name: 'Quiet hours' });
  await expect(quiet).toBeChecked();
  await expect(quiet).toBeDisabled();
  await expect(quiet).toHaveAccessibleDescription(/in the customer's time zone/);

  await page.getByRole('radio', { name: 'My own text' }).click();
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await expect(text).toHaveValue(/\{\{Business name\}\}: Hi \{\{First name\}\}.*\{\{Link\}\}/);
  // The server counts while somebody writes.
  const length = page.getByRole('status').filter({ hasText: 'in one message' });
  await text.fill(`${'Rate us, please. '.repeat(9)}{{link}}`);
  await expect(length).toContainText('2 text messages');
  await text.fill('Give us ★★★★★: {{link}}');
  await expect(page.getByText(/holds only 70/)).toBeVisible();
  await text.fill('{{customer.firstName}}, rate us: {{link}}');
  await expect(bubble(page)).toContainText(/^From Barbers\s*Maria, rate us: http.*Reply STOP/);
  await expect(length).toContainText('1 text message');
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
  expect(await objections(page)).toEqual([]);

  const phone = newNumber();
  await page.getByLabel('Your phone number').fill('12');
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByLabel('Your phone number')).toHaveAccessibleDescription(
    /with its country/,
  );
  await page.getByLabel('Your phone number').fill(phone);
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(toastOf(page)).toContainText(`The test is on its way to ${phone}`);
  expect(textsTo(installation, phone)).toHaveLength(1);

  await page.getByRole('button', { name: 'Send Campaign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send By text?' });
  await expect(dialog).toContainText('1 customer will get a text message');
  await expect(dialog).toContainText('1 customer has no phone number');
  await expect(dialog).toContainText('1 customer has no consent to text messages on record');
  await dialog.getByRole('button', { name: 'Send now' }).click();
  await expect(page.locator('[data-step=sent]')).toContainText('1');
  await expect(page.locator('[data-step=clicked]')).toBeVisible();
  await expect(page.locator('[data-step=opened]')).toHaveCount(0);
  await expect(page.getByText('No consent to text messages on record').first()).toBeVisible();
  await expect(page.getByText('No phone number').first()).toBeVisible();
  await expect(page.getByText(ada, { exact: true })).toBeVisible();
  expect(textsTo(installation, ada)).toEqual([
    expect.stringMatching(/^Ada, rate us: http\S+\/r\/[\w-]{43} Reply STOP to opt out$/),
  ]);
  expect(textsTo(installation, noConsent)).toEqual([]);
  // The browser notes the number that was refused.
  expect(complaints.filter((one) => !/422 .*\/send-test$/.test(one))).toEqual([]);
});

test('what is unconfirmed is sent once more, after a word about getting it twice', async ({
  page,
  installation,
}) => {
  const { databaseUrl, sms } = installation;
  const shop = await openShop(page, { plan: 'agency', databaseUrl });
  const phone = await addTextable(page, shop, 'Dora');
  const id = await makeDraft(page, shop, { name: 'Doubtful', channel: 'sms' });
  sms.behave({ afterTaking: 'cut' });
  const sent = await page.request.post(`/api/campaigns/${id}/send`);
  expect(sent.status()).toBe(202);
  await page.goto(`/campaigns/${id}`);
  await expect(page.getByText('1 message may or may not have arrived.')).toBeVisible();
  sms.behave({});
  await page.getByRole('button', { name: 'Resend unconfirmed messages' }).click();
  const dialog = page.getByRole('dialog', { name: 'Resend these messages?' });
  await expect(dialog).toContainText('this customer gets it twice');
  await dialog.getByRole('button', { name: 'Resend' }).dblclick();
  await expect(toastOf(page)).toContainText('The messages are being resent');
  await expect(page.locator('[data-step=sent]')).toContainText('1');
  await expect(page.getByText(/Resent/)).toBeVisible();
  await expect(page.getByText('may or may not have arrived')).toHaveCount(0);
  expect(textsTo(installation, phone)).toHaveLength(2);
});

test('a customer at the counter gets the request as a text message', async ({
  page,
  installation,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const shop = await openShop(page, { plan: 'pro', databaseUrl: installation.databaseUrl });
  const zone = await page.request.patch(`/api/businesses/${shop.businessId}`, {
    data: { timeZone: zoneAt(12) },
  });
  expect(zone.status()).toBe(200);
  const phone = newNumber();
  await page.goto('/customers');
  await page.getByRole('button', { name: 'Send review request' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Send a review request' });
  await dialog.getByLabel('Name').fill('Ada');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  await dialog.getByRole('radio', { name: 'SMS' }).check();
  await dialog.getByLabel('Phone').fill(phone);
  await dialog.getByRole('checkbox', { name: 'The customer agreed to get a text message' }).check();
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
  expect(await objections(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(toastOf(page)).toContainText('Request to Ada is on its way');
  await expect.poll(() => textsTo(installation, phone)).toHaveLength(1);
});
