import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { allEntitlementsKey } from '../api/keys';
import type { Entitlements } from '../api/model';
import { refusalClosed } from '../store/client-slice';
import { useClientDispatch, useClientState } from '../store/hooks';
import type { EntitlementKey } from './entitlement-keys';

/**
 * Takes a refusal because of this limit away from the upgrade dialog, which would stand over the form that shows the
 * limit itself: the cached plan then has the figures of the refusal, until it is loaded again.
 */
export function useRefusalHere(entitlement: EntitlementKey, applies: boolean): void {
  const refusal = useClientState((state) => state.client.refusal);
  const dispatch = useClientDispatch();
  const queries = useQueryClient();
  // Before the browser paints, so that the upgrade dialog does not flash.
  useLayoutEffect(() => {
    if (!applies || refusal?.entitlement !== entitlement || refusal.limit === undefined) return;
    const { limit, used = limit } = refusal;
    queries.setQueriesData<Entitlements>(
      { queryKey: allEntitlementsKey },
      (plan) =>
        plan && {
          ...plan,
          entitlements: plan.entitlements.map((one) =>
            one.key === entitlement ? { ...one, limit, used } : one,
          ),
        },
    );
    dispatch(refusalClosed());
    void queries.invalidateQueries({ queryKey: allEntitlementsKey });
  }, [applies, dispatch, entitlement, queries, refusal]);
}
