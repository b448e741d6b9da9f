import { expect, type Locator, type Page } from '@playwright/test';
import { pageErrorsOf, sidewaysScroll } from './support/page-errors';
import { DEMO_OWNER } from './support/screens';
import { test } from './support/test';

const film = (page: Page) => page.locator('video');
/** The same for every part of the page: what stands under this heading. */
const section = (page: Page, title: string) => page.getByRole('region', { name: title });
const hero = (page: Page) => page.getByRole('link', { name: /^Start Free/ }).first();
const isPlaying = (page: Page) =>
  film(page).evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0);

/** Returns the place and size of an element that is shown. */
async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not shown.');
  return box;
}

async function open(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 740 });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Turn Reputation into Revenue');
}

test(
  'a visitor reads the landing page from top to bottom, on a phone and a desktop',
  {
    tag: [
      '@2.landing.headline',
      '@2.landing.how-it-works',
      '@2.landing.protect',
      '@2.landing.testimonials',
      '@2.landing.closing',
      '@2.landing.copyright',
    ],
  },
  async ({ page }) => {
    const complaints = pageErrorsOf(page);
    await open(page, 1280);
    const start = hero(page);
    await expect(start).toHaveText('Start Free — 10 requests on us');
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await expect(start).toBeInViewport();
      await expect.poll(() => sidewaysScroll(page)).toBe(0);
    }
    await expect(start).toHaveAttribute('href', '/api/login');

    const how = section(page, 'How It Works');
    await expect(how.getByRole('listitem')).toHaveCount(3);
    await expect(how.getByRole('heading', { level: 3 })).toHaveText(['Request', 'Rate', 'Resolve']);

    await expect(
      section(page, 'Protect Your Reputation').getByRole('heading', { level: 3 }),
    ).toHaveText(['Smart review routing', 'AI insights', 'Gamified growth']);

    const voices = section(page, 'Behind the Counter');
    await expect(voices.getByRole('figure')).toHaveCount(3);
    await expect(voices.getByRole('figure')).toContainText([
      'Fade & Blade Barbershop',
      'hair salon',
      'Garage',
    ]);
    await expect(voices.getByText('Example businesses')).toBeVisible();

    const plans = section(page, 'Simple plans, no small print');
    await expect(plans.getByRole('listitem')).toContainText([
      /Free.*\$0 forever/s,
      /Pro.*\$29 per month/s,
      /Agency.*\$99 per month/s,
    ]);
    await expect(plans.getByRole('link', { name: 'See pricing' })).toHaveAttribute(
      'href',
      '/pricing',
    );

    await expect(section(page, 'Ask your next customer today').getByRole('link')).toHaveAttribute(
      'href',
      '/dashboard',
    );
    await expect(page.getByText('© 2024')).toBeVisible();
    expect(complaints).toEqual([]);
  },
);

test(
  'the main call to action leads to registration, or to sign-in where somebody has signed in before',
  { tag: ['@2.landing.headline', '@2.landing.closing'] },
  async ({ page }) => {
    await open(page, 1280);
    const login = page.waitForRequest(
      (request) => new URL(request.url()).pathname === '/api/login',
    );
    await hero(page).click();
    expect((await login).isNavigationRequest()).toBe(true);
    await expect(page).toHaveURL('/register');
    await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();

    await page.goto('/login');
    await page.getByLabel('Email').fill(DEMO_OWNER.email);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_OWNER.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/dashboard');
    await page.context().clearCookies();
    await page.goto('/');
    await hero(page).click();
    await expect(page).toHaveURL('/login?start');
    await page.goto('/');
    // Says the same as the headline's link: a guest has no dashboard yet.
    const closing = section(page, 'Ask your next customer today').getByRole('link');
    await expect(closing).toHaveText((await hero(page).textContent()) ?? '');
    await closing.click();
    await expect(page).toHaveURL(/\/login\?returnTo=.*dashboard/);
  },
);

test(
  'the video fills the whole width behind the headline from 768 pixels on, and sits in a card below on less',
  { tag: ['@2.landing.video', '@9.landing.breakpoint'] },
  async ({ page }) => {
    await open(page, 1280);
    const part = page.locator('[data-part=video]');
    const headline = page.getByRole('heading', { level: 1 });
    for (const width of [768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 740 });
      const box = await boxOf(part);
      expect(box).toMatchObject({ x: 0, width });
      const words = await boxOf(headline);
      expect(words.y).toBeGreaterThan(box.y);
      expect(words.y + words.height).toBeLessThan(box.y + box.height);
      const picture = await boxOf(film(page));
      expect(picture.width).toBe(width);
    }
    for (const width of [360, 767]) {
      await page.setViewportSize({ width, height: 740 });
      const box = await boxOf(part);
      expect(box.x).toBeGreaterThan(0);
      expect(box.x + box.width).toBeLessThan(width);
      await expect(part).toHaveCSS('border-top-left-radius', '12px');
      const words = await boxOf(headline);
      expect(box.y).toBeGreaterThan(words.y + words.height);
    }
  },
);

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference', pageIsKept: false });

  test(
    'the video plays by itself, muted, in place and over and over, and can be paused',
    { tag: ['@2.landing.video'] },
    async ({ page }) => {
      await open(page, 1280);
      await expect.poll(() => isPlaying(page)).toBe(true);
      await expect(film(page)).toHaveAttribute('muted');
      const state = await film(page).evaluate((video: HTMLVideoElement) => ({
        muted: video.muted,
        loop: video.loop,
        inline: video.playsInline,
        controls: video.controls,
        whole: video.duration >= 8 && video.duration <= 20,
        sound: (video as HTMLVideoElement & { webkitAudioDecodedByteCount?: number })
          .webkitAudioDecodedByteCount,
      }));
      expect(state).toEqual({
        muted: true,
        loop: true,
        inline: true,
        controls: false,
        whole: true,
        sound: 0,
      });

      await page.getByRole('button', { name: 'Pause the background video' }).click();
      await expect.poll(() => isPlaying(page)).toBe(false);
      await page.getByRole('button', { name: 'Play the background video' }).press('Enter');
      await expect.poll(() => isPlaying(page)).toBe(true);
    },
  );

  test('Save-Data keeps the video from being loaded', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await open(page, 360);
    await expect(page.getByRole('button', { name: 'Play the background video' })).toBeVisible();
    expect(await film(page).evaluate((video: HTMLVideoElement) => video.currentSrc)).toBe('');
  });
});

test('reduced motion shows a still and loads no video until somebody presses play', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await open(page, 1280);
  const play = page.getByRole('button', { name: 'Play the background video' });
  await expect(play).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await isPlaying(page)).toBe(false);
  expect(loaded.filter((path) => path.endsWith('.webp'))).toHaveLength(1);
  expect(loaded.filter((path) => path.endsWith('.mp4'))).toEqual([]);

  await play.click();
  await expect.poll(() => isPlaying(page)).toBe(true);
});

test('a visitor does not load what only signed-in people need, nor what shows toasts', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((path) => /controls|signed-in|toast-region/.test(path))).toEqual([]);
});
