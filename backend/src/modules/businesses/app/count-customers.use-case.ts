import { Injectable } from '@nestjs/common';
import { Ports } from '../../../kernel/contract/ports.js';
import { CustomerListRepository } from '../data/customer-list.repository.js';
import { customerRequestsPort } from './ports.js';

/** Addresses looked up at once. */
const BATCH = 5_000;

/** Exact numbers of a business's customers. */
export interface CustomerTotals {
  customers: number;
  /** Customers with at least one request that was sent, or waits to be sent. */
  asked: number;
  answered: number;
  /** Customers to whom no requests are sent. */
  suppressed: number;
}

/** Counts the customers of a business. */
@Injectable()
export class CountCustomers {
  constructor(
    private readonly lists: CustomerListRepository,
    private readonly ports: Ports,
  ) {}

  async run(businessId: string): Promise<CustomerTotals> {
    const [requests] = this.ports.many(customerRequestsPort);
    const [customers, counts, suppressed] = await Promise.all([
      this.lists.count(businessId),
      requests?.countsOf(businessId),
      this.suppressed(businessId),
    ]);
    const { asked, answered } = counts ?? { asked: 0, answered: 0 };
    return { customers, asked, answered, suppressed };
  }

  /** Suppressed addresses are stored as keyed hashes, so the addresses on the list are compared with them here. */
  private async suppressed(businessId: string): Promise<number> {
    const [requests] = this.ports.many(customerRequestsPort);
    if (!requests || !(await requests.anySuppressed())) return 0;
    let found = 0;
    let last: string | undefined;
    do {
      const emails = await this.lists.emails(businessId, BATCH, last);
      found += (await requests.suppressionsOf(businessId, emails)).size;
      last = emails.length === BATCH ? emails.at(-1) : undefined;
    } while (last !== undefined);
    return found;
  }
}
