import type { Keyset, Page } from '../../../kernel/http/pagination.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { Message, MessageStatus, Outcome } from '../domain/message.js';

/** A message to be sent. */
export interface NewMessage {
  businessId: string;
  /** Which composer makes it. */
  kind: string;
  subjectId: string;
  /** What must not be sent twice has the same key. */
  idempotencyKey: string;
  recipient: string;
}

/** A message whose sending was begun, and by which attempt. */
export interface ClaimedMessage {
  id: string;
  businessId: string;
  kind: string;
  subjectId: string;
  /** Counts from 1. */
  attempt: number;
}

/** A message's row, locked until the transaction ends. */
export interface LockedMessage {
  message: ClaimedMessage;
  status: MessageStatus;
  /** Since the latest attempt began, on the database's clock; 0 before the first. */
  sendingForMs: number;
}

/** A message whose job may be lost. */
export interface StaleMessage {
  id: string;
  organizationId: string;
}

/** The ledger of messages. */
export abstract class MessageRepository {
  /** The id of the new message, or undefined when the key was used before. */
  abstract insert(tx: Tx, message: NewMessage): Promise<string | undefined>;
  abstract idOfKey(tx: Tx, idempotencyKey: string): Promise<string | undefined>;
  abstract lock(tx: Tx, id: string): Promise<LockedMessage | undefined>;
  /** Moves a locked message to "sending"; gives the attempt's number. */
  abstract begin(tx: Tx, id: string): Promise<number>;
  /** Writes what became of an attempt; false when the message is no longer this attempt's. */
  abstract finish(
    tx: Tx,
    message: ClaimedMessage,
    outcome: Outcome,
    mail: { to: string; subject: string } | undefined,
  ): Promise<boolean>;
  /** Erases the recipients of all messages about these things. */
  abstract eraseRecipients(tx: Tx, subjectIds: readonly string[]): Promise<void>;
  /** The newest first. */
  abstract list(
    businessId: string,
    page: { limit: number; after: Keyset | undefined },
  ): Promise<Page<Message>>;
  abstract find(id: string): Promise<Message | undefined>;
  /** Over all tenants: what should have been tried again this long ago. */
  abstract stale(olderThanSeconds: number, batch: number): Promise<StaleMessage[]>;
}
