import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { TenantLookup } from '../../../kernel/tenancy/tenant-lookup.js';
import {
  answerFingerprint,
  decideAnswer,
  isDemoAnswer,
  provesArrival,
} from '../domain/request-answer.js';
import type { RequestStatus } from '../domain/review-request.js';
import { requestErrors } from './errors.js';
import { reviewRequestRated } from './events.js';
import { ReviewRequestRepository } from '../data/review-request.repository.js';

/** Ids and token with which an answer names its request. */
interface Addressed {
  businessId: string;
  customerId: string;
  token?: string | undefined;
}

/** The request that an answer names. */
interface Target {
  organizationId: string;
  businessId: string;
  customerId: string;
  /** Undefined for an answer without a token, which takes the customer's open request. */
  requestId: string | undefined;
}

/** An answer in the module that stores it. */
interface Answer {
  kind: Parameters<typeof answerFingerprint>[0];
  /** Id that a new answer gets. */
  id: string;
  rating: number;
  /** Words of the answer: an answer with the same rating and words is the same. */
  words: readonly (string | null)[];
}

/** The request that is being answered. */
interface Answered {
  id: string;
  customerName: string;
  status: RequestStatus;
}

const fingerprintOf = ({ kind, rating, words }: Answer): string =>
  answerFingerprint(kind, [rating, ...words]);

/**
 * Accepts one answer per request, of either kind: public reviews and private feedback both go through here, so two
 * concurrent submits, in two tabs or of two kinds, store exactly one answer.
 */
@Injectable()
export class RequestAnswers {
  constructor(
    private readonly lookup: TenantLookup,
    private readonly requests: ReviewRequestRepository,
    private readonly outbox: Outbox,
  ) {}

  /** True for an answer on the demo page: it is accepted but not stored. */
  isDemo(answer: Addressed): boolean {
    return isDemoAnswer(answer);
  }

  /**
   * Finds the request that an answer names, across tenants.
   * @throws AppError 404 when the ids do not fit the token, or there is no such business
   */
  async find({ businessId, customerId, token }: Addressed): Promise<Target> {
    if (token === undefined) {
      const owner = await this.lookup.ownerOf('business', businessId);
      if (!owner) throw requestErrors['not-found']();
      const { organizationId } = owner;
      return { organizationId, businessId, customerId, requestId: undefined };
    }
    const found = await this.requests.findByToken(token);
    if (found?.businessId !== businessId || found.customerId !== customerId) {
      throw requestErrors['not-found']();
    }
    const { organizationId, id: requestId } = found;
    return { organizationId, businessId, customerId, requestId };
  }

  /**
   * Locks the request for an answer. The caller stores the answer and calls `markAnswered` in the same transaction.
   * @returns the request, or the id of the same answer when it was stored before
   * @throws AppError 404 without an open request, 409 when another answer was given
   */
  async take(tx: Tx, target: Target, answer: Answer): Promise<Answered | { earlierId: string }> {
    const request = await this.requests.lockForAnswer(tx, target);
    if (!request) throw requestErrors['not-found']();
    const asked = { fingerprint: fingerprintOf(answer), byToken: target.requestId !== undefined };
    const decision = decideAnswer(request, asked, new Date());
    if (decision === 'same-again' && request.answerId) return { earlierId: request.answerId };
    if (decision === 'not-open') throw requestErrors['not-found']();
    if (decision !== 'take') throw requestErrors['already-answered']();
    return request;
  }

  /** Marks the request that `take` returned as answered, and publishes it; beside what the caller stores. */
  async markAnswered(
    tx: Tx,
    { businessId, customerId, requestId }: Target,
    { id: reviewRequestId, status }: Answered,
    answer: Answer,
  ): Promise<void> {
    const { id, rating } = answer;
    await Promise.all([
      this.requests.markRated(tx, reviewRequestId, {
        id,
        fingerprint: fingerprintOf(answer),
        rating,
      }),
      this.outbox.append(tx, reviewRequestRated, {
        businessId,
        reviewRequestId,
        customerId,
        rating,
        wasOpened: status === 'opened',
        provesArrival: provesArrival(status, requestId !== undefined),
      }),
    ]);
  }

  /**
   * Returns a request that was answered privately with this rating, so that the holder of its link can add to the
   * answer. The request stays locked until the transaction ends.
   * @throws AppError 404 without such a request, 409 when it was answered with another rating
   */
  async reopen(tx: Tx, target: Target, rating: number): Promise<Answered> {
    const request = await this.requests.lockForAnswer(tx, target);
    const isOver = !request || request.expiresAt.getTime() <= Date.now();
    if (isOver || request.status !== 'rated') throw requestErrors['not-found']();
    if (request.answerRating !== rating) throw requestErrors['already-answered']();
    return request;
  }
}
