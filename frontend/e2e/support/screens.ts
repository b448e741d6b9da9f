import type { BrowserContext, Page } from '@playwright/test';
import {
  payWithQuestion,
  showCancel,
  showChange,
  showOwedBank,
  showPlanAs,
  showRefund,
  type BillingState,
} from './billing-screens.ts';
import {
  openAllParts,
  openPart,
  openReport,
  paintPreview,
  showCampaignAs,
  showCampaignStates,
  writeCampaign,
  type CampaignState,
} from './campaign-screens.ts';
import {
  fromCustomersMenu,
  showBusyList,
  showChecked,
  showImportAs,
  showMapping,
  showNobodyFound,
} from './customer-screens.ts';
import {
  answer,
  askEleven,
  changeCity,
  checkEmailSetup,
  openFirst,
  openNotifications,
  press,
  rate,
  REVIEW,
  showContactEmailLink,
  showInvitation,
  showPendingContact,
  suggest,
} from './screen-steps.ts';
import { textIn, type Say } from './texts.ts';

/**
 * Viewer of a screen: nobody signed in, the demo's owner, the demo's agency, an owner who pays nothing, or a user
 * without a business.
 */
export type Visitor = 'guest' | 'owner' | 'agency' | 'starter' | 'newcomer';

/** One screen or dialog, and the way to it. */
export interface Screen {
  name: string;
  visitor: Visitor;
  path: string;
  /** Text key of the heading that is shown once the screen is loaded; `phone|desktop` where they differ. */
  heading: string;
  /** Steps on the page that bring it up: a dialog to open, a star to tap. */
  open?: (page: Page, say: Say) => Promise<void>;
}

const guest = (name: string, path: string, heading: string, open?: Screen['open']): Screen => ({
  name,
  visitor: 'guest',
  path,
  heading,
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

const IMPORT = 'customers:import.upload.title';
const customers = (name: string, open: Screen['open']) =>
  owner(name, '/customers', 'customers:title', open);
/** A phone lists the sections; elsewhere, the first of them is shown beside the list. */
const SETTINGS = 'settings:title|settings:sections.business.name';
const section = (id: string, name: string, open?: Screen['open']) =>
  owner(name, `/settings/${id}`, `settings:sections.${id}.name`, open);
const billing = (name: string, open: Screen['open']) =>
  owner(name, '/settings/billing', 'billing:title', open);
const BILLING_STATES: BillingState[] = [
  'trial',
  'ending',
  'changing',
  'past-due',
  'unpaid',
  'ended',
];
const CAMPAIGN_STATES: CampaignState[] = ['scheduled', 'sending', 'paused', 'sent', 'canceled'];

const CONTACT_OVER = 'auth:link.overTitle';
const INVITATION_OVER = 'auth:invite.over.unknown';
const QUESTION = 'customer-page:rating.heading';

/** Every screen and dialog: the list for screenshots and accessibility checks. */
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
  guest('confirm-contact', '/confirm-contact/no-such-link', CONTACT_OVER, showContactEmailLink),
  guest('confirm-contact-unknown', '/confirm-contact/no-such-link', CONTACT_OVER),
  guest('not-found', '/nowhere', 'app:notFound.title'),
  newcomer('welcome'),
  newcomer('welcome-add', press('welcome:action')),
  owner('dashboard', '/dashboard', 'dashboard:title'),
  owner('rewards', '/rewards', 'rewards:title'),
  owner('insight', '/insight?days=90', 'insight:score.title'),
  owner('insight-own', '/insight?from=2026-01-01&to=2026-01-07', 'insight:title'),
  owner('reviews', '/reviews', 'reviews:title'),
  owner('reviews-open', '/reviews', 'reviews:title', openFirst),
  owner('reviews-reply', '/reviews', 'reviews:title', press('reviews:reply.action')),
  owner('reviews-suggest', '/reviews', 'reviews:title', suggest),
  owner('inbox', '/inbox', 'inbox:title'),
  owner('inbox-open', '/inbox', 'inbox:title', openFirst),
  owner('inbox-reply', '/inbox', 'inbox:title', press('inbox:reply.action')),
  owner('notifications', '/inbox', 'inbox:title', openNotifications),
  owner('customers', '/customers', 'customers:title'),
  customers('customers-add', press('customers:add.action')),
  customers('customers-edit', fromCustomersMenu('customers:edit.action')),
  customers('customers-history', fromCustomersMenu('customers:history.action')),
  customers('customers-delete', fromCustomersMenu('customers:delete.action')),
  customers('customers-busy', showBusyList),
  customers('customers-nobody', showNobodyFound),
  owner('customers-import', '/customers/import', IMPORT),
  owner('customers-import-columns', '/customers/import', IMPORT, showMapping),
  owner('customers-import-checked', '/customers/import', IMPORT, showChecked),
  owner('customers-import-working', '/customers/import', IMPORT, showImportAs('importing')),
  owner('customers-import-done', '/customers/import', IMPORT, showImportAs('imported')),
  owner('customers-import-undone', '/customers/import', IMPORT, showImportAs('undone')),
  owner('requests', '/customers/requests', 'customers:title'),
  owner('messages', '/customers/messages', 'customers:title'),
  owner('qr-code', '/customers/qr-code', 'shared-link:title'),
  owner('qr-code-shown', '/customers/qr-code?show', 'shared-link:title'),
  owner('send-request', '/customers', 'customers:title', press('customers:send.action')),
  owner('campaigns', '/campaigns', 'campaigns:title'),
  owner('campaigns-new', '/campaigns?new', 'campaigns:form.titleNew', paintPreview),
  owner('campaigns-parts', '/campaigns?new', 'campaigns:form.titleNew', openAllParts),
  owner('campaigns-send', '/campaigns?new', 'campaigns:form.titleNew', writeCampaign),
  ...(['audience', 'words', 'when', 'reminders'] as const).map((part) =>
    owner(`campaigns-${part}`, '/campaigns?new', 'campaigns:form.titleNew', openPart(part)),
  ),
  owner('campaigns-states', '/campaigns', 'campaigns:title', showCampaignStates),
  ...CAMPAIGN_STATES.map((status) =>
    owner(`campaigns-${status}`, '/campaigns', 'campaigns:title', showCampaignAs(status)),
  ),
  owner('campaigns-report', '/campaigns', 'campaigns:title', openReport),
  owner('settings', '/settings', SETTINGS),
  section('business', 'settings-contact', showPendingContact),
  section('business', 'settings-unsaved', changeCity),
  section('public-page', 'settings-public-page'),
  section('requests', 'settings-requests'),
  section('replies', 'settings-replies'),
  section('email', 'settings-mail', checkEmailSetup),
  section('notifications', 'settings-notifications'),
  agency('branding', '/settings/branding', 'branding:title'),
  billing('billing', showPlanAs('active')),
  billing('billing-change', showChange),
  billing('billing-cancel', showCancel),
  billing('billing-refund', showRefund),
  billing('billing-pay', showOwedBank),
  ...BILLING_STATES.map((state) => billing(`billing-${state}`, showPlanAs(state))),
  owner('security', '/settings/security', 'security:title'),
  owner('team', '/settings/team', 'team:title'),
  agency('team-invite', '/settings/team', 'team:title', press('team:invite.action')),
  agency('agency-settings', '/settings', SETTINGS),
  agency('agency-developers', '/settings/developers', 'settings:sections.developers.name'),
  starter('starter-campaigns', '/campaigns', 'plan:items.campaigns.send.title'),
  starter('starter-insight', '/insight', 'plan:items.businesses.analytics.title'),
  starter('starter-rewards', '/rewards', 'plan:items.gamification.rewards.title'),
  starter('starter-team', '/settings/team', 'plan:items.auth.team.title'),
  starter('starter-branding', '/settings/branding', 'plan:items.branding.custom.title'),
  starter('starter-developers', '/settings/developers', 'plan:items.auth.api-keys.title'),
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

/** Number of tests that share the screens of a visitor: tests run in parallel, screens within a test do not. */
const SHARES: Record<Visitor, number> = {
  guest: 2,
  owner: 8,
  agency: 1,
  starter: 1,
  newcomer: 1,
};

/** Screens of each visitor, in shares that take about the same time. */
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

/** Signs the browser in as a visitor, through the API. */
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

function headingOf({ heading }: Screen, say: Say): RegExp {
  const names = heading.split('|').map((name) => say(name).source);
  return new RegExp(names.join('|'));
}

/** Opens a screen, in the language of the browser, and waits until nothing on it is loading. */
export async function show(page: Page, screen: Screen, language = 'en'): Promise<void> {
  const say: Say = (name) => textIn(language, name);
  await page.goto(screen.path);
  await page
    .getByRole('heading', { name: headingOf(screen, say) })
    .first()
    .waitFor();
  await page.waitForFunction(
    () => !document.querySelector('[aria-busy=true], .ant-skeleton, .ant-spin-spinning'),
  );
  await screen.open?.(page, say);
  await page.evaluate(() => document.fonts.ready);
}
