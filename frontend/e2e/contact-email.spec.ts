import { randomUUID } from 'node:crypto';
import { expect, type Browser, type Page } from '@playwright/test';
import { PASSWORD } from './support/account';
import { objections } from './support/axe';
import { confirmAddress } from './support/confirm-address';
import { linkIn, waitForMail } from './support/mailbox';
import { toastOf } from './support/shop';
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
async function replyToOfRequest(page: Page, businessId: string): Promise<string[]> {
  const email = `customer-${randomUUID()}@example.com`;
  const asked = await page.request.post(`/api/businesses/${businessId}/review-requests`, {
    data: { customer: { name: 'Maria', email } },
  });
  expect(asked.status(), await asked.text()).toBe(201);
  const { headers } = await waitForMail(email, /./);
  return headers.filter(({ key }) => key === 'reply-to').map(({ value }) => value);
}

const contactField = (page: Page) => page.getByLabel('Contact email');

test("customers' replies go to the contact email of a new business once it is confirmed", async ({
  page,
  browser,
}) => {
  const id = randomUUID();
  const [owner, contact] = [`owner-${id}@example.com`, `hello-${id}@example.com`];
  const account = { email: owner, password: PASSWORD, firstName: 'Olivia', lastName: 'Reyes' };
  await page.request.post('/api/auth/register', { data: account });
  await confirmAddress(owner);
  await page.goto('/');
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

  const [business] = (await (await page.request.get('/api/businesses')).json()) as [{ id: string }];
  expect(await replyToOfRequest(page, business.id)).toEqual([owner]);
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
  expect(await replyToOfRequest(page, business.id)).toEqual([contact]);

  await reader.reload();
  await expect(reader.getByRole('heading', { name: "This link doesn't work" })).toBeVisible();
  expect(await objections(reader)).toEqual([]);
  await expect(reader.getByRole('button', { name: 'Confirm this address' })).toHaveCount(0);
});
