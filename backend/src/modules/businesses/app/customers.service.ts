import { Injectable } from '@nestjs/common';
import { Ports } from '../../../kernel/contract/ports.js';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import type { Keyset, Page } from '../../../kernel/http/pagination.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb, type SqlExecutor, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { CustomerRepository } from './customer.repository.js';
import type { Customer, CustomerDetails, LastRequest } from '../domain/customer.js';
import { customerErased, customerSaved } from './events.js';
import { customerRequestsPort } from './ports.js';

/** A customer with the latest ask. */
export type CustomerWithRequest = Customer & { lastRequest: LastRequest | null };

/** The people a business may ask. */
@Injectable()
export class Customers {
  constructor(
    private readonly db: TenantDb,
    private readonly customers: CustomerRepository,
    private readonly outbox: Outbox,
    private readonly ports: Ports,
  ) {}

  async list(
    businessId: string,
    query: { search: string | undefined; limit: number; after: Keyset | undefined },
  ): Promise<Page<CustomerWithRequest>> {
    const page = await this.customers.list(businessId, query);
    return { ...page, items: await this.withRequests(page.items) };
  }

  /** @throws AppError 409 when the address is on the list already */
  async add(businessId: string, details: CustomerDetails): Promise<CustomerWithRequest> {
    const customer = await this.db.transaction(async (tx) => {
      const added = await this.customers.insert(tx, businessId, details);
      await this.outbox.append(tx, customerSaved, { businessId, customerId: added.id });
      return added;
    });
    return { ...customer, lastRequest: null };
  }

  /** @throws AppError 404 when the customer was erased, 409 when the address is another customer's */
  async change(
    customerId: string,
    changes: Partial<CustomerDetails>,
  ): Promise<CustomerWithRequest> {
    const customer = await this.db.transaction(async (tx) => {
      const changed = await this.customers.update(tx, customerId, changes);
      if (!changed) throw kernelErrors['not-found']();
      await this.outbox.append(tx, customerSaved, { businessId: changed.businessId, customerId });
      return changed;
    });
    const [shown] = await this.withRequests([customer]);
    return shown as CustomerWithRequest;
  }

  /** Erases name and address. Erasing again changes nothing. */
  async erase(customerId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const businessId = await this.customers.erase(tx, customerId);
      if (businessId) await this.outbox.append(tx, customerErased, { businessId, customerId });
    });
  }

  /** @param executor the open transaction, where there is one */
  async find(customerId: string, executor?: SqlExecutor): Promise<Customer | undefined> {
    return this.customers.find(customerId, executor);
  }

  /**
   * A page of everybody who can be written to, the newest first. They are locked until the
   * transaction ends: two that want to ask the same customer go one after the other.
   */
  async lockPage(
    tx: Tx,
    businessId: string,
    page: { limit: number; after: Keyset | undefined },
  ): Promise<Page<Customer>> {
    return this.customers.lockPage(tx, businessId, page);
  }

  /** The customer with this address: the one on the list (given the newer name, and the language where one is named) or a new one. */
  async save(tx: Tx, businessId: string, details: CustomerDetails): Promise<Customer> {
    const customer = await this.customers.save(tx, businessId, details);
    await this.outbox.append(tx, customerSaved, { businessId, customerId: customer.id });
    return customer;
  }

  private async withRequests(customers: Customer[]): Promise<CustomerWithRequest[]> {
    const [requests] = this.ports.many(customerRequestsPort);
    const latest =
      customers.length > 0
        ? await requests?.lastRequestsOf(customers.map(({ id }) => id))
        : undefined;
    return customers.map((customer) => ({
      ...customer,
      lastRequest: latest?.get(customer.id) ?? null,
    }));
  }
}
