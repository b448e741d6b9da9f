/** Everything a plugin may import. It has no dependencies and names nothing of the application. */
export { CONTRACT_VERSION, PLUGIN_KINDS } from './plugin.js';
export type { PluginContext, PluginFactory, PluginKinds, PluginLog } from './plugin.js';
export { BillingDeclined, BillingNotConfigured, BillingUnavailable } from './billing-errors.js';
export {
  TEST_PROVIDER_ID,
  type BegunSubscription,
  type BillingCustomer,
  type BillingWebhookEvent,
  type BillingOrder,
  type BillingPrice,
  type BillingProvider,
  type BillingStatus,
  type BillingWebhook,
  type ChangePreview,
  type Invoice,
  type Money,
  type Payment,
  type PaymentMethod,
  type PaymentOutcome,
  type PlanChange,
  type ProviderSubscription,
  type RefundPreview,
  type ToConfirm,
} from './billing.js';
export {
  AI_MATTERS,
  AI_SENTIMENTS,
  AI_TOPICS,
  type AiAnalysis,
  type AiMatter,
  type AiProvider,
  type AiReplyBrief,
  type AiReplyPiece,
  type AiSentiment,
  type AiText,
  type AiTopic,
  type AiUsage,
} from './ai.js';
export { isSet, type PluginManifest } from './manifest.js';
export type {
  PaymentForm,
  PaymentFormContext,
  PaymentFormModule,
  PaymentFormResult,
} from './payment-form.js';
export type { ContentSecurity, PluginProvider } from './provider.js';
export type { Installation, PluginSetting } from './settings.js';
export type {
  ChannelCall,
  ChannelEvent,
  ChannelProvider,
  DeliveryResult,
  MessageAddress,
  OutgoingMessage,
  StoredMessage,
} from './channel.js';
export {
  EMAIL,
  localized,
  meaningOfReply,
  MEDIUM_ID,
  SMS,
  type ChannelMedium,
  type LocalizedText,
  type MediumReplyWords,
  type MediumTextLength,
} from './medium.js';
export { isOneAddress, oneLine } from './mail-text.js';
export { programOf } from './program.js';
export {
  foreignLanguage,
  languageOf,
  languageScores,
  TEXT_LANGUAGES,
  type TextLanguage,
} from './text-language.js';
export type { ForeignLanguage } from './foreign-languages.js';
export { timeLimit } from './time-limit.js';
export { withinTime } from './within-time.js';
