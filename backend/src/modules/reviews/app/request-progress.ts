import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Ports } from '../../../kernel/contract/ports.js';
import { EventHandlers } from '../../../kernel/outbox/event-handlers.js';
import { customerErased, customerRequestsPort } from '../../businesses/public.js';
import { messageFailed, messageSent } from '../../messages/public.js';
import { REVIEW_REQUEST_MESSAGE } from './review-request.composer.js';
import { ReviewRequestRepository } from './review-request.repository.js';

/** Moves review requests on as their messages and customers do. */
@Injectable()
export class RequestProgress implements OnModuleInit {
  constructor(
    private readonly handlers: EventHandlers,
    private readonly ports: Ports,
    private readonly requests: ReviewRequestRepository,
  ) {}

  onModuleInit(): void {
    this.ports.provide(customerRequestsPort, { lastRequestsOf: (ids) => this.requests.lastOf(ids) });
    this.handlers.on(messageSent, 'reviews.note-sent', async ({ payload }, tx) => {
      if (payload.kind === REVIEW_REQUEST_MESSAGE) await this.requests.markSent(tx, payload.subjectId);
    });
    this.handlers.on(messageFailed, 'reviews.note-not-sent', async ({ payload }, tx) => {
      if (payload.kind !== REVIEW_REQUEST_MESSAGE) return;
      const status = payload.status === 'suppressed' ? 'suppressed' : 'failed';
      await this.requests.markNotSent(tx, payload.subjectId, status, payload.reason ?? payload.status);
    });
    this.handlers.on(customerErased, 'reviews.end-requests', async ({ payload }, tx) => {
      await this.requests.expireOf(tx, payload.customerId);
    });
  }
}
