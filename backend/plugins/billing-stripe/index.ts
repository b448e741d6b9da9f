import { CONTRACT_VERSION, type PluginFactory } from '../../sdk/index.js';
import { parseOptions, type StripeOptions } from './options.js';
import { SETTINGS } from './settings.js';
import { StripeBilling } from './stripe-billing.js';

/**
 * Takes money with Stripe. Options: `{ secretKey, webhookSecret, publishableKey, prices, apiBase?,
 * automaticTax?, timeoutMs?, retries? }`; several webhook secrets, and the pairs `plan=price`, are
 * separated by commas.
 */
const factory: PluginFactory<'billing', StripeOptions> = {
  kind: 'billing',
  id: 'stripe',
  contract: CONTRACT_VERSION,
  settings: SETTINGS,
  config: { parse: parseOptions },
  create: (context) => new StripeBilling(context),
};
export default factory;
