import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { PASSWORD } from './support/account';
import { joinAs } from './support/join';
import { pageErrorsOf, sidewaysScroll } from './support/page-errors';
import { openShop, toastOf, type Shop } from './support/shop';
import { test } from './support/test';

const SIZES = [
  ['a phone', { width: 360, height: 740 }],
  ['a desktop', { width: 1280, height: 800 }],
] as const;
const ROLES = ['owner', 'manager', 'staff'] as const;
type Role = (typeof ROLES)[number];

/** Sections of the settings that each role sees, with a field or button that is there. */
const SETTINGS: Record<Role, readonly string[]> = {
  owner: ['General', 'Requests', 'Notifications', 'Team', 'Billing', 'Developers', 'Account'],
  manager: ['General', 'Requests', 'Notifications', 'Account'],
  staff: ['Notifications', 'Account'],
};

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;

/** Links to every screen: in the header, or in the menu that the bar of a phone opens. */
async function allScreens(page: Page): Promise<Locator> {
  const more = page.getByRole('button', { name: 'More', exact: true });
  if (isPhone(page) && (await more.getAttribute('aria-expanded')) !== 'true') await more.click();
  return page.getByRole('navigation', { name: 'Main' });
}

async function go(page: Page, name: RegExp, heading: string): Promise<void> {
  await (await allScreens(page)).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  await expect.poll(() => sidewaysScroll(page), heading).toBe(0);
}

/** Part of the screen in which an opened item is answered: a dialog, or the pane beside the list. */
const openItem = (page: Page): Locator =>
  isPhone(page) ? page.getByRole('dialog') : page.getByRole('region', { name: 'Open item' });

async function answerFirst(page: Page, words: string, send: string, done: string): Promise<void> {
  await page.getByRole('article').first().getByRole('link').first().click();
  const item = openItem(page);
  const opener = item.getByRole('button', { name: /^(Write Reply|Reply|Suggest Reply)$/ }).first();
  const box = page.getByLabel('Your reply');
  await expect(box.or(opener).first()).toBeVisible();
  if (!(await box.isVisible())) await opener.click();
  await box.fill(words);
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
  await page.getByRole('button', { name: send }).click();
  await expect(toastOf(page)).toContainText(done);
}

async function ask(page: Page, name: string): Promise<void> {
  if (isPhone(page)) {
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Ask a customer' })
      .getByRole('link', { name: /^Send a review request/ })
      .click();
  } else {
    await go(page, /^Dashboard/, 'Dashboard');
    await page.getByRole('link', { name: 'Send review request' }).click();
  }
  const form = page.getByRole('dialog', { name: 'Send a review request' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Email').fill(`${randomUUID()}@example.com`);
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(toastOf(page)).toContainText(`Request to ${name} is on its way`);
}

async function seeSettings(page: Page, role: Role): Promise<void> {
  await page.goto('/settings');
  const sections = page.getByRole('navigation', { name: 'Settings' });
  await expect(sections.getByRole('link').first()).toBeVisible();
  for (const name of [
    'General',
    'Requests',
    'Team',
    'Billing',
    'Developers',
    'Notifications',
    'Account',
  ]) {
    const link = sections.getByRole('link', { name: new RegExp(`^${name}`) });
    await expect(link, name).toHaveCount(SETTINGS[role].includes(name) ? 1 : 0);
  }
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
}

for (const [device, viewport] of SIZES) {
  for (const role of ROLES) {
    test(`${role === 'owner' ? 'an' : 'a'} ${role} does the work of a day on ${device}`, async ({
      page,
      request,
    }) => {
      const complaints = pageErrorsOf(page);
      await page.setViewportSize(viewport);
      const shop: Shop = await openShop({ request }, { plan: 'agency' });
      await shop.answer(2, 'The wait was long.', 'Robin Field');
      await shop.answer(5, 'Best cut in town.', 'Casey Doe');
      if (role === 'owner') {
        const data = { email: shop.email, password: PASSWORD };
        expect((await page.request.post('/api/auth/login', { data })).status()).toBe(200);
      } else {
        await joinAs(role, request, page.request);
      }

      await page.goto('/dashboard');
      await expect(page.getByText('1 customer has been waiting')).toBeVisible();
      await expect.poll(() => sidewaysScroll(page)).toBe(0);
      await page.getByRole('link', { name: 'Reply', exact: true }).click();
      await answerFirst(page, 'Sorry. Come by, it is on us.', 'Send Reply', 'Reply sent');
      await go(page, /^Reviews/, 'Public Reviews');
      await answerFirst(page, 'Thank you, Casey!', 'Publish', 'Reply published');
      await ask(page, 'Maria Lopez');

      await go(page, /^Customers/, 'Customers');
      await expect(page.getByText('Maria Lopez').first()).toBeVisible();
      await go(page, /^Insight/, 'Insight');
      const campaigns = (await allScreens(page)).getByRole('link', { name: 'Campaigns' });
      await expect(campaigns).toHaveCount(role === 'staff' ? 0 : 1);
      if (role !== 'staff') await go(page, /^Campaigns/, 'Campaigns');

      await page.getByRole('button', { name: /^Notifications/ }).click();
      const list = page.getByRole('dialog', { name: 'Notifications' });
      await expect(list).toBeVisible();
      // Members are told of what came after they had joined.
      if (role === 'owner') await expect(list.getByRole('listitem')).toHaveCount(2);
      await page.keyboard.press('Escape');
      await seeSettings(page, role);
      await go(page, /^Dashboard/, 'Dashboard');
      await expect(page.getByText('Nobody is waiting')).toBeVisible();
      expect(complaints).toEqual([]);
    });
  }
}
