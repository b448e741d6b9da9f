import { expect, type Page } from '@playwright/test';
import { objections } from './support/axe';
import { openPart } from './support/campaign-screens';
import { enter } from './support/screens';
import { test } from './support/test';
import { textIn } from './support/texts';

const field = (page: Page) => page.getByLabel('Date and time');
const calendar = (page: Page) => page.locator('.ant-picker-dropdown:visible');
const summary = (page: Page) => page.getByRole('button', { name: 'When to send' });

/** Opens the part of a new campaign in which its moment is chosen. */
async function openMoment(page: Page): Promise<void> {
  await page.goto('/campaigns?new');
  await openPart('when')(page, (name) => textIn('en', name));
  await page.getByRole('radio', { name: 'Pick a time' }).click();
}

/** Chooses the last day that is shown of this month, at half past nine. */
async function choose(page: Page): Promise<void> {
  await page.locator('.ant-picker-cell-in-view').last().click();
  await page.locator('[data-type=hour] li').filter({ hasText: '09' }).click();
  await page.locator('[data-type=minute] li').filter({ hasText: '30' }).click();
}

test('a moment is chosen in a calendar that everybody can use, and counts when it is left', async ({
  page,
  context,
}) => {
  await enter(context, 'owner');
  await openMoment(page);
  await field(page).click();
  await choose(page);
  await expect(calendar(page)).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(calendar(page)).toBeHidden();
  await expect(field(page)).toHaveValue(/9:30 AM$/);
  await summary(page).click();
  await expect(summary(page)).toHaveAccessibleDescription(/9:30 AM/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the calendar fits, opens no keyboard, and has a button to finish', async ({
    page,
    context,
  }) => {
    await enter(context, 'owner');
    await openMoment(page);
    await expect(field(page)).toHaveAttribute('readonly');
    await field(page).tap();
    await choose(page);
    const box = await calendar(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(740);
    expect(await objections(page)).toEqual([]);
    await page.getByRole('button', { name: 'OK' }).tap();
    await expect(calendar(page)).toBeHidden();
    await expect(field(page)).toHaveValue(/9:30 AM$/);
  });
});
