import { Injectable } from '@nestjs/common';
import { EMAIL } from '../../../../sdk/index.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { messagesQueued } from './events.js';
import { MessageLedger } from './message-ledger.service.js';
import { MessageRepository } from '../data/message.repository.js';
import type { NewMessage } from '../domain/message.js';
import { areStuck } from '../domain/stuck.js';

/** Number of the newest emails that show whether they are sent. */
const LATEST = 50;

/** Queues messages for other modules. */
@Injectable()
export class MessageQueue {
  constructor(
    private readonly messages: MessageRepository,
    private readonly ledger: MessageLedger,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Queues messages of one business in the transaction that makes them necessary. A repeated idempotency key returns
   * the existing message and sends nothing twice.
   * @returns the messages' ids, in the order given
   */
  async queueAll(tx: Tx, messages: readonly NewMessage[]): Promise<string[]> {
    const [first] = messages;
    if (!first) return [];
    const { ids, added } = await this.messages.insert(tx, messages);
    if (added > 0) await this.outbox.append(tx, messagesQueued, { businessId: first.businessId });
    return ids;
  }

  /** Queues one message; see `queueAll`. */
  async queue(tx: Tx, message: NewMessage): Promise<string> {
    const [id] = await this.queueAll(tx, [message]);
    return id as string;
  }

  /** Holds the queued messages of a source. Messages that are being handed over are still sent. */
  async hold(tx: Tx, sourceId: string): Promise<number> {
    return this.messages.moveOf(tx, sourceId, 'queued', 'held');
  }

  /** Releases the held messages of a source. */
  async release(tx: Tx, businessId: string, sourceId: string): Promise<number> {
    const moved = await this.messages.moveOf(tx, sourceId, 'held', 'queued');
    if (moved > 0) await this.outbox.append(tx, messagesQueued, { businessId });
    return moved;
  }

  /**
   * Drops the queued and held messages of a source; they are settled as "suppressed".
   * @param reason a code
   */
  async drop(tx: Tx, sourceId: string, reason: string): Promise<number> {
    const dropped = await this.messages.dropOf(tx, sourceId, reason);
    if (dropped > 0) await this.ledger.publish(tx);
    return dropped;
  }

  /**
   * Cancels the queued message about a subject if it belongs to no source. Publishes no outcome, because the caller
   * knows it.
   * @param reason a code
   * @returns false when it was sent or is being handed over
   */
  async cancel(tx: Tx, subjectId: string, reason: string): Promise<boolean> {
    return this.messages.cancel(tx, subjectId, reason);
  }

  /** Records that people received messages about these subjects. Unconfirmed messages are settled as "sent". */
  async recordArrival(tx: Tx, subjectIds: readonly string[]): Promise<void> {
    await this.ledger.recordArrival(tx, subjectIds);
  }

  /** True when emails of a business wait because the mail server takes none. */
  async areEmailsStuck(businessId: string): Promise<boolean> {
    return areStuck(await this.messages.latestAttempts(businessId, EMAIL.id, LATEST));
  }

  /** Erases the recipients of the messages about these subjects, because a customer was erased. */
  async eraseRecipients(tx: Tx, subjectIds: readonly string[]): Promise<void> {
    await this.messages.eraseRecipients(tx, subjectIds);
  }
}
