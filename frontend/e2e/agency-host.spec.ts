import { randomUUID } from 'node:crypto';
import { expect, type Browser, type Page } from '@playwright/test';
import { PASSWORD } from './support/account';
import { addCustomers, makeDraft } from './support/campaigns';
import { linkIn, waitForMail } from './support/mailbox';
import { givePlan, type PlanId } from './support/plans';
import { openShop, type Shop } from './support/shop';
import { test } from './support/test';

/** Words that only the product's own hosts may show: its name and its offers. */
const OURS = /scoville|pricing|upgrade|billing|subscription|your plan|per month/i;

/** Names of plans, which count only when capitalized. */
const NAMES = /\b(?:Free|Pro|Marketing Pro|Agency)\b/;

const SELLING = ['/pricing', '/subscribe', '/subscribe?plan=pro', '/settings/billing'];

/** Screens for signed-in users, with the heading that each shows. */
const SCREENS: [path: string, heading: RegExp][] = [
  ['/dashboard', /^Dashboard/],
  ['/reviews', /Reviews$/],
  ['/insight', /Insight/i],
  ['/inbox', /Inbox/],
  ['/customers', /Customers/],
  ['/customers?send', /Customers/],
  ['/customers/import', /./],
  ['/customers/requests', /Customers/],
  ['/customers/messages', /Customers/],
  ['/campaigns', /Campaigns|managers/i],
  ['/campaigns?new', /campaign/i],
  ['/rewards', /Rewards/],
  ['/settings', /General|Notifications/],
  ['/settings/branding', /Branding/],
  ['/settings/security', /Account/],
  ['/settings/team', /Team|membership|role/i],
  ['/about', /About/],
  ['/contact', /Contact/],
  ['/privacy', /Privacy/],
  ['/terms', /Terms/],
  ['/nowhere', /Not Found/],
];

/** Agency: its owner's shop, with a host of its own on this installation. */
interface Agency extends Shop {
  name: string;
  url: string;
}

/** Creates an organization with a brand; the page is signed in on the product's own host as its owner. */
async function openAgency(page: Page, plan: PlanId = 'agency'): Promise<Agency> {
  const shop = await openShop(page, { plan: 'agency' });
  const id = `brand-${randomUUID().slice(0, 8)}`;
  const name = `North ${id.slice(-4)}`;
  const saved = await page.request.put('/api/organizations/branding', {
    data: { name, slug: id, primary: '#0b6b7d', accent: '#f7b32b' },
  });
  expect(saved.status(), await saved.text()).toBe(200);
  if (plan !== 'agency') await givePlan(shop.businessId, { plan });
  const url = (process.env['E2E_BASE_URL'] ?? '').replace('//localhost', `//${id}.localhost`);
  return { ...shop, name, url };
}

/** Opens a page on the agency's host, in a browser context of its own. */
async function visit(browser: Browser, { url }: Agency): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  // An empty business would load sample data and reload the page in the middle of a test.
  await page.route('**/api/seed-demo', (route) => route.abort());
  return page;
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/dashboard');
}

/** Accepts an invitation to the agency on its host, with a new account. */
async function join(owner: Page, browser: Browser, agency: Agency, role: string): Promise<Page> {
  const email = `${role}-${randomUUID()}@example.com`;
  const invited = await owner.request.post('/api/team/invitations', {
    data: { email, role, businessIds: [agency.businessId] },
  });
  expect(invited.status(), await invited.text()).toBe(201);
  const link = linkIn(await waitForMail(email, /invited you to join/), /\/invite\//);
  const page = await visit(browser, agency);
  // The emailed link leads to the agency's own host.
  expect(link.startsWith(`${agency.url}/invite/`)).toBe(true);
  await page.goto(link);
  await page.getByLabel('First name').fill('Sam');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account and join' }).click();
  await expect(page).toHaveURL('/dashboard');
  return page;
}

/** Fails when a page shows or links to anything that only the product's own hosts have. */
async function expectNothingOfOurs(page: Page, where: string): Promise<void> {
  await expect(page.locator('.ant-skeleton, .ant-spin-spinning, [aria-busy=true]')).toHaveCount(0);
  const { words, links } = await page.evaluate(() => ({
    words: [
      document.title,
      document.body.innerText,
      ...[...document.querySelectorAll('[aria-label], [alt], [title], [placeholder]')].flatMap(
        (element) =>
          ['aria-label', 'alt', 'title', 'placeholder'].map(
            (name) => element.getAttribute(name) ?? '',
          ),
      ),
      ...[...document.querySelectorAll('meta[content]')].map(
        (element) => element.getAttribute('content') ?? '',
      ),
    ].join('\n'),
    links: [...document.querySelectorAll('a[href]')].map(
      (element) => element.getAttribute('href') ?? '',
    ),
  }));
  for (const pattern of [OURS, NAMES]) {
    const found = pattern.exec(words);
    const around = found ? words.slice(Math.max(0, found.index - 40), found.index + 60) : '';
    expect({ where, around }).toEqual({ where, around: '' });
  }
  const ours = links.filter((href) =>
    /\/(pricing|subscribe|register|settings\/billing)\b/.test(href),
  );
  expect({ where, ours }).toEqual({ where, ours: [] });
}

/** Fails when a browser would install the site under a name or an icon of ours. */
async function expectOwnApp(page: Page, { name, url }: Agency): Promise<void> {
  const home = process.env['E2E_BASE_URL'] ?? '';
  const { host } = new URL(url);
  // Node knows no names below localhost.
  const get = (path: string, headers = { host }) => page.request.get(home + path, { headers });
  const paths = await page.evaluate(() =>
    ['manifest', 'apple-touch-icon'].map(
      (rel) => document.querySelector(`link[rel=${rel}]`)?.getAttribute('href') ?? '',
    ),
  );
  const [manifest = '', touchIcon = ''] = paths;
  const text = await (await get(manifest)).text();
  expect(text).not.toMatch(OURS);
  const app = JSON.parse(text) as { name: string; icons: { src: string }[] };
  expect(app.name).toBe(name);
  for (const path of [...app.icons.map(({ src }) => src), touchIcon]) {
    const [theirs, ours] = await Promise.all([get(path), get(path, { host: new URL(home).host })]);
    expect([path, theirs.status(), ours.status()]).toEqual([path, 200, 200]);
    expect([path, (await theirs.body()).equals(await ours.body())]).toEqual([path, false]);
  }
  expect(await (await get('/offline')).text()).not.toMatch(OURS);
}

async function expectNoPage(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path);
  expect([path, answer?.status()]).toEqual([path, 404]);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expectNothingOfOurs(page, path);
}

test('a visitor of an agency finds its sign-in page, and nothing of ours', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const agency = await openAgency(page);
  await agency.answer(5, 'Great cut, as always.');
  const business = await page.request.get(`/api/businesses/${agency.businessId}`);
  const { slug } = (await business.json()) as { slug: string };
  const guest = await visit(browser, agency);
  const heading = (name: RegExp) => guest.getByRole('heading', { name, level: 1 });
  for (const [path, title] of [
    ['/', /^Sign in to North/],
    ['/login', /^Sign in to North/],
    // Target of "Start Free".
    ['/api/login', /^Sign in to North/],
    ['/login?plan=pro', /^Sign in to North/],
    ['/register', /^By invitation only/],
    ['/register?plan=pro', /^By invitation only/],
    ['/forgot-password', /^Reset your password/],
    ['/reset-password/nothing', /./],
    ['/verify-email/nothing', /./],
    ['/invite/nothing', /./],
    ['/about', /^About North/],
    ['/contact', /^Contact/],
    ['/privacy', /^Privacy/],
    ['/terms', /^Terms/],
    ['/nowhere', /Not Found/],
    [`/b/${slug}`, /^Shop /],
    ['/u/nothing', /./],
    ['/r/nothing', /./],
  ] as const) {
    await guest.goto(path);
    await expect(heading(title)).toBeVisible();
    await expectNothingOfOurs(guest, path);
  }
  for (const path of SELLING) await expectNoPage(guest, path);
  await expectOwnApp(guest, agency);
  // The header of a page that does not exist offers only to sign in.
  await expect(guest.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Sign in',
  ]);
  await guest.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(guest).toHaveURL('/login');
  await guest.context().close();
});

test('an account is opened by invitation only, and the page says so', async ({ page, browser }) => {
  const agency = await openAgency(page);
  const guest = await visit(browser, agency);
  await guest.goto('/register');
  await expect(guest.getByText(/Ask your contact at North .+ to invite you/)).toBeVisible();
  await guest.getByRole('link', { name: 'Sign in' }).click();
  await expect(guest).toHaveURL('/login');
  const answer = await guest.evaluate(async () => {
    const response = await fetch('/api/auth/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: `${crypto.randomUUID()}@example.com`,
        password: 'a long enough password',
        firstName: 'Eve',
        lastName: 'Doe',
      }),
    });
    return [response.status, ((await response.json()) as { code: string }).code];
  });
  expect(answer).toEqual([403, 'auth.invitation-only']);

  // A user with an account but no business there is told whom to ask, and cannot create an organization.
  const email = `${randomUUID()}@example.com`;
  await page.context().clearCookies();
  const account = { email, password: PASSWORD, firstName: 'Eve', lastName: 'Doe' };
  expect((await page.request.post('/api/auth/register', { data: account })).status()).toBe(201);
  await guest.getByLabel('Email').fill(email);
  await guest.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await guest.getByRole('button', { name: 'Sign in' }).click();
  await expect(guest.getByText(/Ask your contact at North .+ to add you/)).toBeVisible();
  await expect(guest.getByRole('button', { name: /add/i })).toHaveCount(0);
  await expectNothingOfOurs(guest, 'no business');
  await guest.context().close();
});

for (const role of ['staff', 'manager', 'owner'] as const) {
  test(`${role} of an agency sees nothing of ours on any screen of its host`, async ({
    page,
    browser,
  }) => {
    // Visits many pages in sequence.
    test.setTimeout(240_000);
    const agency = await openAgency(page);
    // An empty business would load sample data and reload the page in the middle of the test.
    await agency.answer(5, 'Great cut, as always.');
    await agency.answer(2, 'We waited for an hour.');
    let person: Page;
    if (role === 'owner') {
      person = await visit(browser, agency);
      await signIn(person, agency.email);
    } else {
      person = await join(page, browser, agency, role);
    }
    const navigation = person.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(navigation.first()).toBeVisible();
    // Behind the name stands the number of new ones.
    const names = (await navigation.allTextContents()).map((name) => name.replace(/\s*\d*$/, ''));
    expect(names).toEqual([
      'Dashboard',
      'Reviews',
      'Inbox',
      'Customers',
      ...(role === 'staff' ? [] : ['Campaigns']),
      'Insight',
      'Settings',
    ]);
    await person.getByRole('button', { name: 'Your account' }).click();
    await expect(person.getByRole('menuitem', { name: 'Rewards' })).toBeVisible();
    await expectNothingOfOurs(person, 'the menu of the account');
    await person.keyboard.press('Escape');
    await person.getByRole('button', { name: /Current business/ }).click();
    await expect(person.getByRole('menuitem').first()).toBeVisible();
    await expect(person.getByRole('menuitem', { name: 'Add business' })).toHaveCount(
      role === 'owner' ? 1 : 0,
    );
    await person.keyboard.press('Escape');
    const desktop = person.viewportSize();
    await person.setViewportSize({ width: 360, height: 740 });
    await person.getByRole('button', { name: 'Open menu' }).click();
    await expect(person.getByRole('link', { name: 'Account' })).toBeVisible();
    await expectNothingOfOurs(person, 'the menu on a phone');
    if (desktop) await person.setViewportSize(desktop);
    for (const [path, heading] of SCREENS) {
      await person.goto(path);
      await expect(person.getByRole('heading', { name: heading }).first()).toBeVisible();
      await expectNothingOfOurs(person, path);
    }
    for (const path of SELLING) await expectNoPage(person, path);
    await person.goto('/');
    await expect(person).toHaveURL('/dashboard');
    await person.context().close();

    if (role !== 'owner') return;
    // The owner manages the subscription on the product's own host.
    await page.goto('/settings/billing');
    await expect(page.getByRole('heading', { name: 'Billing' })).toBeVisible();
  });
}

test("what an agency's plan lacks is absent for its people", async ({ page, browser }) => {
  test.setTimeout(180_000);
  const agency = await openAgency(page);
  await agency.answer(5, 'Great cut, as always.', 'Casey Doe');
  await givePlan(agency.businessId, { plan: 'free' });
  const person = await visit(browser, agency);
  await signIn(person, agency.email);
  await expect(person.getByText('Reputation Overview')).toBeVisible();
  const link = (name: string | RegExp) => person.getByRole('link', { name });
  await expect(link('Campaigns')).toHaveCount(0);
  for (const path of ['/rewards', '/campaigns']) {
    await expect(person.locator(`a[href^="${path}"]`)).toHaveCount(0);
  }
  await expectNothingOfOurs(person, '/dashboard');
  await person.getByRole('button', { name: 'Your account' }).click();
  await expect(person.getByRole('menuitem', { name: 'Account' })).toBeVisible();
  await expect(person.getByRole('menuitem', { name: 'Rewards' })).toHaveCount(0);

  for (const path of ['/campaigns', '/campaigns?new', '/rewards', '/settings/branding']) {
    await person.goto(path);
    await expect(person.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expectNothingOfOurs(person, path);
  }
  // Every plan explains the score; of the rest of Insight, nobody is told here.
  await person.goto('/insight');
  await expect(person.getByRole('heading', { name: 'Reputation Score' })).toBeVisible();
  await expectNothingOfOurs(person, '/insight');
  await person.goto('/reviews');
  await expect(person.getByText('Great cut, as always.')).toBeVisible();
  await expect(person.getByRole('button', { name: 'Reply', exact: true })).toBeVisible();
  await expect(person.getByRole('button', { name: 'Suggest Reply' })).toHaveCount(0);
  await expectNothingOfOurs(person, '/reviews');
  await person.goto('/settings');
  const sections = person.getByRole('navigation', { name: 'Settings' });
  await expect(sections.getByRole('link', { name: 'Account' })).toBeVisible();
  for (const name of ['Developers', 'Branding', 'Billing']) {
    await expect(sections.getByRole('link', { name })).toHaveCount(0);
  }
  await expectNothingOfOurs(person, '/settings');
  await person.goto('/settings/team');
  await expect(person.getByText(agency.email)).toBeVisible();
  await expectNothingOfOurs(person, '/settings/team');

  // The remaining quota is shown as a number, and reaching the limit shows no offer.
  await person.goto('/customers?send');
  const dialog = person.getByRole('dialog');
  await person.route('**/live-updates', (route) => route.abort());
  await person.reload();
  await expect(dialog.getByText('9 of 10 left', { exact: true })).toBeVisible();
  for (let n = 0; n < 9; n += 1) {
    const asked = await page.request.post(`/api/businesses/${agency.businessId}/review-requests`, {
      data: { customer: { name: `Customer ${n}`, email: `${randomUUID()}@example.com` } },
    });
    expect(asked.status()).toBe(201);
  }
  await dialog.getByLabel('Name').fill('Ella Eleven');
  await dialog.getByLabel('Email').fill('ella@example.com');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.getByText('You have used 10 of 10.')).toBeVisible();
  await expect(dialog).toHaveCount(1);
  await expectNothingOfOurs(person, 'nothing left');
  await dialog.getByRole('link', { name: `Contact ${agency.name}` }).click();
  await expect(person).toHaveURL('/contact');
  await person.context().close();
});

test('when an agency has not paid, its people learn that nothing changes now, and not why', async ({
  page,
  browser,
}) => {
  const agency = await openAgency(page);
  const staff = await join(page, browser, agency, 'staff');
  await givePlan(agency.businessId, { plan: 'agency', endedDaysAgo: 3 });
  await staff.goto('/settings');
  const banner = (of: Page) =>
    of.getByRole('complementary', { name: "You can't make changes right now" });
  await expect(banner(staff)).toContainText('If you need to change something, contact us.');
  await expectNothingOfOurs(staff, 'unpaid');
  const owner = await visit(browser, agency);
  await owner.goto('/login');
  await signIn(owner, agency.email);
  await owner.goto('/settings');
  await expect(banner(owner)).toContainText('open the link in the billing email we sent you');
  await expect(banner(owner).getByRole('link')).toHaveCount(0);
  await Promise.all([staff.context().close(), owner.context().close()]);
});

test('the report of a campaign says that requests were not sent, and nothing of plans', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const agency = await openAgency(page);
  await addCustomers(page, agency, ['Ada One']);
  const id = await makeDraft(page, agency, { name: 'Unlucky', quietHours: false });
  const at = new Date(Date.now() + 12_000).toISOString();
  const sent = await page.request.post(`/api/campaigns/${id}/send`, { data: { scheduledAt: at } });
  expect(sent.status(), await sent.text()).toBe(202);
  // The agency's plan has lapsed when the campaign is due, and is paid again when the owner looks.
  await givePlan(agency.businessId, { plan: 'agency', endedDaysAgo: 3 });
  const path = `/api/campaigns/${id}`;
  const status = async () =>
    ((await (await page.request.get(path)).json()) as { status: string }).status;
  await expect.poll(status, { timeout: 60_000 }).toBe('sent');
  await givePlan(agency.businessId, { plan: 'agency' });
  const owner = await visit(browser, agency);
  await owner.goto('/login');
  await signIn(owner, agency.email);
  await owner.goto(`/campaigns/${id}`);
  await expect(owner.getByText("Campaigns weren't available").first()).toBeVisible();
  await expectNothingOfOurs(owner, 'report');
  await owner.context().close();
});
