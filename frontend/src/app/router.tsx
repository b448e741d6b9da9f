import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { Layout } from './layout/layout';
import { GuestOnly } from './guards/guest-only';
import { Home } from './guards/home';
import { Root } from './root';
import { NotFound } from './not-found';
import { RouteError } from './route-error';
import { screen } from './screen';
import { accountFrame, signedIn } from './frames';

const guestRoutes: RouteObject[] = [
  { path: 'login', lazy: screen(['auth', 'forms'], () => import('../features/auth/login-page')) },
  {
    path: 'register',
    lazy: screen(['auth', 'forms'], () => import('../features/auth/register-page')),
  },
];

const accountRoutes: RouteObject[] = [
  {
    path: 'forgot-password',
    lazy: screen('auth', () => import('../features/auth/forgot-password-page')),
  },
  {
    path: 'reset-password/:token',
    lazy: screen(['auth', 'forms'], () => import('../features/auth/reset-password-page')),
  },
  {
    path: 'verify-email/:token',
    lazy: screen('auth', () => import('../features/auth/verify-email-page')),
  },
  {
    path: 'invite/:token',
    lazy: screen(['auth', 'forms'], () => import('../features/auth/invite-page')),
  },
];

const signedInRoutes: RouteObject[] = [
  {
    path: 'dashboard',
    lazy: screen('dashboard', () => import('../features/dashboard/dashboard-page')),
  },
  { path: 'reviews', lazy: screen('reviews', () => import('../features/reviews/reviews-page')) },
  {
    path: 'insight',
    lazy: screen('insight', () => import('../features/insight/insight-page')),
  },
  { path: 'inbox', lazy: screen('inbox', () => import('../features/inbox/inbox-page')) },
  {
    path: 'customers',
    lazy: screen('customers', () => import('../features/customers/customers-page')),
    children: [
      {
        index: true,
        lazy: screen('customers', () => import('../features/customers/customer-list')),
      },
      {
        path: 'import',
        lazy: screen('customers', () => import('../features/customers/import-view')),
      },
      {
        path: 'requests',
        lazy: screen('customers', () => import('../features/customers/request-list')),
      },
      {
        path: 'messages',
        lazy: screen('customers', () => import('../features/customers/message-list')),
      },
    ],
  },
  {
    path: 'campaigns',
    lazy: screen('campaigns', () => import('../features/campaigns/campaigns-page')),
    children: [
      {
        index: true,
        lazy: screen('campaigns', () => import('../features/campaigns/campaign-list')),
      },
      {
        path: ':id',
        lazy: screen('campaigns', () => import('../features/campaigns/campaign-detail')),
      },
    ],
  },
  {
    path: 'rewards',
    // The names of levels and badges are the dashboard's, where they are seen first.
    lazy: screen(['rewards', 'dashboard'], () => import('../features/rewards/rewards-page')),
  },
  {
    path: 'settings',
    lazy: screen('settings', () => import('../features/settings/settings-page')),
  },
  {
    path: 'settings/branding',
    lazy: screen('branding', () => import('../features/branding/branding-page')),
  },
  {
    path: 'settings/billing',
    lazy: screen('billing', () => import('../features/billing/billing-page')),
  },
  {
    path: 'settings/security',
    lazy: screen(['security', 'forms'], () => import('../features/security/security-page')),
  },
  { path: 'settings/team', lazy: screen('team', () => import('../features/team/team-page')) },
];

const text = () => import('../features/pages/text-page');

const publicRoutes: RouteObject[] = [
  { path: 'pricing', lazy: screen('pricing', () => import('../features/pricing/pricing-page')) },
  {
    path: 'subscribe',
    lazy: screen('subscribe', () => import('../features/subscribe/subscribe-page')),
  },
  ...['about', 'contact', 'privacy', 'terms'].map((path) => ({
    path,
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
          { lazy: signedIn, children: signedInRoutes },
          ...publicRoutes,
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
]);
