import { expect } from '@playwright/test';
import { pageErrorsOf, sidewaysScroll } from './support/page-errors';
import { follow } from './support/follow';
import { DEMO_OWNER, enter } from './support/screens';
import { test } from './support/test';

test('every screen stands on a phone and a desktop without a complaint or a sideways scroll', async ({
  page,
  context,
}) => {
  const complaints = pageErrorsOf(page);
  await enter(context, 'owner');
  const screens: [string, string][] = [
    ['/dashboard', 'Dashboard'],
    ['/rewards', 'Rewards'],
    ['/insight', 'Insight'],
    ['/reviews', 'Public Reviews'],
    ['/inbox', 'Private Feedback Inbox'],
    ['/customers', 'Customers'],
    ['/campaigns', 'Review Campaigns'],
    ['/campaigns?new', 'New Campaign'],
    ['/settings', 'Settings'],
    ['/settings/team', 'Team'],
    ['/pricing', 'Simple, Transparent Pricing'],
    ['/nowhere', 'Page Not Found'],
    ['/r/demo', 'How was your experience?'],
  ];
  await page.goto('/about');
  for (const [path, heading] of screens) {
    await page.setViewportSize({ width: 360, height: 740 });
    await (path.startsWith('/r/') ? page.goto(path) : follow(page, path));
    // Cards of other screens may have the same title.
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect(page.locator('.ant-skeleton, [aria-busy=true]')).toHaveCount(0);
    const onPhone = await sidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 740 });
    expect({ path, overflow: [onPhone, await sidewaysScroll(page)] }).toEqual({
      path,
      overflow: [0, 0],
    });
  }
  expect(complaints).toEqual([]);
});

test('staff read and answer, and are shown nothing they may not do', async ({ page }) => {
  await page.request.post('/api/auth/login', {
    data: { email: 'staff@cornerbarbers.example', password: DEMO_OWNER.password },
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'Send review request' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'New Campaign' })).toHaveCount(0);
  await follow(page, '/rewards');
  const board = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Team board', exact: true }) });
  await expect(board.getByRole('row', { name: 'Sam Okafor' })).toBeVisible();
  await expect(board.getByRole('row', { name: 'Team total' })).toBeVisible();
  await expect(board).toContainText('your own line');
  await expect(board).not.toContainText('Olivia Reyes');
  await follow(page, '/inbox');
  await expect(page.getByRole('button', { name: 'Mark Resolved' }).first()).toBeVisible();
  await follow(page, '/customers');
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible();
  await expect(page.getByText('Maria Lopez').first()).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Send review request to Maria Lopez' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'More for Maria Lopez' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add customer' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Import' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Import or export' })).toHaveCount(0);
  await follow(page, '/settings');
  const sections = page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
  await expect(sections).toHaveText([/^Notifications/, /^Your membership/, /^Account/]);
  await expect(page.getByLabel('Email me about new reviews')).toBeVisible();
  await follow(page, '/settings/developers');
  await expect(page.getByRole('heading', { name: 'Only owners can change this' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create API key' })).toHaveCount(0);
});

test('what a customer wrote is shown as text', async ({ page, context }) => {
  await enter(context, 'owner');
  const user = (await (await page.request.get('/api/auth/user')).json()) as {
    businesses: { id: string }[];
  };
  const businessId = user.businesses[0]?.id ?? '';
  const name = `<img src=x onerror="document.title='hacked'"> ${Date.now()}`;
  const asked = await page.request.post(`/api/businesses/${businessId}/review-requests`, {
    data: { customer: { name, email: `x${Date.now()}@example.com` } },
  });
  const { customerId } = (await asked.json()) as { customerId: string };
  const message = `<script>document.title='hacked'</script> ${name}`;
  await page.request.post('/api/private-feedback', {
    data: { businessId, customerId, rating: 3, message },
  });
  await page.goto('/inbox');
  await expect(page.getByRole('article').getByText(message)).toBeVisible();
  await follow(page, '/customers');
  await expect(page.getByText(name).first()).toBeVisible();
  expect(await page.title()).not.toBe('hacked');
});
