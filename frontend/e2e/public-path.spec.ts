import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { follow } from './support/follow';
import { linkIn, waitForMail } from './support/mailbox';
import { openShop, toastOf } from './support/shop';
import { test } from './support/test';

test('with the public path for everyone, private feedback is offered to be published', async ({
  page,
  browser,
}) => {
  const shop = await openShop(page);
  await page.goto('/reviews');
  await expect(page.getByText('All 5-star reviews from your customers')).toBeVisible();
  await follow(page, '/settings/public-page');
  await expect(page.getByText('16 CFR 465.7')).toBeHidden();
  await page.getByText('Why?').click();
  await expect(page.getByText('16 CFR 465.7')).toBeVisible();
  await page.getByRole('radio', { name: /^Everyone \(recommended\)/ }).click();
  await page.getByRole('button', { name: 'Save Changes' }).last().click();
  await expect(toastOf(page)).toContainText('Success');

  const email = `maria-${randomUUID()}@example.com`;
  const asked = await page.request.post(`/api/businesses/${shop.businessId}/review-requests`, {
    data: { customer: { name: 'Maria Lopez', email } },
  });
  expect(asked.status()).toBe(201);
  const link = linkIn(await waitForMail(email, /./), /\/r\/[\w-]+$/);
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' });
  const customer = await context.newPage();
  await customer.goto(link);
  await customer.getByRole('radio', { name: '2 stars' }).click();
  await customer.getByLabel('What could we improve?').fill('I waited half an hour');
  await customer.getByRole('button', { name: 'Submit' }).click();
  await expect(customer.getByText("We've received your feedback")).toBeVisible();
  await customer.getByRole('button', { name: 'Publish my review, too' }).click();
  await expect(customer.getByText('Your review has been published.')).toBeVisible();
  await expect(customer.getByRole('button', { name: 'Publish my review, too' })).toHaveCount(0);

  await follow(page, '/reviews');
  await expect(page.getByText('All public reviews from your customers')).toBeVisible();
  await expect(page.getByText('I waited half an hour')).toBeVisible();
  await follow(page, '/inbox');
  await expect(page.getByRole('article').getByText('I waited half an hour')).toBeVisible();
});
