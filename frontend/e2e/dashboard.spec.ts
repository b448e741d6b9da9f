import { expect, type Page } from '@playwright/test';
import { sidewaysScroll } from './support/page-errors';
import { enter } from './support/screens';
import { openShop } from './support/shop';
import { test } from './support/test';

/** A card of the dashboard by its title. */
const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Answers one call of the current business as it was wished. */
const answer = (page: Page, part: string, json: unknown) =>
  page.route(new RegExp(`/api/businesses/[^/]+/${part}(\\?|$)`), (route) =>
    route.fulfill({ json }),
  );

const stats = {
  avgRating: 4.25,
  totalReviews: 1,
  privateFeedbackCount: 3,
  feedbackCounts: { new: 1, inProgress: 1, resolved: 1 },
  ratingCounts: { 1: 0, 2: 1, 3: 0, 4: 1, 5: 2 },
  currentXp: 60,
  nextLevelXp: 250,
  level: 1,
  sampleData: false,
};

test(
  'the dashboard tells in four figures, two charts and three events how the business stands',
  {
    tag: [
      '@2.dashboard.heading',
      '@2.dashboard.average',
      '@2.dashboard.new-reviews',
      '@2.dashboard.issues',
      '@2.dashboard.score',
      '@2.dashboard.activity',
    ],
  },
  async ({ page, context }) => {
    await enter(context, 'owner');
    await page.goto('/dashboard');
    await expect(page.getByText('Corner Barbers · Reputation Overview')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Send review request' })).toBeVisible();
    await expect(card(page, 'Average Rating')).toContainText(
      /\d\.\dFrom \d+ reviews and \d+ private ratings?All time$/,
    );
    await expect(card(page, 'New Reviews')).toContainText(
      /\d+Total reviews\d+ new in the last 4 weeks$/,
    );
    await expect(card(page, 'Private Issues')).toContainText(/\dAll time · \d+ open *View inbox$/);
    await expect(card(page, 'Reputation Score')).toContainText(/\d+of 100.*this week *See why$/);

    const events = card(page, 'Recent Activity').getByRole('link');
    await expect(events).toHaveCount(3);
    for (const event of await events.all()) {
      expect(await event.getAttribute('href')).toMatch(
        /^(\/reviews|\/inbox|\/customers\/requests|#badges)$/,
      );
    }

    // Charts are tables for those who cannot see them.
    const trend = page.getByRole('table', {
      name: 'Average of all ratings over four weeks, by week',
    });
    await expect(trend.getByRole('row')).toHaveCount(13);
    const distribution = page.getByRole('table', { name: 'How often each rating was given' });
    await expect(distribution.getByRole('row')).toHaveCount(5);

    await card(page, 'Private Issues').getByRole('link', { name: 'View inbox' }).click();
    await expect(page.getByRole('heading', { name: 'Private Feedback Inbox' })).toBeVisible();
  },
);

test('who waits is said first, without a reload, and one tap away from the reply', async ({
  page,
}) => {
  const shop = await openShop(page, { plan: 'agency' });
  // Samples would load the page again.
  await page.route('**/api/seed-demo', (route) => route.abort());
  await page.setViewportSize({ width: 360, height: 740 });
  const listening = page.waitForResponse(/\/live-updates$/);
  await page.goto('/dashboard');
  const today = card(page, 'Today');
  await expect(today).toContainText('Nobody is waiting');
  await expect(today.getByRole('link')).toHaveText(['Send a request']);
  await listening;

  await shop.answer(2, 'The wait was long.', 'Robin Field');
  await expect(today).toContainText('1 customer has been waiting for 1 minute');
  await shop.answer(4, 'Nearly perfect.', 'Casey Doe');
  await expect(today).toContainText('2 customers are waiting, the longest for 1 minute');
  await expect(today.getByRole('link')).toHaveText(['Reply']);
  // On a phone, nobody has to scroll to it.
  await expect(today).toBeInViewport({ ratio: 1 });
  await expect.poll(() => sidewaysScroll(page)).toBe(0);

  await today.getByRole('link', { name: 'Reply' }).click();
  await expect(page.getByRole('heading', { name: 'Private Feedback Inbox' })).toBeVisible();
  await expect(page.getByText('Longest waiting first')).toBeVisible();
  const waiting = page.getByRole('article');
  await expect(waiting).toHaveCount(2);
  await expect(waiting.first()).toContainText('The wait was long.');
  await waiting.first().getByRole('button', { name: 'Mark Resolved' }).click();
  await expect(waiting).toHaveText([/Nearly perfect/]);

  await page.goBack();
  await expect(today).toContainText('1 customer has been waiting');
  await page.getByRole('link', { name: 'Send review request' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL('/customers?send');
});

test(
  'loading keeps the layout; then the ring is full at most, and three badges are shown',
  {
    tag: [
      '@2.dashboard.loading',
      '@2.dashboard.spice',
      '@5.dashboard.ring',
      '@2.dashboard.badges',
      '@9.dashboard.defaults',
    ],
  },
  async ({ page, context }) => {
    const badge = (code: string, name: string) => ({
      code,
      name,
      earnedAt: '2026-01-01T00:00:00Z',
    });
    const badges = [
      badge('first_review', 'First Review'),
      badge('ten_reviews', 'Ten Reviews'),
      badge('of_the_future', 'A badge of the future'),
      badge('fast_reply', 'Fast Reply'),
    ];
    await enter(context, 'owner');
    await answer(page, 'stats', { ...stats, currentXp: 400 });
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await page.route(/\/badges$/, async (route) => {
      await held;
      await route.fulfill({ json: badges });
    });
    await page.goto('/dashboard');
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached();
    await expect(page.locator('[aria-busy=true]')).toBeVisible();
    await expect(card(page, 'Average Rating')).toHaveCount(0);
    goOn();
    await expect(card(page, 'Average Rating')).toContainText(
      '4.3From 1 review and 3 private ratings',
    );
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(card(page, 'Private Issues')).toContainText('3All time · 2 open');

    const ring = card(page, 'Spice Level').getByRole('progressbar', { name: 'XP on this level' });
    await expect(ring).toHaveAttribute('aria-valuenow', '100');
    await expect(ring).toHaveAttribute('aria-valuetext', '400 of 250 XP');
    await expect(card(page, 'Spice Level')).toContainText('0 XP to next level');

    const shown = card(page, 'Recent Badges').getByRole('listitem');
    await expect(shown).toHaveText([
      'First ReviewUnlocked!',
      'Ten ReviewsUnlocked!',
      'A badge of the futureUnlocked!',
    ]);
    const shapes = await shown
      .locator('path')
      .evaluateAll((paths) => paths.map((path) => path.getAttribute('d')));
    expect(new Set(shapes).size).toBe(3);
  },
);

test('figures stand in rows of their own width, and long names neither widen nor flood the screen', async ({
  page,
  context,
}) => {
  const word = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(4).slice(0, 120);
  await answer(page, 'review-requests', [
    {
      id: 'a',
      createdAt: new Date().toISOString(),
      status: 'sent',
      customer: { name: word, email: 'w@example.com' },
    },
  ]);
  await enter(context, 'owner');
  await page.goto('/dashboard');
  const event = card(page, 'Recent Activity').getByRole('link', { name: /Wolfeschlegel/ });
  await expect(event).toBeVisible();
  const titles = ['Average Rating', 'New Reviews', 'Private Issues', 'Reputation Score'];
  for (const [width, rows] of [
    [1280, 1],
    [768, 2],
    [360, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    // Cards move between two measurements while content loads above them.
    await expect(async () => {
      const boxes = await Promise.all(titles.map((title) => card(page, title).boundingBox()));
      expect(new Set(boxes.map((box) => Math.round(box?.y ?? -1))).size).toBe(rows);
    }).toPass({ timeout: 15_000 });
  }
  expect((await event.boundingBox())?.height).toBeLessThan(120);
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
});

test(
  'an empty business is filled with samples once a browser session, and shows them',
  { tag: ['@2.dashboard.seeding'] },
  async ({ page }) => {
    const seeded: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/seed-demo') seeded.push(request.method());
    });
    const { name } = await openShop(page);
    await page.goto('/dashboard');
    await expect(page.getByText(name).first()).toBeVisible();
    await expect(card(page, 'New Reviews')).toContainText(/[1-9]\d*Total reviews/);
    expect(seeded).toEqual(['POST']);
    // Removed samples do not come back.
    await answer(page, 'stats', { ...stats, totalReviews: 0 });
    await page.reload();
    await expect(card(page, 'New Reviews')).toContainText('0Total reviews');
    expect(seeded).toEqual(['POST']);
  },
);

test('whoever has left the dashboard while samples are made keeps what they type', async ({
  page,
}) => {
  await openShop(page);
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/seed-demo', async (route) => {
    await isReleased;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/seed-demo');
  await page.goto('/dashboard');
  await asked;
  await page.getByRole('link', { name: 'Customers' }).first().click();
  const search = page.getByRole('searchbox').first();
  await search.fill('Ana');
  const seeded = page.waitForResponse('**/api/seed-demo');
  release();
  await seeded;
  await expect(page.getByText('You are looking at sample data')).toBeVisible();
  await expect(search).toHaveValue('Ana');
});
