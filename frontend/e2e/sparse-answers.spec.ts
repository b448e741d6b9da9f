import { expect, type Page } from '@playwright/test';
import { pageErrorsOf } from './support/page-errors';
import { follow } from './support/follow';
import { enter } from './support/screens';
import { test } from './support/test';

/** Answers a read with the fields of the specification only. */
const answer = (page: Page, path: RegExp, json: unknown) =>
  page.route(path, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json }) : route.continue(),
  );

test('screens stand with answers that have the specified fields only', async ({
  page,
  context,
}) => {
  await enter(context, 'owner');
  const user = (await (await page.request.get('/api/auth/user')).json()) as {
    businesses: { id: string; name: string }[];
  };
  const now = new Date().toISOString();
  const businesses = user.businesses.map(({ id, name }) => ({ id, name }));
  await answer(page, /\/api\/auth\/user$/, { id: '1', email: 'olivia@example.com', businesses });
  await answer(page, /\/stats$/, { avgRating: 4.75, totalReviews: 3, privateFeedbackCount: 1 });
  await answer(page, /\/badges$/, [{ code: 'first_review', name: 'First Review' }]);
  await answer(page, /\/businesses\/[^/]+\/reviews(\?|$)/, [
    { id: 'r1', rating: 5, body: 'Great cut', publishedAt: now },
  ]);
  await answer(page, /\/businesses\/[^/]+\/feedback(\?|$)/, [
    { id: 'f1', rating: 2, message: 'I waited long', createdAt: now },
  ]);
  await answer(page, /\/api\/businesses\/[^/]+$/, { id: businesses[0]?.id, name: 'Corner' });
  const complaints = pageErrorsOf(page);

  await page.goto('/dashboard');
  await expect(page.getByText('From 3 reviews')).toBeVisible();
  await expect(page.getByText('First Review')).toBeVisible();
  await expect(page.getByText('250 XP to next level')).toBeVisible();
  await expect(page.getByText('left a public review')).toBeVisible();
  await expect(page.getByRole('link', { name: 'New Campaign' })).toBeVisible();

  await follow(page, '/reviews');
  await expect(page.getByText('Great cut')).toBeVisible();
  await expect(page.getByText('Anonymous Customer')).toBeVisible();

  await follow(page, '/inbox');
  await expect(page.getByRole('article').getByText('I waited long')).toBeVisible();
  await expect(page.getByRole('article').getByText('New', { exact: true })).toBeVisible();
  const resolve = page.getByRole('article').getByRole('button', { name: 'Mark Resolved' });
  await expect(resolve).toBeVisible();

  await follow(page, '/settings');
  await expect(page.getByLabel('Business Name')).toHaveValue('Corner');
  await follow(page, '/settings/replies');
  await expect(page.getByRole('combobox', { name: 'Reply Tone' })).toBeVisible();
  // Cards about the organization ask for one that was not named; they say so, each for itself.
  expect(complaints.filter((text) => !text.includes('organizationId='))).toEqual([]);
});
