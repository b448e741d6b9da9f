import type { Columns, Field } from './columns.js';

/** Why a row is not taken. */
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

/** Texts of a row by what they are; empty ones are left out. */
export type RowTexts = Partial<Record<Field, string>>;

/** The apostrophe that an export puts before what would begin a formula. */
const NEUTRALISED = /(?<=^|[;\t])'(?=[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20])/g;

/** The texts of a row, by the columns that were chosen. */
export function textsOf(cells: readonly string[], columns: Columns): RowTexts {
  const texts: RowTexts = {};
  columns.forEach((field, place) => {
    const text = cells[place]?.trim().replace(NEUTRALISED, '') ?? '';
    if (field && text !== '') texts[field] = text;
  });
  return texts;
}

/** Whether a row says nothing at all. */
export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/** How somebody is called: as it stands, out of its parts, or what is before the @. */
export function nameOf({ name, firstName, lastName, email = '' }: RowTexts): string {
  const parts = [firstName, lastName].filter((part) => part !== undefined).join(' ');
  return name ?? (parts === '' ? email.replace(/@.*$/, '') : parts);
}

/** Tags of a cell: between commas, semicolons or bars. */
export function tagsOf(cell: string): string[] {
  return cell.split(/[,;|]/);
}

const ISO = /^\d{4}-\d{2}-\d{2}/;
const FIRST_YEAR = 1970;

/**
 * A moment of a cell, ISO 8601: anything else would be guessing which of two numbers is the month.
 * @returns undefined for no moment
 */
export function momentOf(cell: string): Date | undefined {
  const moment = new Date(cell);
  const isMoment = ISO.test(cell) && !Number.isNaN(moment.getTime());
  return isMoment && moment.getUTCFullYear() >= FIRST_YEAR ? moment : undefined;
}
