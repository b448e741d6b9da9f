import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Reads again what has changed. What is just being read for the first time is read once more afterwards: the client
 * takes the answer that is under way for the new one, and that may be older than the news.
 */
export function readAgain(queries: QueryClient, filter: QueryFilters): void {
  for (const { state, promise, queryKey } of queries.getQueryCache().findAll(filter)) {
    if (state.data !== undefined || state.fetchStatus === 'idle') continue;
    const again = (): void => void queries.invalidateQueries({ queryKey, exact: true });
    promise?.then(again, again);
  }
  void queries.invalidateQueries(filter);
}
