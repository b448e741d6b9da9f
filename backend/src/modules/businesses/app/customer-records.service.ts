import { Injectable } from '@nestjs/common';
import { Ports } from '../../../kernel/contract/ports.js';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { CustomerRepository, type CustomerTag } from '../data/customer.repository.js';
import { entry, newestFirst, ownHistory, type HistoryEntry } from '../domain/customer-history.js';
import { customerHistoryPort } from './ports.js';

/** Most tags to return. */
export const MOST_TAGS = 1_000;

/** History and tags of a business's customers. */
@Injectable()
export class CustomerRecords {
  constructor(
    private readonly customers: CustomerRepository,
    private readonly ports: Ports,
  ) {}

  /**
   * Returns the history of a customer, newest first.
   * @throws AppError 404 when the customer was erased
   */
  async history(customerId: string): Promise<HistoryEntry[]> {
    const customer = await this.customers.find(customerId);
    if (!customer) throw kernelErrors['not-found']();
    const [former, ...told] = await Promise.all([
      this.customers.formerConsents(customerId),
      ...this.ports.many(customerHistoryPort).map((source) => source.historyOf(customerId)),
    ]);
    const others = told.flat().map(({ kind, at, ...about }) => entry(kind, at, about));
    return newestFirst([...ownHistory(customer, former), ...others]);
  }

  /** Returns the tags in use with their number of customers, most used first. */
  async tags(businessId: string): Promise<CustomerTag[]> {
    return this.customers.tags(businessId, MOST_TAGS);
  }
}
