import type { Keyset } from '../pagination.js';

type OlderThan<Field extends string> = Partial<Record<Field, { lte: string }>> & {
  OR?: (Record<Field, { lt: string }> | (Record<Field, string> & { id: { lt: string } }))[];
};

/**
 * Returns Prisma's condition for the next page of a list that is ordered by a time and the id, the newest first; none for
 * the first page. The bound on the time alone is implied by the rest: it is what an index can begin at.
 */
export function olderThan<Field extends string>(
  field: Field,
  after: Keyset | undefined,
): OlderThan<Field> {
  if (!after) return {};
  const { at, id } = after;
  return {
    [field]: { lte: at },
    OR: [{ [field]: { lt: at } }, { [field]: at, id: { lt: id } }],
  } as OlderThan<Field>;
}

/** Returns the place of a row in a list that is ordered by when it was created and the id. */
export const placeOf = ({ createdAt, id }: { createdAt: Date; id: string }): Keyset => ({
  at: createdAt.toISOString(),
  id,
});
