import type { Keyset, Page } from '../../../kernel/pagination.js';

/** Rows read at once while looking for those that pass. */
const BATCH = 2_000;
/** Rows that one call looks at, at most: the caller goes on from there. */
const MOST_READ = 40_000;

/**
 * A page of what passes a test that the database cannot do itself. It may be shorter than the limit, or
 * empty, and have a next one all the same: one call looks at so many rows and no more.
 * @param read a page of the list after a place
 * @param placeOf where an item stands in the list
 */
export async function filteredPage<T>(
  { limit, after }: { limit: number; after: Keyset | undefined },
  read: (page: { limit: number; after: Keyset | undefined }) => Promise<Page<T>>,
  passing: (items: T[]) => Promise<T[]>,
  placeOf: (item: T) => Keyset,
): Promise<Page<T>> {
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
