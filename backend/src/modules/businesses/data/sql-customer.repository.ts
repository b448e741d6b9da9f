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
import { CustomerRepository, type CustomerQuery } from '../app/customer.repository.js';
import type { Customer, CustomerDetails } from '../domain/customer.js';
import { businessErrors } from '../app/errors.js';

interface CustomerRow {
  id: string;
  business_id: string;
  name: string;
  email: string;
  language: string | null;
  created_at: Date;
}

const COLUMNS = 'id, business_id, name, email, language, created_at';
const UNIQUE_VIOLATION = '23505';

@Injectable()
export class SqlCustomerRepository extends CustomerRepository {
  constructor(private readonly db: TenantDb) {
    super();
  }

  async list(businessId: string, { search, limit, after }: CustomerQuery): Promise<Page<Customer>> {
    const rows = await this.db.query<CustomerRow>({
      text: `SELECT ${COLUMNS} FROM customers
             WHERE organization_id = $1 AND business_id = $2 AND erased_at IS NULL
               AND ($3::text IS NULL OR name ILIKE $3 OR email ILIKE $3)
               AND ($4::timestamptz IS NULL OR (created_at, id) < ($4, $5::uuid))
             ORDER BY created_at DESC, id DESC LIMIT $6`,
      values: [
        currentOrganizationId(),
        businessId,
        containsPattern(search),
        after?.at,
        after?.id,
        limit + 1,
      ],
    });
    return toPage(rows, limit, toCustomer, placeOf);
  }

  async lockPage(
    tx: Tx,
    businessId: string,
    { limit, after }: { limit: number; after: Keyset | undefined },
  ): Promise<Page<Customer>> {
    const rows = await tx.query<CustomerRow>({
      text: `SELECT ${COLUMNS} FROM customers
             WHERE organization_id = $1 AND business_id = $2 AND erased_at IS NULL
               ${after ? 'AND (created_at, id) < ($4, $5)' : ''}
             ORDER BY created_at DESC, id DESC LIMIT $3 FOR NO KEY UPDATE`,
      values: [
        currentOrganizationId(),
        businessId,
        limit + 1,
        ...(after ? [after.at, after.id] : []),
      ],
    });
    return toPage(rows, limit, toCustomer, placeOf);
  }

  async find(id: string, executor: SqlExecutor = this.db): Promise<Customer | undefined> {
    const [row] = await executor.query<CustomerRow>({
      text: `SELECT ${COLUMNS} FROM customers WHERE id = $1 AND erased_at IS NULL`,
      values: [id],
    });
    return row && toCustomer(row);
  }

  async insert(tx: Tx, businessId: string, details: CustomerDetails): Promise<Customer> {
    const [row] = await tx.query<CustomerRow>({
      text: `INSERT INTO customers (id, organization_id, business_id, name, email, language)
             VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (organization_id, business_id, email) DO NOTHING RETURNING ${COLUMNS}`,
      values: insertValues(businessId, details),
    });
    if (!row) throw businessErrors['customer-exists']();
    return toCustomer(row);
  }

  async save(tx: Tx, businessId: string, details: CustomerDetails): Promise<Customer> {
    const [row] = await tx.query<CustomerRow>({
      text: `INSERT INTO customers (id, organization_id, business_id, name, email, language)
             VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (organization_id, business_id, email) DO UPDATE
               SET name = excluded.name, language = coalesce(excluded.language, customers.language), updated_at = now()
             RETURNING ${COLUMNS}`,
      values: insertValues(businessId, details),
    });
    return toCustomer(row as CustomerRow);
  }

  async update(
    tx: Tx,
    id: string,
    changes: Partial<CustomerDetails>,
  ): Promise<Customer | undefined> {
    try {
      const [row] = await tx.query<CustomerRow>({
        text: `UPDATE customers SET name = coalesce($2, name), email = coalesce($3, email),
                 language = CASE WHEN $4 THEN $5 ELSE language END, updated_at = now()
               WHERE id = $1 AND erased_at IS NULL RETURNING ${COLUMNS}`,
        values: [id, changes.name, changes.email, changes.language !== undefined, changes.language],
      });
      return row && toCustomer(row);
    } catch (error) {
      if (sqlState(error) === UNIQUE_VIOLATION) throw businessErrors['customer-exists']();
      throw error;
    }
  }

  async erase(tx: Tx, id: string): Promise<string | undefined> {
    const [row] = await tx.query<{ business_id: string }>({
      text: `UPDATE customers SET name = '', email = NULL, language = NULL, erased_at = now(), updated_at = now()
             WHERE id = $1 AND erased_at IS NULL RETURNING business_id`,
      values: [id],
    });
    return row?.business_id;
  }
}

const placeOf = (row: CustomerRow): Keyset => ({ at: row.created_at.toISOString(), id: row.id });

const insertValues = (businessId: string, details: CustomerDetails): unknown[] => [
  uuidv7(),
  currentOrganizationId(),
  businessId,
  details.name,
  details.email,
  details.language,
];

function toCustomer(row: CustomerRow): Customer {
  return {
    id: row.id,
    businessId: row.business_id,
    name: row.name,
    email: row.email,
    language: row.language,
    createdAt: row.created_at,
  };
}
