/** A cell; null stays empty. */
export type Cell = string | number | null;

/**
 * Spreadsheets take a text that begins like this for a formula
 * (https://owasp.org/www-community/attacks/CSV_Injection), also with the full-width signs of East Asian
 * keyboards. Those that split lines at semicolons or tabs see a beginning after each of them.
 */
const FORMULA = /(?<=^|[;\t])(?=[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20])/g;

/** The mark by which spreadsheets know UTF-8: the beginning of a file. */
export const CSV_MARK = '\uFEFF';

/** A table as RFC 4180 has it, with the mark. */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return `${CSV_MARK}${toCsvLines(rows)}`;
}

/** Lines of a table, for a file that is written piece by piece. */
export function toCsvLines(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('');
}

function toCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  // Quoted always: what is inside is one cell, whatever a spreadsheet splits lines at.
  return `"${cell.replace(FORMULA, "'").replaceAll('"', '""')}"`;
}
