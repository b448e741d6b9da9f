import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { BusinessStatsService } from '../../businesses/public.js';
import { FeedbackTexts } from '../../feedback/public.js';
import { ReviewSubmissions } from '../../reviews/public.js';
import { SharedAnswerRepository } from '../data/shared-answer.repository.js';
import { receiptOf, type AnswerReceipt } from '../domain/shared-answer.js';
import { hashOf } from '../domain/shared-link.js';
import { sharedLinkErrors } from './errors.js';
import { SharedLinks } from './shared-links.service.js';

/** Publishes private feedback as well, when the business offers that to everybody. */
@Injectable()
export class PublishSharedAnswer {
  constructor(
    private readonly db: TenantDb,
    private readonly links: SharedLinks,
    private readonly answers: SharedAnswerRepository,
    private readonly feedback: FeedbackTexts,
    private readonly reviews: ReviewSubmissions,
    private readonly stats: BusinessStatsService,
  ) {}

  /**
   * Publishes the stars and words of private feedback. Only its author knows the submission id. Repeating it changes
   * nothing.
   * @throws AppError 404 without such feedback, 409 when the business does not offer it
   */
  async run(code: string, host: string, submissionId: string): Promise<AnswerReceipt> {
    const { organizationId, businessId, business } = await this.links.open(code, host);
    return this.db.run(organizationId, () =>
      this.db.transaction(async (tx) => {
        await this.stats.beginReal(tx, businessId);
        const answer = await this.answers.lock(tx, businessId, hashOf([submissionId]));
        if (answer?.kind !== 'private-feedback') throw sharedLinkErrors['not-found']();
        const published = { ...receiptOf(answer), isPublic: true };
        if (answer.publishedId !== null) return { ...published, id: answer.publishedId };
        if (!business.publicPathForAll) throw sharedLinkErrors['not-offered']();
        const [text] = await this.feedback.find([answer.id], tx);
        if (!text) throw sharedLinkErrors['not-found']();
        const id = uuidv7();
        const { createdAt } = await this.reviews.publishToo(tx, {
          id,
          businessId,
          customerId: text.customerId,
          reviewRequestId: null,
          rating: answer.rating,
          title: null,
          body: text.text,
          customerName: text.customerName,
          source: answer.source,
        });
        await this.answers.setPublished(tx, answer.id, id);
        return { ...published, id, createdAt };
      }),
    );
  }
}
