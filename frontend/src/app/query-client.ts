import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { userQuery } from '../shared/api/business-queries';
import { planRefusal } from '../shared/plan/refusal';
import { planRefused } from '../shared/store/client-slice';
import { isSignedOut } from '../shared/http/http-error';
import { store } from './store';

/** A session that has ended sends whatever screen is open to the sign-in page. */
const endSession = (error: Error) => {
  if (isSignedOut(error)) queryClient.setQueryData(userQuery.queryKey, null);
};

/**
 * The specification's data rules: never stale, no refetch on focus, no polling, no retries
 * (the user call says its own). Freshness comes from live updates.
 */
export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      retry: false,
    },
    mutations: { retry: false },
  },
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (query.queryKey[0] !== userQuery.queryKey[0]) endSession(error);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _input, _context, mutation) => {
      const refusal = planRefusal(error);
      if (refusal) store.dispatch(planRefused(refusal));
      if (mutation.meta?.expectsSignedOut !== true) endSession(error);
    },
  }),
});
