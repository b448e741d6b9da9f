import { expect, type Page } from '@playwright/test';
import { openAccount } from './support/account';
import { openShop } from './support/shop';
import { signIn } from './support/sign-in';
import { test } from './support/test';

const OWNER = 'owner@cornerbarbers.example';
const STAFF = 'staff@cornerbarbers.example';

/** A card of the dashboard by its title. */
const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Answers one call of the current business as it was wished. */
const answer = (page: Page, part: string, json: unknown, status = 200) =>
  page.route(new RegExp(`/api/businesses/[^/]+/${part}(\\?|$)`), (route) =>
    route.fulfill({ status, json }),
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
  'the dashboard tells in four figures how the business stands',
  {
    tag: [
      '@2.dashboard.heading',
      '@2.dashboard.average',
      '@2.dashboard.new-reviews',
      '@2.dashboard.issues',
      '@2.dashboard.score',
    ],
  },
  async ({ page }) => {
    await signIn(page, OWNER);
    await expect(page.getByText('Corner Barbers · Reputation Overview')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Send review request' })).toBeVisible();
    await expect(card(page, 'Average Rating')).toContainText(
      /\d\.\dFrom \d+ reviews and \d+ private ratings?$/,
    );
    await expect(card(page, 'New Reviews')).toContainText(/\d+Total reviews$/);
    await expect(card(page, 'Private Issues')).toContainText(/\d+ open *View inbox$/);
    await expect(card(page, 'Reputation Score')).toContainText(/\d+of 100.*this week *See why$/);
    await card(page, 'Private Issues').getByRole('link', { name: 'View inbox' }).click();
    await expect(page.getByRole('heading', { name: 'Private Feedback Inbox' })).toBeVisible();
  },
);

for (const [change, words] of [
  [8, '8 points this week'],
  [1, '1 point this week'],
  [-2, 'down 2 points this week'],
  [0, 'no change this week'],
] as const) {
  test(
    `a change of ${change} is told as "${words}"`,
    { tag: ['@2.dashboard.score'] },
    async ({ page }) => {
      await answer(page, 'reputation', { score: 96, change });
      await signIn(page, OWNER);
      await expect(card(page, 'Reputation Score').getByText(words, { exact: true })).toBeVisible();
      await expect(card(page, 'Reputation Score')).toContainText('96');
    },
  );
}

test(
  'a business without ratings shows the defaults and what comes next',
  { tag: ['@9.dashboard.defaults'] },
  async ({ page }) => {
    await page.route('**/api/seed-demo', (route) => route.abort());
    await openAccount(page, `dash${Date.now().toString(36)}`);
    await page.getByRole('button', { name: 'Add Your First Business' }).click();
    await page
      .getByRole('dialog')
      .getByLabel('Business Name')
      .fill('A '.repeat(50) + 'Barber');
    await page.getByRole('dialog').getByRole('button', { name: 'Add business' }).click();
    await expect(card(page, 'Average Rating')).toContainText('0.0From 0 reviews');
    await expect(card(page, 'New Reviews')).toContainText('0Total reviews');
    await expect(card(page, 'Reputation Score')).toContainText('Comes with your first rating');
    await expect(card(page, 'Spice Level')).toContainText('Level 1');
    await expect(card(page, 'Spice Level')).toContainText('250 XP to next level');
    await expect(card(page, 'Recent Badges')).toContainText('earns your first badge');
    await expect(card(page, 'Rating over time')).toContainText('A line appears here');
    await expect(card(page, 'All ratings')).toContainText('No ratings yet');
    await expect(card(page, 'Recent Activity')).toContainText(
      'Your first request will show up here.',
    );
  },
);

test(
  'the Spice Level is a ring that is full at most',
  { tag: ['@2.dashboard.spice', '@5.dashboard.ring'] },
  async ({ page }) => {
    await answer(page, 'stats', { ...stats, currentXp: 60 });
    await signIn(page, OWNER);
    const ring = card(page, 'Spice Level').getByRole('progressbar', { name: 'XP on this level' });
    await expect(ring).toHaveAttribute('aria-valuenow', '24');
    await expect(ring).toHaveAttribute('aria-valuetext', '60 of 250 XP');
    await expect(card(page, 'Spice Level')).toContainText('190 XP to next level');
    await expect(card(page, 'Average Rating')).toContainText(
      '4.3From 1 review and 3 private ratings',
    );
    await expect(card(page, 'Private Issues')).toContainText('32 open');
    await answer(page, 'stats', { ...stats, currentXp: 400 });
    await page.reload();
    await expect(ring).toHaveAttribute('aria-valuenow', '100');
    await expect(card(page, 'Spice Level')).toContainText('0 XP to next level');
  },
);

test(
  'at most three badges are shown, each unlocked',
  { tag: ['@2.dashboard.badges', '@9.dashboard.defaults'] },
  async ({ page }) => {
    const badge = (code: string, name: string) => ({
      code,
      name,
      earnedAt: '2026-01-01T00:00:00Z',
    });
    await answer(page, 'badges', [
      badge('first_review', 'First Review'),
      badge('ten_reviews', 'Ten Reviews'),
      badge('of_the_future', 'A badge of the future'),
      badge('fast_reply', 'Fast Reply'),
    ]);
    await signIn(page, OWNER);
    const badges = card(page, 'Recent Badges').getByRole('listitem');
    await expect(badges).toHaveText([
      'First ReviewUnlocked!',
      'Ten ReviewsUnlocked!',
      'A badge of the futureUnlocked!',
    ]);
    const shapes = await badges
      .locator('path')
      .evaluateAll((paths) => paths.map((path) => path.getAttribute('d')));
    expect(new Set(shapes).size).toBe(3);
  },
);

test(
  'the latest three events lead to their places',
  { tag: ['@2.dashboard.activity'] },
  async ({ page }) => {
    await signIn(page, OWNER);
    const events = card(page, 'Recent Activity').getByRole('link');
    await expect(events).toHaveCount(3);
    for (const event of await events.all()) {
      expect(await event.getAttribute('href')).toMatch(
        /^(\/reviews|\/inbox|\/customers\/requests|#badges)$/,
      );
    }
  },
);

test('charts are tables for those who cannot see them', async ({ page }) => {
  await signIn(page, OWNER);
  const trend = page.getByRole('table', {
    name: 'Average of all ratings over four weeks, by week',
  });
  await expect(trend.getByRole('row')).toHaveCount(13);
  const distribution = page.getByRole('table', { name: 'How often each rating was given' });
  await expect(distribution.getByRole('row')).toHaveCount(5);
});

test(
  'loading keeps the layout and says so',
  { tag: ['@2.dashboard.loading'] },
  async ({ page }) => {
    await signIn(page, OWNER);
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await page.route(/\/badges$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached();
    await expect(page.locator('[aria-busy=true]')).toBeVisible();
    await expect(card(page, 'Average Rating')).toHaveCount(0);
    goOn();
    await expect(card(page, 'Average Rating')).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  },
);

test('figures that cannot be read can be asked for again', async ({ page }) => {
  const problem = { type: 'about:blank', title: 'Internal', status: 500, code: 'http.internal' };
  await answer(page, 'stats', problem, 500);
  await signIn(page, OWNER);
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to fetch stats' });
  await expect(alert).toBeVisible();
  await page.unrouteAll();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'Average Rating')).toBeVisible();
});

for (const [part, title] of [
  ['reputation', 'Reputation Score'],
  ['rating-history', 'Rating over time'],
  ['badges', 'Recent Badges'],
  ['feedback', 'Recent Activity'],
] as const) {
  test(`without ${part} the rest stands, and it can be asked for again`, async ({ page }) => {
    const problem = { type: 'about:blank', title: 'Internal', status: 500, code: 'http.internal' };
    await answer(page, part, problem, 500);
    await signIn(page, OWNER);
    const alert = card(page, title).getByRole('alert');
    await expect(alert).toContainText('Something went wrong on our side.');
    await expect(card(page, 'New Reviews')).toContainText('Total reviews');
    await page.unrouteAll();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toHaveCount(0);
  });
}

test('figures stand in one row on a wide screen and in two on a narrow one', async ({ page }) => {
  await signIn(page, STAFF);
  await expect(page.getByRole('link', { name: 'Send review request' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'New Campaign' })).toHaveCount(0);
  const titles = ['Average Rating', 'New Reviews', 'Private Issues', 'Reputation Score'];
  for (const [width, rows] of [
    [1280, 1],
    [768, 2],
    [360, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const boxes = await Promise.all(titles.map((title) => card(page, title).boundingBox()));
    expect(new Set(boxes.map((box) => Math.round(box?.y ?? -1))).size).toBe(rows);
  }
});

test('names as long as allowed neither widen nor flood the screen', async ({ page }) => {
  const word = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(4).slice(0, 120);
  await answer(page, 'review-requests', [
    {
      id: 'a',
      createdAt: new Date().toISOString(),
      status: 'sent',
      customer: { name: word, email: 'w@example.com' },
    },
  ]);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, OWNER);
  const event = card(page, 'Recent Activity').getByRole('link', { name: /Wolfeschlegel/ });
  await expect(event).toBeVisible();
  expect((await event.boundingBox())?.height).toBeLessThan(120);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
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
    await expect(card(page, 'New Reviews')).toContainText(/[1-9]\d*Total reviews$/);
    expect(seeded).toEqual(['POST']);
    // Whoever removes the samples does not get them again.
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
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Customers' }).first().click();
  const search = page.getByRole('searchbox').first();
  await search.fill('Ana');
  const seeded = page.waitForResponse('**/api/seed-demo');
  release();
  await seeded;
  await expect(page.getByText('You are looking at sample data')).toBeVisible();
  await expect(search).toHaveValue('Ana');
});
