import { useQueryClient } from '@tanstack/react-query';
import { userQuery } from '../../shared/api/business-queries';
import type { User } from '../../shared/api/model';
import { sessionBegun } from '../../shared/store/client-slice';
import { rememberSignIn } from '../../shared/session/known-browser';
import { useClientDispatch } from '../../shared/store/hooks';

/** Starts a session in the client: nothing of whoever was here before stays in memory. */
export function useEnter(): (user: User) => void {
  const queries = useQueryClient();
  const dispatch = useClientDispatch();
  return (user) => {
    dispatch(sessionBegun());
    rememberSignIn();
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userQuery.queryKey[0] });
    queries.setQueryData(userQuery.queryKey, user);
  };
}
