import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { TenantLookup } from '../../../kernel/tenancy/tenant-lookup.js';
import { SampleData } from '../../businesses/public.js';
import { MessageQueue } from '../../messages/public.js';
import { requestErrors } from './errors.js';
import { takesAnswer } from '../domain/review-request.js';
import { reviewRequestRated } from './events.js';
import { ReviewRequestRepository } from '../data/review-request.repository.js';

/** An answer to a request, and the ids or the token that identify the request. */
export interface Answer {
  businessId: string;
  customerId: string;
  token?: string | undefined;
  rating: number;
  /** Equal for equal answers. */
  fingerprint: string;
}

/** The request that is being answered. */
export interface AnsweredRequest {
  id: string;
  customerName: string;
}

/** Storage of an answer in the module that owns it. */
export interface AnswerKeeper<T> {
  /** Id that a new answer gets. */
  id: string;
  /** Stores the answer in the transaction. */
  keep(tx: Tx, request: AnsweredRequest): Promise<T>;
  /** Returns the answer that was stored earlier. */
  recall(id: string): Promise<T>;
}

/**
 * Accepts one answer per request, of either kind: public reviews and private feedback both go through here, so two
 * concurrent submits, in two tabs or of two kinds, store exactly one answer.
 */
@Injectable()
export class RequestAnswers {
  constructor(
    private readonly db: TenantDb,
    private readonly lookup: TenantLookup,
    private readonly requests: ReviewRequestRepository,
    private readonly sampleData: SampleData,
    private readonly messages: MessageQueue,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Stores an answer. The same answer again returns what was stored the first time.
   * @throws AppError 404 without an open request, 409 when another answer was given
   */
  async take<T>(answer: Answer, keeper: AnswerKeeper<T>): Promise<T> {
    const { organizationId, requestId } = await this.target(answer);
    return this.db.run(organizationId, async () => {
      const kept = await this.db.transaction((tx) => this.keepOnce(tx, answer, requestId, keeper));
      return 'result' in kept ? kept.result : keeper.recall(kept.earlierId);
    });
  }

  /**
   * Lets the holder of a link that was answered privately add to that answer, with the same rating.
   * @param admit throws when this business does not offer it
   * @throws AppError 404 without such a request, 409 when it was answered with another rating
   */
  async addTo<T>(
    answer: Omit<Answer, 'fingerprint'> & { token: string },
    admit: (tx: Tx) => Promise<void>,
    add: (tx: Tx, request: AnsweredRequest) => Promise<T>,
  ): Promise<T> {
    const { businessId, customerId, rating } = answer;
    const { organizationId, requestId } = await this.target(answer);
    return this.db.run(organizationId, () =>
      this.db.transaction(async (tx) => {
        await admit(tx);
        const request = await this.requests.lockForAnswer(tx, {
          businessId,
          customerId,
          requestId,
        });
        const isOver = !request || request.expiresAt.getTime() <= Date.now();
        if (isOver || request.status !== 'rated') throw requestErrors['not-found']();
        if (request.answerRating !== rating) throw requestErrors['already-answered']();
        return add(tx, request);
      }),
    );
  }

  private async keepOnce<T>(
    tx: Tx,
    answer: Answer,
    requestId: string | undefined,
    keeper: AnswerKeeper<T>,
  ): Promise<{ result: T } | { earlierId: string }> {
    const { businessId, customerId, rating, fingerprint } = answer;
    const request = await this.requests.lockForAnswer(tx, { businessId, customerId, requestId });
    if (!request) throw requestErrors['not-found']();
    if (request.status === 'rated') {
      if (request.answerFingerprint !== fingerprint || !request.answerId)
        throw requestErrors['already-answered']();
      return { earlierId: request.answerId };
    }
    if (!takesAnswer(request, requestId !== undefined, new Date()))
      throw requestErrors['not-found']();
    await this.sampleData.endForReal(tx, businessId);
    const { id, customerName } = request;
    // The link's token is only in the message, so the message has arrived.
    if (requestId !== undefined) await this.messages.recordArrival(tx, [requestId]);
    // None of these needs another's result, so they run concurrently.
    const [result] = await Promise.all([
      keeper.keep(tx, { id, customerName }),
      this.requests.markRated(tx, id, { id: keeper.id, fingerprint, rating }),
      this.outbox.append(tx, reviewRequestRated, {
        businessId,
        reviewRequestId: id,
        customerId,
        rating,
        wasOpened: request.status === 'opened',
      }),
    ]);
    return { result };
  }

  private async target(
    answer: Omit<Answer, 'fingerprint'>,
  ): Promise<{ organizationId: string; requestId: string | undefined }> {
    if (answer.token === undefined) {
      const owner = await this.lookup.ownerOf('business', answer.businessId);
      if (!owner) throw requestErrors['not-found']();
      return { organizationId: owner.organizationId, requestId: undefined };
    }
    const target = await this.requests.findByToken(answer.token);
    if (target?.businessId !== answer.businessId || target.customerId !== answer.customerId) {
      throw requestErrors['not-found']();
    }
    return { organizationId: target.organizationId, requestId: target.id };
  }
}
