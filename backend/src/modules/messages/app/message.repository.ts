import type { Keyset, Page } from '../../../kernel/pagination.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { Message, Outcome } from '../domain/message.js';
import type { MessageSubject } from './composer.js';
import type { SettledStatus } from './events.js';

/** A message to be sent. */
export interface NewMessage {
  businessId: string;
  /** Kind of the message; selects its composer. */
  kind: string;
  subjectId: string;
  /** Messages with the same key are sent only once. */
  idempotencyKey: string;
  recipient: string;
  /** Id of the medium; email when omitted. */
  channel?: string | undefined;
  /** Id of the source, such as a campaign: all messages of a source can be held or dropped together. */
  sourceId?: string | undefined;
  /** Data passed to the composer and published with the outcome; small, and without personal data. */
  context?: object | undefined;
  /** Milliseconds to wait before it is sent; none when omitted. */
  delayMs?: number | undefined;
}

/** A message claimed by an attempt to send it. */
export interface ClaimedMessage extends MessageSubject {
  businessId: string;
  kind: string;
  channel: string;
  /** Counts from 1. */
  attempt: number;
}

/** Outcome of an attempt, and the email that was composed for it. */
export interface Settlement {
  message: ClaimedMessage;
  outcome: Outcome;
  mail?: { to: string; subject: string } | undefined;
}

/** A message that was settled. */
export interface EndedMessage extends MessageSubject {
  businessId: string;
  kind: string;
  /** Id of the medium. */
  channel: string;
  status: SettledStatus;
  /** Reason it was not sent. */
  reason: string | null;
  /** Null once erased. */
  recipient: string | null;
}

/** Ledger of messages. All methods but `late` run as the caller's tenant. */
export abstract class MessageRepository {
  /**
   * Inserts messages; those whose key exists already are skipped.
   * @returns the ids of all messages, existing and new, in the order given, and the number of new ones
   */
  abstract insert(
    tx: Tx,
    messages: readonly NewMessage[],
  ): Promise<{ ids: string[]; added: number }>;
  /** Claims due messages, the longest due first; skips those that others are claiming. */
  abstract claim(limit: number): Promise<ClaimedMessage[]>;
  /** Renews the lease on claimed messages. */
  abstract keep(claims: readonly ClaimedMessage[]): Promise<void>;
  /**
   * Records that these messages are in transit from now on.
   * @returns the ids of those that still belong to their attempt; only these may be handed over
   */
  abstract beginHandOver(claims: readonly ClaimedMessage[]): Promise<ReadonlySet<string>>;
  /** Puts claimed messages whose handover has not begun back into the queue. */
  abstract giveBack(claims: readonly ClaimedMessage[]): Promise<void>;
  /**
   * Records the outcomes of attempts that still own their message, or whose message was marked unconfirmed meanwhile
   * and now has a definite outcome.
   */
  abstract finish(settlements: readonly Settlement[]): Promise<void>;
  /**
   * Settles the messages of processes that have been silent for the lease: those that were never in transit are queued
   * again, those known to have arrived are "sent", and the rest are "unconfirmed".
   */
  abstract settleDead(leaseMs: number, reason: string): Promise<void>;
  /**
   * Records that people received messages about these subjects. For each subject, the latest message that is
   * unconfirmed or being handed over counts as sent, unless another one about the subject is known to have been sent. A
   * message that is being handed over is settled when its attempt ends.
   * @returns the messages that were unconfirmed; the caller publishes their outcomes
   */
  abstract noteArrived(tx: Tx, subjectIds: readonly string[]): Promise<EndedMessage[]>;
  /** Returns settled messages whose outcome was not published yet, and marks them as published. */
  abstract takeUntold(tx: Tx, limit: number): Promise<EndedMessage[]>;
  /** Milliseconds until the next queued message is due; undefined when there is none. */
  abstract nextDueInMs(): Promise<number | undefined>;
  /** Moves the unclaimed messages of a source to another status; returns their number. */
  abstract moveOf(
    tx: Tx,
    sourceId: string,
    from: 'queued' | 'held',
    to: 'queued' | 'held',
  ): Promise<number>;
  /** Suppresses the unclaimed messages of a source; returns their number. */
  abstract dropOf(tx: Tx, sourceId: string, reason: string): Promise<number>;
  /**
   * Suppresses the queued messages about a subject that belong to no source. Publishes no outcome.
   * @returns true when there were any
   */
  abstract cancel(tx: Tx, subjectId: string, reason: string): Promise<boolean>;
  /** Erases the recipients of all messages about these subjects. */
  abstract eraseRecipients(tx: Tx, subjectIds: readonly string[]): Promise<void>;
  /** Lists messages, the newest first. */
  abstract list(
    businessId: string,
    page: { limit: number; after: Keyset | undefined },
  ): Promise<Page<Message>>;
  abstract find(id: string): Promise<Message | undefined>;
  /** Returns, across all tenants, the ids of organizations with messages that no process seems to work on. */
  abstract late(lateSeconds: number, leaseSeconds: number, batch: number): Promise<string[]>;
}
