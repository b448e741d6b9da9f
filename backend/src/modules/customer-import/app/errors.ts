import { defineErrors } from '../../../kernel/errors/app-error.js';
import { KEEP_DAYS, MAX_BYTES, MAX_COLUMNS, MAX_ROW_BYTES, MAX_ROWS } from '../domain/limits.js';

export const importErrors = defineErrors('customer-import', {
  'not-text': {
    status: 422,
    detail:
      'This is no text file (row {row}): save the list as CSV in your spreadsheet and send that.',
    example: { params: { row: 12 } },
  },
  'quote-not-closed': {
    status: 422,
    detail: 'A quotation mark in row {row} is opened and never closed: close or remove it.',
    example: { params: { row: 12 } },
  },
  'row-too-long': {
    status: 422,
    detail: `Row {row} is longer than ${MAX_ROW_BYTES / 1024} KiB: shorten it, or check that its lines really end.`,
    example: { params: { row: 12 } },
  },
  'too-many-columns': {
    status: 422,
    detail: `The file has more than ${MAX_COLUMNS} columns: keep those that tell of customers.`,
  },
  'too-many-rows': {
    status: 422,
    detail: `The file has more than ${MAX_ROWS.toLocaleString('en-US')} rows: send it in parts.`,
  },
  'too-large': {
    status: 413,
    detail: `The file is larger than ${MAX_BYTES / 2 ** 20} MB: send it in parts.`,
  },
  empty: {
    status: 422,
    detail: 'The file has no rows with customers: send a list with at least one.',
  },
  'no-email-column': {
    status: 422,
    detail: 'No column is the mail address: say which one it is.',
  },
  'not-now': {
    status: 409,
    detail: 'This cannot be done while the import is {status}: wait for it, or start a new one.',
    example: { params: { status: 'imported' } },
  },
  'file-gone': {
    status: 410,
    detail: `The file is kept for ${KEEP_DAYS} days after the import and is gone by now.`,
  },
});
