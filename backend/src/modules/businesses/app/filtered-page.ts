import type { Keyset, Page } from '../../../kernel/pagination.js';

/** Rows read per query while looking for those that pass. */
const BATCH = 2_000;
/** Most rows that one call examines; the next call continues from there. */
const MOST_READ = 40_000;

/**
 * Returns a page of the items that pass a test the database cannot run. It may be shorter than the limit, or empty, and
 * still have a next page: one call examines a limited number of rows.
 * @param read reads the page of the list after a keyset
 * @param placeOf returns the keyset of an item
 */
export async function filteredPage<T, Place extends Keyset>(
  { limit, after }: { limit: number; after: Place | undefined },
  read: (page: { limit: number; after: Place | undefined }) => Promise<Page<T, Place>>,
  passing: (items: T[]) => Promise<T[]>,
  placeOf: (item: T) => Place,
): Promise<Page<T, Place>> {
  const items: T[] = [];
  let place = after;
  for (let looked = 0; looked < MOST_READ; looked += BATCH) {
    const page = await read({ limit: BATCH, after: place });
    items.push(...(await passing(page.items)));
    if (items.length > limit) {
      const shown = items.slice(0, limit);
      const last = shown.at(-1);
      return { items: shown, next: last && placeOf(last) };
    }
    if (!page.next) return { items, next: undefined };
    place = page.next;
  }
  return { items, next: place };
}
