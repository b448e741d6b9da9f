/** A notice as it is kept: ids and a type, never what it says. */
export interface StoredNotice {
  provider: string;
  noticeId: string;
  type: string;
  reference: string | null;
  customerReference: string | null;
  occurredAt: Date;
  status: NoticeStatus;
}

/** What became of a notice. `unknown`: it is about nobody we know. */
export type NoticeStatus = 'received' | 'applied' | 'unknown';

/** Where a payment provider's notices are kept, before anything is done about them. */
export abstract class NoticeRepository {
  /** False when it was received before. */
  abstract add(notice: StoredNotice): Promise<boolean>;
  abstract find(provider: string, noticeId: string): Promise<StoredNotice | undefined>;
  /** What was received about the same customer (or, where none is named, the same subscription) and not handled. */
  abstract waitingWith(notice: StoredNotice): Promise<StoredNotice[]>;
  abstract finish(
    provider: string,
    noticeIds: readonly string[],
    status: NoticeStatus,
  ): Promise<void>;
  /** Notices whose job may be lost, and recent ones that were about nobody then. */
  abstract unfinished(olderThanSeconds: number, batch: number): Promise<StoredNotice[]>;
  /** Forgets old ones. */
  abstract prune(olderThanDays: number): Promise<void>;
}
