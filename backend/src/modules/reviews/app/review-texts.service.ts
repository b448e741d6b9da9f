import { Injectable } from '@nestjs/common';
import { AnswerRepository, AnswerTexts, type LatestReply } from '../../answers/public.js';
import { ReviewRepository } from '../data/review.repository.js';

/** Texts of the current tenant's reviews, for a module that analyzes and answers them. */
@Injectable()
export class ReviewTexts extends AnswerTexts {
  constructor(
    answers: AnswerRepository,
    private readonly reviews: ReviewRepository,
  ) {
    super(answers);
  }

  /** Returns the latest replies of a business, the newest first, with the customers' names. */
  async latestReplies(businessId: string, limit: number): Promise<LatestReply[]> {
    return this.reviews.latestReplies(businessId, limit);
  }
}
