/**
 * Returns a LIKE pattern for "contains", with the user's own wildcards taken literally; undefined for no search. The
 * SQL function `fold_text`, on both sides, has case and accents not matter.
 */
export function containsPattern(search: string | undefined): string | undefined {
  return search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : undefined;
}
