import { CONTRACT_VERSION, TEST_PROVIDER_ID, type PluginFactory } from '../../sdk/index.js';
import { TestBilling, type TestBillingOptions } from './test-billing.js';

/**
 * Takes test cards and no money. Options: `{ folder: '.data/billing', noticeUrl: 'http://...' }`;
 * without `noticeUrl` what happens is found by looking only.
 */
const factory: PluginFactory<'billing', TestBillingOptions> = {
  kind: 'billing',
  id: TEST_PROVIDER_ID,
  contract: CONTRACT_VERSION,
  config: {
    parse: (options) => {
      const { folder, noticeUrl } = (options ?? {}) as Partial<Record<string, unknown>>;
      if (typeof folder !== 'string' || folder === '') throw new Error('folder: expected a folder');
      if (noticeUrl === undefined) return { folder };
      if (typeof noticeUrl !== 'string' || !/^https?:\/\//.test(noticeUrl)) {
        throw new Error('noticeUrl: expected an address such as http://localhost:3000/...');
      }
      return { folder, noticeUrl };
    },
  },
  create: ({ config, ...context }) => new TestBilling(config, context),
};
export default factory;
