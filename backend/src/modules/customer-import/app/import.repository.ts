import type { Keyset, Page } from '../../../kernel/pagination.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { BatchChange } from '../../businesses/public.js';
import type { Counts, CustomerImport, Mapping, Problem } from '../domain/customer-import.js';
import type { ImportStatus } from '../domain/customer-import.js';
import type { RowFault } from '../domain/row.js';
import type { Slice } from '../domain/slicer.js';

/** An import locked for a step, with how far it has come. */
export type LockedImport = CustomerImport & {
  /** The next slice. */
  cursor: number;
  sliceCount: number;
  undoCursor: string | undefined;
};

/** What a slice of work has done. */
export interface SliceResult {
  counts: Counts;
  rows: number;
  problems: Problem[];
  status: ImportStatus;
}

/** Rows of a slice that were not taken, by number. */
export type Rejected = [row: number, reason: RowFault][];

/** What was found out about a file while it came in. */
export type UploadedFile = Pick<
  CustomerImport,
  'encoding' | 'separator' | 'hasHeader' | 'columns' | 'sample' | 'rowCount'
> & { sliceCount: number };

/** Where imports are kept. Runs as the tenant of the call. */
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
  /** Goes to a state; work begins at the first slice, with nothing counted. */
  abstract begin(tx: Tx, id: string, status: ImportStatus): Promise<void>;
  /** Ends where it is. */
  abstract stop(tx: Tx, id: string, status: ImportStatus): Promise<void>;
  abstract slice(
    id: string,
    place: number,
    tx?: Tx,
  ): Promise<{ firstRow: number; content: Buffer } | undefined>;
  /** Notes a worked slice: the next one is next. */
  abstract advance(tx: Tx, id: string, result: SliceResult): Promise<void>;
  abstract setRejected(tx: Tx, id: string, place: number, rejected: Rejected): Promise<void>;
  abstract rejected(id: string, place: number): Promise<Rejected>;
  abstract addChanges(
    tx: Tx,
    id: string,
    changes: readonly BatchChange[],
    changedAt: Date,
  ): Promise<void>;
  /** Takes the next changes away, to be undone. */
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
  /** Forgets what an erased customer was before. */
  abstract forgetCustomer(tx: Tx, customerId: string): Promise<void>;
  /** Removes the file of an import; of one that never came in, all of it. */
  abstract dropFile(id: string): Promise<void>;
  /** Imports with work whose job may be lost, of all tenants. */
  abstract stale(
    olderThanSeconds: number,
    batch: number,
  ): Promise<{ id: string; organizationId: string }[]>;
  /** Imports whose file is not needed any more, of all tenants. */
  abstract old(
    olderThanDays: number,
    batch: number,
  ): Promise<{ id: string; organizationId: string }[]>;
}
