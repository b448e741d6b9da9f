import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventHandlers } from '../../../kernel/outbox/event-handlers.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { messagesNotified, type NotifiedMessage } from '../../messages/public.js';
import {
  reviewRequestsDelivered,
  reviewRequestsProgressed,
  type RequestProgressed,
} from './events.js';
import { REVIEW_REQUEST_MESSAGE } from './review-request.composer.js';
import { DeliveryReportRepository } from '../data/delivery-report.repository.js';

/** Updates review requests when their messages are reported as delivered or bounced. */
@Injectable()
export class DeliveryReports implements OnModuleInit {
  constructor(
    private readonly handlers: EventHandlers,
    private readonly requests: DeliveryReportRepository,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.handlers.on(messagesNotified, 'requests.note-notices', async ({ payload }, tx) => {
      const { businessId, kind, outcomes } = payload;
      if (kind !== REVIEW_REQUEST_MESSAGE) return;
      const delivered = outcomes.filter(({ status }) => status === 'delivered');
      const bounced = outcomes.filter(({ status }) => status === 'bounced');
      if (delivered.length > 0) await this.noteDelivered(tx, businessId, delivered);
      if (bounced.length > 0) await this.noteBounced(tx, businessId, bounced);
    });
  }

  private async noteDelivered(
    tx: Tx,
    businessId: string,
    outcomes: readonly NotifiedMessage[],
  ): Promise<void> {
    const ids = outcomes.map(({ subjectId }) => subjectId);
    await this.requests.markDelivered(tx, ids);
    const requests = await this.named(tx, outcomes);
    await this.outbox.append(tx, reviewRequestsDelivered, { businessId, requests });
    await this.noteFound(tx, businessId, outcomes);
  }

  private async noteBounced(
    tx: Tx,
    businessId: string,
    outcomes: readonly NotifiedMessage[],
  ): Promise<void> {
    for (const [reason, group] of Map.groupBy(outcomes, ({ reason = 'hard-bounce' }) => reason)) {
      await this.requests.markBounced(
        tx,
        group.map(({ subjectId }) => subjectId),
        reason,
      );
      const requests = (await this.named(tx, group)).map((request) => ({
        ...request,
        status: 'bounced' as const,
        reason,
      }));
      await this.outbox.append(tx, reviewRequestsProgressed, { businessId, requests });
    }
  }

  /** Publishes delivered messages that were unconfirmed before as sent. */
  private async noteFound(
    tx: Tx,
    businessId: string,
    outcomes: readonly NotifiedMessage[],
  ): Promise<void> {
    const found = await this.named(
      tx,
      outcomes.filter(({ wasUnconfirmed }) => wasUnconfirmed),
    );
    if (found.length === 0) return;
    const requests = found.map((request) => ({ ...request, status: 'sent' as const }));
    await this.outbox.append(tx, reviewRequestsProgressed, { businessId, requests });
  }

  /** Returns one entry per message, with the request that it is about; leaves out messages of unknown requests. */
  private async named(
    tx: Tx,
    outcomes: readonly NotifiedMessage[],
  ): Promise<(Omit<RequestProgressed, 'status'> & { messageId: string })[]> {
    const known = await this.requests.find(
      tx,
      outcomes.map(({ subjectId }) => subjectId),
    );
    return outcomes.flatMap(({ subjectId: reviewRequestId, messageId, sourceId, context }) => {
      const request = known.get(reviewRequestId);
      if (!request) return [];
      return [
        {
          reviewRequestId,
          customerId: request.customerId,
          messageId,
          ...(request.messageId === messageId && { isFirst: true }),
          ...(sourceId && { sourceId }),
          ...(context && { context }),
        },
      ];
    });
  }
}
