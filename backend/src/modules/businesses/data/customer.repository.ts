import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import {
  currentOrganizationId,
  requireOrganizationId,
} from '../../../kernel/tenancy/tenant-context.js';
import {
  sqlState,
  TenantDb,
  type SqlExecutor,
  type Tx,
} from '../../../kernel/tenancy/tenant-db.js';
import { TenantPrisma } from '../../../kernel/tenancy/tenant-prisma.js';
import type { FormerConsent } from '../domain/customer-history.js';
import type { Customer, CustomerDetails } from '../domain/customer.js';
import { asCustomer, CUSTOMER, CUSTOMER_COLUMNS, optionalFields } from './customer-fields.js';
import type { CustomerRow, CustomerTagRow } from './customer.rows.js';

/** A tag and the number of customers that have it. */
export interface CustomerTag {
  tag: string;
  customers: number;
}

const UNIQUE_VIOLATION = '23505';

/** Storage of customers. Erased customers are not found. */
@Injectable()
export class CustomerRepository {
  constructor(
    private readonly db: TenantDb,
    private readonly prisma: TenantPrisma,
  ) {}

  /**
   * Returns the customers that were not erased, locked until the transaction ends, so that a concurrent review request
   * to the same customer waits and then sees this one.
   */
  async lockAll(tx: Tx, ids: readonly string[]): Promise<Customer[]> {
    return tx.write<CustomerRow>({
      text: `SELECT ${CUSTOMER_COLUMNS} FROM customers
             WHERE organization_id = $1 AND id = ANY ($2) AND erased_at IS NULL
             ORDER BY id FOR NO KEY UPDATE`,
      values: [currentOrganizationId(), ids],
    });
  }

  /** @param executor the open transaction, if there is one */
  async find(id: string, executor: SqlExecutor = this.db): Promise<Customer | undefined> {
    const [customer] = await executor.read<CustomerRow>({
      text: `SELECT ${CUSTOMER_COLUMNS} FROM customers WHERE id = $1 AND erased_at IS NULL`,
      values: [id],
    });
    return customer;
  }

  /** Returns true when the customer exists; nobody can erase it until the transaction ends. */
  async hold(tx: Tx, id: string): Promise<boolean> {
    const rows = await tx.write({
      text: 'SELECT 1 FROM customers WHERE id = $1 AND erased_at IS NULL FOR SHARE',
      values: [id],
    });
    return rows.length > 0;
  }

  /** Records an answer without a request; an earlier one that arrives late changes nothing. */
  async recordSharedAnswer(tx: Tx, id: string, answeredAt: Date): Promise<void> {
    await tx.write({
      text: `UPDATE customers SET last_shared_answer_at = greatest(last_shared_answer_at, $3)
             WHERE organization_id = $1 AND id = $2`,
      values: [currentOrganizationId(), id, answeredAt],
    });
  }

  /** Adds a customer; returns undefined when the address is already on the list. */
  async insert(
    tx: Tx,
    businessId: string,
    details: CustomerDetails,
  ): Promise<Customer | undefined> {
    const [row] = await this.prisma.in(tx).customer.createManyAndReturn({
      data: {
        id: uuidv7(),
        organizationId: requireOrganizationId(),
        businessId,
        name: details.name,
        email: details.email,
        ...optionalFields(details),
      },
      select: CUSTOMER,
      skipDuplicates: true,
    });
    return row && asCustomer(row);
  }

  /**
   * Returns the customer with this address, created or found, and locked until the transaction ends.
   * @param changesKnown true to give a customer that was found the newer name, and the language if one is given
   */
  async save(
    tx: Tx,
    businessId: string,
    details: CustomerDetails,
    changesKnown: boolean,
  ): Promise<Customer> {
    const [row] = await tx.write<CustomerRow>({
      text: `INSERT INTO customers (id, organization_id, business_id, name, email, language, tags,
               consent_source, lawful_basis, consented_at, time_zone, phone)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
             ON CONFLICT (organization_id, business_id, email) DO UPDATE
               SET name = CASE WHEN $13 THEN excluded.name ELSE customers.name END,
                 language = CASE WHEN $13 THEN coalesce(excluded.language, customers.language) ELSE customers.language END
             RETURNING ${CUSTOMER_COLUMNS}`,
      values: [
        uuidv7(),
        currentOrganizationId(),
        businessId,
        details.name,
        details.email,
        details.language,
        details.tags ?? [],
        details.consentSource,
        details.lawfulBasis,
        details.consentedAt,
        details.timeZone,
        details.phone,
        changesKnown,
      ],
    });
    return row as Customer;
  }

  /**
   * Changes a customer and archives a consent that is replaced.
   * @returns undefined when the customer was erased; `taken` when the new address is another customer's, and the
   *   transaction must be rolled back
   */
  async update(
    tx: Tx,
    id: string,
    changes: Partial<CustomerDetails>,
  ): Promise<Customer | 'taken' | undefined> {
    if (CONSENT.some((field) => changes[field] !== undefined)) await this.keepConsent(tx, id);
    try {
      const [row] = await this.prisma.in(tx).customer.updateManyAndReturn({
        where: { organizationId: requireOrganizationId(), id, erasedAt: null },
        data: { name: changes.name, email: changes.email, ...optionalFields(changes) },
        select: CUSTOMER,
      });
      return row && asCustomer(row);
    } catch (error) {
      if (sqlState(error) === UNIQUE_VIOLATION) return 'taken';
      throw error;
    }
  }

  /**
   * Erases everything that identifies the customer, and returns its business. The row stays for the answers that refer
   * to it.
   */
  async erase(tx: Tx, id: string): Promise<string | undefined> {
    const [row] = await this.prisma.in(tx).customer.updateManyAndReturn({
      where: { organizationId: requireOrganizationId(), id, erasedAt: null },
      data: {
        name: '',
        email: null,
        language: null,
        tags: [],
        timeZone: null,
        phone: null,
        erasedAt: new Date(),
      },
      select: { businessId: true },
    });
    return row?.businessId;
  }

  /** Returns the replaced consents, oldest first. */
  async formerConsents(id: string): Promise<FormerConsent[]> {
    const consents = await this.prisma.client.formerConsent.findMany({
      where: { organizationId: requireOrganizationId(), customerId: id },
      orderBy: [{ replacedAt: 'asc' }, { id: 'asc' }],
      select: { consentSource: true, lawfulBasis: true, consentedAt: true, replacedAt: true },
    });
    // The values were copied from a customer, whose table allows no others.
    return consents as FormerConsent[];
  }

  /** Returns the tags of a business's customers, most used first. */
  async tags(businessId: string, limit: number): Promise<CustomerTag[]> {
    return this.db.read<CustomerTagRow>({
      text: `SELECT tag, count(*)::int AS customers FROM customers, unnest(tags) AS tag
             WHERE organization_id = $1 AND business_id = $2 AND erased_at IS NULL
             GROUP BY tag ORDER BY customers DESC, tag LIMIT $3`,
      values: [currentOrganizationId(), businessId, limit],
    });
  }

  private async keepConsent(tx: Tx, customerId: string): Promise<void> {
    await tx.write({
      text: `INSERT INTO former_consents (id, organization_id, customer_id, consent_source, lawful_basis, consented_at)
             SELECT $1, organization_id, id, consent_source, lawful_basis, consented_at FROM customers
             WHERE id = $2 AND erased_at IS NULL FOR NO KEY UPDATE`,
      values: [uuidv7(), customerId],
    });
  }
}

const CONSENT = ['consentSource', 'lawfulBasis', 'consentedAt'] as const;
