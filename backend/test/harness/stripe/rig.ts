import factory from '../../../plugins/billing-stripe/index.js';
import type { BegunSubscription, BillingOrder, BillingProvider } from '../../../sdk/index.js';
import type { StripeBehaviour } from './index.js';
import { STAND_IN_KEY, StripeStandIn } from './index.js';

/** Prices at the stand-in, in cents. */
export const STAND_IN_PRICES = {
  price_pro: 2_900,
  price_pro_2025: 1_900,
  price_marketing: 4_900,
  price_agency: 9_900,
  price_other: 100,
};
export const OLD_SECRET = 'whsec_old';
export const NEW_SECRET = 'whsec_new';

const PLAN_AMOUNTS: Readonly<Record<string, number>> = {
  pro: 2_900,
  'marketing-pro': 4_900,
  agency: 9_900,
};

/** Settings of an installation that takes payments through the Stripe API at this address. */
export const stripeEnvironment = (apiBase: string): Record<string, string> => ({
  STRIPE_SECRET_KEY: STAND_IN_KEY,
  STRIPE_WEBHOOK_SECRET: `${OLD_SECRET},${NEW_SECRET}`,
  STRIPE_PUBLISHABLE_KEY: 'pk_test_standin',
  STRIPE_PRICES:
    'pro=price_pro,marketing-pro=price_marketing,agency=price_agency,pro=price_pro_2025',
  STRIPE_API_BASE: apiBase,
});

/** Page of the site that customers come back to. */
export const RETURN_URL = 'https://reviews.example.com/settings/billing';

/** Options of the plugin for this address. */
export const stripeOptions = (apiBase: string, more: object = {}): object => {
  const env = stripeEnvironment(apiBase);
  return {
    secretKey: env['STRIPE_SECRET_KEY'],
    webhookSecret: env['STRIPE_WEBHOOK_SECRET'],
    publishableKey: env['STRIPE_PUBLISHABLE_KEY'],
    prices: env['STRIPE_PRICES'],
    apiBase,
    timeoutMs: 2_000,
    retries: 1,
    ...more,
  };
};

export const priceOf = (plan: string): BillingOrder['price'] => ({
  plan,
  amount: PLAN_AMOUNTS[plan] ?? 0,
  currency: 'USD',
  interval: 'month',
});

export const anOrder = (changes: Partial<BillingOrder> = {}): BillingOrder => ({
  key: 'subscription-1',
  customer: { key: 'organization-1', name: 'Corner Barbers', email: 'owner@example.com' },
  price: priceOf('pro'),
  trialDays: 0,
  returnUrl: RETURN_URL,
  ...changes,
});

/** Creates providers as the application does, against a stand-in of its own. */
export class StripeRig {
  readonly standIn = new StripeStandIn(STAND_IN_PRICES);
  readonly logged: string[] = [];
  url = '';

  async start(): Promise<void> {
    this.url = await this.standIn.start();
  }

  stop(): Promise<void> {
    return this.standIn.stop();
  }

  behave(behaviour: StripeBehaviour): void {
    this.standIn.behave(behaviour);
  }

  async provider(more: object = {}): Promise<BillingProvider> {
    const note = (details: object, message: string): void => {
      this.logged.push(`${JSON.stringify(details)} ${message}`);
    };
    return factory.create({
      config: factory.config.parse(stripeOptions(this.url, more)),
      http: fetch,
      log: { info: note, warn: note, error: note },
      now: this.standIn.now,
    });
  }

  /** Confirms with a card, as the browser does. */
  pay({ clientSecret }: BegunSubscription, card = 'pm_card_visa', bank?: 'approved' | 'refused') {
    return this.standIn.payments.confirm(clientSecret ?? '', card, bank);
  }

  /** Returns the operations that were called, writes only. */
  writes(): string[] {
    return this.standIn.requests
      .map(({ operation }) => operation)
      .filter((operation) => !operation.startsWith('GET'));
  }
}
