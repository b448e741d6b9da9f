import type { Keyset, Page } from '../../../kernel/pagination.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { Message, Outcome } from '../domain/message.js';
import type { MessageSubject } from './composer.js';
import type { SettledStatus } from './events.js';

/** A message to be sent. */
export interface NewMessage {
  businessId: string;
  /** Which composer makes it. */
  kind: string;
  subjectId: string;
  /** What must not be sent twice has the same key. */
  idempotencyKey: string;
  recipient: string;
  /** A mail where left out. */
  channel?: string | undefined;
  /** What it belongs to, such as a campaign: all of a source's messages can be held or dropped. */
  sourceId?: string | undefined;
  /** Given to the composer and back with the outcome; small, and nothing personal. */
  context?: object | undefined;
  /** How long it waits before it is sent, in milliseconds; not at all where left out. */
  delayMs?: number | undefined;
}

/** A message that an attempt has in hand. */
export interface ClaimedMessage extends MessageSubject {
  businessId: string;
  kind: string;
  channel: string;
  /** Counts from 1. */
  attempt: number;
}

/** What became of an attempt, and the mail that was made for it. */
export interface Settlement {
  message: ClaimedMessage;
  outcome: Outcome;
  mail?: { to: string; subject: string } | undefined;
}

/** A message that has come to an end. */
export interface EndedMessage extends MessageSubject {
  businessId: string;
  kind: string;
  /** Id of the medium. */
  channel: string;
  status: SettledStatus;
  /** Why it was not sent. */
  reason: string | null;
  /** Null once erased. */
  recipient: string | null;
}

/** The ledger of messages. All but `late` runs as the tenant of the call. */
export abstract class MessageRepository {
  /**
   * Those whose key was used before are left out.
   * @returns the ids of all, old and new, in the messages' order, and how many are new
   */
  abstract insert(
    tx: Tx,
    messages: readonly NewMessage[],
  ): Promise<{ ids: string[]; added: number }>;
  /** Takes what is due, the longest due first, past what others are taking. */
  abstract claim(limit: number): Promise<ClaimedMessage[]>;
  /** Says that their process lives. */
  abstract keep(claims: readonly ClaimedMessage[]): Promise<void>;
  /**
   * Notes that these are on their way from here on.
   * @returns the ids of those that are still this attempt's: no other may be passed on
   */
  abstract beginHandOver(claims: readonly ClaimedMessage[]): Promise<ReadonlySet<string>>;
  /** Puts back what was claimed and never begun. */
  abstract giveBack(claims: readonly ClaimedMessage[]): Promise<void>;
  /**
   * Writes what became of attempts that are still theirs, or were found in doubt meanwhile and have their clear answer
   * now.
   */
  abstract finish(settlements: readonly Settlement[]): Promise<void>;
  /**
   * Takes from processes that are silent for so long what they had in hand: what was never on its
   * way waits again, and the rest is "unconfirmed".
   */
  abstract settleDead(leaseMs: number, reason: string): Promise<void>;
  /**
   * Notes that people have shown that they got messages about these things. Of those in doubt about one thing the latest
   * is sent from here on, unless another about it is known to have been; what is being handed over is when it ends.
   * @returns what was in doubt; others are to be told of it by the caller
   */
  abstract noteArrived(tx: Tx, subjectIds: readonly string[]): Promise<EndedMessage[]>;
  /** Messages that have come to an end without anybody having been told; from here on they were. */
  abstract takeUntold(tx: Tx, limit: number): Promise<EndedMessage[]>;
  /** Milliseconds until the next queued message is due; undefined when there is none. */
  abstract nextDueInMs(): Promise<number | undefined>;
  /** Moves a source's messages that nobody has in hand; gives how many. */
  abstract moveOf(
    tx: Tx,
    sourceId: string,
    from: 'queued' | 'held',
    to: 'queued' | 'held',
  ): Promise<number>;
  /** Ends a source's messages that nobody has in hand; gives how many. */
  abstract dropOf(tx: Tx, sourceId: string, reason: string): Promise<number>;
  /**
   * Ends what waits to be sent about a thing and belongs to no source. Nobody is told of it.
   * @returns whether there was anything
   */
  abstract cancel(tx: Tx, subjectId: string, reason: string): Promise<boolean>;
  /** Erases the recipients of all messages about these things. */
  abstract eraseRecipients(tx: Tx, subjectIds: readonly string[]): Promise<void>;
  /** The newest first. */
  abstract list(
    businessId: string,
    page: { limit: number; after: Keyset | undefined },
  ): Promise<Page<Message>>;
  abstract find(id: string): Promise<Message | undefined>;
  /** Over all tenants: ids of organizations with messages that nobody seems to work on. */
  abstract late(lateSeconds: number, leaseSeconds: number, batch: number): Promise<string[]>;
}
