import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { userQuery } from '../shared/api/business-queries';
import { planRefusal } from '../shared/api/plan-refusal';
import { planRefused, sessionEndNoticed } from '../shared/store/client-slice';
import { isSessionEnded, isSignedOut } from '../shared/http/http-error';
import { FetchTimes } from '../shared/live/fetch-times';
import { store } from './store';

/** Marks the user as signed out when the session has ended; the open screen then redirects to the sign-in page. */
const endSession = (error: Error) => {
  if (isSignedOut(error)) queryClient.setQueryData(userQuery.queryKey, null);
};

/** Records that the session has ended, so that the sign-in page can say so. */
const noticeEnd = (error: Error) => {
  if (isSessionEnded(error)) store.dispatch(sessionEndNoticed());
};

/**
 * Query client with the data rules of the specification: never stale, no refetch on focus, no polling, no retries
 * (the user query sets its own). Live updates keep the data current.
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
      // The first user query itself finds out if somebody is signed in; its 401 does not end a session.
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

// Measured from the first query on: live updates refetch data that is older than a change.
FetchTimes.of(queryClient);
