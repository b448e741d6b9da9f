import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { jest } from '@jest/globals';
import { FetchTimes } from './fetch-times';

const queryKey = ['/api/businesses', 'b1', 'reviews'];

describe('ReadTimes', () => {
  let now = 1_000;
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const times = FetchTimes.of(queries);
  const age = () => {
    const query = queries.getQueryCache().find({ queryKey });
    return query && times.ageOf(query);
  };

  beforeEach(() => {
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    jest.spyOn(Date, 'now').mockImplementation(() => now);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    queries.clear();
  });

  it('is one for a client', () => expect(FetchTimes.of(queries)).toBe(times));

  it('takes a list to be as old as its first page, whenever more of it was read', async () => {
    const list = new InfiniteQueryObserver(queries, {
      queryKey,
      queryFn: ({ pageParam }) => Promise.resolve(pageParam),
      initialPageParam: 1,
      getNextPageParam: (last: number) => last + 1,
    });
    const close = list.subscribe(() => undefined);
    await list.refetch();
    now += 5_000;
    await list.fetchNextPage();
    expect(list.getCurrentResult().data?.pages).toEqual([1, 2]);
    expect(age()).toBe(5_000);
    await list.refetch();
    expect(age()).toBe(0);
    close();
  });

  it('knows no age of what was put in, and keeps the one of what was read before', async () => {
    queries.setQueryData(queryKey, 1);
    expect(age()).toBe(Infinity);
    await queries.fetchQuery({ queryKey, queryFn: () => Promise.resolve(2), staleTime: 0 });
    now += 300;
    queries.setQueryData(queryKey, 3);
    expect(age()).toBe(300);
  });
});
