import { CONTRACT_VERSION, TEST_PROVIDER_ID, type PluginFactory } from '../../sdk/index.js';
import { TestBilling, type TestBillingOptions } from './test-billing.js';

/**
 * Takes test cards and no money. Options: `{ folder: '.data/billing', webhookUrl: 'http://...' }`;
 * without `webhookUrl` what happens is found by looking only.
 */
const factory: PluginFactory<'billing', TestBillingOptions> = {
  kind: 'billing',
  id: TEST_PROVIDER_ID,
  contract: CONTRACT_VERSION,
  config: {
    parse: (options) => {
      const { folder, webhookUrl } = (options ?? {}) as Partial<Record<string, unknown>>;
      if (typeof folder !== 'string' || folder === '') throw new Error('folder: expected a folder');
      if (webhookUrl === undefined) return { folder };
      if (typeof webhookUrl !== 'string' || !/^https?:\/\//.test(webhookUrl)) {
        throw new Error('webhookUrl: expected an address such as http://localhost:3000/...');
      }
      return { folder, webhookUrl };
    },
  },
  create: ({ config, ...context }) => new TestBilling(config, context),
};
export default factory;
