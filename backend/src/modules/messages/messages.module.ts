import { Module } from '@nestjs/common';
import { defineModule } from '../../kernel/contract/manifest.js';
import { DeliverMessage } from './app/deliver-message.use-case.js';
import { MailTransport } from './app/mail-transport.service.js';
import { MessageLedger } from './app/message-ledger.service.js';
import { MessageQueue } from './app/message-queue.service.js';
import { DELIVER_QUEUE, MessageWork } from './app/message-work.js';
import { MessageRepository } from './app/message.repository.js';
import { SqlMessageRepository } from './data/sql-message.repository.js';
import { MessageController } from './http/message.controller.js';

@Module({
  controllers: [MessageController],
  providers: [
    { provide: MessageRepository, useClass: SqlMessageRepository },
    DeliverMessage,
    MailTransport,
    MessageLedger,
    MessageQueue,
    MessageWork,
  ],
  exports: [MailTransport, MessageQueue],
})
export class MessagesModule {}

export const messagesManifest = defineModule({
  id: 'messages',
  contract: 1,
  module: MessagesModule,
  requires: [],
  permissions: { 'messages.read': ['owner', 'manager'] },
  emits: ['messages.queued', 'messages.sent', 'messages.failed'],
  handles: ['messages.queued'],
  queues: [DELIVER_QUEUE],
  ports: [{ id: 'messages.composer', cardinality: 'many' }],
  tables: { messages: 'tenant' },
  nav: [],
  live: {
    'messages.queued': ['messages'],
    'messages.sent': ['messages'],
    'messages.failed': ['messages'],
  },
});
