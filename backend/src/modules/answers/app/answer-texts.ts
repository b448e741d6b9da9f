import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { AnswerRepository } from '../data/answer.repository.js';
import type { CustomerText, TextLabel } from '../domain/answer.js';

/** Gives a module that reads texts those of the running tenant, of one kind of answer. */
export abstract class AnswerTexts {
  constructor(private readonly answers: AnswerRepository) {}

  /** Returns texts that nobody has read, in no order. */
  async unread(limit: number): Promise<CustomerText[]> {
    return this.answers.unread(limit);
  }

  /** Returns one text, locked until the transaction ends; undefined: there is none. */
  async lock(tx: Tx, id: string): Promise<CustomerText | undefined> {
    return this.answers.lockText(tx, id);
  }

  async idsOfCustomer(tx: Tx, customerId: string): Promise<string[]> {
    return this.answers.idsOfCustomer(tx, customerId);
  }

  /**
   * Stores the results of reading texts.
   * @returns ids of the texts that nobody else had read meanwhile
   */
  async label(tx: Tx, labels: readonly TextLabel[]): Promise<string[]> {
    return labels.length > 0 ? this.answers.label(tx, labels) : [];
  }
}
