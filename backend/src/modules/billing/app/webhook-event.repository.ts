/** A webhook event as it is stored: ids and a type, never its content. */
export interface StoredWebhookEvent {
  provider: string;
  noticeId: string;
  type: string;
  reference: string | null;
  customerReference: string | null;
  occurredAt: Date;
  status: NoticeStatus;
}

/** State of a webhook event. `unknown`: no organization is known for it. */
export type NoticeStatus = 'received' | 'applied' | 'unknown';

/** Storage of the payment provider's webhook events, from before they are handled. */
export abstract class WebhookEventRepository {
  /** Returns false when the event was received before. */
  abstract add(notice: StoredWebhookEvent): Promise<boolean>;
  abstract find(provider: string, noticeId: string): Promise<StoredWebhookEvent | undefined>;
  /** Returns unhandled events about the same customer (or, if none is named, about the same subscription). */
  abstract waitingWith(notice: StoredWebhookEvent): Promise<StoredWebhookEvent[]>;
  abstract finish(
    provider: string,
    noticeIds: readonly string[],
    status: NoticeStatus,
  ): Promise<void>;
  /** Returns events whose job may be lost, and recent ones that were `unknown` when they were handled. */
  abstract unfinished(olderThanSeconds: number, batch: number): Promise<StoredWebhookEvent[]>;
  /** Deletes old events. */
  abstract prune(olderThanDays: number): Promise<void>;
}
