import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { userQuery } from '../shared/api/business-queries';
import { planRefusal } from '../shared/api/plan-refusal';
import { planRefused, sessionEndNoticed } from '../shared/store/client-slice';
import { isSessionEnded, isSignedOut } from '../shared/http/http-error';
import { ReadTimes } from '../shared/live/read-times';
import { store } from './store';

/** A session that has ended sends whatever screen is open to the sign-in page. */
const endSession = (error: Error) => {
  if (isSignedOut(error)) queryClient.setQueryData(userQuery.queryKey, null);
};

/** The sign-in page says so, whichever call has found it out. */
const noticeEnd = (error: Error) => {
  if (isSessionEnded(error)) store.dispatch(sessionEndNoticed());
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
      noticeEnd(error);
      // Whether somebody is signed in at all is answered by the first user call itself.
      if (query.queryKey[0] !== userQuery.queryKey[0] || query.state.data) endSession(error);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _input, _context, mutation) => {
      const refusal = planRefusal(error);
      if (refusal) store.dispatch(planRefused(refusal));
      noticeEnd(error);
      if (mutation.meta?.expectsSignedOut !== true) endSession(error);
    },
  }),
});

// From the first read on: live updates read again what is older than a change.
ReadTimes.of(queryClient);
