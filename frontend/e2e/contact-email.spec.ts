import { randomUUID } from 'node:crypto';
import { expect, type Browser, type Page } from '@playwright/test';
import pg from 'pg';
import { openAccount } from './support/account';
import { objections } from './support/axe';
import { confirmAddress } from './support/confirm-address';
import { linkIn, mailsTo, waitForMail } from './support/mailbox';
import { openShop, toastOf } from './support/shop';
import { test } from './support/test';

const CONFIRM = /^Confirm the contact email for/;
const LINK = /\/confirm-contact\//;

/** Opens a link as somebody who has no account, in a browser of their own. */
async function asStranger(browser: Browser, link: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(link);
  return page;
}

/** Asks a new customer for a review; returns the Reply-To lines of the email they get. */
async function replyToOfRequest(page: Page): Promise<string[]> {
  const email = `customer-${randomUUID()}@example.com`;
  await page.goto('/customers');
  await page.getByRole('button', { name: 'Send review request' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Maria');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog).toBeHidden();
  const { headers } = await waitForMail(email, /./);
  return headers.filter(({ key }) => key === 'reply-to').map(({ value }) => value);
}

async function letLinksExpire(businessId: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['E2E_DATABASE_URL'] });
  await client.connect();
  try {
    await client.query(
      `UPDATE contact_confirmations SET expires_at = now() - interval '1 minute' WHERE business_id = $1`,
      [businessId],
    );
  } finally {
    await client.end();
  }
}

const contactField = (page: Page) => page.getByLabel('Contact email');

test("customers' replies go to the contact email of a new business once it is confirmed", async ({
  page,
  browser,
}) => {
  const id = randomUUID();
  const [owner, contact] = [`owner-${id}@example.com`, `hello-${id}@example.com`];
  await openAccount(page, id);
  await confirmAddress(owner);
  await page.getByRole('button', { name: 'Add Your First Business' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Business Name').fill('Corner Barbers');
  await expect(contactField(page)).toHaveValue(owner);
  await contactField(page).fill('nobody');
  await dialog.getByRole('button', { name: 'Add business' }).click();
  await expect(dialog).toContainText('Enter a valid email address');
  await contactField(page).fill(contact);
  await dialog.getByRole('button', { name: 'Add business' }).click();
  await expect(toastOf(page)).toContainText(`Link sent to ${contact}`);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  expect(await replyToOfRequest(page)).toEqual([owner]);
  await page.goto('/settings');
  await expect(contactField(page)).toHaveValue(contact);
  await expect(page.getByText(`Waiting for confirmation: ${contact}`)).toBeVisible();
  await expect(page.getByText(`replies go to ${owner}`)).toBeVisible();
  expect(await objections(page)).toEqual([]);

  const link = linkIn(await waitForMail(contact, CONFIRM), LINK);
  const reader = await asStranger(browser, link);
  await expect(reader.getByRole('main')).toContainText(`Corner Barbers will go to ${contact}`);
  expect(await objections(reader)).toEqual([]);
  // Opening the link has confirmed nothing: scanners open it as well.
  await page.reload();
  await expect(page.getByText(`Waiting for confirmation: ${contact}`)).toBeVisible();
  await reader.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(reader.getByRole('heading', { name: 'Address confirmed' })).toBeVisible();
  await expect(reader.getByRole('main')).toContainText(`now go to ${contact}`);

  // The open settings learn of it without a reload.
  await expect(page.getByText('Waiting for confirmation')).toHaveCount(0);
  await expect(contactField(page)).toHaveValue(contact);
  expect(await replyToOfRequest(page)).toEqual([contact]);

  await reader.reload();
  await expect(reader.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(reader.getByRole('button', { name: 'Confirm this address' })).toHaveCount(0);
});

test('a contact email that waits is sent its link again, or is taken back', async ({
  page,
  browser,
}) => {
  const { businessId, email: owner } = await openShop(page);
  const contact = `hello-${randomUUID()}@example.com`;
  await page.goto('/settings');
  await contactField(page).fill(contact);
  await page.getByRole('button', { name: 'Save Changes' }).first().click();
  await expect(page.getByText(`Waiting for confirmation: ${contact}`)).toBeVisible();
  const first = linkIn(await waitForMail(contact, CONFIRM), LINK);

  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(toastOf(page)).toContainText(`A new link is on its way to ${contact}`);
  await expect.poll(async () => (await mailsTo(contact)).length).toBe(2);
  const links = (await mailsTo(contact)).map((mail) => linkIn(mail, LINK));
  const second = links.find((link) => link !== first) ?? '';
  const reader = await asStranger(browser, first);
  await expect(reader.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();

  await letLinksExpire(businessId);
  await reader.goto(second);
  await expect(reader.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  expect(await objections(reader)).toEqual([]);

  await page.getByRole('button', { name: 'Cancel this change' }).click();
  await expect(contactField(page)).toHaveValue(owner);
  await expect(page.getByText('Waiting for confirmation')).toHaveCount(0);
  await reader.reload();
  await expect(reader.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test('saving settings that are out of date takes no change of the contact email back', async ({
  page,
}) => {
  const { businessId } = await openShop(page);
  const contact = `hello-${randomUUID()}@example.com`;
  // As in a browser that is not told of changes.
  await page.route('**/api/businesses/*/live', (route) => route.abort());
  await page.goto('/settings');
  await expect(contactField(page)).toBeVisible();
  const changed = await page.request.patch(`/api/businesses/${businessId}`, {
    data: { contactEmail: contact },
  });
  expect(changed.status()).toBe(200);
  await page.getByLabel('City').fill('Springfield');
  await page.getByRole('button', { name: 'Save Changes' }).first().click();
  await expect(page.getByText(`Waiting for confirmation: ${contact}`)).toBeVisible();
  const business = await page.request.get(`/api/businesses/${businessId}`);
  expect(await business.json()).toMatchObject({
    city: 'Springfield',
    pendingContactEmail: contact,
  });
});

test('a link that confirms a contact email says what is wrong when it cannot be looked up', async ({
  page,
}) => {
  await page.route('**/api/businesses/contact-email/links/*', (route) => route.abort());
  await page.goto('/confirm-contact/no-such-link');
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});
