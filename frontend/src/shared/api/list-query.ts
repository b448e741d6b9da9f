import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import { listBusinessesLimits } from './generated/limits';
import type { HttpResponse } from '../http/http';
import { toPage } from './page';

/** Number of rows in a page: as many as the server sends unless it is told otherwise. */
const PAGE_SIZE = listBusinessesLimits.limit.default;

type FetchPage<Item> = (
  page: { limit: number; cursor?: string },
  init: RequestInit,
) => Promise<HttpResponse<Item[]>>;

/**
 * Returns the query of a list that loads its next page by the cursor in the Link header; `data` has all rows so far.
 * @param whole adds the fields that a row may lack
 */
export function listQuery<Item>(
  queryKey: QueryKey,
  fetchPage: FetchPage<Item>,
  whole: (item: Item) => Item = (item) => item,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam, signal }) => {
      const cursor = pageParam === '' ? {} : { cursor: pageParam };
      return toPage(await fetchPage({ limit: PAGE_SIZE, ...cursor }, { signal }));
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    select: (data) => data.pages.flatMap((page) => page.items.map(whole)),
  });
}
