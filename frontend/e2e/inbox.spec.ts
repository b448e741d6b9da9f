import { expect } from '@playwright/test';
import { openShop, toastOf } from './support/shop';
import { test } from './support/test';

test.describe('without samples', () => {
  test.use({ pageIsKept: false });

  test(
    'the inbox says what it is for, and what to do while it is empty',
    { tag: ['@2.inbox.heading', '@2.inbox.filters'] },
    async ({ page }) => {
      await openShop(page, { plan: 'agency' });
      // Samples would fill it.
      await page.addInitScript(() => sessionStorage.setItem('demo-seeded', 'true'));
      await page.goto('/inbox');
      await expect(page.getByRole('heading', { name: 'Private Feedback Inbox' })).toBeVisible();
      await expect(
        page.getByText('Feedback from customers who rated you below 5 stars'),
      ).toBeVisible();
      await expect(page.getByText('No feedback to display')).toBeVisible();
    },
  );
});

test(
  'the filters count and show one state each',
  { tag: ['@2.inbox.filters', '@9.rating.threshold'] },
  async ({ page }) => {
    const shop = await openShop(page, { plan: 'agency' });
    await shop.answer(2, 'The wait was long.');
    await shop.answer(4, 'Nearly perfect.');
    await shop.answer(5, 'Perfect.');
    await page.goto('/inbox');
    const filters = page.getByRole('group', { name: 'Filter by status' });
    const filter = (name: string) => filters.getByRole('button', { name });
    await expect(filter('All')).toContainText('2');
    await expect(filter('New')).toContainText('2');
    await expect(filter('Resolved')).toContainText('0');
    await expect(page.getByText('Perfect.', { exact: true })).toHaveCount(0);
    const card = page.getByRole('article').filter({ hasText: 'The wait was long.' });
    await card.getByRole('button', { name: 'Set in progress' }).click();
    await expect(filter('In Progress')).toContainText('1');
    await filter('In Progress').click();
    await expect(page.getByText('The wait was long.')).toBeVisible();
    await expect(page.getByText('Nearly perfect.')).toBeHidden();
    await filter('Resolved').click();
    await expect(page.getByText('No feedback to display')).toBeVisible();
  },
);

test(
  'a card shows what is known of the feedback, and whose it is',
  { tag: ['@2.inbox.card'] },
  async ({ page }) => {
    const shop = await openShop(page, { plan: 'agency' });
    await shop.answer(3, 'Good cut, cold water.', 'Robin Field');
    await page.route('**/feedback*', async (route) => {
      const answer = await route.fetch();
      const [first] = (await answer.json()) as object[];
      const more = { sentiment: 'negative', sentimentScore: 87 };
      const nameless = {
        ...first,
        id: crypto.randomUUID(),
        customerName: null,
        message: 'No name',
      };
      await route.fulfill({ json: [{ ...first, ...more }, nameless] });
    });
    await page.goto('/inbox');
    const card = page.getByRole('article').filter({ hasText: 'Good cut, cold water.' });
    await expect(card.getByText('Private', { exact: true })).toBeVisible();
    await expect(card.getByText('New', { exact: true })).toBeVisible();
    await expect(card.getByRole('img', { name: '3 out of 5 stars' })).toBeVisible();
    await expect(card).toContainText(/Negative.*87\s?%/);
    await expect(card).toContainText('Robin Field');
    const today = new Date().toLocaleDateString('en-US', {
      ...{ month: 'short', day: 'numeric', year: 'numeric' },
    });
    await expect(card).toContainText(today);
    await expect(page.getByRole('article').filter({ hasText: 'No name' })).toContainText(
      'Anonymous Customer',
    );
  },
);

test('an urgent complaint is marked in the inbox and among the reviews', async ({ page }) => {
  const shop = await openShop(page, { plan: 'agency' });
  await shop.answer(2, 'The barber cut my ear.');
  await shop.answer(3, 'The wait was long.');
  await shop.answer(5, 'I got food poisoning here.');
  await page.goto('/inbox');
  const cardOf = (text: string) => page.getByRole('article').filter({ hasText: text });
  await expect(cardOf('cut my ear').getByText('Urgent', { exact: true })).toBeVisible();
  await expect(cardOf('wait was long')).toBeVisible();
  await expect(cardOf('wait was long').getByText('Urgent', { exact: true })).toHaveCount(0);
  await page.goto('/reviews');
  await expect(cardOf('food poisoning').getByText('Urgent', { exact: true })).toBeVisible();
});

test(
  'resolving is one click, is told with XP, moves the figures, and cannot be done twice',
  { tag: ['@4.inbox.resolve', '@2.inbox.mark-resolved'] },
  async ({ page }) => {
    const shop = await openShop(page, { plan: 'agency' });
    await shop.answer(2, 'Too short.');
    await page.goto('/inbox');
    await page.getByRole('button', { name: 'Mark Resolved' }).click();
    const toast = toastOf(page);
    await expect(toast).toContainText('Feedback Resolved');
    await expect(toast).toContainText(
      'The feedback has been marked as resolved and you earned XP!',
    );
    await expect(page.getByRole('button', { name: 'Mark Resolved' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Resolved' })).toContainText('1');
    const stats = await page.request.get(`/api/businesses/${shop.businessId}/stats`);
    expect(await stats.json()).toMatchObject({
      privateFeedbackCount: 1,
      feedbackCounts: { new: 0, inProgress: 0, resolved: 1 },
    });
  },
);

test(
  'a reply can be edited, is sent, and puts the feedback in progress',
  { tag: ['@2.inbox.dialog'] },
  async ({ page }) => {
    const shop = await openShop(page, { plan: 'agency' });
    await shop.answer(2, 'Too short.', 'Robin Field');
    await page.goto('/inbox');
    // Whichever stands there: soon there is a suggestion to begin with.
    await page.getByRole('button', { name: /^(Write reply|View AI Reply)$/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Too short.');
    await dialog.getByRole('textbox').fill('We are sorry. Please come back, it is on us.');
    await dialog.getByRole('button', { name: 'Send Reply' }).click();
    await expect(dialog).toBeHidden();
    await expect(toastOf(page)).toContainText('Reply sent');
    await expect(page.getByRole('article')).toContainText('We are sorry.');
    await expect(page.getByRole('article').getByText('In Progress')).toBeVisible();
  },
);

test(
  'a failing inbox says so and can be tried again',
  { tag: ['@8.errors.reads'] },
  async ({ page }) => {
    const shop = await openShop(page, { plan: 'agency' });
    await shop.answer(2, 'Too short.');
    let broken = true;
    await page.route('**/feedback*', (route) =>
      broken ? route.fulfill({ status: 500, body: 'no' }) : route.continue(),
    );
    // Told of a change, the screen would try again by itself.
    await page.route('**/live', (route) => route.abort());
    await page.goto('/inbox');
    await expect(page.getByText('Failed to fetch feedback')).toBeVisible();
    broken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Too short.')).toBeVisible();
  },
);
