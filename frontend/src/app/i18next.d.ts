import 'i18next';
import type ask from '../features/ask/locales/en.json';
import type auth from '../features/auth/locales/en.json';
import type billing from '../features/billing/locales/en.json';
import type branding from '../features/branding/locales/en.json';
import type campaigns from '../features/campaigns/locales/en.json';
import type customers from '../features/customers/locales/en.json';
import type dashboard from '../features/dashboard/locales/en.json';
import type inbox from '../features/inbox/locales/en.json';
import type insight from '../features/insight/locales/en.json';
import type landing from '../features/landing/locales/en.json';
import type notifications from '../features/notifications/locales/en.json';
import type pages from '../features/pages/locales/en.json';
import type pricing from '../features/pricing/locales/en.json';
import type reviews from '../features/reviews/locales/en.json';
import type rewards from '../features/rewards/locales/en.json';
import type security from '../features/security/locales/en.json';
import type settings from '../features/settings/locales/en.json';
import type sharedLink from '../features/shared-link/locales/en.json';
import type subscribe from '../features/subscribe/locales/en.json';
import type team from '../features/team/locales/en.json';
import type welcome from '../features/welcome/locales/en.json';
import type ai from '../shared/ai/locales/en.json';
import type errors from '../shared/errors/locales/en.json';
import type forms from '../shared/forms/locales/en.json';
import type payment from '../shared/payment/locales/en.json';
import type plan from '../shared/plan/locales/en.json';
import type spice from '../shared/spice/locales/en.json';
import type ui from '../shared/ui/locales/en.json';
import type app from './locales/en.json';

/* The compiler checks every key against the English texts. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    resources: {
      ai: typeof ai;
      app: typeof app;
      ask: typeof ask;
      auth: typeof auth;
      billing: typeof billing;
      branding: typeof branding;
      campaigns: typeof campaigns;
      customers: typeof customers;
      dashboard: typeof dashboard;
      errors: typeof errors;
      forms: typeof forms;
      inbox: typeof inbox;
      insight: typeof insight;
      landing: typeof landing;
      notifications: typeof notifications;
      pages: typeof pages;
      payment: typeof payment;
      plan: typeof plan;
      pricing: typeof pricing;
      reviews: typeof reviews;
      rewards: typeof rewards;
      security: typeof security;
      settings: typeof settings;
      'shared-link': typeof sharedLink;
      spice: typeof spice;
      subscribe: typeof subscribe;
      team: typeof team;
      ui: typeof ui;
      welcome: typeof welcome;
    };
  }
}
