import { expect, type Page } from '@playwright/test';
import { pageErrorsOf, sidewaysScroll } from './support/page-errors';
import { follow } from './support/follow';
import { test } from './support/test';

const plans = [
  {
    name: 'Free',
    price: '$0 forever',
    action: 'Get Started Free',
    to: '/dashboard',
    contents: [
      '10 review requests in total',
      '5-star routing to public',
      'Private feedback below 5 stars',
      'Basic sentiment analysis',
      'Email support',
    ],
  },
  {
    name: 'Pro',
    price: '$29 per month',
    action: 'Start with Pro',
    to: '/dashboard',
    contents: [
      'Unlimited review requests',
      'All Free features',
      'AI-suggested replies',
      'XP and gamification',
      'Advanced analytics',
      'SMS and email campaigns',
      'Priority support',
    ],
  },
  {
    name: 'Agency',
    price: '$99 per month',
    action: 'Contact Sales',
    to: '/contact?about=agency',
    contents: [
      'Unlimited businesses',
      'All Pro features',
      'White-label branding',
      'Team collaboration',
      'Custom integrations',
      'Dedicated account manager',
      'API access',
      '25 seats',
    ],
  },
];

async function open(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 740 });
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Simple, Transparent Pricing');
}

test(
  'a visitor compares three plans, on a phone and a desktop, and opens and closes the questions',
  {
    tag: [
      '@2.routes.pricing',
      '@2.pricing.plans',
      '@2.pricing.facts',
      '@9.plans.constants',
      '@9.plans.guarantees',
    ],
  },
  async ({ page }) => {
    const complaints = pageErrorsOf(page);
    await open(page, 1280);
    await expect(page.getByRole('article')).toHaveCount(3);
    for (const { name, price, action, to, contents } of plans) {
      const plan = page.getByRole('article', { name, exact: true });
      await expect(plan.getByText(price)).toBeVisible();
      await expect(plan.getByRole('listitem')).toHaveText(contents);
      const link = plan.getByRole('link');
      await expect(link).toHaveText(action);
      await expect(link).toHaveAttribute('href', to);
    }
    await expect(page.getByText('Most Popular')).toHaveCount(1);
    await expect(
      page.getByRole('article', { name: 'Pro', exact: true }).getByText('Most Popular'),
    ).toBeVisible();

    const closing = page.getByRole('region', { name: 'Ten requests are waiting' });
    await expect(closing.getByRole('link', { name: 'Get Started Free' })).toHaveAttribute(
      'href',
      '/dashboard',
    );
    const faq = page.getByRole('region', { name: 'Questions people ask' });
    await expect(faq.getByRole('group')).toHaveCount(7);
    const refund = faq.getByText('Paid plans have a 14-day refund guarantee');
    const kept = faq.getByText('Your data stays accessible for 30 days after cancellation');
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await expect.poll(() => sidewaysScroll(page)).toBe(0);
      await expect(refund).toBeHidden();
      await faq.getByText("What if it isn't for me?").click();
      await expect(refund).toBeVisible();

      await expect(kept).toBeHidden();
      await faq.locator('summary', { hasText: 'What happens to my data' }).press('Enter');
      await expect(kept).toBeVisible();
      // One does not close the other: answers can be compared.
      await expect(refund).toBeVisible();
      await expect.poll(() => sidewaysScroll(page)).toBe(0);

      await faq.getByText("What if it isn't for me?").click();
      await expect(refund).toBeHidden();
      await faq.locator('summary', { hasText: 'What happens to my data' }).press('Enter');
      await expect(kept).toBeHidden();
    }
    expect(complaints).toEqual([]);
  },
);

test('the calls to action lead where they say', async ({ page }) => {
  await open(page, 1280);
  await page.getByRole('link', { name: 'Contact Sales' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Start with Pro' }).click();
  await expect(page).toHaveURL(/\/login\?returnTo=.*dashboard/);
});

test('an owner finds the pricing page in the signed-in frame', async ({ page }) => {
  await page.goto('/login?returnTo=/pricing');
  await page.getByLabel('Email').fill('owner@cornerbarbers.example');
  await page.getByLabel('Password', { exact: true }).fill('hot-not-burnt');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Simple, Transparent Pricing');
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await page
    .getByRole('article', { name: 'Free', exact: true })
    .getByRole('link', { name: 'Get Started Free' })
    .click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('About, Contact, Privacy and Terms are pages to read', async ({ page }) => {
  const complaints = pageErrorsOf(page);
  await open(page, 360);
  for (const [path, title] of [
    ['/about', 'About Scoville'],
    ['/contact', 'Contact'],
    ['/privacy', 'Privacy'],
    ['/terms', 'Terms'],
  ] as const) {
    await follow(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThanOrEqual(3);
    await expect(page).toHaveTitle(new RegExp(`^${title}`));
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
  }
  expect(complaints).toEqual([]);
});
