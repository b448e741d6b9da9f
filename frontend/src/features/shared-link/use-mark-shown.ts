import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { SharedLink } from '../../shared/api/model';
import { showSharedLink } from '../../shared/api/generated/shared-links/shared-links';
import { partKey } from '../../shared/api/keys';
import { body } from '../../shared/http/body';
import { sharedLinkQuery } from './queries';

/**
 * Returns a function that records that customers can have seen the code, which is a step of the setup checklist. It says
 * nothing when that fails: the code is shown all the same, and the next time counts as well.
 */
export function useMarkShown(businessId: string, { shownAt }: SharedLink): () => void {
  const queries = useQueryClient();
  const isKnown = shownAt !== null;
  return useCallback(() => {
    if (isKnown) return;
    void body(showSharedLink(businessId)).then(
      (link) => {
        queries.setQueryData(sharedLinkQuery(businessId).queryKey, link);
        void queries.invalidateQueries({ queryKey: partKey(businessId, 'setup-checklist') });
      },
      () => undefined,
    );
  }, [businessId, isKnown, queries]);
}
