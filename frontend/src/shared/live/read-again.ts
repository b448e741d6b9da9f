import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Reads again what has changed, once, however many of the filters find it. Data that are just being read for the first
 * time are read once more afterwards: the client takes the answer that is under way for the new one, and that may be
 * older than the news.
 */
export function readAgain(queries: QueryClient, ...filters: QueryFilters[]): void {
  const cache = queries.getQueryCache();
  const found = new Set(filters.flatMap((filter) => cache.findAll(filter)));
  for (const { state, promise, queryKey } of found) {
    if (state.data !== undefined || state.fetchStatus === 'idle') continue;
    const again = (): void => void queries.invalidateQueries({ queryKey, exact: true });
    promise?.then(again, again);
  }
  void queries.invalidateQueries({ predicate: (query) => found.has(query) });
}
