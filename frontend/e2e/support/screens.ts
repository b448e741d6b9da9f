import type { BrowserContext, Page } from '@playwright/test';
import { textIn } from './texts.ts';

/** Whose eyes a screen is seen with: nobody signed in, the demo's owner, or someone without a business. */
export type Visitor = 'guest' | 'owner' | 'newcomer';

/** What the screens say in the language they are shown in, by namespace and key. */
type Say = (name: string) => RegExp;

/** One thing that a person can see, and the way to it. */
export interface Screen {
  name: string;
  visitor: Visitor;
  path: string;
  /** Name of the heading that stands there once the screen is loaded. */
  heading: string;
  /** What has to be done on the page to see it: a dialog to open, a star to tap. */
  open?: (page: Page, say: Say) => Promise<void>;
}

const press = (name: string) => async (page: Page, say: Say) => {
  await page
    .getByRole('main')
    .getByRole('button', { name: say(name) })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
};

const rate = (stars: number, field: string) => async (page: Page, say: Say) => {
  await page
    .getByRole('radio')
    .nth(stars - 1)
    .click();
  await page.getByLabel(say(field)).waitFor();
};

const REVIEW = 'customer-page:details.review';

const answer = async (page: Page, say: Say): Promise<void> => {
  await rate(5, REVIEW)(page, say);
  await page.getByLabel(say(REVIEW)).fill('Quick, kind and fair.');
  await page.getByRole('button', { name: say('customer-page:details.submit') }).click();
  await page.getByRole('heading', { name: say('customer-page:success.heading') }).waitFor();
};

const writeCampaign = async (page: Page, say: Say): Promise<void> => {
  await page.getByLabel(say('campaigns:form.name')).fill('Autumn 2026');
  await press('campaigns:form.send')(page, say);
  await page.getByText(say('campaigns:confirm.final')).waitFor();
};

const payWithQuestion = async (page: Page, say: Say): Promise<void> => {
  await page.getByRole('button', { name: /4000 0025 0000 3155/ }).click();
  await press('subscribe:pay.submit')(page, say);
};

const openReport = async (page: Page, say: Say): Promise<void> => {
  const details = page.getByRole('link', { name: say('campaigns:recent.detailsOf') });
  await details.first().click();
  await page.getByRole('heading', { name: say('campaigns:report.notReached') }).waitFor();
  await page.getByRole('list', { name: say('campaigns:report.recipients') }).waitFor();
};

/** A frame that was never in sight is not painted. */
const seePreview = async (page: Page): Promise<void> => {
  await page.locator('iframe').scrollIntoViewIfNeeded();
};

const guest = (name: string, path: string, heading: string, open?: Screen['open']): Screen => ({
  ...{ name, visitor: 'guest', path, heading },
  ...(open && { open }),
});

const owner = (name: string, path: string, heading: string, open?: Screen['open']): Screen => ({
  ...guest(name, path, heading, open),
  visitor: 'owner',
});

const newcomer = (name: string, open?: Screen['open']): Screen => ({
  ...guest(name, '/', 'welcome:title', open),
  visitor: 'newcomer',
});

const QUESTION = 'customer-page:rating.heading';

/** Every screen and dialog: what is photographed, and what has to be accessible. */
export const screens: readonly Screen[] = [
  guest('landing', '/', 'landing:headline'),
  guest('pricing', '/pricing', 'pricing:title'),
  guest('subscribe-guest', '/subscribe?plan=pro', 'subscribe:title'),
  owner('subscribe', '/subscribe', 'subscribe:pay.title'),
  owner('subscribe-bank', '/subscribe', 'subscribe:pay.title', payWithQuestion),
  guest('about', '/about', 'pages:about.title'),
  guest('contact', '/contact', 'pages:contact.title'),
  guest('privacy', '/privacy', 'pages:privacy.title'),
  guest('terms', '/terms', 'pages:terms.title'),
  guest('login', '/login', 'auth:login.title'),
  guest('register', '/register', 'auth:register.title'),
  guest('forgot-password', '/forgot-password', 'auth:forgot.title'),
  guest('not-found', '/nowhere', 'app:notFound.title'),
  newcomer('welcome'),
  newcomer('welcome-add', press('welcome:action')),
  owner('dashboard', '/dashboard', 'dashboard:title'),
  owner('reviews', '/reviews', 'reviews:title'),
  owner('reviews-reply', '/reviews', 'reviews:title', press('reviews:reply.action')),
  owner('inbox', '/inbox', 'inbox:title'),
  owner('inbox-reply', '/inbox', 'inbox:title', press('inbox:reply.action')),
  owner('customers', '/customers', 'customers:title'),
  owner('requests', '/customers/requests', 'customers:title'),
  owner('messages', '/customers/messages', 'customers:title'),
  owner('send-request', '/customers', 'customers:title', press('customers:send.action')),
  owner('campaigns', '/campaigns', 'campaigns:title'),
  owner('campaigns-new', '/campaigns?new', 'campaigns:form.titleNew', seePreview),
  owner('campaigns-send', '/campaigns?new', 'campaigns:form.titleNew', writeCampaign),
  owner('campaigns-report', '/campaigns', 'campaigns:title', openReport),
  owner('settings', '/settings', 'settings:title'),
  owner('branding', '/settings/branding', 'branding:title'),
  guest('customer-page', '/r/demo', QUESTION),
  guest('customer-page-5-stars', '/r/demo', QUESTION, rate(5, REVIEW)),
  guest('customer-page-2-stars', '/r/demo', QUESTION, rate(2, 'customer-page:details.feedback')),
  guest('customer-page-success', '/r/demo', QUESTION, answer),
  guest('customer-page-unknown', '/r/no-such-link', 'customer-page:notFound.heading'),
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

/** Goes to a screen, in the language of the browser, and waits until nothing on it is on its way. */
export async function show(page: Page, screen: Screen, language = 'en'): Promise<void> {
  const say: Say = (name) => textIn(language, name);
  await page.goto(screen.path);
  await page
    .getByRole('heading', { name: say(screen.heading) })
    .first()
    .waitFor();
  await page.waitForFunction(
    () => !document.querySelector('[aria-busy=true], .ant-skeleton, .ant-spin-spinning'),
  );
  await screen.open?.(page, say);
  await page.evaluate(() => document.fonts.ready);
}
