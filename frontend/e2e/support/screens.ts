import type { BrowserContext, Page } from '@playwright/test';

/** Whose eyes a screen is seen with: nobody signed in, the demo's owner, or someone without a business. */
export type Visitor = 'guest' | 'owner' | 'newcomer';

/** One thing that a person can see, and the way to it. */
export interface Screen {
  name: string;
  visitor: Visitor;
  path: string;
  /** Heading that stands there once the screen is loaded. */
  heading: RegExp;
  /** What has to be done on the page to see it: a dialog to open, a star to tap. */
  open?: (page: Page) => Promise<void>;
}

const press = (name: string) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
  await page.getByRole('dialog').waitFor();
};

const rate = (label: string, field: string) => async (page: Page) => {
  await page.getByRole('radio', { name: label, exact: true }).click();
  await page.getByLabel(field).waitFor();
};

const answer = async (page: Page): Promise<void> => {
  await rate('5 stars', 'Your Review')(page);
  await page.getByLabel('Your Review').fill('Quick, kind and fair.');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { name: 'Thank you!' }).waitFor();
};

const writeCampaign = async (page: Page): Promise<void> => {
  await page.getByLabel('Campaign Name').fill('Autumn follow-up');
  await press('Send Campaign')(page);
  await page.getByText('customers will get').waitFor();
};

const payWithQuestion = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Use 4000 0025 0000 3155' }).click();
  await press('Subscribe Now')(page);
};

const openReport = async (page: Page): Promise<void> => {
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Not reached' }).waitFor();
  await page.getByRole('list', { name: 'Customers' }).waitFor();
};

const QUESTION = /^How was your experience\?$/;

/** Every screen and dialog: what is photographed, and what has to be accessible. */
export const screens: readonly Screen[] = [
  { name: 'landing', visitor: 'guest', path: '/', heading: /Turn Reputation/ },
  { name: 'pricing', visitor: 'guest', path: '/pricing', heading: /Simple, Transparent/ },
  {
    name: 'subscribe-guest',
    visitor: 'guest',
    path: '/subscribe?plan=pro',
    heading: /^Subscribe to Scoville Pro/,
  },
  { name: 'subscribe', visitor: 'owner', path: '/subscribe', heading: /^Payment/ },
  {
    name: 'subscribe-bank',
    visitor: 'owner',
    path: '/subscribe',
    heading: /^Payment/,
    open: payWithQuestion,
  },
  { name: 'about', visitor: 'guest', path: '/about', heading: /About/ },
  { name: 'login', visitor: 'guest', path: '/login', heading: /^Sign in/ },
  { name: 'register', visitor: 'guest', path: '/register', heading: /^Create your account/ },
  {
    name: 'forgot-password',
    visitor: 'guest',
    path: '/forgot-password',
    heading: /^Reset your password/,
  },
  { name: 'not-found', visitor: 'guest', path: '/nowhere', heading: /^Page Not Found/ },
  { name: 'welcome', visitor: 'newcomer', path: '/', heading: /^Welcome to/ },
  {
    name: 'welcome-add',
    visitor: 'newcomer',
    path: '/',
    heading: /^Welcome to/,
    open: press('Add Your First Business'),
  },
  { name: 'dashboard', visitor: 'owner', path: '/dashboard', heading: /^Dashboard/ },
  { name: 'reviews', visitor: 'owner', path: '/reviews', heading: /^Public Reviews/ },
  {
    name: 'reviews-reply',
    visitor: 'owner',
    path: '/reviews',
    heading: /^Public Reviews/,
    open: press('Reply'),
  },
  { name: 'inbox', visitor: 'owner', path: '/inbox', heading: /^Private Feedback/ },
  {
    name: 'inbox-reply',
    visitor: 'owner',
    path: '/inbox',
    heading: /^Private Feedback/,
    open: press('Write reply'),
  },
  { name: 'customers', visitor: 'owner', path: '/customers', heading: /^Customers/ },
  { name: 'requests', visitor: 'owner', path: '/customers/requests', heading: /^Customers/ },
  { name: 'messages', visitor: 'owner', path: '/customers/messages', heading: /^Customers/ },
  {
    name: 'send-request',
    visitor: 'owner',
    path: '/customers',
    heading: /^Customers/,
    open: press('Send review request'),
  },
  { name: 'campaigns', visitor: 'owner', path: '/campaigns', heading: /^Review Campaigns/ },
  {
    name: 'campaigns-new',
    visitor: 'owner',
    path: '/campaigns?new',
    heading: /^Create a campaign/,
    // A frame that was never in sight is not painted.
    open: (page) => page.getByTitle('The mail as a customer gets it').scrollIntoViewIfNeeded(),
  },
  {
    name: 'campaigns-send',
    visitor: 'owner',
    path: '/campaigns?new',
    heading: /^Create a campaign/,
    open: writeCampaign,
  },
  {
    name: 'campaigns-report',
    visitor: 'owner',
    path: '/campaigns',
    heading: /^Review Campaigns/,
    open: openReport,
  },
  { name: 'settings', visitor: 'owner', path: '/settings', heading: /^Settings/ },
  { name: 'customer-page', visitor: 'guest', path: '/r/demo', heading: QUESTION },
  {
    name: 'customer-page-5-stars',
    visitor: 'guest',
    path: '/r/demo',
    heading: QUESTION,
    open: rate('5 stars', 'Your Review'),
  },
  {
    name: 'customer-page-2-stars',
    visitor: 'guest',
    path: '/r/demo',
    heading: QUESTION,
    open: rate('2 stars', 'What could we improve?'),
  },
  {
    name: 'customer-page-success',
    visitor: 'guest',
    path: '/r/demo',
    heading: QUESTION,
    open: answer,
  },
  {
    name: 'customer-page-unknown',
    visitor: 'guest',
    path: '/r/no-such-link',
    heading: /^Review request not found$/,
  },
];

export const DEMO_OWNER = { email: 'owner@cornerbarbers.example', password: 'hot-not-burnt' };

/** Gives the browser the session of a visitor, over the API. */
export async function enter(context: BrowserContext, visitor: Visitor): Promise<void> {
  if (visitor === 'guest') return;
  const newcomer = {
    email: `new-${crypto.randomUUID()}@example.com`,
    password: 'a long enough password',
    firstName: 'Olivia',
    lastName: 'Reyes',
  };
  const response =
    visitor === 'owner'
      ? await context.request.post('/api/auth/login', { data: DEMO_OWNER })
      : await context.request.post('/api/auth/register', { data: newcomer });
  if (!response.ok()) throw new Error(`${response.url()}: ${await response.text()}`);
}

/** Goes to a screen and waits until nothing on it is still on its way. */
export async function show(page: Page, screen: Screen): Promise<void> {
  await page.goto(screen.path);
  await page.getByRole('heading', { name: screen.heading }).first().waitFor();
  await page.waitForFunction(
    () => !document.querySelector('[aria-busy=true], .ant-skeleton, .ant-spin-spinning'),
  );
  await screen.open?.(page);
  await page.evaluate(() => document.fonts.ready);
}
