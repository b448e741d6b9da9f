import { expect, type Page } from '@playwright/test';
import { signIn } from './support/sign-in';
import { test } from './support/test';

const OWNER = 'owner@cornerbarbers.example';

const cards = (page: Page) => page.getByRole('article');
const historyCall = /\/api\/businesses\/[^/]+\/rating-history\?/;
const reviewsCall = /\/api\/businesses\/[^/]+\/reviews(\?|$)/;

async function open(page: Page): Promise<void> {
  await signIn(page, OWNER);
  await page.goto('/reviews');
  await expect(page.getByRole('heading', { name: 'Public Reviews' })).toBeVisible();
}

const review = (extra: object) => ({
  id: '01990000-0000-7000-8000-00000000000a',
  rating: 5,
  title: null,
  body: 'Great',
  customerName: null,
  publishedAt: '2026-11-03T12:00:00.000Z',
  sentiment: null,
  sentimentScore: null,
  topics: [],
  reply: null,
  isUrgent: false,
  isSample: false,
  ...extra,
});

test(
  'a card shows stars, sentiment, title, date, words and name',
  { tag: ['@2.reviews.heading', '@2.reviews.card', '@2.reviews.stars'] },
  async ({ page }) => {
    await page.route(reviewsCall, (route) =>
      route.fulfill({
        json: [
          review({
            title: 'Best fade',
            body: 'In and out',
            customerName: 'Maria Lopez',
            sentiment: 'positive',
            sentimentScore: 96,
          }),
          review({ id: '01990000-0000-7000-8000-00000000000b', sentiment: 'neutral' }),
          review({ id: '01990000-0000-7000-8000-00000000000c', rating: 4 }),
        ],
      }),
    );
    await open(page);
    await expect(page.getByText('All 5-star reviews from your customers')).toBeVisible();
    const [full, bare, four] = [cards(page).nth(0), cards(page).nth(1), cards(page).nth(2)];
    await expect(full.getByRole('img', { name: '5 out of 5 stars' })).toBeVisible();
    await expect(full.getByText('Positive 96%')).toBeVisible();
    await expect(full.getByRole('heading', { name: 'Best fade' })).toBeVisible();
    await expect(full.getByText('Nov 3, 2026')).toBeVisible();
    await expect(full.getByText('In and out')).toBeVisible();
    await expect(full.getByText('Maria Lopez')).toBeVisible();
    await expect(bare.getByText('Neutral', { exact: true })).toBeVisible();
    await expect(bare.getByRole('heading')).toHaveCount(0);
    await expect(bare.getByText('Anonymous Customer')).toBeVisible();
    // Green at five, amber below.
    const colorOf = (card: typeof full) =>
      card.getByRole('img', { name: /stars/ }).evaluate((stars) => getComputedStyle(stars).color);
    expect(await colorOf(full)).not.toBe(await colorOf(four));
  },
);

test(
  'search finds words, titles and names, whatever their case',
  { tag: ['@2.reviews.search'] },
  async ({ page }) => {
    await open(page);
    const search = page.getByPlaceholder('Search reviews...');
    for (const [words, name] of [
      ['BEST FADE IN', 'Maria Lopez'],
      ['twenty MINUTES past', 'Priya Nair'],
      ['tom beck', 'Tom Becker'],
    ] as const) {
      await search.fill(words);
      await expect(cards(page)).toHaveCount(1);
      await expect(cards(page).getByText(name, { exact: true })).toBeVisible();
    }
    await search.fill('nobody ever wrote this');
    await expect(page.getByText('No reviews found')).toBeVisible();
    await search.fill('');
    await expect(cards(page)).toHaveCount(20);
  },
);

test(
  'a sentiment is chosen by its toggle and cleared by pressing it again',
  { tag: ['@2.reviews.filters'] },
  async ({ page }) => {
    await open(page);
    const toggle = (name: string) => page.getByRole('button', { name, exact: true });
    await expect(cards(page)).toHaveCount(20);
    await toggle('Neutral').click();
    await expect(toggle('Neutral')).toHaveAttribute('aria-pressed', 'true');
    await expect(cards(page).filter({ hasText: /Neutral \d+%/ })).toHaveCount(4);
    await expect(cards(page)).toHaveCount(4);
    await toggle('Negative').click();
    await expect(toggle('Neutral')).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByText('No reviews found')).toBeVisible();
    await toggle('Negative').click();
    await expect(toggle('Negative')).toHaveAttribute('aria-pressed', 'false');
    await expect(cards(page)).toHaveCount(20);
  },
);

test('sentiment over time is drawn, and is a table for those who cannot see it', async ({
  page,
}) => {
  await open(page);
  await expect(page.getByRole('heading', { name: 'How reviews sound' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Reviews by week and sentiment' });
  await expect(table.getByRole('row')).toHaveCount(13);
  await expect(table.getByRole('columnheader')).toHaveText([
    'Week from',
    'Positive',
    'Neutral',
    'Negative',
  ]);
});

test(
  'without reviews the screen says so and draws nothing',
  { tag: ['@2.reviews.empty'] },
  async ({ page }) => {
    await page.route(reviewsCall, (route) => route.fulfill({ json: [] }));
    await page.route(historyCall, (route) => route.fulfill({ json: [] }));
    await open(page);
    await expect(page.getByText('No reviews found')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'How reviews sound' })).toHaveCount(0);
  },
);

for (const [what, call] of [
  ['reviews', reviewsCall],
  ['the chart', historyCall],
] as const) {
  test(`when ${what} cannot be read, it can be asked for again`, async ({ page }) => {
    const problem = { type: 'about:blank', title: 'Internal', status: 500, code: 'http.internal' };
    await signIn(page, OWNER);
    await page.route(call, (route) => route.fulfill({ status: 500, json: problem }));
    await page.goto('/reviews');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Something went wrong on our side.');
    if (what === 'reviews') await expect(alert).toContainText('Failed to fetch reviews');
    await page.unrouteAll();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toHaveCount(0);
    await expect(cards(page)).toHaveCount(20);
  });
}

test('words as long as allowed stay in their card at 360 pixels', async ({ page }) => {
  const long = 'a'.repeat(120);
  await page.route(reviewsCall, (route) =>
    route.fulfill({
      json: [review({ title: long, body: 'b'.repeat(5_000), customerName: long })],
    }),
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page);
  await expect(cards(page)).toHaveCount(1);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});
