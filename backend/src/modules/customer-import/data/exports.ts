import {
  flag,
  id,
  json,
  number,
  optional,
  text,
  texts,
  time,
} from '../../../kernel/contract/export-fields.js';
import type { TableExports } from '../../../kernel/contract/table-export.js';

/** Tables of the module, as data exports include them. */
export const customerImportExports: TableExports = {
  customer_imports: {
    file: 'customer-imports',
    fields: {
      id: id,
      business_id: id,
      file_name: text,
      status: text,
      encoding: text,
      separator: text,
      has_header: flag,
      columns: texts,
      sample: json,
      defaults: json,
      row_count: number,
      slice_count: number,
      done_rows: number,
      new_count: number,
      merged_count: number,
      unchanged_count: number,
      suppressed_count: number,
      bad_count: number,
      without_phone_count: number,
      problems: json,
      removed_count: number,
      kept_count: number,
      restored_count: number,
      created_at: time,
      updated_at: time,
      started_at: optional(time),
      finished_at: optional(time),
    },
    without: {
      cursor: 'job state of the product, gone when the work is done',
      undo_cursor: 'job state of the product, gone when the work is done',
    },
    subject: 'id',
    // A sample of the file and its rejected rows name other people.
    customerFields: ['id', 'file_name', 'status', 'created_at', 'finished_at'],
  },
  customer_import_slices: {
    leftOutBecause:
      'the uploaded file itself, which is deleted after 7 days: its rows are in customers',
  },
  customer_import_changes: {
    file: 'customer-import-changes',
    fields: {
      import_id: id,
      customer_id: id,
      before: json,
      changed_at: time,
    },
    customer: 'customer_id',
  },
};
