import { expect, type Locator } from '@playwright/test';
import { follow } from './support/follow';
import { sidewaysScroll } from './support/page-errors';
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
    await card.getByRole('button', { name: 'Mark In Progress' }).click();
    await expect(filter('In Progress')).toContainText('1');
    await filter('In Progress').click();
    await expect(cards).toContainText(['The wait was long.']);
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

test('on a phone, a complaint is answered with three taps: Inbox, the suggested reply, Send', async ({
  page,
}) => {
  const width = 360;
  await page.setViewportSize({ width, height: 740 });
  const shop = await openShop(page, { plan: 'agency' });
  await shop.answer(2, 'I waited for an hour, and nobody said a word. '.repeat(12), 'Robin Field');
  // Written once somebody has read the text.
  await expect(async () => {
    const answer = await page.request.get(`/api/businesses/${shop.businessId}/feedback`);
    expect(await answer.json()).toMatchObject([{ aiSuggestedReply: expect.stringMatching(/./) }]);
  }).toPass({ timeout: 15_000 });
  // Samples would load the page again.
  await page.route('**/api/seed-demo', (route) => route.abort());
  await page.goto('/dashboard');

  let taps = 0;
  /** Presses a button or link that is large enough, where it is in view. */
  const tap = async (target: Locator) => {
    await expect(target).toBeInViewport({ ratio: 1 });
    const box = await target.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? width) <= width).toBe(true);
    taps += 1;
    await target.click();
  };
  await tap(
    page
      .getByRole('navigation')
      .getByRole('link', { name: /^Inbox/ })
      .first(),
  );
  await tap(page.getByRole('article').first().getByRole('button', { name: 'View AI Reply' }));
  const dialog = page.getByRole('dialog');
  const reply = dialog.getByLabel('Your reply');
  await expect(reply).toHaveValue(/.{20}/);
  await expect(dialog.getByText('Robin Field', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('img', { name: '2 out of 5 stars' })).toBeVisible();
  // The whole draft is there: the box has grown with it.
  await expect
    .poll(() => reply.evaluate((box) => box.scrollHeight - box.clientHeight))
    .toBeLessThan(4);
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
  const send = dialog.getByRole('button', { name: 'Send Reply' });
  await tap(send);
  await expect(toastOf(page)).toContainText('Reply sent');
  await expect(dialog).toHaveCount(0);
  expect(taps).toBe(3);
});

test('a wide screen reads beside the list: the address names what is open, Back and a reload keep it', async ({
  page,
}) => {
  const shop = await openShop(page, { plan: 'agency' });
  await shop.answer(2, 'The wait was long.', 'Robin Field');
  await shop.answer(4, 'Nearly perfect.', 'Casey Doe');
  await page.goto('/inbox?waiting');
  const rows = page.getByRole('article');
  const pane = page.getByRole('region', { name: 'Open item' });
  const isOpen = (name: string) =>
    expect(pane.getByRole('heading', { name, exact: true })).toBeVisible();
  // The longest waiting is there already, and the page stays where it was.
  await isOpen('Robin Field');
  await expect(page).toHaveURL('/inbox?waiting');
  await expect(page.locator('body')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await rows.first().getByRole('link').click();
  await isOpen('Robin Field');
  await expect(page).toHaveURL(/\/inbox\?waiting#[\da-f-]{36}$/);
  // The reply and its buttons are there without scrolling.
  await expect(pane.getByRole('button', { name: 'Send Reply' })).toBeInViewport({ ratio: 1 });
  await rows.nth(1).getByRole('link').click();
  await isOpen('Casey Doe');
  await page.goBack();
  await isOpen('Robin Field');
  await page.reload();
  await isOpen('Robin Field');
  await rows.first().getByRole('link').press('ArrowDown');
  await isOpen('Casey Doe');
  await expect(rows.nth(1).getByRole('link')).toBeFocused();

  await pane.getByLabel('Your reply').fill('We are glad, and we will do better.');
  await pane.getByRole('button', { name: 'Send Reply' }).click();
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  await expect(toast).toContainText('Reply sent');
  await isOpen('Robin Field');
  await expect(rows).toHaveCount(1);
});

test('a wide screen writes a reply beside the list, with name, stars, the whole draft and its buttons in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const shop = await openShop(page, { plan: 'agency' });
  await shop.answer(2, 'I waited for an hour, and nobody said a word. '.repeat(30), 'Robin Field');
  await shop.answer(4, 'Nearly perfect.', 'Casey Doe');
  // Written once somebody has read the text.
  await expect(async () => {
    const answer = await page.request.get(`/api/businesses/${shop.businessId}/feedback`);
    const suggested = { aiSuggestedReply: expect.stringMatching(/./) };
    expect(await answer.json()).toMatchObject([suggested, suggested]);
  }).toPass({ timeout: 15_000 });
  await page.goto('/inbox');
  const row = page.getByRole('article').filter({ hasText: 'Robin Field' });
  const opener = row.getByRole('button', { name: 'View AI Reply' });
  await opener.click();
  const pane = page.getByRole('region', { name: 'Open item' });
  const reply = pane.getByRole('dialog', { name: 'AI-Suggested Professional Reply' });
  const draft = reply.getByLabel('Your reply');
  await expect(draft).toBeFocused();
  await expect(draft).toHaveValue(/.{20}/);
  await expect
    .poll(() => draft.evaluate((box) => box.scrollHeight - box.clientHeight))
    .toBeLessThan(4);
  const all = [
    draft,
    reply.getByRole('heading', { name: 'Robin Field' }),
    reply.getByRole('img', { name: '2 out of 5 stars' }),
    ...['Send Reply', 'Copy to Clipboard', 'Close'].map((name) =>
      reply.getByRole('button', { name, exact: true }),
    ),
  ];
  for (const part of all) await expect(part).toBeInViewport({ ratio: 1 });
  // Nothing is in the draft's way.
  const isFree = await draft.evaluate((box) => {
    const { left, top, width, height } = box.getBoundingClientRect();
    return [top + 4, top + height - 4].every(
      (y) => document.elementFromPoint(left + width / 2, y) === box,
    );
  });
  expect(isFree).toBe(true);
  // The list beside it stays usable.
  await page.getByRole('article').filter({ hasText: 'Casey Doe' }).getByRole('link').click();
  await expect(pane.getByRole('heading', { name: 'Casey Doe' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(draft).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
});
