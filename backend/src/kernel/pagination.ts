import { z } from 'zod';
import { kernelErrors } from './errors/kernel-errors.js';

/** Items per page unless the caller sets `limit`. */
export const DEFAULT_LIMIT = 20;
/** Most items per page. */
export const MAX_LIMIT = 100;

const LIMIT_HINT = `Send a whole number from 1 to ${MAX_LIMIT}.`;

/** Rows a page, as the caller asks for them. */
export const pageLimit = z.coerce
  .number({ error: LIMIT_HINT })
  .int({ error: LIMIT_HINT })
  .min(1, { error: LIMIT_HINT })
  .max(MAX_LIMIT, { error: LIMIT_HINT })
  .default(DEFAULT_LIMIT);

/** Query of every list. Extend it with the list's own filters. */
export const pageQuery = z.strictObject({
  limit: pageLimit,
  cursor: z.string().max(200).optional(),
});

/**
 * A place in a list that is sorted by a moment and then by id, both descending. Keyset pagination:
 * the next page costs the same however deep it is, and rows that arrive meanwhile shift nothing.
 */
export interface Keyset {
  /** ISO 8601. */
  at: string;
  id: string;
}

/** A page of rows and where the next one starts: a place, or a cursor of the list's own. */
export interface Page<T, Place extends Keyset | string = Keyset> {
  items: T[];
  next: Place | undefined;
}

/** Nothing here is older; PostgreSQL knows no year 0. */
const FIRST_YEAR = '1970';
const moment = z.iso.datetime().refine((at) => at >= FIRST_YEAR);
const keysetSchema = z.tuple([moment, z.uuid()]);

/** The cursor of a place: opaque to callers. */
export function encodeCursor(place: Keyset): string {
  return Buffer.from(JSON.stringify([place.at, place.id])).toString('base64url');
}

/**
 * The place of a cursor.
 * @throws AppError 400 for anything that `encodeCursor` did not make
 */
export function decodeCursor(cursor: string | undefined): Keyset | undefined {
  if (cursor === undefined) return undefined;
  try {
    const [at, id] = keysetSchema.parse(
      JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')),
    );
    return { at, id };
  } catch {
    throw kernelErrors['invalid-cursor']();
  }
}

/**
 * Cuts rows that were read with one more than the limit into a page.
 * @param place where a row stands in the list
 */
export function toPage<R, T, Place extends Keyset = Keyset>(
  rows: R[],
  limit: number,
  toItem: (row: R) => T,
  place: (row: R) => Place,
): Page<T, Place> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(toItem),
    next: rows.length > limit && last !== undefined ? place(last) : undefined,
  };
}

/** The `Link` header (RFC 8288) to the next page of the list at `url` (path and query). */
export function nextLink(url: string, next: Keyset | string): string {
  const cursor = typeof next === 'string' ? next : encodeCursor(next);
  const query = url.indexOf('?');
  if (query === -1) return `<${url}?cursor=${encodeURIComponent(cursor)}>; rel="next"`;
  const asked = new URLSearchParams(url.slice(query));
  asked.set('cursor', cursor);
  return `<${url.slice(0, query)}?${asked.toString()}>; rel="next"`;
}
