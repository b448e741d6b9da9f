import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { AnswerRepository, AnswerTexts } from '../../answers/public.js';
import type { PrivateFeedback, WaitingFeedback } from '../domain/private-feedback.js';
import { FeedbackRepository } from '../data/feedback.repository.js';

/** Texts of the current tenant's private feedback, for a module that analyzes and answers them. */
@Injectable()
export class FeedbackTexts extends AnswerTexts {
  constructor(
    answers: AnswerRepository,
    private readonly feedback: FeedbackRepository,
  ) {
    super(answers);
  }

  /** Returns how much feedback of a business waits for a reply, and the one that has waited longest. */
  async waiting(
    businessId: string,
  ): Promise<WaitingFeedback & { longest: PrivateFeedback | undefined }> {
    const oldest = { status: undefined, waiting: true, order: 'oldest', limit: 1 } as const;
    const { count, oldestCreatedAt } = await this.feedback.waiting(businessId);
    const { items } = await this.feedback.list(businessId, { ...oldest, after: undefined });
    return { count, oldestCreatedAt, longest: items[0] };
  }

  /** Stores a suggested reply, unless the feedback has a reply. */
  async suggestReply(tx: Tx, feedbackId: string, reply: string): Promise<void> {
    await this.feedback.suggestReply(tx, feedbackId, reply);
  }
}
