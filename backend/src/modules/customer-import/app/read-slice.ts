import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CustomerDetails } from '../../businesses/public.js';
import {
  NO_COUNTS,
  SHOWN_PROBLEMS,
  type Counts,
  type CustomerImport,
  type Mapping,
  type Problem,
} from '../domain/customer-import.js';
import { isBlank } from '../domain/row.js';
import type { Rejected } from '../data/import.repository.js';
import { cellsOf, readRow } from './read-row.js';

/** Rows of a slice, read and sorted by result. */
export interface SliceRows {
  /** Number of rows of the slice, not counting a heading. */
  rows: number;
  /** Customers that may be added to the list. */
  customers: CustomerDetails[];
  counts: Counts;
  rejected: Rejected;
  problems: Problem[];
}

const SHOWN_VALUE = 60;

/** Rows that are read before other work of the process gets its turn: some 15 ms with phone numbers. */
const ROWS_IN_TURN = 250;

/**
 * Reads the rows of a slice.
 * @param suppressedAmong returns those of the addresses that are suppressed: they are not added again
 */
export async function readSlice(
  file: Mapping & Pick<CustomerImport, 'separator'>,
  slice: { firstRow: number; content: Buffer },
  suppressedAmong: (emails: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<SliceRows> {
  const cells = cellsOf(slice.content, file.separator);
  const isHeading = (row: number): boolean => file.hasHeader && row === 1;
  const read: { row: number; said: ReturnType<typeof readRow> }[] = [];
  for (const [place, of] of cells.entries()) {
    const row = slice.firstRow + place;
    if (!isHeading(row) && !isBlank(of)) read.push({ row, said: readRow(of, file) });
    if (place % ROWS_IN_TURN === ROWS_IN_TURN - 1) await nextTurn();
  }
  const suppressed = await suppressedAmong(
    read.flatMap(({ said }) => ('reason' in said ? [] : [said.customer.email])),
  );
  const customers: CustomerDetails[] = [];
  const rejected: Rejected = [];
  const problems: Problem[] = [];
  const note = (problem: Problem): void => {
    rejected.push([problem.row, problem.reason]);
    if (problems.length < SHOWN_PROBLEMS) {
      problems.push({ ...problem, value: problem.value.slice(0, SHOWN_VALUE) });
    }
  };
  const counts = { ...NO_COUNTS };
  for (const { row, said } of read) {
    if ('reason' in said) {
      counts.bad += 1;
      note({ row, ...said });
      continue;
    }
    const { customer, unreadPhone } = said;
    if (suppressed.has(customer.email)) {
      counts.suppressed += 1;
      note({ row, reason: 'unsubscribed', value: customer.email });
      continue;
    }
    customers.push(customer);
    if (unreadPhone === undefined) continue;
    counts.withoutPhone += 1;
    note({ row, reason: 'phone-invalid', value: unreadPhone });
  }
  const headings = slice.firstRow === 1 && file.hasHeader ? 1 : 0;
  return { rows: cells.length - headings, customers, counts, rejected, problems };
}
