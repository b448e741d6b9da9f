import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { TenantLookup } from '../../../kernel/tenancy/tenant-lookup.js';
import { SampleData } from '../../businesses/public.js';
import { MessageQueue } from '../../messages/public.js';
import { requestErrors } from './errors.js';
import { takesAnswer } from '../domain/review-request.js';
import { reviewRequestRated } from './events.js';
import { ReviewRequestRepository } from './review-request.repository.js';

/** Who answers which request, and what the answer says. */
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

/** How the module that keeps the answer does it. */
export interface AnswerKeeper<T> {
  /** Id that a new answer gets. */
  id: string;
  /** Keeps the answer in the transaction. */
  keep(tx: Tx, request: AnsweredRequest): Promise<T>;
  /** The answer that was kept earlier. */
  recall(id: string): Promise<T>;
}

/**
 * One answer per request, whichever kind it is: public reviews and private feedback both come
 * through here, so two submits at once, in two tabs or of two kinds, leave exactly one.
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
   * Takes an answer. The same answer again gives what was kept the first time.
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
   * @param admit throws where this business does not offer that
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
    // Only the email has the link's token.
    if (requestId !== undefined) await this.messages.noteArrived(tx, [requestId]);
    // None of these needs what another answers, so they travel together.
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
