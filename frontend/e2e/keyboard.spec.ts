import { expect, type Locator, type Page } from '@playwright/test';
import { follow } from './support/follow';
import { enter } from './support/screens';
import { test } from './support/test';

/** Presses Tab until something has the focus, as a person would, and not for ever. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let n = 0; n < 60; n += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`60 tabs do not lead to ${target.toString()}`);
}

test('the first Tab skips the navigation; dialogs are filled in, and Escape gives the focus back', async ({
  page,
  context,
}) => {
  // A tablet: a wider screen writes replies beside the list.
  await page.setViewportSize({ width: 1024, height: 768 });
  await enter(context, 'owner');
  await page.goto('/inbox');
  await page.getByRole('heading', { name: 'Private Feedback Inbox' }).waitFor();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const open = page.getByRole('button', { name: 'Write Reply' }).first();
  await tabTo(page, open);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Your reply')).toBeFocused();
  // The page behind is out of reach, however often one goes on (past the end comes the browser itself).
  for (let n = 0; n < 8; n += 1) {
    await page.keyboard.press('Tab');
    const behind = await dialog.evaluate((element) => {
      const { activeElement: focused, body } = document;
      return focused !== body && !element.contains(focused);
    });
    expect(behind).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  // A review request is filled in by keyboard too, and what is missing is said.
  await follow(page, '/customers');
  const ask = page.getByRole('main').getByRole('button', { name: 'Send review request' }).first();
  await tabTo(page, ask);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText("Enter the customer's name")).toBeVisible();
  await page.keyboard.type('Maria');
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(ask).toBeFocused();
});

test(
  'on a phone the navigation is a menu that opens, closes with the focus back, and leads on',
  { tag: ['@2.layout.menu'] },
  async ({ page, context }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await enter(context, 'owner');
    await page.goto('/dashboard');
    const toggle = page.getByRole('button', { name: 'Open menu' });
    const linkTo = (name: string) =>
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
    const inbox = linkTo('Inbox');
    await expect(toggle).toBeVisible();
    await expect(inbox).toBeHidden();
    await tabTo(page, toggle);
    await page.keyboard.press('Enter');
    await tabTo(page, inbox);
    await page.keyboard.press('Escape');
    await expect(inbox).toBeHidden();
    await expect(toggle).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, inbox);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Private Feedback Inbox' })).toBeVisible();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    // By touch too.
    await toggle.click();
    await expect(inbox).toBeVisible();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(inbox).toBeHidden();
    await toggle.click();
    await linkTo('Reviews').click();
    await expect(page).toHaveURL('/reviews');
    await expect(inbox).toBeHidden();
  },
);

test('the account menu comes when it is asked for, and gives the focus back', async ({
  page,
  context,
}) => {
  await enter(context, 'owner');
  const menus: string[] = [];
  page.on('request', (request) => {
    if (/\/menus-[^/]*\.js$/.test(request.url())) menus.push(request.url());
  });
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Recent Activity' }).waitFor();
  expect(menus).toEqual([]);
  const button = page.getByRole('button', { name: 'Your account' });
  await tabTo(page, button);
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  const items = page.getByRole('menuitem');
  await expect(items.filter({ hasText: 'Rewards' })).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(menus).toHaveLength(1);
  await page.keyboard.press('Tab');
  await expect(items.filter({ hasText: 'Rewards' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(button).toBeFocused();
  // By mouse too: the button closes what it has opened, and so does a press elsewhere.
  await button.click();
  await expect(items.first()).toBeVisible();
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await page.getByRole('heading', { name: 'Dashboard' }).click();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(items.first()).toBeHidden();
});

test('the customer page is a radio group with one tab stop, and each step takes the focus', async ({
  page,
}) => {
  await page.goto('/r/demo');
  const star = (name: string) => page.getByRole('radio', { name, exact: true });
  await expect(page.getByRole('radiogroup', { name: 'How was your experience?' })).toBeVisible();
  await tabTo(page, star('1 star'));
  await page.keyboard.press('ArrowRight');
  await expect(star('2 stars')).toBeChecked();
  await expect(star('2 stars')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(star('5 stars')).toBeChecked();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(star('3 stars')).toBeFocused();
  // Looking around chooses nothing yet; one Tab leaves the group.
  await expect(page.getByRole('heading', { name: 'How was your experience?' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio').and(page.locator(':focus'))).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(star('3 stars')).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Sorry about that' })).toBeFocused();
  await tabTo(page, page.getByLabel('What could we improve?'));
  await page.keyboard.type('The music was loud');
  await tabTo(page, page.getByRole('button', { name: 'Back' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'How was your experience?' })).toBeFocused();

  await tabTo(page, star('1 star'));
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  await expect(page.getByRole('heading', { name: 'Share your experience' })).toBeFocused();
  await tabTo(page, page.getByLabel('Your Review'));
  await page.keyboard.type('Kind and quick');
  await tabTo(page, page.getByRole('button', { name: 'Submit' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeFocused();
});
