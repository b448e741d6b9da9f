import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { joinAs } from './support/join';
import { mailsTo, waitForMail } from './support/mailbox';
import { openShop, toastOf } from './support/shop';
import { test } from './support/test';

/** Sends a request with the form. */
async function fillAndSend(page: Page, name: string, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Send review request' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Send a review request' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send request' }).click();
}

test('a customer who was asked lately is asked again only by somebody who says so', async ({
  page,
}) => {
  const shop = await openShop(page);
  const path = `/api/businesses/${shop.businessId}/review-requests`;
  const count = async () => ((await (await page.request.get(path)).json()) as unknown[]).length;
  const customer = { name: 'Maria', email: 'maria@example.com' };
  expect((await page.request.post(path, { data: { customer } })).status()).toBe(201);
  await page.goto('/customers');

  await fillAndSend(page, 'Maria', 'maria@example.com');
  const question = page.getByRole('dialog', { name: 'Ask again?' });
  const today = await page.evaluate(() =>
    new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', year: 'numeric' }).format(),
  );
  await expect(question).toContainText(`Your last contact with Maria was on ${today}.`);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  // The form keeps its values.
  const form = page.getByRole('dialog', { name: 'Send a review request' });
  await expect(form.getByLabel('Email')).toHaveValue('maria@example.com');
  await form.getByRole('button', { name: 'Cancel' }).click();
  expect(await count()).toBe(1);

  await expect(page.getByText('Asked today')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send review request to Maria' })).toHaveCount(0);
  await page.getByRole('button', { name: 'More for Maria' }).click();
  await page.getByRole('menuitem', { name: 'Ask again' }).click();
  await question.getByRole('button', { name: 'Ask again' }).click();
  await expect(question).toBeHidden();
  await expect.poll(count).toBe(2);
});

test('a request is undone within five seconds, by keyboard', async ({ page }) => {
  const shop = await openShop(page);
  const [undone, stays] = [`ada-${randomUUID()}@example.com`, `cleo-${randomUUID()}@example.com`];
  await page.goto('/customers');
  await fillAndSend(page, 'Ada', undone);
  await expect(toastOf(page)).toContainText('Request to Ada is on its way');
  await page.keyboard.press('F8');
  const undo = toastOf(page).getByRole('button', { name: 'Undo' });
  for (let step = 0; step < 3 && !(await undo.evaluate((it) => it === document.activeElement));) {
    await page.keyboard.press('Tab');
    step += 1;
  }
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toastOf(page)).toContainText('Request canceled');
  await expect(undo).toHaveCount(0);

  await fillAndSend(page, 'Cleo', stays);
  await waitForMail(stays, /./);
  expect(await mailsTo(undone)).toEqual([]);
  await page.getByRole('link', { name: 'Requests' }).click();
  const list = page.getByRole('list', { name: 'Requests' });
  await expect(list.getByText('Canceled', { exact: true })).toHaveCount(1);
  const requests = await page.request.get(`/api/businesses/${shop.businessId}/review-requests`);
  const statuses = ((await requests.json()) as { status: string }[]).map(({ status }) => status);
  expect(statuses.slice(1)).toEqual(['canceled']);
});

test('managers decide whether staff may ask, and the open screens of the staff follow', async ({
  page,
  request,
}) => {
  const shop = await openShop({ request }, { plan: 'agency' });
  // With a real answer, the dashboard loads no sample data.
  await shop.answer(5, 'Great');
  await joinAs('staff', request, page.request);
  await page.goto('/dashboard');
  const onDashboard = page.getByRole('link', { name: 'Send review request' });
  await expect(onDashboard).toBeVisible();
  await expect(page.getByRole('link', { name: 'New Campaign' })).toHaveCount(0);
  await onDashboard.click();
  const email = `dana-${randomUUID()}@example.com`;
  const dialog = page.getByRole('dialog', { name: 'Send a review request' });
  await dialog.getByLabel('Name').fill('Dana');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(toastOf(page)).toContainText('Request to Dana is on its way');
  await expect(page.getByRole('button', { name: 'More for Dana' })).toBeVisible();

  const changed = await request.patch(`/api/businesses/${shop.businessId}`, {
    data: { staffMayAsk: false },
  });
  expect(changed.status()).toBe(200);
  // The open screen of the staff member updates by itself.
  await expect(page.getByRole('button', { name: 'Send review request' })).toHaveCount(0);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Dashboard' })
    .click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(onDashboard).toHaveCount(0);
});

test('managers ask the customers they choose, and read who was skipped', async ({ page }) => {
  const shop = await openShop(page);
  const path = `/api/businesses/${shop.businessId}`;
  const people = ['Ana', 'Bea', 'Eva'].map((name) => ({
    name,
    email: `${name.toLowerCase()}-${randomUUID()}@example.com`,
  }));
  for (const data of people) {
    expect((await page.request.post(`${path}/customers`, { data })).status()).toBe(201);
  }
  const [ana] = people;
  const asked = await page.request.post(`${path}/review-requests`, { data: { customer: ana } });
  expect(asked.status()).toBe(201);

  await page.goto('/customers');
  await page.getByRole('checkbox', { name: 'Select all 3 on this page' }).check();
  await page.getByRole('button', { name: 'Send to 3 customers' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send to 3 customers' }).click();
  await expect(dialog.getByText('Sent to 2 customers')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(dialog.getByRole('listitem')).toContainText('Ana');
  await dialog.getByRole('button', { name: 'Done' }).click();
  for (const { email } of people) await waitForMail(email, /./);
  expect(await mailsTo(ana?.email ?? '')).toHaveLength(1);
  await expect(page.getByRole('checkbox', { name: 'Select Ana' })).not.toBeChecked();
});
