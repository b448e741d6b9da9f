import { Injectable } from '@nestjs/common';
import { Entitlements } from '../../../kernel/entitlements/entitlements.js';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { MessageQueue } from '../../messages/public.js';
import { REVIEW_REQUESTS } from '../domain/entitlements.js';
import { CANCELED, type ReviewRequest } from '../domain/review-request.js';
import { CancelableRequestRepository } from '../data/cancelable-request.repository.js';
import { requestErrors } from './errors.js';
import { reviewRequestCanceled } from './events.js';
import { ReviewRequestRepository } from '../data/review-request.repository.js';

/** Cancels a review request to one customer that was not sent yet. */
@Injectable()
export class CancelReviewRequest {
  constructor(
    private readonly db: TenantDb,
    private readonly requests: ReviewRequestRepository,
    private readonly cancelable: CancelableRequestRepository,
    private readonly messages: MessageQueue,
    private readonly entitlements: Entitlements,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Cancels the request and gives its use back to the plan. Canceling again changes nothing.
   * @throws AppError 404 when there is no such request, 409 when it was sent, is being sent or belongs to a campaign
   */
  async run(requestId: string): Promise<ReviewRequest> {
    await this.db.transaction((tx) => this.cancel(tx, requestId));
    return (await this.requests.find(requestId)) as ReviewRequest;
  }

  private async cancel(tx: Tx, reviewRequestId: string): Promise<void> {
    const request = await this.cancelable.lock(tx, reviewRequestId);
    if (!request) throw kernelErrors['not-found']();
    const { status, businessId, customerId } = request;
    if (status === 'canceled') return;
    // Once a delivery round has claimed the message, it can no longer be held back.
    const isBack =
      status === 'queued' && (await this.messages.cancel(tx, reviewRequestId, CANCELED));
    if (!isBack) throw requestErrors['already-sent']();
    await this.cancelable.markCanceled(tx, reviewRequestId);
    await this.outbox.append(tx, reviewRequestCanceled, {
      businessId,
      reviewRequestId,
      customerId,
    });
    await this.entitlements.giveBack(tx, REVIEW_REQUESTS);
  }
}
