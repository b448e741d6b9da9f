import { randomUUID } from 'node:crypto';
import { expect, type Browser, type Page } from '@playwright/test';
import { PASSWORD } from './support/account';
import { linkIn, waitForMail } from './support/mailbox';
import { openShop, toastOf, type Shop } from './support/shop';
import { test } from './support/test';

const pathOf = (link: string): string => new URL(link).pathname;

/** A browser of somebody else. */
async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' });
  return context.newPage();
}

/** Invites through the dialog and answers the path of the mailed link. */
async function invite(page: Page, email: string, role?: string): Promise<string> {
  await page.goto('/settings/team');
  await page.getByRole('button', { name: 'Invite someone' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  if (role) {
    await dialog.getByRole('combobox', { name: 'Role' }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: role }).click();
  }
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(toastOf(page)).toContainText(email);
  const open = page.getByRole('list', { name: 'Open invitations' });
  await expect(open).toContainText(email);
  // The list hears of the mail without a reload.
  await expect(open).toContainText('good until');
  const mail = await waitForMail(email, /invites you to/);
  return pathOf(linkIn(mail, /\/invite\//));
}

/** Takes an invitation with a new account. */
async function enroll(page: Page, path: string, shop: Shop): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: `Join ${shop.name}` })).toBeVisible();
  await page.getByLabel('First name').fill('Sam');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account and join' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText(`${shop.name} · Reputation Overview`)).toBeVisible();
}

const memberRow = (page: Page, email: string) =>
  page.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: email });

test('an owner invites somebody, who joins with a new account; the role counts at once, and so does its end', async ({
  page,
  browser,
}) => {
  // The samples of an empty business would load the dashboard again in the middle.
  await page.route('**/api/seed-demo', (route) => route.abort());
  const shop = await openShop(page, { plan: 'agency' });
  const email = `sam-${randomUUID()}@example.com`;
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Manage the team' }).click();
  await expect(page.getByText('It is only you so far')).toBeVisible();
  const path = await invite(page, email);

  const sam = await newPage(browser);
  await sam.route('**/api/seed-demo', (route) => route.abort());
  await enroll(sam, path, shop);
  await expect(sam.getByRole('link', { name: 'Campaigns' })).toHaveCount(0);
  const draft = () =>
    sam.request.post(`/api/businesses/${shop.businessId}/campaigns`, { data: { name: 'Autumn' } });
  expect((await draft()).status()).toBe(403);

  // The owner's list has heard of it without a reload.
  await expect(memberRow(page, email)).toContainText('Staff');
  await expect(page.getByRole('list', { name: 'Open invitations' })).toHaveCount(0);
  await page.getByRole('button', { name: 'More for Sam Okafor' }).click();
  await page.getByRole('menuitem', { name: 'Change role' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: 'Manager' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(memberRow(page, email)).toContainText('Manager');
  await expect(sam.getByRole('link', { name: 'Campaigns' }).first()).toBeVisible();
  expect((await draft()).status()).toBe(201);

  await page.getByRole('button', { name: 'More for Sam Okafor' }).click();
  await page.getByRole('menuitem', { name: 'Remove from team' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from team' }).click();
  await expect(memberRow(page, email)).toHaveCount(0);
  expect((await draft()).status()).toBe(404);
  await expect(sam.getByText('No Business Selected')).toBeVisible();
  await sam.context().close();
});

test('somebody with an account and a business of their own joins, and goes from one to the other', async ({
  page,
  browser,
}) => {
  const shop = await openShop(page, { plan: 'agency' });
  const other = await newPage(browser);
  for (const one of [page, other]) await one.route('**/api/seed-demo', (route) => route.abort());
  const own = await openShop(other, { name: `Own ${randomUUID().slice(0, 8)}`, plan: 'agency' });
  const path = await invite(page, own.email, 'Staff');

  await other.context().clearCookies();
  await other.goto(path);
  await other.getByRole('link', { name: 'Sign in and join' }).click();
  await other.getByLabel('Email').fill(own.email);
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other).toHaveURL(path);
  await other.getByRole('button', { name: 'Accept and join' }).dblclick();
  await expect(other.getByText(`${shop.name} · Reputation Overview`)).toBeVisible();
  await expect(other.getByRole('link', { name: 'Campaigns' })).toHaveCount(0);

  await other.getByRole('button', { name: shop.name }).click();
  await other.getByRole('menuitem', { name: own.name }).click();
  await expect(other.getByText(`${own.name} · Reputation Overview`)).toBeVisible();
  await expect(other.getByRole('link', { name: 'Campaigns' }).first()).toBeVisible();

  // The same link again, in a second tab.
  await other.goto(path);
  await expect(other.getByRole('heading', { name: 'Accepted already' })).toBeVisible();
  await other.getByRole('link', { name: 'Continue' }).click();
  await expect(other).toHaveURL('/dashboard');

  await other.getByRole('button', { name: own.name }).click();
  await other.getByRole('menuitem', { name: shop.name }).click();
  await other.goto('/settings');
  await other.getByRole('link', { name: 'See my membership' }).click();
  await expect(other.getByText('Only owners see the team')).toBeVisible();
  await other.getByRole('button', { name: 'Leave the team' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Leave the team' }).click();
  await expect(other.getByText(`${own.name} · Reputation Overview`)).toBeVisible();
  await expect(memberRow(page, own.email)).toHaveCount(0);
  await other.context().close();
});

test('an invitation for another address says so and leads to another account', async ({
  page,
  browser,
}) => {
  const shop = await openShop(page, { plan: 'agency' });
  const email = `new-${randomUUID()}@example.com`;
  const path = await invite(page, email);
  const eve = await newPage(browser);
  await eve.route('**/api/seed-demo', (route) => route.abort());
  const own = await openShop(eve, { plan: 'agency' });
  await eve.goto(path);
  await expect(eve.getByText(`you are signed in as ${own.email}`)).toBeVisible();
  await expect(eve.getByText(email)).toHaveCount(0);
  await eve.getByRole('link', { name: 'Use another account' }).click();
  await expect(eve.getByRole('button', { name: 'Create account and join' })).toBeVisible();
  await enroll(eve, path, shop);
  await eve.context().close();
});

test('an invitation is sent again and withdrawn, and its links end', async ({ page, browser }) => {
  await openShop(page, { plan: 'agency' });
  const email = `late-${randomUUID()}@example.com`;
  const path = await invite(page, email);
  const menu = page.getByRole('button', { name: `More for ${email}` });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Send again' }).click();
  await expect(toastOf(page)).toContainText('A new link is on its way');
  const guest = await newPage(browser);
  await expect(async () => {
    await guest.goto(path);
    await expect(guest.getByText('replaced by a newer one')).toBeVisible({ timeout: 2_000 });
  }).toPass();

  await menu.click();
  await page.getByRole('menuitem', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw invitation' }).click();
  await expect(page.getByRole('list', { name: 'Open invitations' })).toHaveCount(0);
  await expect(page.getByText('It is only you so far')).toBeVisible();
  await guest.context().close();
});

test('whoever is a member, or the last owner, stays what they are, with a sentence', async ({
  page,
}) => {
  const shop = await openShop(page, { plan: 'agency' });
  await page.goto('/settings/team');
  await page.getByRole('button', { name: 'Invite someone' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('Enter a valid email address')).toBeVisible();
  await dialog.getByLabel('Email').fill(shop.email.toUpperCase());
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('This person is in your team already')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'More for Olivia Reyes' }).click();
  await page.getByRole('menuitem', { name: 'Leave the team' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave the team' }).click();
  await expect(page.getByText('An organization needs an owner')).toBeVisible();
});

test('an invitation is for the business at hand unless somebody chooses others', async ({
  page,
}) => {
  const shop = await openShop(page, { plan: 'agency' });
  const second = `Second ${randomUUID().slice(0, 8)}`;
  await page.request.post('/api/businesses', { data: { name: second } });
  await page.goto('/settings/team');
  const invitee = `one-${randomUUID()}@example.com`;
  await page.getByRole('button', { name: 'Invite someone' }).first().click();
  const dialog = page.getByRole('dialog');
  const businesses = dialog.getByRole('combobox', { name: 'Businesses' });
  await expect(dialog.locator('.ant-select-selection-item', { hasText: shop.name })).toBeVisible();
  await dialog.getByLabel('Email').fill(invitee);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  const open = page.getByRole('list', { name: 'Open invitations' });
  await expect(open).toContainText(shop.name);
  await expect(open).not.toContainText(second);
  const mail = await waitForMail(invitee, new RegExp(`invites you to ${shop.name}`));
  await page.context().clearCookies();
  await page.goto(pathOf(linkIn(mail, /\/invite\//)));
  await expect(page.getByRole('heading', { name: `Join ${shop.name}` })).toBeVisible();
  await expect(businesses).toHaveCount(0);
});
