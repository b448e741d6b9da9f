import type { PhoneCountry } from '../../../rules/phone-numbers.js';
import type { Columns } from './columns.js';
import type { Encoding } from './encoding.js';
import type { RowFault } from './row.js';
import type { Separator } from './separator.js';

export const STATUSES = [
  'uploading',
  'ready',
  'checking',
  'checked',
  'importing',
  'imported',
  'canceled',
  'undoing',
  'undone',
] as const;
export type ImportStatus = (typeof STATUSES)[number];

/** Values for rows that have none of their own. The tags are added to those of every row. */
export type Defaults = {
  tags?: string[] | undefined;
  language?: string | null | undefined;
  consentSource?: 'in-store' | 'website' | 'phone' | 'import' | 'api' | 'other' | undefined;
  lawfulBasis?: 'consent' | 'legitimate-interest' | 'contract' | null | undefined;
  /** Country of phone numbers without a country code; null to read none of them. */
  phoneCountry?: PhoneCountry | null | undefined;
};

/** Interpretation of a file, proposed at upload and decided by the user. */
export interface Mapping {
  hasHeader: boolean;
  columns: Columns;
  defaults: Defaults;
}

/** A rejected row, or one that was imported without its phone number. */
export type Problem = {
  /** Counted from 1, including the heading, as in a spreadsheet. */
  row: number;
  reason: RowFault;
  /** Value at fault, truncated. */
  value: string;
};

/** Number of rows by result. */
export interface Counts {
  new: number;
  merged: number;
  unchanged: number;
  suppressed: number;
  bad: number;
  /** Rows imported without their phone number, which could not be read; they count among the others, too. */
  withoutPhone: number;
}

/** A file with customers, and the result of its import. */
export interface CustomerImport extends Mapping {
  id: string;
  businessId: string;
  fileName: string;
  status: ImportStatus;
  encoding: Encoding;
  separator: Separator;
  sample: string[][];
  /** Number of rows in the file, not counting a heading. */
  rowCount: number;
  /** Number of rows processed so far. */
  doneRows: number;
  counts: Counts;
  /** The first rows that were rejected, or imported without their phone number. */
  problems: Problem[];
  removed: number;
  kept: number;
  restored: number;
  createdAt: Date;
  updatedAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
}

export const NO_COUNTS: Counts = {
  new: 0,
  merged: 0,
  unchanged: 0,
  suppressed: 0,
  bad: 0,
  withoutPhone: 0,
};

/**
 * Number of problems to show; the export of rejected rows has all of them. The last slice that adds to them may
 * exceed this number.
 */
export const SHOWN_PROBLEMS = 100;

/** Statuses in which each step is allowed. */
export const ALLOWED = {
  map: ['ready', 'checked'],
  check: ['ready', 'checked'],
  start: ['ready', 'checked'],
  cancel: ['ready', 'checking', 'checked', 'importing'],
  undo: ['imported', 'canceled'],
} as const satisfies Record<string, readonly ImportStatus[]>;
export type Step = keyof typeof ALLOWED;
