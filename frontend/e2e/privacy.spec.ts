import { expect } from '@playwright/test';
import { signIn } from './support/sign-in';
import { test } from './support/test';

test('the browser keeps what the privacy page says, and talks to no other site', async ({
  page,
}) => {
  const others: string[] = [];
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (/^https?:$/.test(protocol) && hostname !== 'localhost') others.push(request.url());
  });
  await signIn(page, 'owner@cornerbarbers.example');
  for (const path of ['/dashboard', '/reviews', '/inbox', '/settings', '/pricing', '/r/demo'])
    await page.goto(path);
  await page.goto('/privacy?lang=de');
  await page.goto('/privacy');
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  // A session, and the language chosen for each part of the site.
  expect(cookies.filter((name) => !/^(session_id|(customer_|page_)?language)$/.test(name))).toEqual(
    [],
  );
  const stored = await page.evaluate(() => Object.keys(localStorage));
  const said = ['language', 'current-business', 'theme-mode', 'has-signed-in'];
  expect(stored.filter((key) => !said.includes(key))).toEqual([]);
  expect(others).toEqual([]);
});
