import { queryOptions } from '@tanstack/react-query';
import { getEntitlements } from '../api/generated/billing/billing';
import { entitlementsKey } from '../api/keys';
import { body } from '../http/body';

/** Query for the entitlements of the plan of a business's organization, with their usage. */
export const entitlementsQuery = (businessId: string) =>
  queryOptions({
    queryKey: entitlementsKey(businessId),
    queryFn: ({ signal }) => body(getEntitlements({ businessId }, { signal })),
  });
