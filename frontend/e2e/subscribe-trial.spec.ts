import { expect } from '@playwright/test';
import { openShop, toastOf } from './support/shop';
import { deliverNotices, serveStripeJs, test } from './support/stripe';

test.use({ trialDays: '14' });

test('a trial charges nothing today, and the day that the page names is the day that holds', async ({
  page,
  installation,
}) => {
  await page.route('**/api/seed-demo', (route) => route.abort());
  await serveStripeJs(page, installation);
  await openShop(page);
  await page.goto('/subscribe?plan=pro');
  const note = page.getByText('Nothing is charged today.');
  await expect(note).toBeVisible();
  const [, day = ''] = /taken on (.+?);/.exec((await note.textContent()) ?? '') ?? [];
  expect(Math.round((Date.parse(day) - Date.now()) / 86_400_000)).toBeGreaterThanOrEqual(13);
  await page.getByLabel('Number at Stripe').fill('4242424242424242');
  await page.getByRole('button', { name: 'Subscribe Now' }).click();
  await expect(toastOf(page)).toContainText('You are subscribed to Scoville Pro!');
  await deliverNotices(page, installation);
  await expect
    .poll(async () => (await (await page.request.get('/api/billing')).json()) as object)
    .toMatchObject({ status: 'trialing' });
  await page.goto('/settings/billing');
  await expect(page.getByText(`Your trial ends on ${day}.`)).toBeVisible();
  expect([...installation.standIn.store.charges.values()]).toEqual([]);
});
