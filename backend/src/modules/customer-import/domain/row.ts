import type { Columns, Field } from './columns.js';

/** Reasons a row is rejected; `phone-invalid` costs it its phone number only. */
export const ROW_FAULTS = [
  'email-missing',
  'email-invalid',
  'name-invalid',
  'phone-invalid',
  'language-unknown',
  'time-zone-unknown',
  'tags-invalid',
  'consent-source-unknown',
  'lawful-basis-unknown',
  'date-invalid',
  'unsubscribed',
] as const;
export type RowFault = (typeof ROW_FAULTS)[number];

/** Texts of a row by field; empty ones are omitted. */
export type RowTexts = Partial<Record<Field, string>>;

/** Apostrophe that an export puts before text that would begin a formula. */
const NEUTRALISED = /(?<=^|[;\t])'(?=[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20])/g;

/** Returns the texts of a row, according to the chosen columns. */
export function textsOf(cells: readonly string[], columns: Columns): RowTexts {
  const texts: RowTexts = {};
  columns.forEach((field, place) => {
    const text = cells[place]?.trim().replace(NEUTRALISED, '') ?? '';
    if (field && text !== '') texts[field] = text;
  });
  return texts;
}

/** True when all cells of a row are blank. */
export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/** Returns a person's name: the whole name, its parts joined, or the part of the address before the @. */
export function nameOf({ name, firstName, lastName, email = '' }: RowTexts): string {
  const parts = [firstName, lastName].filter((part) => part !== undefined).join(' ');
  return name ?? (parts === '' ? email.replace(/@.*$/, '') : parts);
}

/** Splits a cell into tags, at commas, semicolons and bars. */
export function tagsOf(cell: string): string[] {
  return cell.split(/[,;|]/);
}

const ISO = /^\d{4}-\d{2}-\d{2}/;
const FIRST_YEAR = 1970;

/**
 * Parses a moment in ISO 8601: with any other format it would be a guess which of two numbers is the month.
 * @returns undefined for any other text, and for moments before 1970
 */
export function momentOf(cell: string): Date | undefined {
  const moment = new Date(cell);
  const isMoment = ISO.test(cell) && !Number.isNaN(moment.getTime());
  return isMoment && moment.getUTCFullYear() >= FIRST_YEAR ? moment : undefined;
}
