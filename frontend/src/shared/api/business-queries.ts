import { queryOptions } from '@tanstack/react-query';
import { body } from '../http/body';
import { isSignedOut } from '../http/http-error';
import { getCurrentUser } from './generated/auth/auth';
import { getBusiness, getBusinessStats } from './generated/businesses/businesses';
import { businessKey, partKey, userKey } from './keys';
import type { User } from './model';
import { wholeStats, wholeUser } from './sparse';

/** Query for the signed-in user; null after the session has ended. The only query that retries. */
export const userQuery = queryOptions({
  queryKey: userKey,
  queryFn: async ({ signal }): Promise<User | null> =>
    wholeUser(await body(getCurrentUser({ signal }))),
  // For a visitor who is not signed in, the failed request is not repeated on every screen.
  retryOnMount: false,
  retry: (failures, error) => failures < 3 && !isSignedOut(error),
});

/** Query for a business with its settings. */
export const businessQuery = (id: string) =>
  queryOptions({
    queryKey: businessKey(id),
    queryFn: ({ signal }) => body(getBusiness(id, { signal })),
  });

/** Query for the counts and averages of a business. */
export const statsQuery = (businessId: string) =>
  queryOptions({
    queryKey: partKey(businessId, 'stats'),
    queryFn: async ({ signal }) => wholeStats(await body(getBusinessStats(businessId, { signal }))),
  });
