import { randomUUID } from 'node:crypto';
import { expect, type Browser, type Page } from '@playwright/test';
import { pageErrorsOf, sidewaysScroll } from './support/page-errors';
import { follow } from './support/follow';
import { linkIn, mailsTo, waitForMail } from './support/mailbox';
import { openShop, toastOf } from './support/shop';
import { test } from './support/test';

interface Business {
  slug: string;
}

const phone = { viewport: { width: 360, height: 740 } };

/** Somebody who knows nothing of the business: another browser, without its session. */
async function stranger(
  browser: Browser,
  options: { locale?: string; javaScriptEnabled?: boolean } = {},
): Promise<Page> {
  const context = await browser.newContext({ ...phone, locale: 'en-US', ...options });
  return context.newPage();
}

/** The address of the shop's page, as the API knows it. */
async function pageOf(page: Page, businessId: string): Promise<string> {
  const answer = await page.request.get(`/api/businesses/${businessId}`);
  return `/b/${((await answer.json()) as Business).slug}`;
}

const reviews = (page: Page) => page.getByRole('article');

test('everybody sees all ratings, how they are collected, and a selection that says so', async ({
  page,
  browser,
}) => {
  const shop = await openShop(page, {
    name: `Barbers ${randomUUID().slice(0, 8)}`,
    plan: 'pro',
  });
  await shop.answer(5, 'Best fade in town', 'Maria Lopez');
  await shop.answer(5, '<b>bold</b> & "quoted"', 'Ruth Abbot');
  await shop.answer(2, 'I waited an hour');
  await shop.answer(1, 'Never again');
  const guest = await stranger(browser);
  const complaints = pageErrorsOf(guest);
  await guest.goto(await pageOf(page, shop.businessId));
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(shop.name);
  await expect(guest).toHaveTitle(`${shop.name}: ratings and reviews`);
  await expect(guest.getByText('4 ratings')).toBeVisible();
  await expect(guest.getByRole('img', { name: '3.3 out of 5 stars on average' })).toBeVisible();
  const rows = guest.locator('.distribution').getByRole('listitem');
  await expect(rows).toHaveText([
    /5 stars\s*2 \(50%\)/,
    /4 stars\s*0 \(0%\)/,
    /3 stars\s*0 \(0%\)/,
    /2 stars\s*1 \(25%\)/,
    /1 star\s*1 \(25%\)/,
  ]);
  await expect(guest.getByRole('heading', { name: 'Selected 5-star reviews' })).toBeVisible();
  await expect(guest.getByText('Anything lower goes privately to')).toBeVisible();
  await expect(reviews(guest)).toHaveCount(2);
  await expect(guest.getByText('<b>bold</b> & "quoted"')).toBeVisible();
  await expect(guest.getByText('Maria L.')).toBeVisible();
  await expect(guest.getByText(/Lopez|I waited|Never again/)).toHaveCount(0);
  await expect.poll(() => sidewaysScroll(guest)).toBe(0);

  const script = guest.locator('script[type="application/ld+json"]');
  const data = JSON.parse((await script.textContent()) ?? '') as object;
  expect(data).toMatchObject({
    '@type': 'LocalBusiness',
    name: shop.name,
    aggregateRating: { ratingValue: 3.25, ratingCount: 4, reviewCount: 2 },
  });
  expect(complaints).toEqual([]);
});

test('more reviews come onto the page, each once, and the keyboard goes on with them', async ({
  page: guest,
}) => {
  await guest.setViewportSize(phone.viewport);
  await guest.goto('/b/corner-barbers');
  await expect(reviews(guest)).toHaveCount(10);
  const more = guest.getByRole('link', { name: 'Show more reviews' });
  await more.focus();
  await guest.keyboard.press('Enter');
  await expect(reviews(guest)).toHaveCount(20);
  await expect(
    guest
      .getByRole('listitem')
      .filter({ has: reviews(guest) })
      .nth(10),
  ).toBeFocused();
  await more.dblclick();
  await expect(reviews(guest)).toHaveCount(30);
  const texts = await guest.locator('time').evaluateAll((all) => all.map((one) => one.outerHTML));
  expect(texts.length).toBeGreaterThan(29);
  await expect(guest).toHaveURL(/\/b\/corner-barbers$/);
  while (await more.isVisible()) {
    const before = await reviews(guest).count();
    await more.click();
    await expect.poll(() => reviews(guest).count()).toBeGreaterThan(before);
  }
  const published = await guest.request.get('/api/public/businesses/corner-barbers');
  const { reviewCount } = (await published.json()) as { reviewCount: number };
  await expect(reviews(guest)).toHaveCount(reviewCount);
});

test('more reviews open on a page of their own without scripts, or when fetching fails', async ({
  browser,
  page: unlucky,
}) => {
  const plain = await stranger(browser, { javaScriptEnabled: false });
  await plain.goto('/b/corner-barbers');
  await plain.getByRole('link', { name: 'Show more reviews' }).click();
  await expect(plain).toHaveURL(/\?cursor=/);
  await expect(reviews(plain)).toHaveCount(10);
  await plain.getByRole('link', { name: 'Back to the newest reviews' }).click();
  await expect(plain).toHaveURL(/\/b\/corner-barbers$/);

  await unlucky.goto('/b/corner-barbers');
  await unlucky.route('**/b/corner-barbers?cursor=*', (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  );
  await unlucky.getByRole('link', { name: 'Show more reviews' }).click();
  await expect(unlucky).toHaveURL(/\?cursor=/);
  await expect(reviews(unlucky)).toHaveCount(10);
});

test('the page turns round for Arabic, keeps names as they are, and remembers the choice', async ({
  page: guest,
}) => {
  await guest.setViewportSize(phone.viewport);
  await guest.goto('/b/corner-barbers');
  await guest.locator('.languages summary').click();
  await guest.getByRole('link', { name: 'العربية' }).click();
  const html = guest.locator('html');
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect(guest.getByRole('heading', { name: 'مراجعات مختارة بخمس نجوم' })).toBeVisible();
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Corner Barbers');
  const [label, count] = await Promise.all(
    ['.stars-of', '.count'].map((part) => guest.locator(part).first().boundingBox()),
  );
  expect(label?.x ?? 0).toBeGreaterThan(count?.x ?? Infinity);
  await expect.poll(() => sidewaysScroll(guest)).toBe(0);
  await guest.goto('/b/corner-barbers');
  await expect(html).toHaveAttribute('lang', 'ar');
});

test('an owner finds the page in the settings, copies its address, renames and visits it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const shop = await openShop(page);
  const before = await pageOf(page, shop.businessId);
  await page.goto('/settings/public-page');
  const link = page.getByRole('link', { name: new RegExp(`${before}$`) });
  await expect(link).toBeVisible();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(toastOf(page)).toContainText('Link copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await link.getAttribute('href'));

  const name = page.getByLabel('Name in the address');
  await name.fill('no spaces');
  await page.getByRole('button', { name: 'Save Changes' }).last().click();
  await expect(page.getByText('Use 3 to 60 letters')).toBeVisible();
  await name.fill('corner-barbers');
  await page.getByRole('button', { name: 'Save Changes' }).last().click();
  await expect(toastOf(page)).toContainText('Another business already has this address.');
  const after = `renamed-${randomUUID().slice(0, 8)}`;
  await name.fill(after.toUpperCase());
  await page.getByRole('button', { name: 'Save Changes' }).last().click();
  await expect(toastOf(page)).toContainText('Success');
  await expect(page.getByRole('link', { name: new RegExp(`/b/${after}$`) })).toBeVisible();
  // The old address leads to the new one.
  await page.goto(before);
  await expect(page).toHaveURL(new RegExp(`/b/${after}$`));
  // Without answers the page says so.
  await expect(page.getByText('No one has rated')).toBeVisible();
  await expect(page.getByText('has been published yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Show more reviews' })).toHaveCount(0);
});

test('a customer unsubscribes without a script, takes it back, and the owner is told', async ({
  page,
  browser,
}) => {
  const shop = await openShop(page, {
    name: `Barbers ${randomUUID().slice(0, 8)}`,
    plan: 'pro',
  });
  const email = `maria-${randomUUID()}@example.com`;
  const saved = await page.request.patch(`/api/businesses/${shop.businessId}`, {
    data: { postalAddress: '12 Main Street\nSpringfield, IL 62701' },
  });
  expect(saved.status()).toBe(200);
  const ask = (allowRepeat = false) =>
    page.request.post(`/api/businesses/${shop.businessId}/review-requests`, {
      data: { customer: { name: 'Maria', email, language: 'en' }, allowRepeat },
    });
  await ask();
  const mail = await waitForMail(email, /./);
  expect(mail.html).toContain('12 Main Street<br>Springfield');
  expect(mail.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
    'List-Unsubscribe=One-Click',
  );

  const customer = await stranger(browser, { javaScriptEnabled: false });
  await customer.goto(linkIn(mail, /\/u\//));
  await expect(customer.getByRole('heading', { name: 'No more review requests?' })).toBeVisible();
  await expect(customer.getByText(shop.name).first()).toBeVisible();
  // Looking has changed nothing.
  await page.goto('/customers');
  const menu = page.getByRole('button', { name: 'More for Maria' });
  const again = page.getByRole('menuitem', { name: 'Ask again' });
  await menu.click();
  await expect(again).toBeVisible();
  await page.keyboard.press('Escape');
  await customer.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(customer.getByRole('heading', { name: "You're unsubscribed" })).toBeVisible();
  await customer.reload();
  await expect(customer.getByRole('heading', { name: "You're unsubscribed" })).toBeVisible();

  // The open list says so by itself.
  await expect(
    page.getByRole('main').getByText("so you can't send them review requests"),
  ).toBeVisible();
  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'History' })).toBeVisible();
  await expect(again).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Send review request', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Maria again');
  await dialog.getByLabel('Email').fill(email.toUpperCase());
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(toastOf(page)).toContainText("This request won't be sent");
  await expect(toastOf(page)).toContainText('Only they can undo this');
  expect(await mailsTo(email)).toHaveLength(1);

  // Neither does a campaign ask, and it says why.
  await follow(page, '/campaigns?new');
  await page.getByLabel('Campaign Name').fill('Autumn');
  await page.getByRole('button', { name: 'Send Campaign' }).click();
  await expect(dialog.getByText('or has unsubscribed.')).toBeVisible();
  await page.request.post(`/api/businesses/${shop.businessId}/customers`, {
    data: { name: 'Ruth', email: `ruth-${randomUUID()}@example.com` },
  });
  await page.reload();
  await page.getByLabel('Campaign Name').fill('Autumn');
  await page.getByRole('button', { name: 'Send Campaign' }).click();
  await expect(dialog.getByText('1 customer will get an email')).toBeVisible();
  await expect(dialog.getByText('1 customer has unsubscribed and will be skipped.')).toBeVisible();
  await follow(page, '/customers');
  await expect(
    page.getByRole('main').getByText("so you can't send them review requests"),
  ).toBeVisible();

  await customer.getByRole('button', { name: 'Allow requests again' }).click();
  const back = customer.getByRole('heading', { name: 'Requests are allowed again' });
  await expect(back).toBeVisible();
  await expect(
    page.getByRole('main').getByText("so you can't send them review requests"),
  ).toHaveCount(0);
  await ask(true);
  await expect.poll(async () => (await mailsTo(email)).length).toBe(2);
});

test('a link that was not made here says so, and whom to tell', async ({ browser }) => {
  const guest = await stranger(browser, { locale: 'de-DE' });
  const answer = await guest.goto('/u/no-such-link');
  expect(answer?.status()).toBe(404);
  await expect(
    guest.getByRole('heading', { name: 'Dieser Link funktioniert nicht' }),
  ).toBeVisible();
  await expect(guest.getByText('Er kann Sie von seiner Liste nehmen.')).toBeVisible();
});

test('both pages are small: no framework, no font', async ({ browser }) => {
  const guest = await stranger(browser);
  for (const path of ['/b/corner-barbers', '/u/demo']) {
    await guest.goto(path);
    const bytes = await guest.evaluate(() =>
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .map((entry) => (entry as PerformanceResourceTiming).transferSize)
        .reduce((sum, size) => sum + size, 0),
    );
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(20 * 1024);
  }
});
