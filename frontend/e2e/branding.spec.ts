import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { follow } from './support/follow';
import { enter } from './support/screens';
import { openShop } from './support/shop';
import { test } from './support/test';

/** Traces that only the product's own brand may leave: its name, every shade of its two colors, its icons. */
const OURS = {
  name: /scoville/i,
  colors: ['#c8321f', '#ab2817', '#d63d29', '#b32a19', '#ff8a75', '#e8762d', '#a8480c', '#f59a5c'],
  icon: /favicon\.svg|icon\.svg/,
};
const THEIRS = {
  name: /brightside/i,
  colors: ['#0b6b7d', '#095c6c', '#f7b32b'],
  icon: /\/api\/branding\//,
};

type Brand = typeof OURS;

const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

/** Collects everything a person can see, hear or save from a page. */
async function tracesOf(page: Page) {
  return page.evaluate(() => {
    const elements = [document.documentElement, ...document.querySelectorAll('*')];
    const properties = [
      'color',
      'background-color',
      'border-top-color',
      'fill',
      'stroke',
      'outline-color',
      'box-shadow',
      'background-image',
    ];
    const colors = new Set<string>();
    for (const element of elements) {
      const style = getComputedStyle(element);
      for (const property of properties) colors.add(style.getPropertyValue(property));
    }
    const root = getComputedStyle(document.documentElement);
    return {
      title: document.title,
      html: document.documentElement.outerHTML,
      text: document.body.innerText,
      labels: elements
        .map(
          (element) =>
            `${element.getAttribute('aria-label') ?? ''} ${element.getAttribute('alt') ?? ''}`,
        )
        .join('\n'),
      icons: [...document.querySelectorAll('link[rel~=icon], img')]
        .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '')
        .join('\n'),
      colors: [...colors].join('\n'),
      variables: ['--primary', '--accent', '--primary-text', '--primary-hover']
        .map((name) => root.getPropertyValue(name).trim())
        .join('\n'),
    };
  });
}

/** Fails when the page shows anything of the other brand, or nothing of its own. */
async function expectOnly(page: Page, where: string, own: Brand, other: Brand): Promise<void> {
  const { icons, colors, variables, ...words } = await tracesOf(page);
  for (const [kind, text] of Object.entries(words)) {
    const found = other.name.exec(text);
    const around = found ? text.slice(Math.max(0, found.index - 60), found.index + 60) : '';
    expect({ where, kind, around }).toEqual({ where, kind, around: '' });
  }
  expect({ where, icons }).not.toEqual({ where, icons: expect.stringMatching(other.icon) });
  for (const color of other.colors) {
    expect({ where, color, shown: colors.includes(rgb(color)) }).toEqual({
      where,
      color,
      shown: false,
    });
    expect({ where, color, shown: variables.includes(color) }).toEqual({
      where,
      color,
      shown: false,
    });
  }
  expect({ where, html: own.name.test(words.html) }).toEqual({ where, html: true });
  expect(icons, where).toMatch(own.icon);
  // In dark mode, a shade may be lighter than the seed color.
  if (where.endsWith('light')) expect(variables, where).toContain(own.colors[0]);
}

/** Pages before and after the sign-in, with the heading that each shows. */
const MADE_BY_SERVER: [string, RegExp][] = [
  ['/', /^(Turn Reputation|Sign in to Brightside)/],
  ['/r/demo', /How was/],
];
const BEFORE: [string, RegExp][] = [
  ['/login', /^Sign in to/],
  ['/register', /account|invitation/i],
  ['/forgot-password', /password/i],
  ['/pricing', /Pricing|Not Found/],
  ['/about', /^About/],
  ['/privacy', /Privacy/],
  ['/nowhere', /Not Found/],
];
const AFTER: [string, RegExp][] = [
  ['/dashboard', /Dashboard/],
  ['/reviews', /Reviews/],
  ['/inbox', /Inbox/],
  ['/customers', /Customers/],
  ['/settings', /General/],
];

const agencyUrl = (baseURL: string): string =>
  baseURL.replace('//localhost', '//brightside.localhost');

/** Signs in to the demo's agency on its own host, whose name only a browser resolves. */
async function signInThere(page: Page): Promise<void> {
  await follow(page, '/login');
  await page.getByLabel('Email').fill('owner@brightside.example');
  await page.getByLabel('Password', { exact: true }).fill('hot-not-burnt');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
}

async function open(
  browser: Browser,
  baseURL: string,
  colorScheme: 'light' | 'dark',
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL, colorScheme, reducedMotion: 'reduce' });
  return { context, page: await context.newPage() };
}

/** Switches the theme and waits until every transition has ended: colors in transition belong to neither theme. */
async function changeScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme);
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  );
}

test('two hosts side by side show two products, light and dark', async ({
  page,
  browser,
  baseURL,
}) => {
  // Visits many pages in sequence, on two hosts.
  test.setTimeout(240_000);
  const theirs = await open(browser, agencyUrl(baseURL ?? ''), 'light');
  for (const [host, own, other, signIn] of [
    [page, OURS, THEIRS, () => enter(page.context(), 'owner')],
    [theirs.page, THEIRS, OURS, () => signInThere(theirs.page)],
  ] as const) {
    const lookAt = async (heading: RegExp, scheme: string) => {
      // Cards of the previous page may have the same title.
      await expect(host.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
      await expect(host.locator('.ant-skeleton, [aria-busy=true]')).toHaveCount(0);
      await expectOnly(host, `${host.url()} ${scheme}`, own, other);
    };
    /** Visits the pages in each theme; after a switch, the client renders everything again. */
    const walk = async (pages: [string, RegExp][], schemes: readonly ('light' | 'dark')[]) => {
      for (const scheme of schemes) {
        await changeScheme(host, scheme);
        for (const [path, heading] of pages) {
          await follow(host, path);
          await lookAt(heading, scheme);
        }
      }
    };
    // Server-rendered pages are light or dark as soon as they arrive.
    for (const scheme of ['light', 'dark'] as const) {
      await host.emulateMedia({ colorScheme: scheme });
      for (const [path, heading] of MADE_BY_SERVER) {
        await host.goto(path);
        await lookAt(heading, scheme);
      }
    }
    await host.goto('/login');
    await walk(BEFORE, ['dark', 'light']);
    await signIn();
    await host.goto('/dashboard');
    await walk(AFTER, ['light', 'dark']);
  }
  await theirs.context.close();
});

test('what is not a page keeps the brand of its host too', async ({ request, baseURL }) => {
  const theirs = agencyUrl(baseURL ?? '');
  // Only a browser resolves names under localhost by itself.
  const host = { host: new URL(theirs).host };
  for (const path of [
    '/api/openapi.json',
    '/api/docs',
    '/api/docs/swagger-ui-init.js',
    '/api/nowhere',
    '/nowhere.txt',
    '/api/branding',
    '/r/demo',
    '/login',
  ]) {
    const answer = await request.get(path, { headers: host });
    expect({ path, text: OURS.name.exec(await answer.text())?.[0] }).toEqual({
      path,
      text: undefined,
    });
    expect({ path, headers: OURS.name.exec(JSON.stringify(answer.headers()))?.[0] }).toEqual({
      path,
      headers: undefined,
    });
  }
  for (const path of ['/favicon.svg', '/icon.svg']) {
    const answer = await request.get(path, { headers: host, maxRedirects: 0 });
    expect(answer.headers()['location']).toMatch(/^\/api\/branding\/icon/);
    expect((await request.get(path)).headers()['content-type']).toContain('svg');
  }
});

test('the first thing that is painted is the brand', async ({ browser, baseURL }) => {
  const { context, page } = await open(browser, agencyUrl(baseURL ?? ''), 'dark');
  // All assets are blocked, so the page shows only what came with its HTML.
  await page.route(/\/assets(-r)?\//, (route) => route.abort());
  for (const path of ['/', '/r/demo']) {
    await page.goto(path);
    const { variables } = await tracesOf(page);
    expect(variables).not.toContain('#c8321f');
    const paper = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--paper').trim(),
    );
    expect(paper).toMatch(/^#1/);
    expect(await page.evaluate(() => document.title)).not.toMatch(OURS.name);
  }
  await context.close();
});

test('an owner tries a color that is too pale, takes the one that fits, and sees it', async ({
  browser,
  baseURL,
}) => {
  const { context, page } = await open(browser, baseURL ?? '', 'light');
  await openShop(page, { plan: 'agency' });
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Branding', exact: true }).click();
  const id = `barbers-${Date.now()}`;
  await page.getByLabel('Name', { exact: true }).fill('Shop & Co </style><script>');
  await page.getByLabel('Address', { exact: true }).fill(id);
  await page.getByLabel('Main color', { exact: true }).fill('#ffe08a');
  await page.getByRole('button', { name: 'Save branding' }).click();
  await expect(page.getByText(/#ffe08a is too pale to see/)).toBeVisible();
  await page.getByRole('button', { name: /^Use #/ }).click();
  await expect(page.getByText(/^Text on your main color is easy to read/)).toBeVisible();
  await page.getByRole('button', { name: 'Save branding' }).click();
  await expect(page.getByText('Branding saved').first()).toBeVisible();
  await page.goto((baseURL ?? '').replace('//localhost', `//${id}.localhost`));
  await expect(page).toHaveTitle('Sign in to Shop & Co </style><script>');
  await expect(
    page.getByRole('heading', { name: 'Sign in to Shop & Co </style><script>' }),
  ).toBeVisible();
  await context.close();
});
