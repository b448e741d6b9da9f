import { expect, type Page } from '@playwright/test';
import { sidewaysScroll } from './support/page-errors';
import { enter } from './support/screens';
import { test } from './support/test';

const cards = (page: Page) => page.getByRole('article');
const reviewsCall = /\/api\/businesses\/[^/]+\/reviews(\?|$)/;

async function open(page: Page): Promise<void> {
  await enter(page.context(), 'owner');
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
    const long = 'a'.repeat(120);
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
          review({
            id: '01990000-0000-7000-8000-00000000000d',
            title: long,
            body: 'b'.repeat(5_000),
            customerName: long,
          }),
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
    // Words as long as allowed stay in their card.
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(cards(page)).toHaveCount(4);
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
  },
);

test(
  'search finds words, titles and names, a toggle one sentiment, and the chart is a table too',
  { tag: ['@2.reviews.search', '@2.reviews.filters', '@2.reviews.empty'] },
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

    const toggle = (name: string) => page.getByRole('button', { name, exact: true });
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

    const answered = cards(page).filter({ hasText: 'Your reply' });
    await expect(answered).not.toHaveCount(0);
    const unanswered = page.getByRole('button', { name: /^Unanswered *\d+$/ });
    await unanswered.click();
    await expect(answered).toHaveCount(0);
    await expect(cards(page).first()).toBeVisible();
    await unanswered.click();
    await expect(answered).not.toHaveCount(0);

    await expect(page.getByRole('heading', { name: 'How reviews sound' })).toBeVisible();
    const table = page.getByRole('table', { name: 'Reviews by week and sentiment' });
    await expect(table.getByRole('row')).toHaveCount(13);
    await expect(table.getByRole('columnheader')).toHaveText([
      'Week of',
      'Positive',
      'Neutral',
      'Negative',
    ]);
  },
);
