import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { CustomerText, TextLabel } from '../../reviews/public.js';
import { FeedbackRepository } from './feedback.repository.js';

/** The texts of the running tenant's private feedback, for a neighbour that reads them. */
@Injectable()
export class FeedbackTexts {
  constructor(private readonly feedback: FeedbackRepository) {}

  /** Texts that nobody has read, in no order. */
  async unread(limit: number): Promise<CustomerText[]> {
    return this.feedback.unread(limit);
  }

  /** A text, locked until the transaction ends: nobody answers it meanwhile. */
  async lock(tx: Tx, feedbackId: string): Promise<CustomerText | undefined> {
    return this.feedback.lockText(tx, feedbackId);
  }

  /** What a customer has written. */
  async idsOfCustomer(tx: Tx, customerId: string): Promise<string[]> {
    return this.feedback.idsOfCustomer(tx, customerId);
  }

  /**
   * Notes what was found; a sentiment that is there stays.
   * @returns ids of the texts that nobody else had read meanwhile
   */
  async label(tx: Tx, labels: readonly TextLabel[]): Promise<string[]> {
    return labels.length > 0 ? this.feedback.label(tx, labels) : [];
  }

  /** Keeps a reply that may be sent, where nobody has replied. */
  async suggestReply(tx: Tx, feedbackId: string, reply: string): Promise<void> {
    await this.feedback.suggestReply(tx, feedbackId, reply);
  }
}
