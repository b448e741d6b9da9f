import { expect, type Page } from '@playwright/test';
import { extractText } from 'unpdf';
import { openShop, toastOf } from './support/shop';
import { signIn } from './support/sign-in';
import { test } from './support/test';

const OWNER = 'owner@cornerbarbers.example';

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('the dashboard leads to why the score is what it is', async ({ page }) => {
  await signIn(page, OWNER);
  await page.getByRole('link', { name: 'See why' }).click();
  await expect(page).toHaveURL('/insight');
  const score = card(page, 'Reputation Score');
  await expect(score).toContainText('96of 100');
  for (const part of ['Ratings', 'Answers', 'Recency', 'Resolved feedback']) {
    await expect(score.locator('dt').filter({ hasText: part })).toBeVisible();
  }
  await page.getByRole('button', { name: '7 days' }).click();
  await expect(page).toHaveURL('/insight?days=7');
  await expect(score).toContainText('Up 8 points in this period');
});

test('days of one’s own are checked before they are asked for, and kept in the address', async ({
  page,
}) => {
  await signIn(page, OWNER);
  await page.goto('/insight');
  await page.getByRole('button', { name: 'Choose days' }).click();
  await page.getByLabel('First day').fill('2026-02-02');
  await page.getByLabel('Last day').fill('2026-02-01');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('alert')).toHaveText('The last day must not be before the first.');
  await page.getByLabel('Last day').fill('2026-02-03');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL('/insight?from=2026-02-02&to=2026-02-03');
  await expect(page.getByRole('heading', { name: 'Nothing in this period' })).toBeVisible();
  await page.goBack();
  await expect(card(page, 'Reputation Score')).toBeVisible();
});

test('both tables can be downloaded', async ({ page }) => {
  await signIn(page, OWNER);
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
});

test('the report is downloaded as a PDF in the language of the screen', async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto('/insight?days=90');
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
});

test('a PDF that cannot be made is told of, and can be asked for again', async ({ page }) => {
  await signIn(page, OWNER);
  await page.route('**/insight.pdf*', (route) =>
    route.fulfill({ status: 503, json: { code: 'http.unavailable' } }),
  );
  await page.goto('/insight');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  // The same words are read out for a moment.
  await expect(toastOf(page)).toContainText('The PDF could not be made');
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeEnabled();
});

test('a printed report carries whose it is, in light colours, without the site around it', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, OWNER);
  await page.goto('/insight?days=90');
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

test('a failure is told and can be tried again', async ({ page }) => {
  await openShop(page, { plan: 'agency' });
  let broken = true;
  await page.route(/\/insight(\?|$)/, (route) =>
    broken && route.request().resourceType() === 'fetch'
      ? route.fulfill({ status: 500, json: { code: 'http.internal' } })
      : route.continue(),
  );
  await page.goto('/insight');
  await expect(page.getByRole('heading', { name: 'Failed to fetch the figures' })).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing in this period' })).toBeVisible();
});

test('what customers say is counted while the page is open', async ({ page }) => {
  const shop = await openShop(page, { plan: 'agency' });
  await page.goto('/insight');
  await expect(page.getByRole('heading', { name: 'Nothing in this period' })).toBeVisible();
  await shop.answer(2, 'The staff were rude.');
  await expect(card(page, 'Ratings received')).toContainText('Private: 1', { timeout: 15_000 });
  await expect(card(page, 'What they talk about').getByText('Staff')).toBeVisible();
});

test('the monthly report is switched off and on by whoever gets it', async ({ page }) => {
  await openShop(page, { plan: 'agency' });
  await page.goto('/insight');
  const report = card(page, 'Monthly report');
  await report.getByRole('button', { name: 'Switch off' }).click();
  await expect(report).toContainText('You can have these figures by mail');
  await page.reload();
  await report.getByRole('button', { name: 'Send it to me' }).click();
  await expect(report).toContainText('You get these figures by mail');
});
