import type { Columns } from './columns.js';
import type { Encoding } from './encoding.js';
import type { RowFault } from './row.js';
import type { Separator } from './separator.js';

/** Where an import is. */
export const STATUSES = [
  'uploading',
  'ready',
  'checking',
  'checked',
  'importing',
  'imported',
  'cancelled',
  'undoing',
  'undone',
] as const;
export type ImportStatus = (typeof STATUSES)[number];

/** What holds for rows that say nothing else. */
export interface Defaults {
  tags?: string[] | undefined;
  language?: string | null | undefined;
  consentSource?: 'in-store' | 'website' | 'phone' | 'import' | 'api' | 'other' | undefined;
  lawfulBasis?: 'consent' | 'legitimate-interest' | 'contract' | null | undefined;
}

/** What somebody decided about a file. */
export interface Mapping {
  hasHeader: boolean;
  columns: Columns;
  defaults: Defaults;
}

/** A row that was not taken. */
export interface Problem {
  /** Counted from 1, the heading included: as a spreadsheet shows it. */
  row: number;
  reason: RowFault;
  /** What stands there, cut short. */
  value: string;
}

/** What became of rows. */
export interface Counts {
  new: number;
  merged: number;
  unchanged: number;
  suppressed: number;
  bad: number;
}

/** A file with customers, and what became of it. */
export interface CustomerImport extends Mapping {
  id: string;
  businessId: string;
  fileName: string;
  status: ImportStatus;
  encoding: Encoding;
  separator: Separator;
  sample: string[][];
  /** Rows of the file, its heading not counted. */
  rowCount: number;
  /** Rows that were looked at. */
  doneRows: number;
  counts: Counts;
  /** The first of the rows that were not taken. */
  problems: Problem[];
  removed: number;
  kept: number;
  restored: number;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
}

export const NO_COUNTS: Counts = { new: 0, merged: 0, unchanged: 0, suppressed: 0, bad: 0 };

/** How many rows that were not taken are shown; all of them are in the file of rejected rows. */
export const SHOWN_PROBLEMS = 100;

/** What may be done in which state. */
export const ALLOWED = {
  map: ['ready', 'checked'],
  check: ['ready', 'checked'],
  start: ['ready', 'checked'],
  cancel: ['ready', 'checking', 'checked', 'importing'],
  undo: ['imported', 'cancelled'],
} as const satisfies Record<string, readonly ImportStatus[]>;
export type Step = keyof typeof ALLOWED;
