import { expect, type Page } from '@playwright/test';
import { follow } from './support/follow';
import { enter } from './support/screens';
import { openShop, toastOf, type Shop } from './support/shop';
import { test } from './support/test';

/** A card of the screen by its title. */
const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

const badge = (page: Page, name: string) =>
  card(page, 'Badges')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

const closeToast = (page: Page) =>
  toastOf(page)
    .getByRole('button', { name: /^(Close|Schließen)$/ })
    .click();

/** The business's open lines of news, so that nothing happens before somebody listens. */
async function open(page: Page, path: string, heading: string): Promise<void> {
  const listening = page.waitForResponse(/\/live-updates$/);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  await listening;
}

/** Earns enough for the second level, as quickly as an API can. */
async function earnLevel(page: Page, shop: Shop): Promise<void> {
  const { request } = page;
  const profile = { city: 'Portland', state: 'OR', website: 'https://shop.example' };
  await request.patch(`/api/businesses/${shop.businessId}`, { data: profile });
  for (let n = 0; n < 6; n += 1) await shop.answer(2, `Slow, for the ${n + 1}. time.`);
  const feedback = await request.get(`/api/businesses/${shop.businessId}/feedback`);
  for (const { id } of (await feedback.json()) as { id: string }[]) {
    expect((await request.patch(`/api/private-feedback/${id}/resolve`)).status()).toBe(200);
  }
}

test('the dashboard leads to all rewards, and the menus do', async ({ page, context }) => {
  await enter(context, 'owner');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'See all rewards' }).click();
  await expect(page.getByRole('heading', { name: 'Rewards', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/^Rewards · /);
  await page.goBack();
  await page.getByRole('link', { name: 'See all badges' }).click();
  await expect(page).toHaveURL(/\/rewards$/);
  await follow(page, '/inbox');
  await expect(page).toHaveURL(/\/inbox$/);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Rewards' }).click();
  await expect(page).toHaveURL(/\/rewards$/);
  await page.setViewportSize({ width: 360, height: 740 });
  await follow(page, '/inbox');
  await expect(page).toHaveURL(/\/inbox$/);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Rewards' }).click();
  await expect(page.getByRole('heading', { name: 'Rewards', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
});

test('a new business sees what there is to earn, and what is done is there at once', async ({
  page,
}) => {
  const shop = await openShop(page, { firstName: 'Nora', lastName: 'Quist', plan: 'agency' });
  await open(page, '/rewards', 'Rewards');
  await expect(card(page, 'Spice Level')).toContainText('Level 1');
  await expect(card(page, 'Spice Level')).toContainText('250 XP to next level');
  await expect(card(page, 'Spice Level')).toContainText('Next: Medium');
  const steps = page.getByRole('list', { name: 'All Spice Levels' }).getByRole('listitem');
  await expect(steps).toHaveText([/^Mild/, /^Medium/, /^Hot/, /^Fiery/, /^Blazing/, /^Superhot/]);
  await expect(steps.first()).toHaveAttribute('aria-current', 'step');
  await expect(card(page, 'Reply streak')).toContainText('0replies in a row within 24 hours');
  await expect(card(page, 'Reply streak')).toContainText('within 24 hours to start one');
  await expect(card(page, 'Badges')).toContainText('0 of 7 earned');
  const drawn = await card(page, 'Badges')
    .locator('svg')
    .evaluateAll((all) => all.map((one) => one.innerHTML));
  expect(new Set(drawn).size).toBe(7);
  await expect(card(page, 'What earns XP').getByRole('row')).toHaveCount(7);
  await expect(
    card(page, 'What earns XP').getByRole('row', { name: 'Resolve private feedback' }),
  ).toContainText('+25 XP');
  await expect(page.getByRole('heading', { name: 'No XP yet' })).toBeVisible();

  await shop.answer(3, 'I waited long.');
  await expect(badge(page, 'Ten Requests')).toContainText('1 of 10');
  const bar = badge(page, 'Ten Requests').getByRole('progressbar', { name: 'Ten Requests' });
  await expect(bar).toHaveAttribute('aria-valuenow', '1');
  await expect(bar).toHaveAttribute('aria-valuetext', '1 of 10');

  await follow(page, '/inbox');
  await page.getByRole('article').getByRole('button', { name: 'Mark Resolved' }).click();
  await expect(toastOf(page)).toContainText('Feedback Resolved');
  await follow(page, '/rewards');
  await expect(badge(page, 'Inbox Zero')).toContainText(/Earned \w{3} \d+, \d{4}/);
  await expect(badge(page, 'Peacemaker')).toContainText('1 of 10');
  await expect(card(page, 'Reply streak')).toContainText('1reply in a row within 24 hours');
  const row = card(page, 'Team board').getByRole('row', { name: 'Nora Quist' });
  await expect(row.getByRole('cell')).toHaveText(['1', '0', '1']);
  const events = page.getByRole('list', { name: 'Recent XP' }).getByRole('listitem');
  await expect(events).toHaveCount(3);
  await expect(events.filter({ hasText: 'Replied in time' })).toContainText('+5 XP');
  await events.getByRole('link', { name: 'Resolved private feedback' }).click();
  await expect(page.getByRole('heading', { name: 'Private Feedback Inbox' })).toBeVisible();
});

test('a level is told where somebody is, in one window, and not again', async ({ page }) => {
  const shop = await openShop(page, { plan: 'agency' });
  await open(page, '/settings', 'General');
  const other = await page.context().newPage();
  await open(other, '/customers', 'Customers');
  await earnLevel(page, shop);

  const said = (one: Page) => one.getByText('Level 2 reached', { exact: true });
  /** Closes what stands in a window; whether it was the level. */
  const closed = async (one: Page): Promise<boolean> => {
    if ((await toastOf(one).count()) === 0) return false;
    const isLevel = (await said(one).count()) > 0;
    if (isLevel) await expect(toastOf(one)).toContainText('Your Spice Level is now Medium.');
    await closeToast(one);
    // It takes a moment to go, and must not be counted twice.
    if (isLevel) await expect(said(one)).toHaveCount(0);
    return isLevel;
  };
  const toldIn: string[] = [];
  const look = async () => {
    for (const [name, one] of Object.entries({ page, other }))
      if (await closed(one)) toldIn.push(name);
    return toldIn.length;
  };
  await expect.poll(look, { timeout: 30_000, intervals: [100] }).toBeGreaterThan(0);
  // The other window would tell it about now, were it to.
  for (let looks = 0; looks < 10; looks += 1) {
    await page.waitForTimeout(200);
    await look();
  }
  expect([['page'], ['other']]).toContainEqual(toldIn);
  await other.close();
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/rewards', 'Rewards');
  await expect(card(page, 'Spice Level')).toContainText('Level 2');
  await expect(toastOf(page)).toHaveCount(0);

  // Of much that earned XP the latest stands there, and the rest on request.
  const events = page.getByRole('list', { name: 'Recent XP' }).getByRole('listitem');
  await expect(events).toHaveCount(5);
  const more = page.getByRole('button', { name: 'Show more' });
  await more.click();
  // Six asked, six resolved, and the profile; answers in time come on top.
  await expect.poll(() => events.count()).toBeGreaterThanOrEqual(13);
  await expect(events.filter({ hasText: 'Completed the business profile' })).toBeVisible();
  await expect(more).toBeHidden();
});

test('a badge is told after what was just done, and in the language of the screen', async ({
  page,
}) => {
  const shop = await openShop(page, { plan: 'agency' });
  await shop.answer(2, 'Slow.');
  await open(page, '/inbox', 'Private Feedback Inbox');
  await page.getByRole('article').getByRole('button', { name: 'Mark Resolved' }).click();
  await expect(toastOf(page)).toContainText('Feedback Resolved');
  await expect(toastOf(page)).toContainText('and you earned XP!');
  await closeToast(page);
  await expect(toastOf(page)).toContainText('New badge: Inbox Zero');
  await expect(toastOf(page)).toContainText('Your badges are under Rewards.');
  await closeToast(page);
  await expect(toastOf(page)).toHaveCount(0);

  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await shop.answer(5, 'Wonderful.');
  // The review itself is told of as well, before or after.
  const told = page.getByText('Neue Fünf-Sterne-Bewertung von Casey Doe', { exact: true });
  const badges = page.getByText('Neues Abzeichen: Erste Bewertung', { exact: true });
  await expect(told.or(badges).first()).toBeVisible();
  const [first, second] = (await told.isVisible()) ? [told, badges] : [badges, told];
  await expect(first).toBeVisible();
  await closeToast(page);
  await expect(second).toBeVisible();
});
