import { defineErrors } from '../../../kernel/errors/app-error.js';
import { KEEP_DAYS, MAX_BYTES, MAX_COLUMNS, MAX_ROW_BYTES, MAX_ROWS } from '../domain/limits.js';

export const importErrors = defineErrors('customer-import', {
  'not-text': {
    status: 422,
    detail:
      "This isn't a text file (row {row}). Save the list as CSV in your spreadsheet, and send that.",
    example: { params: { row: 12 } },
  },
  'quote-not-closed': {
    status: 422,
    detail: 'A quotation mark in row {row} is never closed. Close or remove it.',
    example: { params: { row: 12 } },
  },
  'row-too-long': {
    status: 422,
    detail: `Row {row} is longer than ${MAX_ROW_BYTES / 1024} KiB. Shorten it, or check its line breaks.`,
    example: { params: { row: 12 } },
  },
  'too-many-columns': {
    status: 422,
    detail: `The file has more than ${MAX_COLUMNS} columns. Keep only those about customers.`,
  },
  'too-many-rows': {
    status: 422,
    detail: `The file has more than ${MAX_ROWS.toLocaleString('en-US')} rows. Split it into smaller files.`,
  },
  'too-large': {
    status: 413,
    detail: `The file is larger than ${MAX_BYTES / 2 ** 20} MB. Split it into smaller files.`,
  },
  empty: {
    status: 422,
    detail: 'The file has no customers. Send a list with at least one.',
  },
  'no-email-column': {
    status: 422,
    detail: 'No column is set as the email address. Choose one.',
  },
  'not-now': {
    status: 409,
    detail:
      "This can't be done while the import is {status}. Wait for it to finish, or start a new one.",
    example: { params: { status: 'imported' } },
  },
  'file-gone': {
    status: 410,
    detail: `The file is kept for ${KEEP_DAYS} days after the import, and has been deleted.`,
  },
});
