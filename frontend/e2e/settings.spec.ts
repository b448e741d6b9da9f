import { expect } from '@playwright/test';
import { openAccount } from './support/account';
import { randomUUID } from 'node:crypto';
import { follow } from './support/follow';
import { openShop, toastOf } from './support/shop';
import { test } from './support/test';

test(
  'business information is checked, saved and confirmed, kept where saving fails, and there after a reload',
  {
    tag: [
      '@2.settings.information',
      '@5.settings.name',
      '@5.settings.website',
      '@8.settings.saved',
      '@8.settings.failed',
    ],
  },
  async ({ page }) => {
    const shop = await openShop(page, { plan: 'agency' });
    await page.goto('/settings');
    await expect(page.getByRole('heading', { name: 'Business Information' })).toBeVisible();
    await expect(page.getByLabel('Business Name')).toHaveValue(shop.name);
    const save = page.getByRole('button', { name: 'Save Changes' }).last();
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()));
    await page.getByLabel('Business Name').fill('');
    await page.getByLabel('Website').fill('not an address');
    await save.click();
    await expect(page.getByText('Business name is required')).toBeVisible();
    await expect(page.getByText('Invalid URL')).toBeVisible();
    expect(sent).toEqual([]);

    await page.getByLabel('Business Name').fill(shop.name);
    await page.getByLabel('Website').fill('https://corner.example');
    await page.getByLabel('City').fill('Portland');
    await page.getByLabel('State').fill('Oregon');
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/businesses/*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      await held;
      return route.fulfill({ status: 500, body: 'The printer is on fire' });
    });
    await save.click();
    await expect(page.getByRole('button', { name: 'Saving...' }).last()).toBeVisible();
    answer();
    await expect(toastOf(page)).toContainText('Error');
    await expect(toastOf(page)).toContainText('500: The printer is on fire');
    await expect(page.getByLabel('City')).toHaveValue('Portland');

    await page.unrouteAll();
    await save.click();
    await expect(toastOf(page)).toContainText('Success');
    await expect(toastOf(page)).toContainText('Business settings updated successfully');
    await page.reload();
    await expect(page.getByLabel('City')).toHaveValue('Portland');
    await expect(page.getByLabel('Website')).toHaveValue('https://corner.example');
    await page.getByLabel('Website').fill('');
    await save.click();
    await expect(toastOf(page)).toContainText('Success');
  },
);

test(
  'the reply tone is one of three, Professional first; it is saved, and so is the language of customers',
  { tag: ['@2.settings.tone', '@5.settings.tone', '@9.settings.tones'] },
  async ({ page }) => {
    const shop = await openShop(page, { plan: 'agency' });
    await page.goto('/settings/replies');
    await expect(page.getByRole('heading', { name: 'AI Tone Profile' })).toBeVisible();
    await expect(page.getByText('This affects how AI generates reply suggestions')).toBeVisible();
    const tone = page.getByRole('combobox', { name: 'Reply Tone' });
    await expect(page.locator('section').filter({ has: tone })).toContainText('Professional');
    await tone.click();
    const options = page.locator('.ant-select-item-option');
    await expect(options).toHaveText(['Professional', 'Friendly', 'Casual']);
    await options.filter({ hasText: 'Casual' }).click();
    await page.getByRole('button', { name: 'Update Tone' }).first().click();
    await expect(toastOf(page)).toContainText('Business settings updated successfully');
    const business = async (): Promise<unknown> =>
      (await page.request.get(`/api/businesses/${shop.businessId}`)).json();
    expect(await business()).toMatchObject({ toneProfile: 'casual' });
    const refused = await page.request.patch(`/api/businesses/${shop.businessId}`, {
      data: { toneProfile: 'rude' },
    });
    expect(refused.status()).toBe(422);

    await toastOf(page).getByRole('button', { name: 'Close' }).click();
    await follow(page, '/settings/requests');
    await page.locator('form#requests').getByRole('combobox').click();
    await options.filter({ hasText: 'Français' }).click();
    await page.getByRole('button', { name: 'Save Changes' }).last().click();
    await expect(toastOf(page)).toContainText('Business settings updated successfully');
    expect(await business()).toMatchObject({ language: 'fr' });
  },
);

test('on a phone, one button saves at a time, and nothing moves when the bar comes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openShop(page, { plan: 'agency' });
  await page.goto('/settings/business');
  const save = page.getByRole('button', { name: 'Save Changes' });
  await expect(save).toHaveCount(1);
  const zone = page.getByRole('heading', { name: 'Time zone' });
  const before = await zone.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  await page.getByLabel('City').fill('Portland');
  await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible();
  await expect(save).toHaveCount(1);
  expect(await zone.evaluate((element) => element.getBoundingClientRect().top + scrollY)).toBe(
    before,
  );
  await save.click();
  await expect(toastOf(page)).toContainText('Success');
  await expect(save).toHaveCount(1);
});

for (const section of ['public-page', 'requests', 'replies', 'email', 'notifications'])
  test(`on a phone, ${section} shows one button that saves, from the start and after a change`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openShop(page, { plan: 'agency' });
    await page.goto(`/settings/${section}`);
    const save = page.getByRole('button', { name: 'Save Changes' });
    await expect(save).toBeDisabled();
    const form = page.locator('form').filter({ has: save });
    await (section === 'public-page'
      ? page.getByLabel('Name in the address').fill('corner-shop')
      : section === 'replies'
        ? page.getByRole('radio', { name: /^Off/ }).check()
        : form.getByRole('switch').click());
    await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible();
    await expect(save).toHaveCount(1);
    await expect(save).toBeEnabled();
  });

test.describe('on a device in Denver', () => {
  // One after the other, in one page.
  test.describe.configure({ mode: 'default' });
  test.use({ timezoneId: 'America/Denver' });

  test(
    'someone new is welcomed, adds a business by the clock of the browser, and stands on its dashboard',
    {
      tag: [
        '@2.welcome.steps',
        '@2.welcome.first-business',
        '@2.routes.home-welcome',
        '@9.dashboard.defaults',
        '@2.settings.no-business',
        '@8.settings.no-business',
      ],
    },
    async ({ page }) => {
      // Samples would load the dashboard again.
      await page.route('**/api/seed-demo', (route) => route.abort());
      await openAccount(page, randomUUID());
      await expect(page).toHaveURL('/');
      for (const step of [
        'Add Your Business',
        'Start Collecting Reviews',
        'Grow Your Reputation',
      ]) {
        await expect(page.getByRole('heading', { name: step })).toBeVisible();
      }
      await expect(page.getByText(/via SMS or email/)).toBeVisible();

      await follow(page, '/settings');
      await expect(page.getByText('No Business Selected')).toBeVisible();
      await expect(
        page.getByText('Please select a business or add one to continue.'),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveCount(0);

      await follow(page, '/');
      await page.getByRole('button', { name: 'Add Your First Business' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Add business' }).click();
      await expect(dialog.getByText('Business name is required')).toBeVisible();
      const name = `${'A '.repeat(50)}Barber & Sons`;
      await dialog.getByLabel('Business Name').fill(name);
      await dialog.getByRole('button', { name: 'Add business' }).dblclick();
      await expect(page).toHaveURL('/dashboard');
      await expect(page.getByText(`${name} · Reputation Overview`)).toBeVisible();
      const user = (await (await page.request.get('/api/auth/user')).json()) as {
        businesses: { id: string }[];
      };
      expect(user.businesses).toHaveLength(1);
      const business = await page.request.get(`/api/businesses/${user.businesses[0]?.id}`);
      expect(await business.json()).toMatchObject({ timeZone: 'America/Denver' });

      // Without ratings the dashboard says what comes next.
      for (const [title, words] of [
        ['Average Rating', '0.0From 0 reviews'],
        ['New Reviews', '0Total reviews'],
        ['Reputation Score', 'Appears with your first rating'],
        ['Spice Level', 'Level 1'],
        ['Spice Level', '250 XP to next level'],
        ['Recent Badges', 'earns your first badge'],
        ['Rating over time', 'at least five ratings in four weeks'],
        ['All ratings', 'No ratings yet'],
        ['Recent Activity', 'Your first request will show up here.'],
      ] as const) {
        const heading = page.getByRole('heading', { name: title, exact: true });
        await expect(page.locator('section').filter({ has: heading })).toContainText(words);
      }

      // A skeleton stands in while the settings load.
      let answer: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/api/businesses/*', async (route) => {
        await held;
        await route.continue();
      });
      await follow(page, '/settings');
      // The first: the keys below may be on their way as well.
      await expect(page.getByRole('main').getByRole('status').first()).toBeVisible();
      answer();
      await expect(page.getByLabel('Business Name')).toHaveValue(name);
    },
  );

  test('the time zone is searched or taken from the device, saved, and holds for campaigns', async ({
    page,
  }) => {
    await openShop(page, { plan: 'agency' });
    await page.goto('/settings');
    const zone = page.getByRole('combobox', { name: 'Time zone of the business' });
    const form = page.locator('section').filter({ has: zone });
    await expect(form).toContainText('Not set (using UTC)');
    await zone.click();
    await zone.fill('new york');
    const offered = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
    await expect(offered).toHaveText(['America/New York']);
    await page.keyboard.press('Enter');
    await expect(form).toContainText('America/New York');
    await form
      .getByRole('button', { name: "Use this device's time zone (America/Denver)" })
      .click();
    await expect(form).toContainText('America/Denver');
    await expect(form.getByRole('button', { name: /Use this device's time zone/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Save Changes' }).first().click();
    await expect(toastOf(page)).toContainText('Success');
    await page.reload();
    await expect(form).toContainText('America/Denver');
    await expect(form).toContainText(/It's \d+:\d\d/);
    await follow(page, '/campaigns');
    await page.getByRole('link', { name: 'New Campaign' }).first().click();
    await page.getByRole('button', { name: 'When to send', exact: true }).click();
    await page.getByRole('radio', { name: 'Pick a time' }).click();
    await expect(
      page.getByText("Times are in your business's time zone (Mountain Time)."),
    ).toBeVisible();
    await page.getByLabel('Date and time').fill('2031-05-04T09:30');
    await expect(
      page.getByRole('button', { name: 'When to send', exact: true }),
    ).toHaveAccessibleDescription(/May 4, 2031, 9:30/);
  });
});
