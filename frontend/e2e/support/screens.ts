import type { BrowserContext, Page } from '@playwright/test';
import { showChange, showPlan } from './billing-screens.ts';
import { textIn } from './texts.ts';

/**
 * Whose eyes a screen is seen with: nobody signed in, the demo's owner, the demo's agency, an owner
 * who pays nothing, or someone without a business.
 */
export type Visitor = 'guest' | 'owner' | 'agency' | 'starter' | 'newcomer';

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

const checkMail = async (page: Page, say: Say): Promise<void> => {
  await page.getByRole('button', { name: say('settings:mail.action') }).click();
  await page.getByText(say('settings:mail.operator')).waitFor();
};

/** The form with all its parts open and texts of one's own. */
const openAllParts = async (page: Page, say: Say): Promise<void> => {
  await page.getByLabel(say('campaigns:form.name')).fill('Autumn 2026');
  for (const part of ['audience', 'words', 'when', 'reminders']) {
    await page.getByRole('button', { name: say(`campaigns:${part}.title`) }).click();
  }
  await page
    .getByRole('radio', { name: say('campaigns:words.own') })
    .first()
    .click();
  await page.getByRole('button', { name: say('campaigns:words.addSubject') }).click();
  await page.getByLabel(say('campaigns:words.subjectB')).fill('A minute for us?');
  await page.getByRole('radio', { name: say('campaigns:when.later') }).click();
  await page.getByLabel(say('campaigns:when.at')).fill('2031-11-24T09:30');
  await page.getByRole('radio', { name: say('campaigns:reminders.choice1') }).click();
  await seePreview(page);
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

const seenBy =
  (visitor: Visitor) =>
  (name: string, path: string, heading: string, open?: Screen['open']): Screen => ({
    ...guest(name, path, heading, open),
    visitor,
  });
const owner = seenBy('owner');
const agency = seenBy('agency');
const starter = seenBy('starter');

const newcomer = (name: string, open?: Screen['open']): Screen => ({
  ...guest(name, '/', 'welcome:title', open),
  visitor: 'newcomer',
});

/** The call that a plan has no room for, as far as this browser can tell. */
const askEleven = async (page: Page, say: Say): Promise<void> => {
  await page.route('**/review-requests', (route) =>
    route.fulfill({
      status: 402,
      contentType: 'application/problem+json',
      json: {
        ...{ status: 402, code: 'billing.limit-reached', entitlement: 'reviews.requests' },
        ...{ plans: ['pro'], limit: 10, used: 10 },
      },
    }),
  );
  await press('customers:send.action')(page, say);
  await page.getByLabel(say('customers:fields.name')).fill('Casey Doe');
  await page.getByLabel(say('customers:fields.email')).fill('casey@example.com');
  await page.getByRole('button', { name: say('customers:send.submit') }).click();
  await page.getByRole('dialog', { name: say('plan:dialog') }).waitFor();
};

const suggest = async (page: Page, say: Say): Promise<void> => {
  await press('reviews:suggest.action')(page, say);
  await page.getByRole('button', { name: say('reviews:suggest.copy') }).isEnabled();
  await page.getByText(say('ai:writtenBy')).waitFor();
};

/** An open invitation, as no link of a mail is at hand here. */
const showInvitation = async (page: Page, say: Say): Promise<void> => {
  await page.route('**/api/invitations/*', (route) =>
    route.fulfill({
      json: {
        organizationName: 'Corner Barbers',
        businessNames: [],
        inviterName: 'Olivia Reyes',
        role: 'staff',
        maskedEmail: 's•••@example.com',
        expiresAt: '2030-01-01T00:00:00.000Z',
        isYours: null,
      },
    }),
  );
  await page.reload();
  await page.getByRole('button', { name: say('auth:invite.register') }).waitFor();
};

const INVITATION_OVER = 'auth:invite.over.unknown';
const QUESTION = 'customer-page:rating.heading';

/** Every screen and dialog: what is photographed, and what has to be accessible. */
export const screens: readonly Screen[] = [
  guest('landing', '/', 'landing:headline'),
  guest('pricing', '/pricing', 'pricing:title'),
  guest('subscribe-guest', '/subscribe?plan=pro', 'subscribe:title'),
  starter('subscribe', '/subscribe', 'subscribe:pay.title'),
  starter('subscribe-bank', '/subscribe', 'subscribe:pay.title', payWithQuestion),
  guest('about', '/about', 'pages:about.title'),
  guest('contact', '/contact', 'pages:contact.title'),
  guest('privacy', '/privacy', 'pages:privacy.title'),
  guest('terms', '/terms', 'pages:terms.title'),
  guest('login', '/login', 'auth:login.title'),
  guest('register', '/register', 'auth:register.title'),
  guest('forgot-password', '/forgot-password', 'auth:forgot.title'),
  guest('invite', '/invite/no-such-link', INVITATION_OVER, showInvitation),
  guest('invite-unknown', '/invite/no-such-link', INVITATION_OVER),
  guest('not-found', '/nowhere', 'app:notFound.title'),
  newcomer('welcome'),
  newcomer('welcome-add', press('welcome:action')),
  owner('dashboard', '/dashboard', 'dashboard:title'),
  owner('rewards', '/rewards', 'rewards:title'),
  owner('insight', '/insight?days=90', 'insight:score.title'),
  owner('insight-own', '/insight?from=2026-01-01&to=2026-01-07', 'insight:title'),
  owner('reviews', '/reviews', 'reviews:title'),
  owner('reviews-reply', '/reviews', 'reviews:title', press('reviews:reply.action')),
  owner('reviews-suggest', '/reviews', 'reviews:title', suggest),
  owner('inbox', '/inbox', 'inbox:title'),
  owner('inbox-reply', '/inbox', 'inbox:title', press('inbox:reply.action')),
  owner('customers', '/customers', 'customers:title'),
  owner('customers-import', '/customers/import', 'customers:import.upload.title'),
  owner('requests', '/customers/requests', 'customers:title'),
  owner('messages', '/customers/messages', 'customers:title'),
  owner('send-request', '/customers', 'customers:title', press('customers:send.action')),
  owner('campaigns', '/campaigns', 'campaigns:title'),
  owner('campaigns-new', '/campaigns?new', 'campaigns:form.titleNew', seePreview),
  owner('campaigns-parts', '/campaigns?new', 'campaigns:form.titleNew', openAllParts),
  owner('campaigns-send', '/campaigns?new', 'campaigns:form.titleNew', writeCampaign),
  owner('campaigns-report', '/campaigns', 'campaigns:title', openReport),
  owner('settings', '/settings', 'settings:title'),
  owner('settings-mail', '/settings', 'settings:title', checkMail),
  agency('branding', '/settings/branding', 'branding:title'),
  owner('billing', '/settings/billing', 'billing:title', showPlan),
  owner('billing-change', '/settings/billing', 'billing:title', showChange),
  owner('team', '/settings/team', 'team:title'),
  agency('team-invite', '/settings/team', 'team:title', press('team:invite.action')),
  agency('agency-settings', '/settings', 'settings:title'),
  starter('starter-campaigns', '/campaigns', 'plan:items.campaigns.send.title'),
  starter('starter-insight', '/insight', 'plan:items.businesses.analytics.title'),
  starter('starter-rewards', '/rewards', 'plan:items.gamification.xp.title'),
  starter('starter-team', '/settings/team', 'plan:items.auth.team.title'),
  starter('starter-branding', '/settings/branding', 'plan:items.branding.custom.title'),
  starter('starter-settings', '/settings', 'plan:items.auth.api-keys.title'),
  starter('starter-send', '/customers', 'customers:title', press('customers:send.action')),
  starter('starter-limit', '/customers', 'customers:title', askEleven),
  guest('customer-page', '/r/demo', QUESTION),
  guest('customer-page-5-stars', '/r/demo', QUESTION, rate(5, REVIEW)),
  guest('customer-page-2-stars', '/r/demo', QUESTION, rate(2, 'customer-page:details.feedback')),
  guest('customer-page-success', '/r/demo', QUESTION, answer),
  guest('customer-page-unknown', '/r/no-such-link', 'customer-page:notFound.heading'),
  guest('business-page', '/b/corner-barbers', 'public-page:business.allRatings'),
  guest('business-page-unknown', '/b/nobody-here', 'public-page:notFound.title'),
  guest('unsubscribe', '/u/demo', 'public-page:unsubscribe.askTitle'),
  guest('unsubscribe-done', '/u/demo?done', 'public-page:unsubscribe.doneTitle'),
  guest('unsubscribe-unknown', '/u/no-such-link', 'public-page:unsubscribe.invalidTitle'),
];

/** In how many tests the screens of a visitor are looked at: tests run side by side, screens do not. */
const SHARES: Record<Visitor, number> = {
  ...{ guest: 2, owner: 4, agency: 1, starter: 1, newcomer: 1 },
};

/** The screens of a visitor, in shares that take about as long as each other. */
export const shares = (Object.keys(SHARES) as Visitor[]).flatMap((visitor) => {
  const count = SHARES[visitor];
  const all = screens.filter((screen) => screen.visitor === visitor);
  return Array.from({ length: count }, (_, share) => ({
    visitor,
    share: `${share + 1} of ${count}`,
    screens: all.filter((_screen, index) => index % count === share),
  }));
});

const DEMO_AGENCY = { email: 'owner@brightside.example', password: 'hot-not-burnt' };
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
  const post = async (path: string, data: object): Promise<void> => {
    const response = await context.request.post(path, { data });
    if (!response.ok()) throw new Error(`${response.url()}: ${await response.text()}`);
  };
  if (visitor === 'owner') return post('/api/auth/login', DEMO_OWNER);
  if (visitor === 'agency') return post('/api/auth/login', DEMO_AGENCY);
  await post('/api/auth/register', newcomer);
  if (visitor === 'starter') await post('/api/businesses', { name: 'Corner Barbers' });
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
