import type { Keyset, Page } from '../../../kernel/pagination.js';
import type { SqlExecutor, Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { AutomaticReply, ReplyEnd, TextSubject } from '../domain/automatic-reply.js';

/** A reply to be scheduled. */
export interface NewAutomaticReply {
  id: string;
  businessId: string;
  subject: TextSubject;
  subjectId: string;
  rating: number;
  message: string;
  provider: string;
  writtenFor: string;
  delayMinutes: number;
}

/** Storage of automatic replies, scheduled and ended: the record of what was sent automatically. */
export abstract class AutomaticReplyRepository {
  /** @returns the time at which it is due; undefined when the text already has an automatic reply */
  abstract schedule(tx: Tx, reply: NewAutomaticReply): Promise<Date | undefined>;
  /** Newest first. */
  abstract list(
    businessId: string,
    page: { limit: number; after: Keyset | undefined },
  ): Promise<Page<AutomaticReply>>;
  abstract find(id: string): Promise<AutomaticReply | undefined>;
  /** Returns a reply that is still scheduled, locked so that it can be ended. */
  abstract lockScheduled(tx: Tx, id: string): Promise<AutomaticReply | undefined>;
  abstract end(tx: Tx, id: string, end: ReplyEnd): Promise<void>;
  /** Returns the messages of a business's scheduled public replies, newest first. */
  abstract waitingInPublic(
    businessId: string,
    limit: number,
    executor?: SqlExecutor,
  ): Promise<string[]>;
  /** Returns all scheduled replies of a business, locked so that they can be ended. */
  abstract lockWaiting(tx: Tx, businessId: string): Promise<AutomaticReply[]>;
  /** Returns the scheduled replies to these texts, locked so that they can be ended. */
  abstract lockWaitingFor(tx: Tx, subjectIds: readonly string[]): Promise<AutomaticReply[]>;
  /** Empties the messages of all replies to these texts, because they name somebody. */
  abstract blank(tx: Tx, subjectIds: readonly string[]): Promise<void>;
  /** Returns the due replies of all tenants. */
  abstract due(batch: number): Promise<{ id: string; organizationId: string }[]>;
}
