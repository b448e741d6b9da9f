import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Number of items beyond which a linked one is not looked for. */
const MOST_LOADED = 200;

/** Loads a list on until it has the item that the address names after `#`. */
export function useLinkedItem<Item extends { id: string }>(
  query: UseInfiniteQueryResult<Item[]>,
): void {
  const { hash } = useLocation();
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const isMissing =
    hash !== '' &&
    data !== undefined &&
    data.length < MOST_LOADED &&
    !data.some(({ id }) => hash === `#${id}`);
  const wants = isMissing && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (wants) void fetchNextPage();
  }, [wants, fetchNextPage]);
}
