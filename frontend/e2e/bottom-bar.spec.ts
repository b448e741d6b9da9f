import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { sidewaysScroll } from './support/page-errors';
import { openShop, toastOf } from './support/shop';
import { test } from './support/test';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('a customer is asked in three taps from any screen, and the bar covers nothing', async ({
  page,
}) => {
  const shop = await openShop(page, { plan: 'agency' });
  await shop.answer(2, 'The wait was long.');
  await page.goto('/inbox');
  const bar = page.getByRole('navigation', { name: 'Quick access' });
  await expect(bar.getByRole('link', { name: 'Inbox' })).toHaveAttribute('aria-current', 'page');
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('The wait was long.')).toBeVisible();

  // The last line of the screen can be read above it.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(bar).toBeInViewport({ ratio: 1 });
    const end = await page.getByRole('contentinfo').boundingBox();
    const top = (await bar.boundingBox())?.y ?? 0;
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(top);
  }).toPass({ timeout: 15_000 });
  await expect.poll(() => sidewaysScroll(page)).toBe(0);

  // Counts what the finger does, not what the test intends.
  await page.evaluate(() => {
    document.documentElement.dataset.taps = '0';
    addEventListener(
      'pointerdown',
      () => {
        const { dataset } = document.documentElement;
        dataset.taps = String(Number(dataset.taps) + 1);
      },
      true,
    );
  });
  await bar.getByRole('button', { name: 'Ask' }).tap();
  await page
    .getByRole('dialog', { name: 'Ask a customer' })
    .getByRole('link', { name: 'Send a review request' })
    .tap();
  const form = page.getByRole('dialog', { name: 'Send a review request' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Maria Lopez');
  await page.keyboard.press('Tab');
  await page.keyboard.type(`maria-${randomUUID()}@example.com`);
  // The dialog lies above the bar.
  await expect(form.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 });
  await form.getByRole('button', { name: 'Send request' }).tap();
  await expect(toastOf(page)).toContainText('Request to Maria Lopez is on its way');
  expect(await page.evaluate(() => document.documentElement.dataset.taps)).toBe('3');
  await expect(bar).toBeInViewport({ ratio: 1 });

  // From a tablet on, the header has everything.
  await page.setViewportSize({ width: 768, height: 740 });
  await expect(bar).toBeHidden();
});
