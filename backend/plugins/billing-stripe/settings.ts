import type { PluginSetting } from '../../sdk/index.js';

/** Environment variables of a Stripe account. */
export const SETTINGS: readonly PluginSetting[] = [
  {
    variable: 'STRIPE_SECRET_KEY',
    option: 'secretKey',
    standard: 'none, nothing can be paid for; without DATABASE_URL there is a test mode',
    text: 'Secret key of a Stripe account; with it plans are paid for by Stripe, and the next three settings are needed too.',
  },
  {
    variable: 'STRIPE_PUBLISHABLE_KEY',
    option: 'publishableKey',
    standard: 'none',
    text: "The same account's publishable key; browsers get it.",
  },
  {
    variable: 'STRIPE_WEBHOOK_SECRET',
    option: 'webhookSecret',
    standard: 'none',
    text: 'Signing secret of the endpoint at Stripe that sends to /api/billing/webhooks/stripe; while it is replaced, the old and the new one with a comma between them.',
  },
  {
    variable: 'STRIPE_PRICES',
    option: 'prices',
    standard: 'none',
    text: 'Prices at Stripe by plan, such as pro=price_1,marketing-pro=price_2,agency=price_3; of several prices of a plan the first is sold.',
  },
  {
    variable: 'STRIPE_AUTOMATIC_TAX',
    option: 'automaticTax',
    standard: '`false`',
    text: 'Whether Stripe Tax works out taxes; customers then need an address at Stripe.',
  },
  {
    variable: 'STRIPE_API_BASE',
    option: 'apiBase',
    standard: "Stripe's own",
    text: 'Address of a server that speaks the same protocol, for tests.',
  },
];
