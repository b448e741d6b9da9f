/** Everything that other modules may import from the messages module. */
export { MessagesModule } from './messages.module.js';
export {
  composeEach,
  messageComposerPort,
  type Composed,
  type ComposedMail,
  type MessageComposer,
} from './app/composer.js';
export {
  messagesNotified,
  messagesSettled,
  suppressionChanged,
  type NotifiedMessage,
  type SettledMessage,
} from './app/events.js';
export { memberEmailsPort, type EmailedMember } from './app/member-emails.js';
export { forwardedEmailPort } from './app/forwarded-email.js';
export { MessageTransport } from './app/message-transport.service.js';
export { Media } from './app/media.service.js';
export { Suppressions } from './app/suppressions.service.js';
export { UnsubscribeLinks, type UnsubscribeTarget } from './app/unsubscribe-links.service.js';
export { Unsubscribing } from './app/unsubscribing.service.js';
export { forwardingAddressOf } from './domain/forwarding-address.js';
export { UNSUBSCRIBED, type SuppressionReason } from './domain/suppression.js';
export { MessageQueue } from './app/message-queue.service.js';
export type { MessageSubject } from './domain/message.js';
