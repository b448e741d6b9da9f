import { Injectable } from '@nestjs/common';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { TenantPrisma } from '../../../kernel/tenancy/tenant-prisma.js';
import type { StoredWebhookEventRow } from './webhook-event.rows.js';

/** A webhook event as it is stored: ids and a type, never its content. */
export interface StoredWebhookEvent {
  provider: string;
  eventId: string;
  type: string;
  reference: string | null;
  customerReference: string | null;
  occurredAt: Date;
  status: WebhookEventStatus;
}

/** State of a webhook event. `unknown`: no organization is known for it. */
export type WebhookEventStatus = 'received' | 'applied' | 'unknown';

const DAY_MS = 86_400_000;

const COLUMNS = `provider, event_id AS "eventId", type, reference,
  customer_reference AS "customerReference", occurred_at AS "occurredAt", status`;

/** Storage of the payment provider's webhook events, from before they are handled. */
@Injectable()
export class WebhookEventRepository {
  constructor(
    private readonly db: TenantDb,
    private readonly prisma: TenantPrisma,
  ) {}

  /** Returns false when the event was received before. */
  async add(event: StoredWebhookEvent): Promise<boolean> {
    const { provider, eventId, type, reference, customerReference, occurredAt } = event;
    const { count } = await this.prisma.client.billingWebhookEvent.createMany({
      data: { provider, eventId, type, reference, customerReference, occurredAt },
      skipDuplicates: true,
    });
    return count > 0;
  }

  async find(provider: string, eventId: string): Promise<StoredWebhookEvent | undefined> {
    const event = await this.prisma.client.billingWebhookEvent.findFirst({
      where: { provider, eventId },
      omit: { receivedAt: true, handledAt: true },
    });
    return event ? { ...event, status: event.status as WebhookEventStatus } : undefined;
  }

  /** Returns unhandled events about the same customer (or, if none is named, about the same subscription). */
  waitingWith({
    provider,
    reference,
    customerReference,
  }: StoredWebhookEvent): Promise<StoredWebhookEvent[]> {
    return this.db.read<StoredWebhookEventRow>({
      text: `SELECT ${COLUMNS} FROM billing_webhook_events
             WHERE provider = $1 AND status = 'received'
               AND coalesce(customer_reference, reference) = coalesce($2::text, $3)`,
      values: [provider, customerReference, reference],
    });
  }

  async finish(
    provider: string,
    eventIds: readonly string[],
    status: WebhookEventStatus,
  ): Promise<void> {
    await this.prisma.client.billingWebhookEvent.updateMany({
      where: { provider, eventId: { in: [...eventIds] } },
      data: { status, handledAt: new Date() },
    });
  }

  /** Returns events whose job may be lost, and recent ones that were `unknown` when they were handled. */
  unfinished(olderThanSeconds: number, batch: number): Promise<StoredWebhookEvent[]> {
    return this.db.read<StoredWebhookEventRow>({
      text: `SELECT ${COLUMNS} FROM billing_webhook_events
             WHERE (status = 'received' AND received_at < now() - make_interval(secs => $1))
               OR (status = 'unknown' AND received_at > now() - interval '1 day'
                   AND handled_at < now() - make_interval(secs => $1))
             ORDER BY received_at LIMIT $2`,
      values: [olderThanSeconds, batch],
    });
  }

  /** Deletes old events. */
  async prune(olderThanDays: number): Promise<void> {
    const before = new Date(Date.now() - olderThanDays * DAY_MS);
    await this.prisma.client.billingWebhookEvent.deleteMany({
      where: { receivedAt: { lt: before } },
    });
  }
}
