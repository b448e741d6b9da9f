import { Injectable } from '@nestjs/common';
import { Ports } from '../../../kernel/contract/ports.js';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import type { Keyset, Page } from '../../../kernel/pagination.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb, type SqlExecutor, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { CustomerRepository, type CustomerQuery } from './customer.repository.js';
import type { Customer, CustomerDetails, LastRequest, Suppression } from '../domain/customer.js';
import { customerErased, customerSaved } from './events.js';
import { customerRequestsPort, customerTracesPort } from './ports.js';
import { filteredPage } from './filtered-page.js';

/** A customer with the latest ask, and whether there may be another. */
export type CustomerWithRequest = Customer & {
  lastRequest: LastRequest | null;
  /** Whether the customer wants no more requests. */
  unsubscribed: boolean;
  /** Why nothing is sent to the address. */
  suppression: Suppression | null;
};

/** The people a business may ask. */
@Injectable()
export class Customers {
  constructor(
    private readonly db: TenantDb,
    private readonly customers: CustomerRepository,
    private readonly outbox: Outbox,
    private readonly ports: Ports,
  ) {}

  /** The newest first. Where only some addresses are asked for, a page may be short and have a next one. */
  async list(
    businessId: string,
    { unsubscribed, ...query }: CustomerQuery & { unsubscribed?: boolean | undefined },
  ): Promise<Page<CustomerWithRequest>> {
    const read = (page: Pick<CustomerQuery, 'limit' | 'after'>): Promise<Page<Customer>> =>
      this.customers.list(businessId, { ...query, ...page });
    const page =
      unsubscribed === undefined
        ? await read(query)
        : await filteredPage(query, read, (items) => this.those(items, unsubscribed), placeOf);
    return { ...page, items: await this.withRequests(page.items) };
  }

  /** @throws AppError 404 when the customer was erased */
  async read(customerId: string): Promise<CustomerWithRequest> {
    const customer = await this.customers.find(customerId);
    if (!customer) throw kernelErrors['not-found']();
    return this.withRequest(customer);
  }

  /** Those of a business's customers that unsubscribed, or that did not. */
  private async those(customers: Customer[], unsubscribed: boolean): Promise<Customer[]> {
    const [requests] = this.ports.many(customerRequestsPort);
    const [first] = customers;
    if (!first) return [];
    const addresses = customers.map(({ email }) => email);
    const found = await requests?.suppressionsOf(first.businessId, addresses);
    return customers.filter(({ email }) => (found?.has(email) ?? false) === unsubscribed);
  }

  /** @throws AppError 409 when the address is on the list already */
  async add(businessId: string, details: CustomerDetails): Promise<CustomerWithRequest> {
    const customer = await this.db.transaction(async (tx) => {
      const added = await this.customers.insert(tx, businessId, details);
      await this.outbox.append(tx, customerSaved, { businessId, customerId: added.id });
      return added;
    });
    return this.withRequest(customer);
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
    return this.withRequest(customer);
  }

  /** Erases name and address, here and in every module's texts. Erasing again changes nothing. */
  async erase(customerId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const [customer] = await this.customers.lockAll(tx, [customerId]);
      if (!customer) return;
      for (const traces of this.ports.many(customerTracesPort)) await traces.forget(tx, customer);
      await this.customers.erase(tx, customerId);
      const { businessId } = customer;
      await this.outbox.append(tx, customerErased, { businessId, customerId });
    });
  }

  /** @param executor the open transaction, where there is one */
  async find(customerId: string, executor?: SqlExecutor): Promise<Customer | undefined> {
    return this.customers.find(customerId, executor);
  }

  /**
   * Whether the customer was not erased. Whoever wants to erase them waits until the transaction ends,
   * and what handles that then finds what the transaction has written.
   */
  async hold(tx: Tx, customerId: string): Promise<boolean> {
    return this.customers.hold(tx, customerId);
  }

  /**
   * Those of these customers that were not erased. They are locked until the transaction ends: two that
   * want to ask the same customer go one after the other.
   */
  async lockAll(tx: Tx, customerIds: readonly string[]): Promise<Customer[]> {
    return this.customers.lockAll(tx, customerIds);
  }

  /**
   * The customer with this address: the one on the list, or a new one. It is locked until the
   * transaction ends.
   * @param changesKnown whether the one on the list gets the newer name, and the language where one is named
   */
  async save(
    tx: Tx,
    businessId: string,
    details: CustomerDetails,
    changesKnown = true,
  ): Promise<Customer> {
    const customer = await this.customers.save(tx, businessId, details, changesKnown);
    await this.outbox.append(tx, customerSaved, { businessId, customerId: customer.id });
    return customer;
  }

  private async withRequest(customer: Customer): Promise<CustomerWithRequest> {
    const [shown] = await this.withRequests([customer]);
    return shown as CustomerWithRequest;
  }

  /** @param customers all of one business */
  private async withRequests(customers: Customer[]): Promise<CustomerWithRequest[]> {
    const [requests] = this.ports.many(customerRequestsPort);
    const [first] = customers;
    if (!requests || !first)
      return customers.map((customer) => ({
        ...customer,
        lastRequest: null,
        unsubscribed: false,
        suppression: null,
      }));
    const [latest, suppressions] = await Promise.all([
      requests.lastRequestsOf(customers.map(({ id }) => id)),
      requests.suppressionsOf(
        first.businessId,
        customers.map(({ email }) => email),
      ),
    ]);
    return customers.map((customer) => ({
      ...customer,
      lastRequest: latest.get(customer.id) ?? null,
      unsubscribed: suppressions.has(customer.email),
      suppression: suppressions.get(customer.email) ?? null,
    }));
  }
}

const placeOf = ({ createdAt, id }: Customer): Keyset => ({ at: createdAt.toISOString(), id });
