import { queryOptions } from '@tanstack/react-query';
import { getEntitlements } from '../api/generated/billing/billing';
import { entitlementsKey } from '../api/keys';
import { body } from '../http/body';

/** What the plan of a business's organization includes, and how much of it is used. */
export const entitlementsQuery = (businessId: string) =>
  queryOptions({
    queryKey: entitlementsKey(businessId),
    queryFn: ({ signal }) => body(getEntitlements({ businessId }, { signal })),
  });
