import { expect, type Browser, type Page } from '@playwright/test';
import { PASSWORD } from './support/account';
import { openShop, toastOf } from './support/shop';
import { test } from './support/test';

const NEW_PASSWORD = 'another long password';
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

/** The same person's phone. */
async function newPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    userAgent: PHONE,
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('somebody sees where they are signed in, signs other devices out and changes the password', async ({
  page,
  browser,
}) => {
  const { email } = await openShop(page, { plan: 'agency' });
  const phone = await newPhone(browser);
  await phone.goto('/login?returnTo=/settings/security');
  await signIn(phone, email, PASSWORD);
  await expect(phone.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();

  await page.goto('/settings');
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  const sessions = page.getByRole('list', { name: "Where you're signed in" });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('listitem').first()).toContainText('This device');
  await expect(sessions.getByRole('listitem').last()).toContainText('Chrome on Android');
  await page.getByRole('button', { name: 'Sign out Chrome on Android' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(toastOf(page)).toContainText('Signed out of Chrome on Android');
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Sign out of all other sessions' })).toBeHidden();

  // The screen that stood open there notices by itself.
  await expect(phone.getByText('Your session has ended.')).toBeVisible();
  await signIn(phone, email, PASSWORD);
  await expect(phone.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Sign out of all other sessions' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out of all others' }).click();
  await expect(toastOf(page)).toContainText('Signed out of 1 other session');
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(phone.getByText('Your session has ended.')).toBeVisible();
  await signIn(phone, email, PASSWORD);
  await expect(phone.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();

  const change = async (current: string, next: string) => {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password').fill(next);
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await change('not the password', NEW_PASSWORD);
  await expect(page.getByText("Your current password isn't right")).toBeVisible();
  await change(PASSWORD, 'password123');
  await expect(page.getByText('This password is on lists of common passwords.')).toBeVisible();
  await change(PASSWORD, NEW_PASSWORD);
  await expect(toastOf(page)).toContainText('Password changed');
  await expect(page.getByLabel('Current password')).toHaveValue('');

  await expect(phone.getByText('Your session has ended.')).toBeVisible();
  await signIn(phone, email, NEW_PASSWORD);
  await expect(phone.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
});
