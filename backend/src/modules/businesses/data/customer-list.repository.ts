import { Injectable } from '@nestjs/common';
import { containsPattern } from '../../../kernel/tenancy/sql.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import type { CustomerPlace } from '../domain/customer-order.js';
import type { Customer } from '../domain/customer.js';
import { CUSTOMER_COLUMNS } from './customer-fields.js';
import type { CountRow, EmailRow } from './customer-list.rows.js';
import type { CustomerRow } from './customer.rows.js';

/** Filter of a business's customers. */
export interface CustomerFilter {
  /** Part of a name or email address. */
  search?: string | undefined;
  /** Normalized tag. */
  tag?: string | undefined;
  /** Language in which they are addressed (BCP 47). */
  language?: string | undefined;
}

/** Filter and page of a list of customers. */
export interface CustomerQuery extends CustomerFilter {
  limit: number;
  after: CustomerPlace | undefined;
}

/** Condition for the listed customers; its values are those of `valuesOf`. */
const LISTED = `organization_id = $1 AND business_id = $2 AND erased_at IS NULL
  AND ($3::text IS NULL OR fold_text(name) LIKE fold_text($3) OR email ILIKE $3)
  AND ($4::text IS NULL OR tags @> ARRAY[$4]::text[])
  AND ($5::text IS NULL OR language = $5)`;

const valuesOf = (businessId: string, { search, tag, language, limit, after }: CustomerQuery) => [
  currentOrganizationId(),
  businessId,
  containsPattern(search),
  tag,
  language,
  after?.at,
  after?.id,
  limit,
];

/** Lists and counts the customers of a business. Erased customers are not found. */
@Injectable()
export class CustomerListRepository {
  constructor(private readonly db: TenantDb) {}

  /** Returns at most `limit` customers, newest first. */
  async newest(businessId: string, query: CustomerQuery): Promise<Customer[]> {
    return this.db.read<CustomerRow>({
      text: `SELECT ${CUSTOMER_COLUMNS} FROM customers WHERE ${LISTED}
               AND ($6::timestamptz IS NULL OR (created_at, id) < ($6, $7::uuid))
             ORDER BY created_at DESC, id DESC LIMIT $8`,
      values: valuesOf(businessId, query),
    });
  }

  /** Returns at most `limit` customers by name, in alphabetical order. */
  async byName(businessId: string, query: CustomerQuery): Promise<Customer[]> {
    return this.db.read<CustomerRow>({
      text: `SELECT ${CUSTOMER_COLUMNS} FROM customers WHERE ${LISTED}
               AND ($6::text IS NULL OR (name COLLATE "und-x-icu", id) > ($6, $7::uuid))
             ORDER BY name COLLATE "und-x-icu", id LIMIT $8`,
      values: valuesOf(businessId, query),
    });
  }

  /** Returns the customers with these ids, by id. */
  async findAll(ids: readonly string[]): Promise<ReadonlyMap<string, Customer>> {
    const rows = await this.db.read<CustomerRow>({
      text: `SELECT ${CUSTOMER_COLUMNS} FROM customers
             WHERE organization_id = $1 AND id = ANY ($2) AND erased_at IS NULL`,
      values: [currentOrganizationId(), ids],
    });
    return new Map(rows.map((customer) => [customer.id, customer]));
  }

  async count(businessId: string): Promise<number> {
    const [row] = await this.db.read<CountRow>({
      text: `SELECT count(*)::int AS customers FROM customers
             WHERE organization_id = $1 AND business_id = $2 AND email IS NOT NULL`,
      values: [currentOrganizationId(), businessId],
    });
    return row?.customers ?? 0;
  }

  /**
   * Returns at most `limit` addresses of a business's customers in alphabetical order, read from the index alone.
   * @param after last address of the previous call
   */
  async emails(businessId: string, limit: number, after: string | undefined): Promise<string[]> {
    const rows = await this.db.read<EmailRow>({
      text: `SELECT email FROM customers
             WHERE organization_id = $1 AND business_id = $2 AND email IS NOT NULL
               AND ($3::text IS NULL OR email > $3)
             ORDER BY email LIMIT $4`,
      values: [currentOrganizationId(), businessId, after, limit],
    });
    return rows.map(({ email }) => email);
  }
}
