import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Refetches the queries that match any of the filters, each once. A query in its first fetch is fetched once more
 * afterwards: the client would accept the pending response as the new data, which may be older than the change.
 */
export function refetch(queries: QueryClient, ...filters: QueryFilters[]): void {
  const cache = queries.getQueryCache();
  const found = new Set(filters.flatMap((filter) => cache.findAll(filter)));
  for (const { state, promise, queryKey } of found) {
    if (state.data !== undefined || state.fetchStatus === 'idle') continue;
    const again = (): void => void queries.invalidateQueries({ queryKey, exact: true });
    promise?.then(again, again);
  }
  void queries.invalidateQueries({ predicate: (query) => found.has(query) });
}
