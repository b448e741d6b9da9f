import { filteredPage } from './filtered-page.js';

interface Item {
  n: number;
}

const placeOf = ({ n }: Item) => ({ at: '2026-01-01T00:00:00.000Z', id: String(n) });

/** A list of `length` items that counts how often it was read. */
function listOf(length: number) {
  const reads = { count: 0 };
  const read = ({ limit, after }: { limit: number; after: { id: string } | undefined }) => {
    reads.count += 1;
    const from = after ? Number(after.id) + 1 : 0;
    const items = Array.from({ length: Math.min(limit, length - from) }, (_, n) => ({
      n: from + n,
    }));
    const last = items.at(-1);
    const isMore = from + limit < length;
    return Promise.resolve({ items, next: isMore && last ? placeOf(last) : undefined });
  };
  return { read, reads };
}

const walk = async (length: number, passes: (item: Item) => boolean, limit: number) => {
  const { read } = listOf(length);
  const found: number[] = [];
  let after: { at: string; id: string } | undefined;
  do {
    const page = await filteredPage(
      { limit, after },
      read,
      (items) => Promise.resolve(items.filter(passes)),
      placeOf,
    );
    found.push(...page.items.map(({ n }) => n));
    after = page.next;
  } while (after);
  return found;
};

describe('filteredPage', () => {
  it.each([
    [0, 5],
    [10, 3],
    [5_000, 20],
    [90_000, 100],
  ])('finds each of %i items once, %i a page', async (length, limit) => {
    const every = length > 10_000 ? 997 : 7;
    const wanted = Array.from({ length }, (_, n) => n).filter((n) => n % every === 0);
    expect(await walk(length, ({ n }) => n % every === 0, limit)).toEqual(wanted);
  });

  it('looks at so many rows a call and no more, and says where to go on', async () => {
    const { read, reads } = listOf(1_000_000);
    const page = await filteredPage(
      { limit: 20, after: undefined },
      read,
      () => Promise.resolve([]),
      placeOf,
    );
    expect(page.items).toEqual([]);
    expect(page.next).toEqual(placeOf({ n: 39_999 }));
    expect(reads.count).toBe(20);
  });
});
