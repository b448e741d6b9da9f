/** The tests that each kind of plugin must pass, for any test runner. */
export { aBrief, aiConformance, openAi, type AiSubject } from './ai.js';
export { billingConformance, type BillingSubject } from './billing.js';
export { aChange, anOrder, type TestCardKind } from './billing-kit.js';
export type { ConformanceTest } from './conformance-test.js';
export {
  aMessage,
  aTextMessage,
  channelConformance,
  goAhead,
  type ChannelSubject,
} from './channel.js';
