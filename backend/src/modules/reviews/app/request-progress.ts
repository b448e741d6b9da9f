import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Ports } from '../../../kernel/contract/ports.js';
import { EventHandlers } from '../../../kernel/outbox/event-handlers.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { customerErased, customerRequestsPort } from '../../businesses/public.js';
import { MessageQueue, messageFailed, messageSent } from '../../messages/public.js';
import { reviewRequestProgressed } from './events.js';
import { REVIEW_REQUEST_MESSAGE } from './review-request.composer.js';
import { ReviewRequestRepository, type RequestParties } from './review-request.repository.js';

/** Moves review requests on as their messages and customers do. */
@Injectable()
export class RequestProgress implements OnModuleInit {
  constructor(
    private readonly handlers: EventHandlers,
    private readonly ports: Ports,
    private readonly requests: ReviewRequestRepository,
    private readonly messages: MessageQueue,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.ports.provide(customerRequestsPort, {
      lastRequestsOf: (ids) => this.requests.lastOf(ids),
    });
    this.handlers.on(messageSent, 'reviews.note-sent', async ({ payload }, tx) => {
      if (payload.kind !== REVIEW_REQUEST_MESSAGE) return;
      const { subjectId } = payload;
      const parties = await this.requests.markSent(tx, subjectId);
      await this.tell(tx, subjectId, parties, { status: 'sent' });
    });
    this.handlers.on(messageFailed, 'reviews.note-not-sent', async ({ payload }, tx) => {
      if (payload.kind !== REVIEW_REQUEST_MESSAGE) return;
      const { subjectId, reason = payload.status } = payload;
      const status = payload.status === 'suppressed' ? 'suppressed' : 'failed';
      const parties = await this.requests.markNotSent(tx, subjectId, status, reason);
      await this.tell(tx, subjectId, parties, { status, reason });
    });
    this.handlers.on(customerErased, 'reviews.end-requests', async ({ payload }, tx) => {
      const requestIds = await this.requests.expireOf(tx, payload.customerId);
      await this.messages.eraseRecipients(tx, requestIds);
    });
  }

  /** An event of its own: open screens must not look before the request itself has moved. */
  private async tell(
    tx: Tx,
    reviewRequestId: string,
    parties: RequestParties | undefined,
    outcome: { status: 'sent' | 'failed' | 'suppressed'; reason?: string },
  ): Promise<void> {
    if (!parties) return;
    await this.outbox.append(tx, reviewRequestProgressed, {
      ...parties,
      reviewRequestId,
      ...outcome,
    });
  }
}
