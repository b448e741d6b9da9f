import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test';
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
async function invite(page: Page, email: string): Promise<string> {
  await page.getByRole('button', { name: 'Invite someone' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(toastOf(page)).toContainText(email);
  const open = page.getByRole('list', { name: 'Pending invitations' });
  await expect(open).toContainText(email);
  // The list hears of the mail without a reload.
  await expect(open).toContainText('valid until');
  const mail = await waitForMail(email, /invited you to join/);
  return pathOf(linkIn(mail, /\/invite\//));
}

interface Invited {
  email: string;
  role: 'manager' | 'staff';
  /** All of them where it is null. */
  businessIds: string[] | null;
}

/** Invites through the API and answers the path of the mailed link. */
async function inviteByApi(owner: APIRequestContext, data: Invited, shop: Shop): Promise<string> {
  const asked = await owner.post('/api/team/invitations', { data });
  expect(asked.status(), await asked.text()).toBe(201);
  const mail = await waitForMail(data.email, new RegExp(`invited you to join ${shop.name}`));
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
  await page.getByRole('link', { name: 'Team', exact: true }).click();
  await expect(page.getByText("It's just you so far")).toBeVisible();
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
  await expect(page.getByRole('list', { name: 'Pending invitations' })).toHaveCount(0);
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
  request,
}) => {
  await page.route('**/api/seed-demo', (route) => route.abort());
  const shop = await openShop({ request }, { plan: 'agency' });
  const second = `Second ${randomUUID().slice(0, 8)}`;
  expect((await request.post('/api/businesses', { data: { name: second } })).status()).toBe(201);
  const own = await openShop(page, { name: `Own ${randomUUID().slice(0, 8)}`, plan: 'agency' });
  const businessIds = [shop.businessId];
  const path = await inviteByApi(request, { email: own.email, role: 'staff', businessIds }, shop);

  await page.context().clearCookies();
  await page.goto(path);
  await expect(page.getByRole('heading', { name: `Join ${shop.name}` })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in and join' }).click();
  await page.getByLabel('Email').fill(own.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(path);
  await page.getByRole('button', { name: 'Accept and join' }).dblclick();
  await expect(page.getByText(`${shop.name} · Reputation Overview`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Campaigns' })).toHaveCount(0);

  await page.getByRole('button', { name: shop.name }).click();
  await expect(page.getByRole('menuitem', { name: second })).toHaveCount(0);
  await page.getByRole('menuitem', { name: own.name }).click();
  await expect(page.getByText(`${own.name} · Reputation Overview`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Campaigns' }).first()).toBeVisible();

  // The same link again.
  await page.goto(path);
  await expect(
    page.getByRole('heading', { name: 'This invitation was already accepted' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/dashboard');

  await page.getByRole('button', { name: own.name }).click();
  await page.getByRole('menuitem', { name: shop.name }).click();
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Your membership' }).click();
  await expect(page.getByText('Only owners see the team')).toBeVisible();
  await page.getByRole('button', { name: 'Leave the team' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave the team' }).click();
  await expect(page.getByText(`${own.name} · Reputation Overview`)).toBeVisible();
  const team = (await (await request.get('/api/team')).json()) as { members: object[] };
  expect(team.members).toEqual([expect.objectContaining({ email: shop.email })]);
});

test('an invitation for another address says so and leads to another account', async ({
  page,
  request,
}) => {
  const shop = await openShop({ request }, { plan: 'agency' });
  const email = `new-${randomUUID()}@example.com`;
  const path = await inviteByApi(request, { email, role: 'staff', businessIds: null }, shop);
  const own = await openShop(page, { plan: 'agency' });
  await page.goto(path);
  await expect(page.getByText(`you're signed in as ${own.email}`)).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
  await page.getByRole('link', { name: 'Use another account' }).click();
  await expect(page.getByRole('button', { name: 'Create account and join' })).toBeVisible();
  await expect(page.getByRole('heading', { name: `Join ${shop.name}` })).toBeVisible();
});
