import { expect, type Page } from '@playwright/test';
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
