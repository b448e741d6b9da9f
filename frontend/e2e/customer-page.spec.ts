import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { confirmAddress } from './support/confirm-address';
import { linkIn, waitForMail } from './support/mailbox';
import { test } from './support/test';

test.use({ viewport: { width: 360, height: 740 } });

const PUBLIC_DONE = 'Your review has been published. We appreciate your feedback!';
const PRIVATE_DONE =
  "We've received your feedback and will work to make things right. A team member will reach out soon.";

const star = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true });
const words = (page: Page) => page.getByRole('textbox', { name: /Your Review|What could we/ });
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you!' });

/** A shop of its own, over the API. */
async function openShop(api: APIRequestContext): Promise<{ id: string; name: string }> {
  const name = `Barber ${randomUUID().slice(0, 8)}`;
  const person = { firstName: 'Olivia', lastName: 'Reyes', password: 'a long enough password' };
  const account = { ...person, email: `owner-${randomUUID()}@example.com` };
  expect((await api.post('/api/auth/register', { data: account })).status()).toBe(201);
  await confirmAddress(account.email);
  const made = await api.post('/api/businesses', { data: { name } });
  return { name, id: ((await made.json()) as { id: string }).id };
}

/** Asks a new customer of the shop. Returns the link that the mail leads to, without a star. */
async function ask(api: APIRequestContext, shopId: string): Promise<string> {
  const email = `maria-${randomUUID()}@example.com`;
  const customer = { name: 'Maria', email };
  const asked = await api.post(`/api/businesses/${shopId}/review-requests`, { data: { customer } });
  expect(asked.status()).toBe(201);
  return linkIn(await waitForMail(email, /./), /\/r\/[\w-]+$/);
}

/** Every answer that a page tries to send, as the server is asked for it. */
function answersOf(page: Page): { path: string; key: string | undefined; body: unknown }[] {
  const answers: ReturnType<typeof answersOf> = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (!/^\/api\/(reviews|private-feedback)$/.test(path)) return;
    const key = request.headers()['idempotency-key'];
    answers.push({ path, key, body: request.postDataJSON() });
  });
  return answers;
}

test(
  'step 1 asks, five stars lead to a public review, Back clears all of it',
  {
    tag: [
      '@2.customer-page.rating',
      '@2.customer-page.public',
      '@2.customer-page.buttons',
      '@5.customer-page.submit',
      '@5.customer-page.stars',
      '@9.customer-page.rows',
    ],
  },
  async ({ page }) => {
    await page.goto('/r/demo');
    await expect(page.getByRole('heading', { name: 'How was your experience?' })).toBeVisible();
    await expect(page.getByText('Corner Barbers would love to hear from you')).toBeVisible();
    await expect(page.getByText('Tap a star to rate your experience')).toBeVisible();
    await star(page, '5 stars').click();

    const title = page.getByLabel('Title (optional)');
    await expect(page.getByLabel('Your Review')).toHaveAttribute('rows', '4');
    await expect(page.getByText('Your review will be published publicly.')).toBeVisible();
    await expect(submit(page)).toBeDisabled();
    await words(page).fill(' \n ');
    await expect(submit(page)).toBeDisabled();
    await title.fill('Great');
    await words(page).fill('Kind and quick');
    await expect(submit(page)).toBeEnabled();

    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('heading', { name: 'How was your experience?' })).toBeVisible();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await star(page, '5 stars').click();
    await expect(title).toHaveValue('');
    await expect(words(page)).toHaveValue('');
  },
);

test(
  'a demo answer says Submitting... while it is on its way, and thanks',
  {
    tag: [
      '@2.routes.rating-page',
      '@2.customer-page.buttons',
      '@2.customer-page.success',
      '@5.customer-page.title',
    ],
  },
  async ({ page }) => {
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await page.route('**/api/reviews', async (route) => {
      await held;
      await route.continue();
    });
    const answers = answersOf(page);
    // Without a token it is the demo too.
    await page.goto('/r');
    await star(page, '5 stars').click();
    await words(page).fill('Kind and quick');
    await submit(page).click();
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Back' })).toBeDisabled();
    goOn();
    await expect(thanks(page)).toBeVisible();
    await expect(page.getByText(PUBLIC_DONE)).toBeVisible();
    // No title was written, so none is sent.
    expect(answers.map(({ body }) => Object.keys(body as object))).toEqual([
      expect.not.arrayContaining(['title']),
    ]);
  },
);

test(
  'fewer than five stars go privately to the business',
  { tag: ['@2.customer-page.private', '@2.customer-page.success', '@9.customer-page.rows'] },
  async ({ page }) => {
    const answers = answersOf(page);
    for (const rating of ['1 star', '2 stars', '3 stars', '4 stars']) {
      await page.goto('/r/demo');
      await star(page, rating).click();
      await expect(page.getByLabel('What could we improve?')).toHaveAttribute('rows', '4');
      await expect(page.getByText('Your feedback goes privately to Corner Barbers.')).toBeVisible();
      await expect(page.getByLabel('Title (optional)')).toHaveCount(0);
      await expect(submit(page)).toBeDisabled();
      await words(page).fill('The music was loud');
      await submit(page).click();
      await expect(thanks(page)).toBeVisible();
      await expect(page.getByText(PRIVATE_DONE)).toBeVisible();
    }
    expect(answers.map(({ path }) => path)).toEqual(Array(4).fill('/api/private-feedback'));
  },
);

test(
  'a star in the link preselects, submits nothing, and survives a reload with the words',
  { tag: ['@2.routes.rating-page'] },
  async ({ page, request }) => {
    const shop = await openShop(request);
    const link = await ask(request, shop.id);
    const answers = answersOf(page);
    await page.goto(`${link}?rating=4`);
    await expect(page.getByLabel('What could we improve?')).toBeVisible();
    await expect(page.getByRole('img', { name: 'You chose 4 stars' })).toBeVisible();
    await words(page).fill('The door was locked');
    await page.reload();
    await expect(words(page)).toHaveValue('The door was locked');
    expect(answers).toEqual([]);
    await submit(page).click();
    await expect(page.getByText(PRIVATE_DONE)).toBeVisible();

    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'You have already answered' })).toBeVisible();
    const feedback = await request.get(`/api/businesses/${shop.id}/feedback`);
    expect(await feedback.json()).toMatchObject([{ rating: 4, message: 'The door was locked' }]);
  },
);

test(
  'a failed submit keeps every word, says why, and the next try sends it once',
  { tag: ['@8.customer-page.submit-failed', '@5.customer-page.title'] },
  async ({ page, request }) => {
    const shop = await openShop(request);
    const answers = answersOf(page);
    await page.goto(`${await ask(request, shop.id)}?rating=5`);
    await page.getByLabel('Title (optional)').fill('Great');
    await words(page).fill('Kind and quick');

    await page.route('**/api/reviews', (route) => route.abort('connectionreset'));
    await submit(page).click();
    await expect(page.getByRole('alert')).toContainText('We could not reach the server.');
    await page.unroute('**/api/reviews');
    await page.route('**/api/reviews', (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toContainText('Something went wrong on our side.');
    await expect(page.getByLabel('Title (optional)')).toHaveValue('Great');
    await expect(words(page)).toHaveValue('Kind and quick');

    await page.unroute('**/api/reviews');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(PUBLIC_DONE)).toBeVisible();
    expect(answers).toHaveLength(3);
    expect(new Set(answers.map(({ key }) => key)).size).toBe(1);
    const reviews = await request.get(`/api/businesses/${shop.id}/reviews`);
    expect(await reviews.json()).toMatchObject([{ title: 'Great', body: 'Kind and quick' }]);
  },
);

test('an offline phone is told so and sends later', async ({ page, context }) => {
  await page.goto('/r/demo');
  await star(page, '3 stars').click();
  await context.setOffline(true);
  await expect(page.getByText('You are offline. Keep writing')).toBeVisible();
  await words(page).fill('I waited half an hour');
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText('You are offline, so nothing was sent.');
  await context.setOffline(false);
  await expect(page.getByRole('alert')).toContainText('You are online again.');
  await expect(words(page)).toHaveValue('I waited half an hour');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(PRIVATE_DONE)).toBeVisible();
});

test('an unknown link says so', { tag: ['@5.customer-page.missing-ids'] }, async ({ page }) => {
  await page.goto('/r/no-such-link');
  await expect(page.getByRole('heading', { name: "This link doesn't work" })).toBeVisible();
  // Nobody to answer about: there is nothing to tap and nothing to send.
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(submit(page)).toHaveCount(0);
});

const letters = 'שירות מצוין, ממליץ בחום! ';
const scripts: [string, string, string][] = [
  ['emoji', '🔥💇🏽‍♀️ ❤️‍🔥', 'Best fade 👨‍👩‍👧‍👦 in town 💈🏳️‍🌈'],
  ['right-to-left text', 'تجربة رائعة', letters.repeat(8).trim()],
  ['HTML', '<h1>Hi</h1>', `<img src=x onerror="document.title='hacked'"> & <b>bold</b> &amp;`],
  ['a word that does not end', 'W'.repeat(120), 'w'.repeat(400)],
  ['5,000 characters', 'Long', `${'Twelve words. '.repeat(400).slice(0, 4_997)}😀.`],
];

test('words in every script arrive as they were typed, and do not push the page sideways', async ({
  page,
  request,
}) => {
  const shop = await openShop(request);
  const links = await Promise.all(scripts.map(() => ask(request, shop.id)));
  for (const [index, [what, title, body]] of scripts.entries()) {
    await page.goto(`${links[index]}?rating=5`);
    await page.getByLabel('Title (optional)').fill(title);
    await words(page).fill(body);
    await expect(words(page), what).toHaveValue(body);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, what).toBe(0);
    const direction = await words(page).evaluate((field) => getComputedStyle(field).direction);
    expect(direction, what).toBe(what === 'right-to-left text' ? 'rtl' : 'ltr');
    await submit(page).click();
    await expect(page.getByText(PUBLIC_DONE), what).toBeVisible();
    expect(await page.title()).not.toBe('hacked');
  }
  const reviews = await request.get(`/api/businesses/${shop.id}/reviews`);
  const newestFirst = scripts.map(([, title, body]) => ({ rating: 5, title, body })).reverse();
  expect(await reviews.json()).toMatchObject(newestFirst);
});
