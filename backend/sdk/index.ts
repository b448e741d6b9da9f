/** Everything a plugin may import. It has no dependencies and names nothing of the application. */
export { CONTRACT_VERSION } from './plugin.js';
export type { PluginContext, PluginFactory, PluginKinds, PluginLog } from './plugin.js';
export type {
  BegunSubscription,
  BillingOrder,
  BillingProvider,
  Payment,
  PaymentOutcome,
} from './billing.js';
export type { PluginProvider } from './provider.js';
export type {
  ChannelProvider,
  DeliveryResult,
  MessageAddress,
  OutgoingMessage,
  StoredMessage,
} from './channel.js';
