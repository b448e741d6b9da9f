import { expect, type Page } from '@playwright/test';
import { extractText } from 'unpdf';
import { enter } from './support/screens';
import { openShop } from './support/shop';
import { test } from './support/test';

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('the dashboard leads to why the score is what it is, in days of one’s own too', async ({
  page,
  context,
}) => {
  await enter(context, 'owner');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'See why' }).click();
  await expect(page).toHaveURL('/insight');
  const score = card(page, 'Reputation Score');
  await expect(score).toContainText('96of 100');
  for (const part of ['Ratings', 'Replies', 'Recency', 'Resolved feedback']) {
    await expect(score.locator('dt').filter({ hasText: part })).toBeVisible();
  }
  await page.getByRole('button', { name: '7 days' }).click();
  await expect(page).toHaveURL('/insight?days=7');
  await expect(score).toContainText('Up 8 points in this period');

  await page.getByRole('button', { name: 'Choose days' }).click();
  await page.getByLabel('First day').fill('02/02/2026');
  await page.getByLabel('Last day').fill('');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByLabel('Last day')).toHaveAccessibleDescription(
    'Enter a first and a last day.',
  );
  await page.getByLabel('Last day').fill('02/01/2026');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByLabel('Last day')).toHaveAccessibleDescription(
    'The last day must not be before the first.',
  );
  await page.getByLabel('Last day').click();
  await page.locator('td[title="2026-02-03"]').last().click();
  await expect(page.getByLabel('Last day')).toHaveValue('02/03/2026');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL('/insight?from=2026-02-02&to=2026-02-03');
  await expect(page.getByRole('heading', { name: 'No activity in this period' })).toBeVisible();
  await page.goBack();
  await expect(score).toBeVisible();
});

test('figures are taken along as tables, as a PDF and on paper', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await enter(context, 'owner');
  await page.goto('/insight?days=7');
  for (const [name, first] of [
    ['Figures over time', '"from","ratings",'],
    ['Topics', '"topic","positive",'],
  ] as const) {
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('menuitem', { name }).getByRole('link').click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^(series|topics)_[\d-]+_[\d-]+\.csv$/);
    const chunks = await (await download.createReadStream()).toArray();
    expect(Buffer.concat(chunks as Buffer[]).toString()).toContain(first);
  }

  // The report has the language of the screen.
  await page.getByRole('button', { name: '90 days' }).click();
  await expect(page).toHaveURL('/insight?days=90');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^Corner-Barbers_[\d-]+_[\d-]+\.pdf$/);
  const chunks = await (await download.createReadStream()).toArray();
  const { text, totalPages } = await extractText(
    new Uint8Array(Buffer.concat(chunks as Buffer[])),
    { mergePages: true },
  );
  expect(totalPages).toBe(2);
  for (const words of ['Corner Barbers', 'Insight report', '96', 'of 100', 'Ratings by stars']) {
    expect(text).toContain(words);
  }

  // Printed, it carries whose it is, in light colors, without the site around it.
  await expect(card(page, 'What they talk about')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light');
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Insight', exact: true })).toBeVisible();
  await expect(card(page, 'What they talk about')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
});

test('what customers say is counted while the page is open, and reported monthly to who wants it', async ({
  page,
}) => {
  const shop = await openShop(page, { plan: 'agency' });
  await page.goto('/insight');
  await expect(page.getByRole('heading', { name: 'Nothing in this period' })).toBeVisible();
  await shop.answer(2, 'The staff were rude.');
  await expect(card(page, 'Ratings received')).toContainText('Private: 1', { timeout: 15_000 });
  await expect(card(page, 'What they talk about').getByText('Staff')).toBeVisible();

  const report = card(page, 'Monthly report');
  await report.getByRole('button', { name: 'Turn off' }).click();
  await expect(report).toContainText('Get these numbers by email');
  await page.reload();
  await report.getByRole('button', { name: 'Send it to me' }).click();
  await expect(report).toContainText('You get these numbers by email');
});

for (const locale of ['en-US', 'ar']) {
  test.describe(`on a phone in ${locale}`, () => {
    test.use({ locale, viewport: { width: 360, height: 740 } });

    test('the chosen period is in view', async ({ page, context }) => {
      await enter(context, 'owner');
      const periods = page.getByRole('group').first().getByRole('button');
      const expectShown = async (index: number): Promise<void> => {
        await expect(periods.nth(index)).toHaveAttribute('aria-pressed', 'true');
        await expect(periods.nth(index)).toBeInViewport({ ratio: 1 });
      };
      for (const [query, index] of [
        ['days=365', 3],
        ['from=2026-01-01&to=2026-01-07', 4],
        ['days=7', 0],
      ] as const) {
        await page.goto(`/insight?${query}`);
        await expectShown(index);
        await expect.poll(() => page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0]);
      }
      // A press brings all of a chip into view.
      await periods.nth(3).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/insight?days=365');
      await expectShown(3);
    });

    test('the page stays where it is when another period is chosen', async ({ page, context }) => {
      await enter(context, 'owner');
      await page.goto('/insight?days=90');
      const periods = page.getByRole('group').first().getByRole('button');
      await expect(periods.nth(2)).toHaveAttribute('aria-pressed', 'true');
      await page.evaluate(() => scrollTo(0, 120));
      await periods.nth(1).press('Enter');
      await expect(page).toHaveURL('/insight?days=30');
      await expect(periods.nth(1)).toHaveAttribute('aria-pressed', 'true');
      // Charts of another height above move the browser's anchor by the fraction of a pixel it rounds.
      expect(Math.abs((await page.evaluate(() => scrollY)) - 120)).toBeLessThanOrEqual(2);
    });
  });
}
