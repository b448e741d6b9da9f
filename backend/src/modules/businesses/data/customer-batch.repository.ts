import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import {
  currentOrganizationId,
  requireOrganizationId,
} from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type SqlExecutor, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { TenantPrisma } from '../../../kernel/tenancy/tenant-prisma.js';
import type { CustomerDetails } from '../domain/customer.js';
import type { Mergeable } from '../domain/duplicate-customers.js';
import type {
  AddRow,
  AddedCustomerRow,
  ChangeRow,
  KnownCustomerRow,
  UnchangedSinceRow,
} from './customer-batch.rows.js';

/** A customer with changed fields. */
export interface ChangedCustomer {
  id: string;
  fields: Mergeable;
}

/** A customer whose address is already on the list. */
export type KnownCustomer = Mergeable & { id: string; email: string; importId: string | null };

/**
 * A customer added by an import; `isUntouched` while nothing has changed its row since. One with requests or answers stays
 * as well: the modules that have them say so through `customerHistoryPort`.
 */
export interface AddedCustomer {
  id: string;
  isUntouched: boolean;
}

const FIELDS = `name, language, tags, consent_source AS "consentSource", lawful_basis AS "lawfulBasis",
  consented_at AS "consentedAt", time_zone AS "timeZone", phone`;

/** Columns of rows passed as JSON: `unnest` does not support arrays of arrays with different lengths, such as tags. */
const RECORD = `id uuid, name text, email text, language text, tags text[], "consentSource" text,
  "lawfulBasis" text, "consentedAt" timestamptz, "timeZone" text, phone text`;

/** Set-based operations on thousands of customers. */
@Injectable()
export class CustomerBatchRepository {
  constructor(
    private readonly db: TenantDb,
    private readonly prisma: TenantPrisma,
  ) {}

  /** Returns the customers with these addresses, locked when a transaction is given. */
  async known(businessId: string, emails: readonly string[], tx?: Tx): Promise<KnownCustomer[]> {
    const text = `SELECT id, email, import_id AS "importId", ${FIELDS} FROM customers
             WHERE organization_id = $1 AND business_id = $2 AND email = ANY ($3)`;
    const values = [currentOrganizationId(), businessId, emails];
    if (!tx) return this.db.read<KnownCustomerRow>({ text, values });
    return tx.write<KnownCustomerRow>({ text: `${text} ORDER BY id FOR NO KEY UPDATE`, values });
  }

  /**
   * Adds customers; the consent source is `import` unless one is given.
   * @returns the addresses that were added, without those that came onto the list meanwhile
   */
  async add(
    tx: Tx,
    businessId: string,
    importId: string,
    customers: readonly CustomerDetails[],
  ): Promise<string[]> {
    if (customers.length === 0) return [];
    const rows = await tx.write<AddRow>({
      text: `INSERT INTO customers (id, organization_id, business_id, import_id, imported_at, name, email, language, tags,
               consent_source, lawful_basis, consented_at, time_zone, phone)
             SELECT id, $1, $2, $3, now(), name, email, language, coalesce(tags, '{}'),
               coalesce("consentSource", 'import'), "lawfulBasis",
               "consentedAt", "timeZone", phone
             FROM jsonb_to_recordset($4::jsonb) AS given (${RECORD})
             ON CONFLICT (organization_id, business_id, email) DO NOTHING RETURNING email`,
      values: [
        currentOrganizationId(),
        businessId,
        importId,
        JSON.stringify(customers.map((customer) => ({ id: uuidv7(), ...customer }))),
      ],
    });
    return rows.map(({ email }) => email);
  }

  /**
   * @param importId the import that makes the changes: customers it has added itself still count as untouched
   * @returns the `updated_at` of the other customers
   */
  async change(tx: Tx, changed: readonly ChangedCustomer[], importId?: string): Promise<Date> {
    const [row] = await tx.write<ChangeRow>({
      text: `WITH given AS (SELECT * FROM jsonb_to_recordset($2::jsonb) AS given (${RECORD})),
             done AS (
               UPDATE customers c SET name = g.name, language = g.language, tags = coalesce(g.tags, '{}'),
                 consent_source = g."consentSource", lawful_basis = g."lawfulBasis",
                 consented_at = g."consentedAt", time_zone = g."timeZone", phone = g.phone,
                 imported_at = CASE WHEN c.import_id = $3 AND c.updated_at = c.imported_at THEN now() ELSE c.imported_at END
               FROM given g WHERE c.organization_id = $1 AND c.id = g.id)
             SELECT now()::timestamptz(3) AS at`,
      values: [
        currentOrganizationId(),
        JSON.stringify(changed.map(({ id, fields }) => ({ id, ...fields }))),
        importId,
      ],
    });
    return (row as { at: Date }).at;
  }

  /** Archives the consents of customers whose consent is about to be replaced. */
  async keepConsents(tx: Tx, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await tx.write({
      text: `INSERT INTO former_consents (id, organization_id, customer_id, consent_source, lawful_basis, consented_at)
             SELECT given.id, c.organization_id, c.id, c.consent_source, c.lawful_basis, c.consented_at
             FROM unnest($2::uuid[], $3::uuid[]) AS given (id, customer_id)
             JOIN customers c ON c.organization_id = $1 AND c.id = given.customer_id`,
      values: [currentOrganizationId(), ids.map(() => uuidv7()), ids],
    });
  }

  /** Returns a page of the customers that an import has added, sorted by id and locked. */
  async addedBy(
    tx: Tx,
    importId: string,
    { after, limit }: { after: string | undefined; limit: number },
  ): Promise<AddedCustomer[]> {
    return tx.write<AddedCustomerRow>({
      text: `SELECT id, coalesce(updated_at = imported_at, false) AS "isUntouched" FROM customers
             WHERE organization_id = $1 AND import_id = $2 AND ($3::uuid IS NULL OR id > $3)
             ORDER BY id LIMIT $4 FOR UPDATE`,
      values: [currentOrganizationId(), importId, after, limit],
    });
  }

  async remove(tx: Tx, ids: readonly string[]): Promise<void> {
    await this.prisma.in(tx).customer.deleteMany({
      where: { organizationId: requireOrganizationId(), id: { in: [...ids] } },
    });
  }

  /** Returns the ids of the customers whose last change was at the given time, locked. */
  async unchangedSince(
    executor: SqlExecutor,
    since: readonly { id: string; at: Date }[],
  ): Promise<ReadonlySet<string>> {
    const rows = await executor.write<UnchangedSinceRow>({
      text: `SELECT c.id FROM unnest($2::uuid[], $3::timestamptz[]) AS given (id, at)
             JOIN customers c ON c.organization_id = $1 AND c.id = given.id AND c.updated_at = given.at
             WHERE c.erased_at IS NULL ORDER BY c.id FOR NO KEY UPDATE OF c`,
      values: [currentOrganizationId(), since.map(({ id }) => id), since.map(({ at }) => at)],
    });
    return new Set(rows.map(({ id }) => id));
  }
}
