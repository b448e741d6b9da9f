import { FIELDS, type Field } from '../domain/columns.js';
import type { CustomerImport, ImportStatus } from '../domain/customer-import.js';

/** An import as the table has it. */
export interface ImportRow {
  id: string;
  business_id: string;
  file_name: string;
  status: ImportStatus;
  encoding: CustomerImport['encoding'];
  separator: CustomerImport['separator'];
  has_header: boolean;
  columns: string[];
  sample: string[][];
  defaults: CustomerImport['defaults'];
  row_count: number;
  slice_count: number;
  cursor: number;
  done_rows: number;
  new_count: number;
  merged_count: number;
  unchanged_count: number;
  suppressed_count: number;
  bad_count: number;
  problems: CustomerImport['problems'];
  undo_cursor: string | null;
  removed_count: number;
  kept_count: number;
  restored_count: number;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
}

export const IMPORT_COLUMNS = `id, business_id, file_name, status, encoding, separator, has_header, columns, sample,
  defaults, row_count, slice_count, cursor, done_rows, new_count, merged_count, unchanged_count, suppressed_count,
  bad_count, problems, undo_cursor, removed_count, kept_count, restored_count, created_at, started_at, finished_at`;

export function toImport(row: ImportRow): CustomerImport {
  return {
    id: row.id,
    businessId: row.business_id,
    fileName: row.file_name,
    status: row.status,
    encoding: row.encoding,
    separator: row.separator,
    hasHeader: row.has_header,
    columns: row.columns.map((column) => FIELDS.find((field) => field === column) ?? null),
    sample: row.sample,
    defaults: row.defaults,
    rowCount: row.row_count,
    doneRows: row.done_rows,
    counts: {
      new: row.new_count,
      merged: row.merged_count,
      unchanged: row.unchanged_count,
      suppressed: row.suppressed_count,
      bad: row.bad_count,
    },
    problems: row.problems,
    removed: row.removed_count,
    kept: row.kept_count,
    restored: row.restored_count,
    createdAt: row.created_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  };
}

/** What columns are, as the table has it: an array of texts knows no null that the schema would show. */
export function toColumns(columns: readonly (Field | null)[]): string[] {
  return columns.map((column) => column ?? '');
}
