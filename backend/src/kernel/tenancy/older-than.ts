import type { Keyset } from '../http/pagination.js';

/** Condition of Prisma for what stands behind a place in a list that is ordered by a time and the id, the newest first. */
export const olderThan = <F extends string>(field: F, { at, id }: Keyset) =>
  [{ [field]: { lt: at } }, { [field]: at, id: { lt: id } }] as [
    Record<F, { lt: string }>,
    Record<F, string> & { id: { lt: string } },
  ];
