import { Injectable } from '@nestjs/common';
import { Ports } from '../../../kernel/contract/ports.js';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import type { Keyset, Page } from '../../../kernel/pagination.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb, type SqlExecutor, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { CustomerRepository, type CustomerQuery } from '../data/customer.repository.js';
import type { Customer, CustomerDetails, LastRequest, Suppression } from '../domain/customer.js';
import { newerContact } from '../domain/newer-contact.js';
import { businessErrors } from './errors.js';
import { customerErased, customerSaved } from './events.js';
import { customerRequestsPort, customerTracesPort } from './ports.js';
import { filteredPage } from './filtered-page.js';

/** A customer with the latest review request, and whether more may be sent. */
export type CustomerWithRequest = Customer & {
  lastRequest: LastRequest | null;
  /** True when the address gets no more requests, for whatever reason. */
  unsubscribed: boolean;
  /** Reason nothing is sent to the address; null while requests may be sent. */
  suppression: Suppression | null;
};

/** Customers that a business may ask for a review. */
@Injectable()
export class Customers {
  constructor(
    private readonly db: TenantDb,
    private readonly customers: CustomerRepository,
    private readonly outbox: Outbox,
    private readonly ports: Ports,
  ) {}

  /** Lists customers, newest first. With the filter `unsubscribed`, a page may be short and still have a next one. */
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

  /** Returns the customers whose address is suppressed, or those whose address is not. */
  private async those(customers: Customer[], unsubscribed: boolean): Promise<Customer[]> {
    const [requests] = this.ports.many(customerRequestsPort);
    const [first] = customers;
    if (!first) return [];
    const addresses = customers.map(({ email }) => email);
    const found = await requests?.suppressionsOf(first.businessId, addresses);
    return customers.filter(({ email }) => (found?.has(email) ?? false) === unsubscribed);
  }

  /** @throws AppError 409 when the address is already on the list */
  async add(businessId: string, details: CustomerDetails): Promise<CustomerWithRequest> {
    const customer = await this.db.transaction(async (tx) => {
      const added = await this.customers.insert(tx, businessId, details);
      if (!added) throw businessErrors['customer-exists']();
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
      if (changed === 'taken') throw businessErrors['customer-exists']();
      await this.outbox.append(tx, customerSaved, { businessId: changed.businessId, customerId });
      return changed;
    });
    return this.withRequest(customer);
  }

  /** Erases name and address, here and in every module's texts. Repeating it changes nothing. */
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

  /** @param executor the open transaction, if there is one */
  async find(customerId: string, executor?: SqlExecutor): Promise<Customer | undefined> {
    return this.customers.find(customerId, executor);
  }

  /**
   * Returns true when the customer was not erased. An erasure waits until the transaction ends, and its event handlers
   * then find what the transaction has written.
   */
  async hold(tx: Tx, customerId: string): Promise<boolean> {
    return this.customers.hold(tx, customerId);
  }

  /**
   * Returns the customers that were not erased, locked until the transaction ends: concurrent review requests to the
   * same customer run one after the other.
   */
  async lockAll(tx: Tx, customerIds: readonly string[]): Promise<Customer[]> {
    return this.customers.lockAll(tx, customerIds);
  }

  /**
   * Returns the customer with this address, found on the list or added, and locked until the transaction ends. A phone
   * number and a consent that the list lacks are filled in.
   * @param changesKnown true to give a customer on the list the newer name, and the language, phone number and consent
   *   if they are given
   */
  async save(
    tx: Tx,
    businessId: string,
    details: CustomerDetails,
    changesKnown = true,
  ): Promise<Customer> {
    const found = await this.customers.save(tx, businessId, details, changesKnown);
    const newer = newerContact(found, details, changesKnown);
    const isSame = Object.keys(newer).length === 0;
    // The row is locked, and the address stays: it is neither erased nor another customer's.
    const customer = isSame
      ? found
      : ((await this.customers.update(tx, found.id, newer)) as Customer);
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
