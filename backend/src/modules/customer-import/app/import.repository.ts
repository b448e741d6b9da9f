import type { Keyset, Page } from '../../../kernel/pagination.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { BatchChange } from '../../businesses/public.js';
import type { Counts, CustomerImport, Mapping, Problem } from '../domain/customer-import.js';
import type { ImportStatus } from '../domain/customer-import.js';
import type { RowFault } from '../domain/row.js';
import type { Slice } from '../domain/slicer.js';

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

/** Rejected rows of a slice: row number and reason. */
export type Rejected = [row: number, reason: RowFault][];

/** Properties of a file, determined during its upload. */
export type UploadedFile = Pick<
  CustomerImport,
  'encoding' | 'separator' | 'hasHeader' | 'columns' | 'sample' | 'rowCount'
> & { sliceCount: number };

/** Stores imports. All methods but `stale` and `old` run as the caller's tenant. */
export abstract class ImportRepository {
  abstract list(
    businessId: string,
    page: { limit: number; after: Keyset | undefined },
  ): Promise<Page<CustomerImport>>;
  abstract find(id: string): Promise<CustomerImport | undefined>;
  abstract create(businessId: string, fileName: string): Promise<string>;
  abstract addSlice(id: string, place: number, slice: Slice): Promise<void>;
  abstract finishUpload(tx: Tx, id: string, file: UploadedFile): Promise<void>;
  abstract delete(id: string): Promise<void>;
  abstract lock(tx: Tx, id: string): Promise<LockedImport | undefined>;
  abstract setMapping(tx: Tx, id: string, mapping: Mapping): Promise<void>;
  /** Sets the status, and resets the position to the first slice and all counts to zero. */
  abstract begin(tx: Tx, id: string, status: ImportStatus): Promise<void>;
  /** Ends the import at its current position. */
  abstract stop(tx: Tx, id: string, status: ImportStatus): Promise<void>;
  abstract slice(
    id: string,
    place: number,
    tx?: Tx,
  ): Promise<{ firstRow: number; content: Buffer } | undefined>;
  /** Records the result of a slice, and moves on to the next one. */
  abstract advance(tx: Tx, id: string, result: SliceResult): Promise<void>;
  abstract setRejected(tx: Tx, id: string, place: number, rejected: Rejected): Promise<void>;
  abstract rejected(id: string, place: number): Promise<Rejected>;
  abstract addChanges(
    tx: Tx,
    id: string,
    changes: readonly BatchChange[],
    changedAt: Date,
  ): Promise<void>;
  /** Removes and returns the next changes to undo. */
  abstract takeChanges(
    tx: Tx,
    id: string,
    limit: number,
  ): Promise<(BatchChange & { changedAt: Date })[]>;
  abstract advanceUndo(
    tx: Tx,
    id: string,
    done: {
      removed: number;
      kept: number;
      restored: number;
      cursor: string | undefined;
      status: ImportStatus;
    },
  ): Promise<void>;
  /** Deletes the previous state of an erased customer. */
  abstract forgetCustomer(tx: Tx, customerId: string): Promise<void>;
  /** Deletes the file of an import, or the whole import if it was never started. */
  abstract dropFile(id: string): Promise<void>;
  /** Returns unfinished imports of all tenants whose job may be lost. */
  abstract stale(
    olderThanSeconds: number,
    batch: number,
  ): Promise<{ id: string; organizationId: string }[]>;
  /** Returns imports of all tenants whose file is no longer needed. */
  abstract old(
    olderThanDays: number,
    batch: number,
  ): Promise<{ id: string; organizationId: string }[]>;
}
