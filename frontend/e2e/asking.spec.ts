import { randomUUID } from 'node:crypto';
import { expect, type Browser, type Page } from '@playwright/test';
import { PASSWORD } from './support/account';
import { linkIn, mailsTo, waitForMail } from './support/mailbox';
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

/** Somebody who joins the organization of the page's owner as staff, in a browser of their own. */
async function joinAsStaff(owner: Page, browser: Browser): Promise<Page> {
  const email = `staff-${randomUUID()}@example.com`;
  const invited = await owner.request.post('/api/team/invitations', {
    data: { email, role: 'staff' },
  });
  expect(invited.status(), await invited.text()).toBe(201);
  const path = new URL(linkIn(await waitForMail(email, /invites you to/), /\/invite\//)).pathname;
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' });
  const staff = await context.newPage();
  await staff.goto(path);
  await staff.getByLabel('First name').fill('Sam');
  await staff.getByLabel('Last name').fill('Okafor');
  await staff.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await staff.getByRole('button', { name: 'Create account and join' }).click();
  await expect(staff).toHaveURL('/dashboard');
  return staff;
}

test('a customer who was asked lately is asked again only by somebody who says so', async ({
  page,
}) => {
  const shop = await openShop(page);
  const path = `/api/businesses/${shop.businessId}/review-requests`;
  const count = async () => ((await (await page.request.get(path)).json()) as unknown[]).length;
  await page.goto('/customers');
  await fillAndSend(page, 'Maria', 'maria@example.com');
  await expect(toastOf(page)).toContainText('Request to Maria is on its way');

  await fillAndSend(page, 'Maria', 'maria@example.com');
  const question = page.getByRole('dialog', { name: 'Ask again?' });
  const today = await page.evaluate(() =>
    new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', year: 'numeric' }).format(),
  );
  await expect(question).toContainText(`Your last contact with Maria was on ${today}.`);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  // What was typed is still there.
  const form = page.getByRole('dialog', { name: 'Send a review request' });
  await expect(form.getByLabel('Email')).toHaveValue('maria@example.com');
  await form.getByRole('button', { name: 'Cancel' }).click();
  expect(await count()).toBe(1);

  await page.getByRole('button', { name: 'Send review request to Maria' }).click();
  await question.getByRole('button', { name: 'Ask again' }).click();
  await expect(question).toBeHidden();
  await expect.poll(count).toBe(2);

  await fillAndSend(page, 'Maria', 'maria@example.com');
  await question.getByRole('button', { name: 'Ask again' }).click();
  await expect(form).toBeHidden();
  await expect.poll(count).toBe(3);
});

test('a request is undone within five seconds, by mouse or by keyboard', async ({ page }) => {
  const shop = await openShop(page);
  const address = (who: string) => `${who}-${randomUUID()}@example.com`;
  const [byKeyboard, byMouse, stays] = [address('ada'), address('bo'), address('cleo')];
  await page.goto('/customers');
  await fillAndSend(page, 'Ada', byKeyboard);
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

  await fillAndSend(page, 'Bo', byMouse);
  await undo.click();
  await expect(toastOf(page)).toContainText('Request canceled');

  await fillAndSend(page, 'Cleo', stays);
  await waitForMail(stays, /./);
  expect(await mailsTo(byKeyboard)).toEqual([]);
  expect(await mailsTo(byMouse)).toEqual([]);
  await page.getByRole('link', { name: 'Requests' }).click();
  await expect(page.getByText('Canceled', { exact: true })).toHaveCount(2);
  const requests = await page.request.get(`/api/businesses/${shop.businessId}/review-requests`);
  const statuses = ((await requests.json()) as { status: string }[]).map(({ status }) => status);
  expect(statuses.slice(1)).toEqual(['canceled', 'canceled']);
});

test('managers decide in the settings whether staff may ask', async ({ page, browser }) => {
  const shop = await openShop(page, { plan: 'agency' });
  // With a real answer the dashboard does not load its samples.
  await shop.answer(5, 'Great');
  const staff = await joinAsStaff(page, browser);
  const onDashboard = staff.getByRole('link', { name: 'Send review request' });
  await onDashboard.click();
  const email = `dana-${randomUUID()}@example.com`;
  const dialog = staff.getByRole('dialog', { name: 'Send a review request' });
  await dialog.getByLabel('Name').fill('Dana');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(toastOf(staff)).toContainText('Request to Dana is on its way');
  await expect(staff.getByRole('button', { name: 'Send review request to Dana' })).toBeVisible();

  await page.goto('/settings');
  const mayAsk = page.getByRole('switch', {
    name: 'Staff can send review requests to single customers',
  });
  await expect(mayAsk).toBeChecked();
  await mayAsk.click();
  await expect(toastOf(page)).toContainText('Success');
  // The open screen of the staff hears of it by itself.
  await expect(staff.getByRole('button', { name: 'Send review request' })).toHaveCount(0);
  await staff.goto('/dashboard');
  await expect(staff.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(onDashboard).toHaveCount(0);
  await staff.goto('/settings');
  await expect(
    staff.getByRole('switch', { name: 'Staff can send review requests to single customers' }),
  ).toBeDisabled();
});
