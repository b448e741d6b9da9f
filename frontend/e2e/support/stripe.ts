import type { Page } from '@playwright/test';
import { StripeStandIn } from '../../../backend/test/harness/stripe/index';
import {
  NEW_SECRET,
  STAND_IN_PRICES,
  stripeEnvironment,
} from '../../../backend/test/harness/stripe/rig';
import { startProduct } from './product';
import { stripeJs } from './stripe-js';
import { test as base } from './test';

/** Product that is paid with Stripe, and the stand-in for Stripe's server. */
interface Installation {
  url: string;
  standIn: StripeStandIn;
}

/** Runs tests on an installation of their own that is paid with Stripe. */
export const test = base.extend<object, { trialDays: string; installation: Installation }>({
  /** `BILLING_TRIAL_DAYS` of the installation. */
  trialDays: ['0', { option: true, scope: 'worker' }],
  installation: [
    async ({ trialDays }, use) => {
      const standIn = new StripeStandIn(STAND_IN_PRICES);
      const stripeUrl = await standIn.start();
      const product = await startProduct({
        ...stripeEnvironment(stripeUrl),
        BILLING_TRIAL_DAYS: trialDays,
        RATE_LIMIT_FACTOR: '100',
      });
      await use({ url: product.url, standIn });
      await product.stop();
      await standIn.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ installation }, use) => use(installation.url),
});

/** Request from Stripe's script to its server: confirms with a card or, without one, reports the bank's answer. */
interface Asked {
  secret: string;
  card?: string;
  bank?: 'approved' | 'refused';
}

/** Serves the stand-in for Stripe's script to a page, and connects it to the stand-in for the server. */
export async function serveStripeJs(page: Page, { standIn }: Installation): Promise<void> {
  await page.route('https://api.stripe.com/**', async (route) => {
    const { secret, card, bank } = route.request().postDataJSON() as Asked;
    const json = card
      ? standIn.payments.confirm(secret, card, bank)
      : standIn.payments.handleNextAction(secret, bank ?? 'refused');
    await route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } });
  });
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${stripeJs.toString()})()` }),
  );
}

/** Delivers the stand-in's pending webhook events, signed as Stripe signs them. */
export async function deliverNotices(page: Page, { standIn, url }: Installation): Promise<void> {
  const now = Math.floor(Date.now() / 1_000);
  for (const event of standIn.store.events.splice(0)) {
    // The stand-in's clock may be months ahead of the server's, which rejects events from the future.
    const known = { ...event, created: Math.min(event.created, now) };
    const { body, headers } = standIn.webhook(known, NEW_SECRET, now);
    await page.request.post(`${url}/api/billing/webhooks/stripe`, { data: body, headers });
  }
}
