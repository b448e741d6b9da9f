import { Injectable } from '@nestjs/common';
import { ModuleRegistry } from '../contract/registry.js';
import { currentOrganizationId } from '../tenancy/tenant-context.js';
import { TenantDb, type SqlExecutor, type Tx } from '../tenancy/tenant-db.js';
import { KERNEL_EXPORTS } from './kernel-exports.js';
import {
  apiName,
  type FileColumns,
  isExported,
  type ExportedTable,
} from '../contract/table-export.js';
import type { LockRow, PrimaryKeysRow } from './tenant-records.rows.js';

/** Rows in memory at any moment. */
const BATCH = 1_000;

interface NamedTable extends ExportedTable {
  table: string;
}

/** Gets what is read, in the order of the files. */
export interface RecordTaker {
  /** Some lines of a file; the last ones come with fewer, or none. */
  lines(file: string, lines: readonly string[]): Promise<void>;
  file(name: string, bytes: Buffer, type: string): Promise<void>;
}

/** Rows of a customer: the JSON of each, and the ids that lead to further rows. */
interface CustomerRow {
  record: Record<string, unknown>;
  related: (string | null)[];
}

/** Reads what the modules have declared under `exports`, as the running tenant. */
@Injectable()
export class TenantRecords {
  private readonly tables: readonly NamedTable[];

  constructor(
    registry: ModuleRegistry,
    private readonly db: TenantDb,
  ) {
    const all = [...registry.manifests.map(({ exports }) => exports ?? {}), KERNEL_EXPORTS];
    this.tables = all.flatMap((exports) =>
      Object.entries(exports).flatMap(([table, declared]) =>
        isExported(declared) ? [{ table, ...declared }] : [],
      ),
    );
  }

  /** The exported tables, by file. */
  get files(): readonly ExportedTable[] {
    return this.tables;
  }

  /**
   * Reads every exported row of the organization as of one moment, a file after the other.
   * @returns false where another call is reading the same organization: nothing was taken then
   */
  async readAll(taker: RecordTaker): Promise<boolean> {
    return this.db.snapshot(async (tx) => {
      const [lock] = await tx.write<LockRow>({
        text: `SELECT pg_try_advisory_xact_lock(hashtextextended('data-export:' || $1, 0)) AS taken`,
        values: [currentOrganizationId()],
      });
      if (!lock?.taken) return false;
      const keys = await primaryKeys(tx);
      for (const table of this.tables) {
        await readLines(tx, table, keys.get(table.table) ?? '1', taker);
        for (const [name, columns] of Object.entries(table.files ?? {}))
          await readFiles(tx, table, name, columns, taker);
      }
      return true;
    });
  }

  /** Everything about one customer, by file: the rows that name the customer, and those about these rows. */
  async ofCustomer(customerId: string): Promise<Record<string, Record<string, unknown>[]>> {
    return this.db.snapshot(async (tx) => {
      const found = new Map<string, Record<string, unknown>[]>();
      const related = new Set([customerId]);
      const read = async (table: NamedTable, column: string, ids: string[]): Promise<void> => {
        const rows = await customerRows(tx, table, column, ids);
        found.set(
          listName(table),
          rows.map(({ record }) => record),
        );
        for (const id of rows.flatMap((row) => row.related)) if (id !== null) related.add(id);
      };
      for (const table of this.tables)
        if (table.customer) await read(table, table.customer, [customerId]);
      for (const table of this.tables)
        if (table.subject) await read(table, table.subject, [...related]);
      return Object.fromEntries(found);
    });
  }

  /** Rows of the running organization that name a person of its team, by file; empty ones are left out. */
  async ofUser(userId: string): Promise<Record<string, Record<string, unknown>[]>> {
    return this.db.snapshot(async (tx) => {
      const found: [string, Record<string, unknown>[]][] = [];
      for (const table of this.tables) {
        const { users = [], userFields } = table;
        if (users.length === 0) continue;
        const isNamed = users.map((column) => `t.${column} = $1`).join(' OR ');
        const rows = await tx.read<{ record: Record<string, unknown> }>({
          text: `SELECT ${toJson(table, userFields)} AS record FROM ${table.table} t
                 WHERE ${ownRows(table)} AND (${isNamed})`,
          values: [userId],
        });
        if (rows.length > 0) found.push([listName(table), rows.map(({ record }) => record)]);
      }
      return Object.fromEntries(found);
    });
  }
}

const listName = ({ file }: ExportedTable): string => apiName(file.replaceAll('-', '_'));

async function readLines(
  tx: Tx,
  table: NamedTable,
  order: string,
  taker: RecordTaker,
): Promise<void> {
  await tx.write({
    text: `DECLARE exported NO SCROLL CURSOR FOR SELECT ${toJson(table)}::text AS line
           FROM ${table.table} t WHERE ${ownRows(table)} ORDER BY ${order}`,
  });
  for (let count = BATCH; count === BATCH;) {
    const rows = await tx.write<{ line: string }>({ text: `FETCH ${BATCH} FROM exported` });
    count = rows.length;
    await taker.lines(
      table.file,
      rows.map(({ line }) => line),
    );
  }
  await tx.write({ text: 'CLOSE exported' });
}

async function readFiles(
  tx: Tx,
  table: NamedTable,
  name: string,
  { bytes, type, of }: FileColumns,
  taker: RecordTaker,
): Promise<void> {
  const rows = await tx.read<{ bytes: Buffer; type: string; of: string | null }>({
    text: `SELECT ${bytes} AS bytes, ${type} AS type, ${of ?? 'NULL'}::text AS of FROM ${table.table} t
           WHERE ${ownRows(table)} AND ${bytes} IS NOT NULL`,
  });
  for (const row of rows) {
    await taker.file(row.of === null ? name : `${name}-${row.of}`, row.bytes, row.type);
  }
}

const ownRows = ({ tenant = 'organization_id' }: NamedTable): string =>
  `t.${tenant} = ${literalId(currentOrganizationId())}`;

async function customerRows(
  executor: SqlExecutor,
  table: NamedTable,
  column: string,
  ids: readonly string[],
): Promise<CustomerRow[]> {
  const related = [...('id' in table.fields ? ['id'] : []), ...(table.refers ?? [])];
  return executor.read<CustomerRow>({
    text: `SELECT ${toJson(table, table.customerFields)} AS record,
             ARRAY[${related.map((name) => `t.${name}`).join(', ')}]::uuid[]::text[] AS related
           FROM ${table.table} t WHERE t.organization_id = $1 AND t.${column} = ANY ($2::uuid[])`,
    values: [currentOrganizationId(), ids],
  });
}

/** SQL of a row as JSON. Names come from the manifests, never from a request. */
function toJson({ fields, derived }: ExportedTable, only?: readonly string[]): string {
  const columns = Object.entries({ ...fields, ...derived }).filter(
    ([column]) => only?.includes(column) ?? true,
  );
  const selected = columns.map(
    ([column, field]) => `${field.toJson(`t.${column}`)} AS "${apiName(column)}"`,
  );
  return `(SELECT row_to_json(r) FROM (SELECT ${selected.join(', ')}) r)`;
}

async function primaryKeys(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx.read<PrimaryKeysRow>({
    text: `SELECT c.relname AS name,
             (SELECT string_agg('t.' || quote_ident(a.attname), ', ' ORDER BY k.place)
              FROM unnest(i.indkey::int[]) WITH ORDINALITY AS k (attnum, place)
              JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum) AS columns
           FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
           WHERE i.indisprimary AND c.relnamespace = 'public'::regnamespace`,
  });
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/** A cursor takes no parameters. */
function literalId(id: string | undefined): string {
  if (!id || !/^[0-9a-f-]{36}$/i.test(id)) throw new Error('There is no tenant to export.');
  return `'${id}'::uuid`;
}
