import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { toPage, type Page } from '../../../kernel/pagination.js';
import { placeOf } from '../../../kernel/tenancy/older-than.js';
import { containsPattern } from '../../../kernel/tenancy/sql.js';
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
import {
  CustomerRepository,
  type CustomerQuery,
  type CustomerTag,
} from '../app/customer.repository.js';
import type { FormerConsent } from '../domain/customer-history.js';
import type { Customer, CustomerDetails } from '../domain/customer.js';
import { businessErrors } from '../app/errors.js';
import { asCustomer, CUSTOMER, CUSTOMER_COLUMNS, optionalFields } from './customer-fields.js';
import type { CustomerRow, CustomerTagRow } from './sql-customer.rows.js';

const UNIQUE_VIOLATION = '23505';

@Injectable()
export class SqlCustomerRepository extends CustomerRepository {
  constructor(
    private readonly db: TenantDb,
    private readonly prisma: TenantPrisma,
  ) {
    super();
  }

  async list(
    businessId: string,
    { search, tag, language, limit, after }: CustomerQuery,
  ): Promise<Page<Customer>> {
    const rows = await this.db.read<CustomerRow>({
      text: `SELECT ${CUSTOMER_COLUMNS} FROM customers
             WHERE organization_id = $1 AND business_id = $2 AND erased_at IS NULL
               AND ($3::text IS NULL OR name ILIKE $3 OR email ILIKE $3)
               AND ($4::timestamptz IS NULL OR (created_at, id) < ($4, $5::uuid))
               ${tag === undefined ? '' : 'AND tags @> ARRAY[$7]::text[]'}
               ${language === undefined ? '' : `AND language = $${tag === undefined ? 7 : 8}`}
             ORDER BY created_at DESC, id DESC LIMIT $6`,
      values: [
        currentOrganizationId(),
        businessId,
        containsPattern(search),
        after?.at,
        after?.id,
        limit + 1,
        ...[tag, language].filter((value) => value !== undefined),
      ],
    });
    return toPage(rows, limit, (customer) => customer, placeOf);
  }

  async lockAll(tx: Tx, ids: readonly string[]): Promise<Customer[]> {
    return tx.write<CustomerRow>({
      text: `SELECT ${CUSTOMER_COLUMNS} FROM customers
             WHERE organization_id = $1 AND id = ANY ($2) AND erased_at IS NULL
             ORDER BY id FOR NO KEY UPDATE`,
      values: [currentOrganizationId(), ids],
    });
  }

  async find(id: string, executor: SqlExecutor = this.db): Promise<Customer | undefined> {
    const [customer] = await executor.read<CustomerRow>({
      text: `SELECT ${CUSTOMER_COLUMNS} FROM customers WHERE id = $1 AND erased_at IS NULL`,
      values: [id],
    });
    return customer;
  }

  async hold(tx: Tx, id: string): Promise<boolean> {
    const rows = await tx.write({
      text: 'SELECT 1 FROM customers WHERE id = $1 AND erased_at IS NULL FOR SHARE',
      values: [id],
    });
    return rows.length > 0;
  }

  async insert(tx: Tx, businessId: string, details: CustomerDetails): Promise<Customer> {
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
    if (!row) throw businessErrors['customer-exists']();
    return asCustomer(row);
  }

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

  async update(
    tx: Tx,
    id: string,
    changes: Partial<CustomerDetails>,
  ): Promise<Customer | undefined> {
    if (CONSENT.some((field) => changes[field] !== undefined)) await this.keepConsent(tx, id);
    try {
      const [row] = await this.prisma.in(tx).customer.updateManyAndReturn({
        where: { organizationId: requireOrganizationId(), id, erasedAt: null },
        data: { name: changes.name, email: changes.email, ...optionalFields(changes) },
        select: CUSTOMER,
      });
      return row && asCustomer(row);
    } catch (error) {
      if (sqlState(error) === UNIQUE_VIOLATION) throw businessErrors['customer-exists']();
      throw error;
    }
  }

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

  async formerConsents(id: string): Promise<FormerConsent[]> {
    const consents = await this.prisma.client.formerConsent.findMany({
      where: { organizationId: requireOrganizationId(), customerId: id },
      orderBy: [{ replacedAt: 'asc' }, { id: 'asc' }],
      select: { consentSource: true, lawfulBasis: true, consentedAt: true, replacedAt: true },
    });
    // The values were copied from a customer, whose table allows no others.
    return consents as FormerConsent[];
  }

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
