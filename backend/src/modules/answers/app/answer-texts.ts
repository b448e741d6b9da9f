import type { SqlExecutor, Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { AnswerRepository } from '../data/answer.repository.js';
import type { CustomerText, TextLabel, TextPeriod } from '../domain/answer.js';

/** Texts of the current tenant's answers of one kind, for a module that analyzes them. */
export abstract class AnswerTexts {
  constructor(private readonly answers: AnswerRepository) {}

  /** Returns texts that have not been analyzed, in any order. */
  async unread(limit: number): Promise<CustomerText[]> {
    return this.answers.unread(limit);
  }

  /** Returns the texts with these ids, in any order. */
  async find(ids: readonly string[], executor?: SqlExecutor): Promise<CustomerText[]> {
    return ids.length > 0 ? this.answers.texts(ids, executor) : [];
  }

  /** Returns the texts that customers of a business wrote in a period, the newest first; no samples, nothing repeated. */
  async writtenIn(businessId: string, period: TextPeriod, limit: number): Promise<CustomerText[]> {
    return this.answers.writtenIn(businessId, period, limit);
  }

  /** Returns a text, locked until the transaction ends; undefined when there is none. */
  async lock(tx: Tx, id: string): Promise<CustomerText | undefined> {
    return this.answers.lockText(tx, id);
  }

  async idsOfCustomer(tx: Tx, customerId: string): Promise<string[]> {
    return this.answers.idsOfCustomer(tx, customerId);
  }

  /**
   * Stores the results of analyzing texts, except those that were stored in the meantime.
   * @returns ids of the texts whose results were stored
   */
  async label(tx: Tx, labels: readonly TextLabel[]): Promise<string[]> {
    return labels.length > 0 ? this.answers.label(tx, labels) : [];
  }
}
