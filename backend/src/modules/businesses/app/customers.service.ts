import { Injectable } from '@nestjs/common';
import { Ports } from '../../../kernel/contract/ports.js';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { toPage, type Page } from '../../../kernel/pagination.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb, type SqlExecutor, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { cooldownEnd } from '../../../rules/request-cooldown.js';
import { CustomerListRepository, type CustomerQuery } from '../data/customer-list.repository.js';
import { CustomerRepository } from '../data/customer.repository.js';
import { isByRequest, type CustomerOrder, type CustomerPlace } from '../domain/customer-order.js';
import type { Customer, CustomerDetails, LastRequest, Suppression } from '../domain/customer.js';
import { newerContact } from '../domain/newer-contact.js';
import { businessErrors } from './errors.js';
import { customerErased, customerSaved } from './events.js';
import { customerRequestsPort, customerTracesPort } from './ports.js';
import { filteredPage } from './filtered-page.js';

/** A customer with the latest review request, and whether more may be sent. */
export type CustomerWithRequest = Customer & {
  lastRequest: LastRequest | null;
  /** Time of the latest request that was sent, or answer, with or without a request. */
  lastContactedAt: Date | null;
  /** End of the cooldown; null for a customer who is not in it. */
  cooldownEndsAt: Date | null;
  /** True when the address gets no more requests, for whatever reason. */
  unsubscribed: boolean;
  /** Reason nothing is sent to the address; null while requests may be sent. */
  suppression: Suppression | null;
};

/** Filter, order and page of the list. */
export type CustomerListQuery = CustomerQuery & {
  order?: CustomerOrder | undefined;
  unsubscribed?: boolean | undefined;
};

/** A customer with its place in the list. */
interface Placed {
  customer: Customer;
  place: CustomerPlace;
}

/** Customers that a business may ask for a review. */
@Injectable()
export class Customers {
  constructor(
    private readonly db: TenantDb,
    private readonly customers: CustomerRepository,
    private readonly lists: CustomerListRepository,
    private readonly outbox: Outbox,
    private readonly ports: Ports,
  ) {}

  /**
   * Lists customers, newest first unless `order` says otherwise. With the filter `unsubscribed`, a page may be short
   * and still have a next one.
   */
  async list(
    businessId: string,
    { unsubscribed, ...query }: CustomerListQuery,
  ): Promise<Page<CustomerWithRequest, CustomerPlace>> {
    const read = async (
      page: Pick<CustomerQuery, 'limit' | 'after'>,
    ): Promise<Page<Placed, CustomerPlace>> => {
      const rows = await this.placed(businessId, { ...query, ...page, limit: page.limit + 1 });
      return toPage(rows, page.limit, (row) => row, placeOf);
    };
    const { items, next } =
      unsubscribed === undefined
        ? await read(query)
        : await filteredPage(query, read, (rows) => this.those(rows, unsubscribed), placeOf);
    return { items: await this.withRequests(items.map(({ customer }) => customer)), next };
  }

  /** @throws AppError 404 when the customer was erased */
  async read(customerId: string): Promise<CustomerWithRequest> {
    const customer = await this.customers.find(customerId);
    if (!customer) throw kernelErrors['not-found']();
    return this.withRequest(customer);
  }

  private async placed(
    businessId: string,
    { order = 'newest', ...query }: CustomerQuery & { order?: CustomerOrder | undefined },
  ): Promise<Placed[]> {
    const [requests] = this.ports.many(customerRequestsPort);
    if (requests && isByRequest(order)) {
      const places = await requests.placesOf(businessId, order, query);
      const found = await this.lists.findAll(places.map(({ customerId }) => customerId));
      return places.flatMap(({ customerId, place }) => {
        const customer = found.get(customerId);
        return customer ? { customer, place } : [];
      });
    }
    if (order === 'name') {
      const customers = await this.lists.byName(businessId, query);
      return customers.map((customer) => ({
        customer,
        place: { at: customer.name, id: customer.id },
      }));
    }
    const customers = await this.lists.newest(businessId, query);
    return customers.map((customer) => ({
      customer,
      place: { at: customer.createdAt.toISOString(), id: customer.id },
    }));
  }

  /** Returns the customers whose address is suppressed, or those whose address is not. */
  private async those(rows: Placed[], unsubscribed: boolean): Promise<Placed[]> {
    const [requests] = this.ports.many(customerRequestsPort);
    const [first] = rows;
    if (!first) return [];
    const addresses = rows.map(({ customer }) => customer.email);
    const found = await requests?.suppressionsOf(first.customer.businessId, addresses);
    return rows.filter(({ customer }) => (found?.has(customer.email) ?? false) === unsubscribed);
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

  /** Starts the cooldown of a customer who has answered without a request. */
  async recordSharedAnswer(tx: Tx, customerId: string, answeredAt: Date): Promise<void> {
    await this.customers.recordSharedAnswer(tx, customerId, answeredAt);
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
        lastContactedAt: null,
        cooldownEndsAt: null,
        unsubscribed: false,
        suppression: null,
      }));
    const ids = customers.map(({ id }) => id);
    const [latest, contacts, suppressions] = await Promise.all([
      requests.lastRequestsOf(ids),
      requests.lastContactsOf(ids),
      requests.suppressionsOf(
        first.businessId,
        customers.map(({ email }) => email),
      ),
    ]);
    const now = new Date();
    return customers.map((customer) => ({
      ...customer,
      lastRequest: latest.get(customer.id) ?? null,
      lastContactedAt: contacts.get(customer.id) ?? null,
      cooldownEndsAt: cooldownEnd(contacts.get(customer.id), now),
      unsubscribed: suppressions.has(customer.email),
      suppression: suppressions.get(customer.email) ?? null,
    }));
  }
}

const placeOf = ({ place }: Placed): CustomerPlace => place;
