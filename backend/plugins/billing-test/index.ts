import { CONTRACT_VERSION, type PluginFactory } from '../../sdk/index.js';
import { TestBilling } from './test-billing.js';

/** Takes test cards and no money. No options. */
const factory: PluginFactory<'billing', undefined> = {
  kind: 'billing',
  id: 'test',
  contract: CONTRACT_VERSION,
  config: { parse: () => undefined },
  create: () => new TestBilling(),
};
export default factory;
