import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { AnswerRepository, AnswerTexts } from '../../answers/public.js';
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

  /** Stores a suggested reply, unless the feedback has a reply. */
  async suggestReply(tx: Tx, feedbackId: string, reply: string): Promise<void> {
    await this.feedback.suggestReply(tx, feedbackId, reply);
  }
}
