import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { Layout } from './layout/layout';
import { GuestOnly } from './guards/guest-only';
import { Home } from './guards/home';
import { Root } from './root';
import { NotFound } from './layout/not-found';
import { RouteError } from './route-error';
import { screen } from './screen';
import { isAgencyHost } from '../shared/brand/brand';
import type { EntitlementKey } from '../shared/plan/entitlement-keys';
import { at, PRODUCT_ONLY_PATHS } from './screen-paths';
import { accountFrame, offered, signedIn } from './frames';

/** Returns the routes without the screens that this host does not have. */
const ofHost = (routes: RouteObject[]): RouteObject[] =>
  isAgencyHost
    ? routes.filter(({ path }) => !PRODUCT_ONLY_PATHS.some((one) => at(one) === path))
    : routes;

/**
 * Returns the routes of a feature that a plan may lack. Its screens offer an upgrade themselves, except on an agency's
 * host, where they are absent.
 */
const ofPlan = (needs: EntitlementKey, routes: RouteObject[]): RouteObject[] =>
  isAgencyHost ? [{ lazy: offered(needs), children: routes }] : routes;

const guestRoutes: RouteObject[] = [
  {
    path: at('login'),
    lazy: screen(['auth', 'forms'], () => import('../features/auth/login-page')),
  },
  {
    path: at('register'),
    lazy: screen(['auth', 'forms'], () => import('../features/auth/register-page')),
  },
];

const accountRoutes: RouteObject[] = [
  {
    path: at('forgot-password'),
    lazy: screen('auth', () => import('../features/auth/forgot-password-page')),
  },
  {
    path: at('reset-password/:token'),
    lazy: screen(['auth', 'forms'], () => import('../features/auth/reset-password-page')),
  },
  {
    path: at('verify-email/:token'),
    lazy: screen('auth', () => import('../features/auth/verify-email-page')),
  },
  {
    path: at('confirm-contact/:token'),
    lazy: screen('auth', () => import('../features/auth/confirm-contact-page')),
  },
  {
    path: at('reopen/:token'),
    lazy: screen('auth', () => import('../features/auth/reopen-page')),
  },
  {
    path: at('invite/:token'),
    lazy: screen(['auth', 'forms'], () => import('../features/auth/invite-page')),
  },
];

const settingsRoutes: RouteObject[] = [
  ...(
    [
      'settings',
      'settings/business',
      'settings/public-page',
      'settings/requests',
      'settings/replies',
      'settings/email',
      'settings/notifications',
      'settings/developers',
    ] as const
  ).map((path) => ({
    path: at(path),
    lazy: screen(['settings', 'forms'], () => import('../features/settings/settings-page')),
  })),
  ...ofPlan('branding.custom', [
    {
      path: at('settings/branding'),
      lazy: screen('branding', () => import('../features/branding/branding-page')),
    },
  ]),
  {
    path: at('settings/billing'),
    lazy: screen(['billing', 'payment'], () => import('../features/billing/billing-page')),
  },
  {
    path: at('settings/security'),
    lazy: screen(['security', 'forms'], () => import('../features/security/security-page')),
  },
  { path: at('settings/team'), lazy: screen('team', () => import('../features/team/team-page')) },
];

const signedInRoutes: RouteObject[] = [
  {
    path: at('dashboard'),
    lazy: screen(['dashboard', 'spice'], () => import('../features/dashboard/dashboard-page')),
  },
  {
    path: at('reviews'),
    lazy: screen('reviews', () => import('../features/reviews/reviews-page')),
  },
  {
    path: at('insight'),
    lazy: screen('insight', () => import('../features/insight/insight-page')),
  },
  { path: at('inbox'), lazy: screen('inbox', () => import('../features/inbox/inbox-page')) },
  {
    path: at('customers/import'),
    lazy: screen('customers', () => import('../features/customers/import-view')),
  },
  {
    path: at('customers'),
    lazy: screen('customers', () => import('../features/customers/customers-page')),
    children: [
      {
        index: true,
        lazy: screen('customers', () => import('../features/customers/customer-list')),
      },
      {
        path: at('customers/requests'),
        lazy: screen('customers', () => import('../features/customers/request-list')),
      },
      {
        path: at('customers/messages'),
        lazy: screen('customers', () => import('../features/customers/message-list')),
      },
      {
        path: at('customers/qr-code'),
        lazy: screen(['shared-link', 'ai'], () => import('../features/shared-link/qr-code-view')),
      },
    ],
  },
  ...ofPlan('campaigns.send', [
    {
      path: at('campaigns'),
      lazy: screen('campaigns', () => import('../features/campaigns/campaigns-page')),
      children: [
        {
          index: true,
          lazy: screen(
            ['campaigns', 'forms'],
            () => import('../features/campaigns/list/campaign-list'),
          ),
        },
        {
          path: at('campaigns/:id'),
          lazy: screen(
            ['campaigns', 'forms'],
            () => import('../features/campaigns/report/campaign-detail'),
          ),
        },
      ],
    },
  ]),
  ...ofPlan('gamification.rewards', [
    {
      path: at('rewards'),
      // The names of levels and badges are in the texts of the dashboard, where users see them first.
      lazy: screen(['rewards', 'spice'], () => import('../features/rewards/rewards-page')),
    },
  ]),
  {
    lazy: screen('settings', () => import('../features/settings/settings-layout')),
    children: ofHost(settingsRoutes),
  },
];

const text = () => import('../features/pages/text-page');

const publicRoutes: RouteObject[] = [
  {
    path: at('pricing'),
    lazy: screen('pricing', () => import('../features/pricing/pricing-page')),
  },
  {
    path: at('subscribe'),
    lazy: screen(['subscribe', 'payment'], () => import('../features/subscribe/subscribe-page')),
  },
  {
    path: at('contact'),
    lazy: screen('pages', () => import('../features/pages/contact-page')),
  },
  ...(['about', 'privacy', 'terms'] as const).map((path) => ({
    path: at(path),
    lazy: screen('pages', text),
  })),
];

export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: () => null,
    children: [
      {
        lazy: accountFrame,
        children: [{ Component: GuestOnly, children: guestRoutes }, ...accountRoutes],
      },
      {
        Component: Layout,
        children: [
          { index: true, Component: Home },
          { lazy: signedIn, children: ofHost(signedInRoutes) },
          ...ofHost(publicRoutes),
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
]);
