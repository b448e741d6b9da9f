import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Shop } from './shop';

interface NewCustomer {
  name: string;
  language?: string;
  tags?: string[];
}

/** Adds customers through the API; gives their addresses. */
export async function addCustomers(
  page: Page,
  { businessId }: Shop,
  customers: readonly (string | NewCustomer)[],
): Promise<string[]> {
  return Promise.all(
    customers.map(async (customer) => {
      const email = `${randomUUID()}@example.com`;
      const who = typeof customer === 'string' ? { name: customer } : customer;
      const answer = await page.request.post(`/api/businesses/${businessId}/customers`, {
        data: { ...who, email },
      });
      expect(answer.status()).toBe(201);
      return email;
    }),
  );
}

/** Makes a draft through the API; gives its id. */
export async function makeDraft(page: Page, shop: Shop, plan: object): Promise<string> {
  const answer = await page.request.post(`/api/businesses/${shop.businessId}/campaigns`, {
    data: plan,
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

/** Begins a new campaign. */
export async function writeCampaign(page: Page, name: string): Promise<void> {
  await page.goto('/campaigns');
  await page.getByRole('link', { name: 'New Campaign' }).first().click();
  await page.getByLabel('Campaign Name').fill(name);
}

/** Opens a part of the form. */
export const openPart = (page: Page, title: string) =>
  page.getByRole('button', { name: title, exact: true }).click();

/** Lets mails leave whatever the hour is while the tests run. */
export async function atAnyHour(page: Page): Promise<void> {
  await openPart(page, 'When to send');
  await page.getByRole('switch', { name: 'Quiet hours' }).click();
}
