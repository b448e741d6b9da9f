import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { toPage, type Keyset, type Page } from '../../../kernel/pagination.js';
import { olderThan, placeOf } from '../../../kernel/tenancy/keyset-condition.js';
import {
  currentOrganizationId,
  requireOrganizationId,
} from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type SqlExecutor, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { TenantPrisma, type Prisma } from '../../../kernel/tenancy/tenant-prisma.js';
import type { BatchChange } from '../../businesses/public.js';
import {
  SHOWN_PROBLEMS,
  type CustomerImport,
  type ImportStatus,
  type Mapping,
  type Counts,
  type Problem,
} from '../domain/customer-import.js';
import type { RowFault } from '../domain/row.js';
import type { Slice } from '../domain/slicer.js';
import { INTERNAL, toColumns, toImport, type ImportRow } from './import-fields.js';
import type { OldRow, SliceRow, StaleRow, TakeChangesRow } from './import.rows.js';

/** An import locked for a step, with its progress. */
export type LockedImport = CustomerImport & {
  /** Place of the next slice, counted from 0. */
  cursor: number;
  sliceCount: number;
  undoCursor: string | undefined;
};

/** Result of processing a slice. */
export interface SliceResult {
  counts: Counts;
  rows: number;
  problems: Problem[];
  status: ImportStatus;
}

/** Rows of a slice that were rejected or imported without their phone number: row number and reason. */
export type Rejected = [row: number, reason: RowFault][];

/** Properties of a file, determined during its upload. */
export type UploadedFile = Pick<
  CustomerImport,
  'encoding' | 'separator' | 'hasHeader' | 'columns' | 'defaults' | 'sample' | 'rowCount'
> & { sliceCount: number };

/** Stores imports. All methods but `stale` and `old` run as the caller's tenant. */
@Injectable()
export class ImportRepository {
  constructor(
    private readonly db: TenantDb,
    private readonly prisma: TenantPrisma,
  ) {}

  async list(
    businessId: string,
    { limit, after }: { limit: number; after: Keyset | undefined },
  ): Promise<Page<CustomerImport>> {
    const rows = await this.prisma.client.customerImport.findMany({
      omit: INTERNAL,
      where: {
        organizationId: requireOrganizationId(),
        businessId,
        status: { not: 'uploading' },
        ...olderThan('createdAt', after),
      },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: limit + 1,
    });
    return toPage(rows, limit, toImport, placeOf);
  }

  async find(id: string): Promise<CustomerImport | undefined> {
    const row = await this.row(this.db, id);
    return row ? toImport(row) : undefined;
  }

  async create(businessId: string, fileName: string): Promise<string> {
    const id = uuidv7();
    await this.prisma.client.customerImport.create({
      data: { id, organizationId: requireOrganizationId(), businessId, fileName, sliceCount: 1 },
    });
    return id;
  }

  async addSlice(id: string, place: number, { firstRow, content }: Slice): Promise<void> {
    await this.db.write({
      text: `INSERT INTO customer_import_slices (organization_id, import_id, place, first_row, content)
             VALUES ($1, $2, $3, $4, $5)`,
      values: [currentOrganizationId(), id, place, firstRow, content],
    });
  }

  async finishUpload(tx: Tx, id: string, file: UploadedFile): Promise<void> {
    const { encoding, separator, hasHeader, columns, defaults, sample, rowCount, sliceCount } =
      file;
    await this.set(tx, id, {
      status: 'ready',
      encoding,
      separator,
      hasHeader,
      columns: toColumns(columns),
      defaults: { ...defaults },
      sample,
      rowCount,
      sliceCount,
    });
  }

  async delete(id: string): Promise<void> {
    await this.prisma.client.customerImport.deleteMany({
      where: { organizationId: requireOrganizationId(), id },
    });
  }

  async lock(tx: Tx, id: string): Promise<LockedImport | undefined> {
    await tx.write({
      text: 'SELECT FROM customer_imports WHERE organization_id = $1 AND id = $2 FOR UPDATE',
      values: [currentOrganizationId(), id],
    });
    // A separate statement: it sees what was committed while waiting for the lock.
    const row = await this.row(tx, id);
    if (!row) return undefined;
    const { cursor, sliceCount, undoCursor } = row;
    return { ...toImport(row), cursor, sliceCount, undoCursor: undoCursor ?? undefined };
  }

  async setMapping(tx: Tx, id: string, { hasHeader, columns, defaults }: Mapping): Promise<void> {
    await tx.write({
      text: `UPDATE customer_imports SET row_count = row_count + has_header::int - $3::boolean::int, has_header = $3,
               columns = $4, defaults = $5
             WHERE organization_id = $1 AND id = $2`,
      values: [
        currentOrganizationId(),
        id,
        hasHeader,
        toColumns(columns),
        JSON.stringify(defaults),
      ],
    });
  }

  /** Sets the status, and resets the position to the first slice and all counts to zero. */
  async begin(tx: Tx, id: string, status: ImportStatus): Promise<void> {
    await this.set(tx, id, {
      status,
      cursor: 0,
      doneRows: 0,
      newCount: 0,
      mergedCount: 0,
      unchangedCount: 0,
      suppressedCount: 0,
      badCount: 0,
      withoutPhoneCount: 0,
      problems: [],
      finishedAt: null,
      startedAt: status === 'importing' ? new Date() : null,
    });
  }

  /** Ends the import at its current position. */
  async stop(tx: Tx, id: string, status: ImportStatus): Promise<void> {
    await this.set(tx, id, { status, finishedAt: new Date() });
  }

  async slice(
    id: string,
    place: number,
    tx?: Tx,
  ): Promise<{ firstRow: number; content: Buffer } | undefined> {
    const [row] = await (tx ?? this.db).read<SliceRow>({
      text: `SELECT first_row AS "firstRow", content FROM customer_import_slices
             WHERE organization_id = $1 AND import_id = $2 AND place = $3`,
      values: [currentOrganizationId(), id, place],
    });
    return row;
  }

  /** Records the result of a slice, and moves on to the next one. */
  async advance(
    tx: Tx,
    id: string,
    { counts, rows, problems, status }: SliceResult,
  ): Promise<void> {
    await tx.write({
      text: `UPDATE customer_imports SET status = $3, cursor = cursor + 1, done_rows = done_rows + $4,
               new_count = new_count + $5, merged_count = merged_count + $6, unchanged_count = unchanged_count + $7,
               suppressed_count = suppressed_count + $8, bad_count = bad_count + $9,
               without_phone_count = without_phone_count + $12,
               problems = CASE WHEN jsonb_array_length(problems) < $11 THEN problems || $10::jsonb ELSE problems END,
               finished_at = CASE WHEN $3 = 'imported' THEN now() END
             WHERE organization_id = $1 AND id = $2`,
      values: [
        currentOrganizationId(),
        id,
        status,
        rows,
        counts.new,
        counts.merged,
        counts.unchanged,
        counts.suppressed,
        counts.bad,
        JSON.stringify(problems),
        SHOWN_PROBLEMS,
        counts.withoutPhone,
      ],
    });
  }

  async setRejected(tx: Tx, id: string, place: number, rejected: Rejected): Promise<void> {
    await this.prisma.in(tx).customerImportSlice.updateMany({
      where: { organizationId: requireOrganizationId(), importId: id, place },
      data: { rejected },
    });
  }

  async rejected(id: string, place: number): Promise<Rejected> {
    const slice = await this.prisma.client.customerImportSlice.findFirst({
      where: { organizationId: requireOrganizationId(), importId: id, place },
      select: { rejected: true },
    });
    return (slice?.rejected ?? []) as Rejected;
  }

  async addChanges(
    tx: Tx,
    id: string,
    changes: readonly BatchChange[],
    changedAt: Date,
  ): Promise<void> {
    // An undo restores the state before the import's first change to a customer.
    await tx.write({
      text: `INSERT INTO customer_import_changes (organization_id, import_id, customer_id, before, changed_at)
             SELECT $1, $2, id, before, $4
             FROM jsonb_to_recordset($3::jsonb) AS given (id uuid, before jsonb)
             ON CONFLICT (organization_id, import_id, customer_id) DO UPDATE SET changed_at = excluded.changed_at`,
      values: [currentOrganizationId(), id, JSON.stringify(changes), changedAt],
    });
  }

  /** Removes and returns the next changes to undo. */
  async takeChanges(
    tx: Tx,
    id: string,
    limit: number,
  ): Promise<(BatchChange & { changedAt: Date })[]> {
    return tx.write<TakeChangesRow>({
      text: `DELETE FROM customer_import_changes WHERE organization_id = $1 AND import_id = $2
               AND customer_id IN (SELECT customer_id FROM customer_import_changes
                 WHERE organization_id = $1 AND import_id = $2 ORDER BY customer_id LIMIT $3)
             RETURNING customer_id AS id, before, changed_at AS "changedAt"`,
      values: [currentOrganizationId(), id, limit],
    });
  }

  async advanceUndo(
    tx: Tx,
    id: string,
    done: {
      removed: number;
      kept: number;
      restored: number;
      cursor: string | undefined;
      status: ImportStatus;
    },
  ): Promise<void> {
    await this.set(tx, id, {
      status: done.status,
      undoCursor: done.cursor ?? null,
      removedCount: { increment: done.removed },
      keptCount: { increment: done.kept },
      restoredCount: { increment: done.restored },
    });
  }

  /** Deletes the previous state of an erased customer. */
  async forgetCustomer(tx: Tx, customerId: string): Promise<void> {
    await this.prisma.in(tx).customerImportChange.deleteMany({
      where: { organizationId: requireOrganizationId(), customerId },
    });
  }

  /** Deletes the file of an import, or the whole import if it was never started. */
  async dropFile(id: string): Promise<void> {
    const organizationId = requireOrganizationId();
    await this.db.transaction(async (tx) => {
      const prisma = this.prisma.in(tx);
      await prisma.customerImport.deleteMany({
        where: { organizationId, id, status: { in: ['uploading', 'ready', 'checked'] } },
      });
      await prisma.customerImportSlice.deleteMany({ where: { organizationId, importId: id } });
      await this.set(tx, id, { sliceCount: 0, problems: [], sample: [] });
    });
  }

  /** Returns unfinished imports of all tenants whose job may be lost. */
  async stale(
    olderThanSeconds: number,
    batch: number,
  ): Promise<{ id: string; organizationId: string }[]> {
    return this.db.read<StaleRow>({
      text: `SELECT id, organization_id AS "organizationId" FROM lookup.stale_customer_imports($1, $2)`,
      values: [olderThanSeconds, batch],
    });
  }

  /** Returns imports of all tenants whose file is no longer needed. */
  async old(
    olderThanDays: number,
    batch: number,
  ): Promise<{ id: string; organizationId: string }[]> {
    return this.db.read<OldRow>({
      text: `SELECT id, organization_id AS "organizationId" FROM lookup.old_customer_imports($1, $2)`,
      values: [olderThanDays, batch],
    });
  }

  private row(executor: SqlExecutor, id: string): Promise<ImportRow | null> {
    return this.prisma.in(executor).customerImport.findFirst({
      omit: INTERNAL,
      where: { organizationId: requireOrganizationId(), id },
    });
  }

  private async set(
    tx: Tx,
    id: string,
    data: Prisma.CustomerImportUpdateManyMutationInput,
  ): Promise<void> {
    await this.prisma
      .in(tx)
      .customerImport.updateMany({ where: { organizationId: requireOrganizationId(), id }, data });
  }
}
