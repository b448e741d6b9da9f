import { expect } from '@playwright/test';
import { follow } from './support/follow';
import { openShop, toastOf } from './support/shop';
import { test } from './support/test';

test(
  'the inbox says what it is for, its filters count and show one state each, and resolving is one click',
  {
    tag: [
      '@2.inbox.heading',
      '@2.inbox.filters',
      '@9.rating.threshold',
      '@4.inbox.resolve',
      '@2.inbox.mark-resolved',
    ],
  },
  async ({ page }) => {
    const shop = await openShop(page, { plan: 'agency' });
    await page.goto('/inbox');
    await expect(page.getByRole('heading', { name: 'Private Feedback Inbox' })).toBeVisible();
    await expect(
      page.getByText('Feedback from customers who rated you below 5 stars'),
    ).toBeVisible();
    await expect(page.getByText('No feedback to display')).toBeVisible();

    await shop.answer(2, 'The wait was long.');
    await shop.answer(4, 'Nearly perfect.');
    await shop.answer(5, 'Perfect.');
    const filters = page.getByRole('group', { name: 'Filter by status' });
    const filter = (name: string) => filters.getByRole('button', { name });
    await expect(filter('All')).toContainText('2');
    await expect(filter('New')).toContainText('2');
    await expect(filter('Resolved')).toContainText('0');
    const cards = page.getByRole('article');
    await expect(cards).toContainText(['Nearly perfect.', 'The wait was long.']);
    await filter('New').click();
    await expect(page.getByText('Longest waiting first')).toBeVisible();
    await expect(cards).toContainText(['The wait was long.', 'Nearly perfect.']);
    const choose = async (rating: string) => {
      await page.getByRole('combobox', { name: 'Filter by rating' }).click();
      await page.locator('.ant-select-item-option').and(page.getByTitle(rating)).click();
    };
    await choose('4 out of 5 stars');
    await expect(cards).toContainText(['Nearly perfect.']);
    await choose('All ratings');
    await filter('All').click();
    const card = cards.filter({ hasText: 'The wait was long.' });
    await expect(card).toBeVisible();
    await expect(page.getByText('Perfect.', { exact: true })).toHaveCount(0);
    await card.getByRole('button', { name: 'Set in progress' }).click();
    await expect(filter('In Progress')).toContainText('1');
    await filter('In Progress').click();
    await expect(page.getByText('The wait was long.')).toBeVisible();
    await expect(page.getByText('Nearly perfect.')).toBeHidden();
    await filter('Resolved').click();
    await expect(page.getByText('No feedback to display')).toBeVisible();

    await filter('In Progress').click();
    await card.getByRole('button', { name: 'Mark Resolved' }).click();
    const toast = toastOf(page);
    await expect(toast).toContainText('Feedback Resolved');
    await expect(toast).toContainText(
      'The feedback has been marked as resolved and you earned XP!',
    );
    await expect(filter('Resolved')).toContainText('1');
    await filter('Resolved').click();
    await expect(card).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mark Resolved' })).toBeHidden();
    const stats = await page.request.get(`/api/businesses/${shop.businessId}/stats`);
    expect(await stats.json()).toMatchObject({
      privateFeedbackCount: 2,
      feedbackCounts: { new: 1, inProgress: 0, resolved: 1 },
    });
  },
);

test(
  'a card shows what is known of the feedback, whose it is, and that it is urgent, as among the reviews',
  { tag: ['@2.inbox.card'] },
  async ({ page }) => {
    const shop = await openShop(page, { plan: 'agency' });
    await shop.answer(2, 'The barber cut my ear.');
    await shop.answer(3, 'The wait was long and the water cold.', 'Robin Field');
    await shop.answer(5, 'I got food poisoning here.');
    await page.goto('/inbox');
    const cardOf = (text: string) => page.getByRole('article').filter({ hasText: text });
    await expect(cardOf('cut my ear').getByText('Urgent', { exact: true })).toBeVisible();
    const card = cardOf('wait was long');
    await expect(card.getByText('Private', { exact: true })).toBeVisible();
    await expect(card.getByText('New', { exact: true })).toBeVisible();
    await expect(card.getByRole('img', { name: '3 out of 5 stars' })).toBeVisible();
    // It comes by itself, once somebody has read the text.
    await expect(card).toContainText(/Negative.*\d\s?%/);
    await expect(card.getByText('Urgent', { exact: true })).toHaveCount(0);
    await expect(card).toContainText('Robin Field');
    const today = new Date().toLocaleDateString('en-US', {
      month: 'short',
      day: 'numeric',
      year: 'numeric',
    });
    await expect(card).toContainText(today);
    await follow(page, '/reviews');
    await expect(cardOf('food poisoning').getByText('Urgent', { exact: true })).toBeVisible();
  },
);
