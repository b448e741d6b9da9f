/** Everything a plugin may import. It has no dependencies and names nothing of the application. */
export { CONTRACT_VERSION } from './plugin.js';
export type { PluginContext, PluginFactory, PluginKinds, PluginLog, PluginProvider } from './plugin.js';
export type {
  ChannelProvider,
  DeliveryResult,
  MessageAddress,
  OutgoingMessage,
  StoredMessage,
} from './channel.js';
