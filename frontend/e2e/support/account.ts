import { expect, type Page } from '@playwright/test';

export const PASSWORD = 'a long enough password';

/** Opens an account through the screens and ends on the welcome page. */
export async function openAccount(page: Page, id: string): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('First name').fill('Olivia');
  await page.getByLabel('Last name').fill('Reyes');
  await page.getByLabel('Email').fill(`owner-${id}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: /^Welcome to/ })).toBeVisible();
}
