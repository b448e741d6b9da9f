import type { UseQueryResult } from '@tanstack/react-query';

/** Part of a query's result that `Loaded` shows. */
export interface LoadedQuery<Data> extends Pick<
  UseQueryResult<Data>,
  'isError' | 'error' | 'isFetching'
> {
  data: Data | undefined;
  refetch: () => Promise<unknown>;
}

/**
 * Combines queries whose data is shown together: there is data once all have it, and an error if one of them lacks
 * data because it failed. Retrying repeats those that failed.
 */
export function combined<Data extends readonly unknown[]>(queries: {
  [Index in keyof Data]: LoadedQuery<Data[Index]>;
}): LoadedQuery<Data> {
  const failed = queries.filter(({ data, isError }) => isError && data === undefined);
  const data: readonly unknown[] = queries.map((query) => query.data);
  const areAll = (found: readonly unknown[]): found is Data => !found.includes(undefined);
  return {
    data: areAll(data) ? data : undefined,
    isError: failed.length > 0,
    error: failed[0]?.error ?? null,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(failed.map((query) => query.refetch())),
  };
}
