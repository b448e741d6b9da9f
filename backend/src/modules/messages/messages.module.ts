import { Module } from '@nestjs/common';
import { defineModule } from '../../kernel/contract/manifest.js';
import { DeliverMessages } from './app/deliver-messages.use-case.js';
import { RecordChannelEvent } from './app/record-channel-event.use-case.js';
import { EmailEventProof } from './app/email-event-proof.service.js';
import { MessageTransport } from './app/message-transport.service.js';
import { Media } from './app/media.service.js';
import { MessageLedger } from './app/message-ledger.service.js';
import { MessageLog } from './app/message-log.service.js';
import { MessageQueue } from './app/message-queue.service.js';
import { DELIVER_QUEUE, MessageJobs } from './app/message-jobs.js';
import { BatchedLedgerWrites } from './app/batched-ledger-writes.js';
import { SuppressAddress } from './app/suppress-address.use-case.js';
import { Suppressions } from './app/suppressions.service.js';
import { TakeForwardedEmail } from './app/take-forwarded-email.use-case.js';
import { RecordEmailEvents } from './app/record-email-events.use-case.js';
import { UnsubscribeLinks } from './app/unsubscribe-links.service.js';
import { Unsubscribing } from './app/unsubscribing.service.js';
import { messagesExports } from './data/exports.js';
import { afterRestore } from './data/after-restore.js';
import { EmailEventRepository } from './data/email-event.repository.js';
import { MessageRepository } from './data/message.repository.js';
import { SuppressionRepository } from './data/suppression.repository.js';
import { ChannelsController } from './http/channel.controller.js';
import { EmailEventsController } from './http/email-events.controller.js';
import { MessageController } from './http/message.controller.js';
import { UnsubscribeController } from './http/unsubscribe.controller.js';

@Module({
  controllers: [
    ChannelsController,
    EmailEventsController,
    MessageController,
    UnsubscribeController,
  ],
  providers: [
    MessageRepository,
    SuppressionRepository,
    EmailEventRepository,
    DeliverMessages,
    EmailEventProof,
    MessageTransport,
    Media,
    MessageLedger,
    MessageLog,
    MessageQueue,
    MessageJobs,
    BatchedLedgerWrites,
    SuppressAddress,
    Suppressions,
    RecordChannelEvent,
    RecordEmailEvents,
    TakeForwardedEmail,
    UnsubscribeLinks,
    Unsubscribing,
  ],
  exports: [MessageTransport, Media, MessageQueue, Suppressions, UnsubscribeLinks, Unsubscribing],
})
export class MessagesModule {}

export const messagesManifest = defineModule({
  id: 'messages',
  contract: 1,
  module: MessagesModule,
  requires: [],
  permissions: { 'messages.read': ['owner', 'manager'] },
  emits: [
    'messages.queued',
    'messages.settled',
    'messages.notified',
    'messages.suppression-changed',
  ],
  handles: ['messages.queued'],
  queues: [DELIVER_QUEUE],
  ports: [
    { id: 'messages.composer', cardinality: 'many' },
    { id: 'messages.member-emails', cardinality: 'many' },
    { id: 'messages.forwarded-email', cardinality: 'one' },
  ],
  tables: { messages: 'tenant', suppressions: 'tenant' },
  resources: { message: { table: 'messages' } },
  tags: {
    Messages: { order: 110, description: 'Messages that were sent, and their delivery.' },
    Channels: {
      order: 120,
      description: 'Media that messages are sent by, and events of their providers.',
    },
    'Email events': {
      order: 130,
      description: 'Deliveries, bounces and complaints, as email providers report them.',
    },
    Unsubscribing: { order: 150, description: 'Unsubscribe links of emails.' },
  },
  exports: messagesExports,
  nav: [],
  live: {
    'messages.queued': ['messages'],
    'messages.settled': ['messages'],
    'messages.notified': ['messages'],
    'messages.suppression-changed': ['customers'],
  },
  afterRestore,
});
