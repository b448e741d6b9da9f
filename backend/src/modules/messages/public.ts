/** All that a neighbour may see of the messages module. */
export { MessagesModule } from './messages.module.js';
export { messageComposerPort, type ComposedMail, type MessageComposer } from './app/composer.js';
export { messageFailed, messageSent } from './app/events.js';
export { MailTransport } from './app/mail-transport.service.js';
export { MessageQueue } from './app/message-queue.service.js';
