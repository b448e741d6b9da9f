import { expect } from '@playwright/test';
import { PASSWORD } from './support/account';
import { objections } from './support/axe';
import { linkIn, mailsTo, waitForMail } from './support/mailbox';
import { openShop, toastOf } from './support/shop';
import { test } from './support/test';

const CONFIRM = /^Confirm your email/;

test('a confirmation mail that did not arrive is sent again from the settings', async ({
  page,
}) => {
  const { email } = await openShop(page);
  await waitForMail(email, CONFIRM);
  await page.goto('/settings');
  const card = page.locator('section').filter({
    has: page.getByRole('heading', { name: 'Confirm your email address' }),
  });
  await expect(card).toContainText(email);
  await card.getByRole('button', { name: 'Send the link again' }).click();
  await expect(toastOf(page)).toContainText('The link is on its way');
  const confirmations = async () =>
    (await mailsTo(email)).filter(({ subject }) => CONFIRM.test(subject ?? ''));
  await expect.poll(async () => (await confirmations()).length).toBe(2);

  for (const mail of await confirmations()) {
    await page.goto(linkIn(mail, /\/verify-email\//));
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await expect(page.getByRole('heading', { name: 'Address confirmed' })).toBeVisible();
  }
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Business Information' })).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('a link that no longer works leads to another one, once one is signed in', async ({
  page,
}) => {
  const { email } = await openShop(page);
  await waitForMail(email, CONFIRM);
  await page.context().clearCookies();
  await page.goto('/verify-email/no-such-link');
  const submit = page.getByRole('button', { name: 'Confirm my address' });
  await submit.click();
  await expect(page.getByRole('alert')).toContainText('used before or has expired');
  await page.getByRole('link', { name: 'Sign in to be sent a new link' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await submit.click();
  await page.getByRole('button', { name: 'Send me a new link' }).click();
  await expect(page.getByRole('status')).toContainText(email);
  await expect.poll(async () => (await mailsTo(email)).length).toBe(2);
  expect(await objections(page)).toEqual([]);
});
