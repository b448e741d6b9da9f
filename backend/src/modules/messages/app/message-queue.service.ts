import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { messageQueued } from './events.js';
import { MessageRepository, type NewMessage } from './message.repository.js';

/** Where neighbours put messages. */
@Injectable()
export class MessageQueue {
  constructor(
    private readonly messages: MessageRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Queues a message in the transaction that makes it necessary. The same idempotency key again
   * gives the same message and sends nothing twice.
   * @returns the message's id
   */
  async queue(tx: Tx, message: NewMessage): Promise<string> {
    const id = await this.messages.insert(tx, message);
    if (id === undefined)
      return (await this.messages.idOfKey(tx, message.idempotencyKey)) as string;
    const { businessId, kind, subjectId } = message;
    await this.outbox.append(tx, messageQueued, { businessId, messageId: id, kind, subjectId });
    return id;
  }

  /** Erases who received the messages about these things, because a customer was erased. */
  async eraseRecipients(tx: Tx, subjectIds: readonly string[]): Promise<void> {
    await this.messages.eraseRecipients(tx, subjectIds);
  }
}
