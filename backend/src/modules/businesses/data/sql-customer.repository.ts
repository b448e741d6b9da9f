import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { toPage, type Keyset, type Page } from '../../../kernel/http/pagination.js';
import { containsPattern } from '../../../kernel/tenancy/sql.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import {
  sqlState,
  TenantDb,
  type SqlExecutor,
  type Tx,
} from '../../../kernel/tenancy/tenant-db.js';
import {
  CustomerRepository,
  type CustomerQuery,
  type CustomerTag,
} from '../app/customer.repository.js';
import type { FormerConsent } from '../domain/customer-history.js';
import type { Customer, CustomerDetails } from '../domain/customer.js';
import { businessErrors } from '../app/errors.js';
import { CUSTOMER_COLUMNS, toCustomer, type CustomerRow } from './customer.rows.js';

const COLUMNS = CUSTOMER_COLUMNS;
const UNIQUE_VIOLATION = '23505';

@Injectable()
export class SqlCustomerRepository extends CustomerRepository {
  constructor(private readonly db: TenantDb) {
    super();
  }

  async list(
    businessId: string,
    { search, tag, language, limit, after }: CustomerQuery,
  ): Promise<Page<Customer>> {
    const rows = await this.db.query<CustomerRow>({
      text: `SELECT ${COLUMNS} FROM customers
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
    return toPage(rows, limit, toCustomer, placeOf);
  }

  async lockAll(tx: Tx, ids: readonly string[]): Promise<Customer[]> {
    const rows = await tx.query<CustomerRow>({
      text: `SELECT ${COLUMNS} FROM customers
             WHERE organization_id = $1 AND id = ANY ($2) AND erased_at IS NULL
             ORDER BY id FOR NO KEY UPDATE`,
      values: [currentOrganizationId(), ids],
    });
    return rows.map(toCustomer);
  }

  async find(id: string, executor: SqlExecutor = this.db): Promise<Customer | undefined> {
    const [row] = await executor.query<CustomerRow>({
      text: `SELECT ${COLUMNS} FROM customers WHERE id = $1 AND erased_at IS NULL`,
      values: [id],
    });
    return row && toCustomer(row);
  }

  async hold(tx: Tx, id: string): Promise<boolean> {
    const rows = await tx.query({
      text: 'SELECT 1 FROM customers WHERE id = $1 AND erased_at IS NULL FOR SHARE',
      values: [id],
    });
    return rows.length > 0;
  }

  async insert(tx: Tx, businessId: string, details: CustomerDetails): Promise<Customer> {
    const [row] = await tx.query<CustomerRow>({
      text: `${INSERT} ON CONFLICT (organization_id, business_id, email) DO NOTHING RETURNING ${COLUMNS}`,
      values: insertValues(businessId, details),
    });
    if (!row) throw businessErrors['customer-exists']();
    return toCustomer(row);
  }

  async save(
    tx: Tx,
    businessId: string,
    details: CustomerDetails,
    changesKnown: boolean,
  ): Promise<Customer> {
    const [row] = await tx.query<CustomerRow>({
      text: `${INSERT} ON CONFLICT (organization_id, business_id, email) DO UPDATE
               SET name = CASE WHEN $13 THEN excluded.name ELSE customers.name END,
                 language = CASE WHEN $13 THEN coalesce(excluded.language, customers.language) ELSE customers.language END,
                 updated_at = CASE WHEN $13 THEN now() ELSE customers.updated_at END
             RETURNING ${COLUMNS}`,
      values: [...insertValues(businessId, details), changesKnown],
    });
    return toCustomer(row as CustomerRow);
  }

  async update(
    tx: Tx,
    id: string,
    changes: Partial<CustomerDetails>,
  ): Promise<Customer | undefined> {
    if (CONSENT.some((field) => changes[field] !== undefined)) await this.keepConsent(tx, id);
    const given = Object.entries(CHANGEABLE).flatMap(([field, column]) => {
      const value = changes[field as keyof typeof CHANGEABLE];
      return value === undefined ? [] : [{ column, value }];
    });
    const sets = given.map(({ column }, place) => `${column} = $${place + 2}, `).join('');
    try {
      const [row] = await tx.query<CustomerRow>({
        text: `UPDATE customers SET ${sets}updated_at = now()
               WHERE id = $1 AND erased_at IS NULL RETURNING ${COLUMNS}`,
        values: [id, ...given.map(({ value }) => value)],
      });
      return row && toCustomer(row);
    } catch (error) {
      if (sqlState(error) === UNIQUE_VIOLATION) throw businessErrors['customer-exists']();
      throw error;
    }
  }

  async erase(tx: Tx, id: string): Promise<string | undefined> {
    const [row] = await tx.query<{ business_id: string }>({
      text: `UPDATE customers SET name = '', email = NULL, language = NULL, tags = '{}', time_zone = NULL,
               phone = NULL, erased_at = now(), updated_at = now()
             WHERE id = $1 AND erased_at IS NULL RETURNING business_id`,
      values: [id],
    });
    return row?.business_id;
  }

  async formerConsents(id: string): Promise<FormerConsent[]> {
    return this.db.query<FormerConsent>({
      text: `SELECT consent_source AS "consentSource", lawful_basis AS "lawfulBasis",
               consented_at AS "consentedAt", replaced_at AS "replacedAt"
             FROM former_consents WHERE organization_id = $1 AND customer_id = $2
             ORDER BY replaced_at, id`,
      values: [currentOrganizationId(), id],
    });
  }

  async tags(businessId: string, limit: number): Promise<CustomerTag[]> {
    return this.db.query<CustomerTag>({
      text: `SELECT tag, count(*)::int AS customers FROM customers, unnest(tags) AS tag
             WHERE organization_id = $1 AND business_id = $2 AND erased_at IS NULL
             GROUP BY tag ORDER BY customers DESC, tag LIMIT $3`,
      values: [currentOrganizationId(), businessId, limit],
    });
  }

  private async keepConsent(tx: Tx, customerId: string): Promise<void> {
    await tx.query({
      text: `INSERT INTO former_consents (id, organization_id, customer_id, consent_source, lawful_basis, consented_at)
             SELECT $1, organization_id, id, consent_source, lawful_basis, consented_at FROM customers
             WHERE id = $2 AND erased_at IS NULL FOR NO KEY UPDATE`,
      values: [uuidv7(), customerId],
    });
  }
}

const CONSENT = ['consentSource', 'lawfulBasis', 'consentedAt'] as const;

/** Fields that a person may change, and their columns. */
const CHANGEABLE = {
  name: 'name',
  email: 'email',
  language: 'language',
  tags: 'tags',
  consentSource: 'consent_source',
  lawfulBasis: 'lawful_basis',
  consentedAt: 'consented_at',
  timeZone: 'time_zone',
  phone: 'phone',
} as const satisfies Record<keyof CustomerDetails, string>;

const INSERT = `INSERT INTO customers (id, organization_id, business_id, name, email, language, tags,
    consent_source, lawful_basis, consented_at, time_zone, phone)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`;

const placeOf = (row: CustomerRow): Keyset => ({ at: row.created_at.toISOString(), id: row.id });

const insertValues = (businessId: string, details: CustomerDetails): unknown[] => [
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
];
