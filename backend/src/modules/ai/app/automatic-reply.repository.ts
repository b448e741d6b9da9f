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

/** Where automatic replies are kept, waiting and ended: the ledger of what went out by itself. */
export abstract class AutomaticReplyRepository {
  /** @returns when it goes out; undefined when the text has one already */
  abstract schedule(tx: Tx, reply: NewAutomaticReply): Promise<Date | undefined>;
  /** The newest first. */
  abstract list(
    businessId: string,
    page: { limit: number; after: Keyset | undefined },
  ): Promise<Page<AutomaticReply>>;
  abstract find(id: string): Promise<AutomaticReply | undefined>;
  /** A reply that still waits, locked for its end. */
  abstract lockScheduled(tx: Tx, id: string): Promise<AutomaticReply | undefined>;
  abstract end(tx: Tx, id: string, end: ReplyEnd): Promise<void>;
  /** Public replies of a business that wait, the latest first. */
  abstract waitingInPublic(
    businessId: string,
    limit: number,
    executor?: SqlExecutor,
  ): Promise<string[]>;
  /** All of a business that still wait, locked for their end. */
  abstract lockWaiting(tx: Tx, businessId: string): Promise<AutomaticReply[]>;
  /** Those to these texts that still wait, locked for their end. */
  abstract lockWaitingFor(tx: Tx, subjectIds: readonly string[]): Promise<AutomaticReply[]>;
  /** Takes the words out of the replies to these texts: they name somebody. */
  abstract blank(tx: Tx, subjectIds: readonly string[]): Promise<void>;
  /** What is due, over all tenants. */
  abstract due(batch: number): Promise<{ id: string; organizationId: string }[]>;
}
