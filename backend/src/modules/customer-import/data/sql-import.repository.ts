import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { toPage, type Keyset, type Page } from '../../../kernel/http/pagination.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { BatchChange } from '../../businesses/public.js';
import {
  ImportRepository,
  type LockedImport,
  type Rejected,
  type SliceResult,
  type UploadedFile,
} from '../app/import.repository.js';
import {
  SHOWN_PROBLEMS,
  type CustomerImport,
  type ImportStatus,
  type Mapping,
} from '../domain/customer-import.js';
import type { Slice } from '../domain/slicer.js';
import { IMPORT_COLUMNS, toColumns, toImport, type ImportRow } from './customer-import.rows.js';

interface ChangeRow {
  customer_id: string;
  before: BatchChange['before'];
  changed_at: Date;
}

@Injectable()
export class SqlImportRepository extends ImportRepository {
  constructor(private readonly db: TenantDb) {
    super();
  }

  async list(
    businessId: string,
    { limit, after }: { limit: number; after: Keyset | undefined },
  ): Promise<Page<CustomerImport>> {
    const rows = await this.db.query<ImportRow>({
      text: `SELECT ${IMPORT_COLUMNS} FROM customer_imports
             WHERE organization_id = $1 AND business_id = $2 AND status <> 'uploading'
               AND ($3::timestamptz IS NULL OR (created_at, id) < ($3, $4::uuid))
             ORDER BY created_at DESC, id DESC LIMIT $5`,
      values: [currentOrganizationId(), businessId, after?.at, after?.id, limit + 1],
    });
    return toPage(rows, limit, toImport, (row) => ({
      at: row.created_at.toISOString(),
      id: row.id,
    }));
  }

  async find(id: string): Promise<CustomerImport | undefined> {
    const [row] = await this.db.query<ImportRow>({
      text: `SELECT ${IMPORT_COLUMNS} FROM customer_imports WHERE organization_id = $1 AND id = $2`,
      values: [currentOrganizationId(), id],
    });
    return row && toImport(row);
  }

  async create(businessId: string, fileName: string): Promise<string> {
    const id = uuidv7();
    await this.db.query({
      text: `INSERT INTO customer_imports (id, organization_id, business_id, file_name, slice_count)
             VALUES ($1, $2, $3, $4, 1)`,
      values: [id, currentOrganizationId(), businessId, fileName],
    });
    return id;
  }

  async addSlice(id: string, place: number, { firstRow, content }: Slice): Promise<void> {
    await this.db.query({
      text: `INSERT INTO customer_import_slices (organization_id, import_id, place, first_row, content)
             VALUES ($1, $2, $3, $4, $5)`,
      values: [currentOrganizationId(), id, place, firstRow, content],
    });
  }

  async finishUpload(tx: Tx, id: string, file: UploadedFile): Promise<void> {
    await this.set(
      tx,
      id,
      `status = 'ready', encoding = $3, separator = $4, has_header = $5, columns = $6, sample = $7,
       row_count = $8, slice_count = $9`,
      [
        file.encoding,
        file.separator,
        file.hasHeader,
        toColumns(file.columns),
        JSON.stringify(file.sample),
        file.rowCount,
        file.sliceCount,
      ],
    );
  }

  async delete(id: string): Promise<void> {
    await this.db.query({
      text: 'DELETE FROM customer_imports WHERE organization_id = $1 AND id = $2',
      values: [currentOrganizationId(), id],
    });
  }

  async lock(tx: Tx, id: string): Promise<LockedImport | undefined> {
    const [row] = await tx.query<ImportRow>({
      text: `SELECT ${IMPORT_COLUMNS} FROM customer_imports
             WHERE organization_id = $1 AND id = $2 FOR UPDATE`,
      values: [currentOrganizationId(), id],
    });
    if (!row) return undefined;
    const { cursor, slice_count: sliceCount, undo_cursor: undoCursor } = row;
    return { ...toImport(row), cursor, sliceCount, undoCursor: undoCursor ?? undefined };
  }

  async setMapping(tx: Tx, id: string, { hasHeader, columns, defaults }: Mapping): Promise<void> {
    await this.set(
      tx,
      id,
      `row_count = row_count + has_header::int - $3::boolean::int, has_header = $3, columns = $4, defaults = $5`,
      [hasHeader, toColumns(columns), JSON.stringify(defaults)],
    );
  }

  async begin(tx: Tx, id: string, status: ImportStatus): Promise<void> {
    await this.set(
      tx,
      id,
      `status = $3, cursor = 0, done_rows = 0, new_count = 0, merged_count = 0, unchanged_count = 0,
       suppressed_count = 0, bad_count = 0, problems = '[]', finished_at = NULL,
       started_at = CASE WHEN $3 = 'importing' THEN now() END`,
      [status],
    );
  }

  async stop(tx: Tx, id: string, status: ImportStatus): Promise<void> {
    await this.set(tx, id, 'status = $3, finished_at = now()', [status]);
  }

  async slice(
    id: string,
    place: number,
    tx?: Tx,
  ): Promise<{ firstRow: number; content: Buffer } | undefined> {
    const [row] = await (tx ?? this.db).query<{ firstRow: number; content: Buffer }>({
      text: `SELECT first_row AS "firstRow", content FROM customer_import_slices
             WHERE organization_id = $1 AND import_id = $2 AND place = $3`,
      values: [currentOrganizationId(), id, place],
    });
    return row;
  }

  async advance(
    tx: Tx,
    id: string,
    { counts, rows, problems, status }: SliceResult,
  ): Promise<void> {
    await this.set(
      tx,
      id,
      `status = $3, cursor = cursor + 1, done_rows = done_rows + $4, new_count = new_count + $5,
       merged_count = merged_count + $6, unchanged_count = unchanged_count + $7,
       suppressed_count = suppressed_count + $8, bad_count = bad_count + $9,
       problems = CASE WHEN jsonb_array_length(problems) < $11 THEN problems || $10::jsonb ELSE problems END,
       finished_at = CASE WHEN $3 = 'imported' THEN now() END`,
      [
        status,
        rows,
        counts.new,
        counts.merged,
        counts.unchanged,
        counts.suppressed,
        counts.bad,
        JSON.stringify(problems),
        SHOWN_PROBLEMS,
      ],
    );
  }

  async setRejected(tx: Tx, id: string, place: number, rejected: Rejected): Promise<void> {
    await tx.query({
      text: `UPDATE customer_import_slices SET rejected = $4
             WHERE organization_id = $1 AND import_id = $2 AND place = $3`,
      values: [currentOrganizationId(), id, place, JSON.stringify(rejected)],
    });
  }

  async rejected(id: string, place: number): Promise<Rejected> {
    const [row] = await this.db.query<{ rejected: Rejected }>({
      text: `SELECT rejected FROM customer_import_slices
             WHERE organization_id = $1 AND import_id = $2 AND place = $3`,
      values: [currentOrganizationId(), id, place],
    });
    return row?.rejected ?? [];
  }

  async addChanges(
    tx: Tx,
    id: string,
    changes: readonly BatchChange[],
    changedAt: Date,
  ): Promise<void> {
    // What a customer was before the first change of the import is what it goes back to.
    await tx.query({
      text: `INSERT INTO customer_import_changes (organization_id, import_id, customer_id, before, changed_at)
             SELECT $1, $2, id, before, $4
             FROM jsonb_to_recordset($3::jsonb) AS given (id uuid, before jsonb)
             ON CONFLICT (organization_id, import_id, customer_id) DO UPDATE SET changed_at = excluded.changed_at`,
      values: [currentOrganizationId(), id, JSON.stringify(changes), changedAt],
    });
  }

  async takeChanges(
    tx: Tx,
    id: string,
    limit: number,
  ): Promise<(BatchChange & { changedAt: Date })[]> {
    const rows = await tx.query<ChangeRow>({
      text: `DELETE FROM customer_import_changes WHERE organization_id = $1 AND import_id = $2
               AND customer_id IN (SELECT customer_id FROM customer_import_changes
                 WHERE organization_id = $1 AND import_id = $2 ORDER BY customer_id LIMIT $3)
             RETURNING customer_id, before, changed_at`,
      values: [currentOrganizationId(), id, limit],
    });
    return rows.map((row) => ({
      id: row.customer_id,
      before: row.before,
      changedAt: row.changed_at,
    }));
  }

  async advanceUndo(
    tx: Tx,
    id: string,
    done: Parameters<ImportRepository['advanceUndo']>[2],
  ): Promise<void> {
    await this.set(
      tx,
      id,
      `status = $3, undo_cursor = $4, removed_count = removed_count + $5, kept_count = kept_count + $6,
       restored_count = restored_count + $7`,
      [done.status, done.cursor, done.removed, done.kept, done.restored],
    );
  }

  async forgetCustomer(tx: Tx, customerId: string): Promise<void> {
    await tx.query({
      text: 'DELETE FROM customer_import_changes WHERE organization_id = $1 AND customer_id = $2',
      values: [currentOrganizationId(), customerId],
    });
  }

  async dropFile(id: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const values = [currentOrganizationId(), id];
      await tx.query({
        text: `DELETE FROM customer_imports WHERE organization_id = $1 AND id = $2
                 AND status IN ('uploading', 'ready', 'checked')`,
        values,
      });
      await tx.query({
        text: 'DELETE FROM customer_import_slices WHERE organization_id = $1 AND import_id = $2',
        values,
      });
      await tx.query({
        text: `UPDATE customer_imports SET slice_count = 0, problems = '[]', sample = '[]'
               WHERE organization_id = $1 AND id = $2`,
        values,
      });
    });
  }

  async stale(
    olderThanSeconds: number,
    batch: number,
  ): Promise<{ id: string; organizationId: string }[]> {
    return this.db.query<{ id: string; organizationId: string }>({
      text: `SELECT id, organization_id AS "organizationId" FROM lookup.stale_customer_imports($1, $2)`,
      values: [olderThanSeconds, batch],
    });
  }

  async old(
    olderThanDays: number,
    batch: number,
  ): Promise<{ id: string; organizationId: string }[]> {
    return this.db.query<{ id: string; organizationId: string }>({
      text: `SELECT id, organization_id AS "organizationId" FROM lookup.old_customer_imports($1, $2)`,
      values: [olderThanDays, batch],
    });
  }

  private async set(tx: Tx, id: string, changes: string, values: unknown[]): Promise<void> {
    await tx.query({
      text: `UPDATE customer_imports SET ${changes}, updated_at = now()
             WHERE organization_id = $1 AND id = $2`,
      values: [currentOrganizationId(), id, ...values],
    });
  }
}
