import { expect } from '@playwright/test';
import { signIn } from './support/sign-in';
import { test } from './support/test';

test('a visitor who wants the Agency plan writes to the people behind the site', async ({
  page,
}) => {
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Contact Sales' }).click();
  const send = page.getByRole('button', { name: 'Send message' });
  await expect(page.getByText('The Agency plan')).toBeVisible();
  await send.click();
  await expect(page.getByText('Enter your name')).toBeVisible();
  await expect(page.getByText('Enter a message')).toBeVisible();
  await page.getByLabel('Name').fill('Ana García');
  await page.getByLabel('Email').fill('ana@example.com');
  await page.getByLabel('Message').fill('We look after 12 salons.');

  await page.route('**/api/contact', (route) => route.abort());
  await send.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('We look after 12 salons.');

  await page.unroute('**/api/contact');
  const answer = page.waitForResponse('**/api/contact');
  await send.click();
  expect((await answer).status()).toBe(202);
  await expect(page.getByRole('heading', { name: 'Thanks, we have your message' })).toBeVisible();
  await expect(page.getByText('ana@example.com')).toBeVisible();
});

test('who is signed in need not type who they are', async ({ page }) => {
  await signIn(page, 'owner@cornerbarbers.example');
  await page.goto('/contact');
  await expect(page.getByLabel('Email')).toHaveValue('owner@cornerbarbers.example');
  await expect(page.getByLabel('Name')).not.toHaveValue('');
});
