import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventHandlers } from '../../../kernel/outbox/event-handlers.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { customerErased } from '../../businesses/public.js';
import { MessageQueue, messagesSettled, type SettledMessage } from '../../messages/public.js';
import { UNCONFIRMED, type RequestParties } from '../domain/review-request.js';
import { isAgain } from '../domain/sent-again.js';
import { reviewRequestRated, reviewRequestsProgressed, type RequestProgressed } from './events.js';
import { REVIEW_REQUEST_MESSAGE } from './review-request.composer.js';
import { ReviewRequestRepository } from '../data/review-request.repository.js';

/** Updates review requests when their messages are settled or their customers are erased. */
@Injectable()
export class RequestProgress implements OnModuleInit {
  constructor(
    private readonly handlers: EventHandlers,
    private readonly requests: ReviewRequestRepository,
    private readonly messages: MessageQueue,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.handlers.on(messagesSettled, 'requests.note-progress', async ({ payload }, tx) => {
      const { kind, businessId, outcomes } = payload;
      if (kind !== REVIEW_REQUEST_MESSAGE) return;
      const requests = await this.note(tx, outcomes);
      // Published as a separate event: open screens must reload only after the requests have changed.
      if (requests.length > 0)
        await this.outbox.append(tx, reviewRequestsProgressed, { businessId, requests });
    });
    this.handlers.on(reviewRequestRated, 'requests.note-arrival', async ({ payload }, tx) => {
      if (payload.provesArrival) await this.messages.recordArrival(tx, [payload.reviewRequestId]);
    });
    this.handlers.on(customerErased, 'requests.end-requests', async ({ payload }, tx) => {
      const requestIds = await this.requests.expireOf(tx, payload.customerId);
      await this.messages.eraseRecipients(tx, requestIds);
    });
  }

  private async note(tx: Tx, told: readonly SettledMessage[]): Promise<RequestProgressed[]> {
    const outcomes = told.map(unconfirmedAsBefore);
    const sentIds = outcomes
      .filter(({ status }) => status === 'sent')
      .map(({ subjectId }) => subjectId);
    const ended = outcomes
      .filter(({ status }) => status !== 'sent')
      .map(
        ({ subjectId: id, status, reason = status }) =>
          ({
            id,
            status: status === 'suppressed' ? 'suppressed' : 'failed',
            reason: status === UNCONFIRMED ? UNCONFIRMED : reason,
          }) as const,
      );
    const sent = sentIds.length > 0 ? await this.requests.markSent(tx, sentIds) : [];
    const notSent = ended.length > 0 ? await this.requests.markNotSent(tx, ended) : [];
    const known = new Map<string, RequestParties & { isFirst?: boolean }>(
      [...notSent, ...sent].map((request) => [request.id, request]),
    );
    return outcomes.flatMap(({ subjectId: reviewRequestId, ...outcome }) => {
      const request = known.get(reviewRequestId);
      if (!request) return [];
      const { customerId, isFirst } = request;
      return { reviewRequestId, customerId, ...(isFirst ? { isFirst } : {}), ...outcome };
    });
  }
}

/** Returns a suppressed second send as unconfirmed, because the message before it may have arrived. */
function unconfirmedAsBefore(outcome: SettledMessage): SettledMessage {
  if (outcome.status !== 'suppressed' || !isAgain(outcome.context)) return outcome;
  const { reason: _reason, ...before } = outcome;
  return { ...before, status: 'unconfirmed' };
}
