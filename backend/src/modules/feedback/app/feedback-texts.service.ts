import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { AnswerRepository, AnswerTexts } from '../../answers/public.js';
import { FeedbackRepository } from './feedback.repository.js';

/** Gives a module that reads and answers texts those of the running tenant's private feedback. */
@Injectable()
export class FeedbackTexts extends AnswerTexts {
  constructor(
    answers: AnswerRepository,
    private readonly feedback: FeedbackRepository,
  ) {
    super(answers);
  }

  /** Stores a reply that may be sent, where nobody has replied. */
  async suggestReply(tx: Tx, feedbackId: string, reply: string): Promise<void> {
    await this.feedback.suggestReply(tx, feedbackId, reply);
  }
}
