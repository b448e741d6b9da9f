import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { messagesQueued } from './events.js';
import { MessageLedger } from './message-ledger.service.js';
import { MessageRepository, type NewMessage } from './message.repository.js';

/** Where neighbours put messages. */
@Injectable()
export class MessageQueue {
  constructor(
    private readonly messages: MessageRepository,
    private readonly ledger: MessageLedger,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Queues messages of one business in the transaction that makes them necessary. The same
   * idempotency key again gives the same message and sends nothing twice.
   * @returns the messages' ids, in their order
   */
  async queueAll(tx: Tx, messages: readonly NewMessage[]): Promise<string[]> {
    const [first] = messages;
    if (!first) return [];
    const { ids, added } = await this.messages.insert(tx, messages);
    if (added > 0) await this.outbox.append(tx, messagesQueued, { businessId: first.businessId });
    return ids;
  }

  /** Queues one; see `queueAll`. */
  async queue(tx: Tx, message: NewMessage): Promise<string> {
    const [id] = await this.queueAll(tx, [message]);
    return id as string;
  }

  /** Keeps back what of a source waits to be sent. What is on its way already is sent. */
  async hold(tx: Tx, sourceId: string): Promise<number> {
    return this.messages.moveOf(tx, sourceId, 'queued', 'held');
  }

  /** Lets go what was held. */
  async letGo(tx: Tx, businessId: string, sourceId: string): Promise<number> {
    const moved = await this.messages.moveOf(tx, sourceId, 'held', 'queued');
    if (moved > 0) await this.outbox.append(tx, messagesQueued, { businessId });
    return moved;
  }

  /**
   * Drops what of a source waits or is held; it is settled as "suppressed".
   * @param reason a code
   */
  async drop(tx: Tx, sourceId: string, reason: string): Promise<number> {
    const dropped = await this.messages.dropOf(tx, sourceId, reason);
    if (dropped > 0) await this.ledger.tell(tx);
    return dropped;
  }

  /**
   * Takes back the message about a thing that still waits to be sent and belongs to no source. The
   * caller knows, so it is not settled.
   * @param reason a code
   * @returns false where it has left, or is about to
   */
  async cancel(tx: Tx, subjectId: string, reason: string): Promise<boolean> {
    return this.messages.cancel(tx, subjectId, reason);
  }

  /**
   * Tells that people have shown that they got messages about these things. What was in doubt is settled as "sent".
   */
  async noteArrived(tx: Tx, subjectIds: readonly string[]): Promise<void> {
    await this.ledger.noteArrived(tx, subjectIds);
  }

  /** Erases who received the messages about these things, because a customer was erased. */
  async eraseRecipients(tx: Tx, subjectIds: readonly string[]): Promise<void> {
    await this.messages.eraseRecipients(tx, subjectIds);
  }
}
