/** A LIKE pattern for "contains", with the user's own wildcards taken literally; undefined for no search. */
export function containsPattern(search: string | undefined): string | undefined {
  return search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : undefined;
}
