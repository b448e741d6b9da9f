import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { businessKey } from '../api/keys';
import { openLiveLine } from './live-line';
import { parseTopics, queriesOf } from './topics';

/**
 * Reads again what the server says has changed in this business. After a broken line everything of
 * the business is read once, since messages may have been missed.
 */
export function useLiveUpdates(businessId: string | undefined): void {
  const queries = useQueryClient();

  useEffect(() => {
    if (businessId === undefined) return;
    return openLiveLine(`/api/businesses/${businessId}/live`, {
      onMessage: (data) => {
        for (const topic of parseTopics(data)) {
          for (const filter of queriesOf(topic, businessId)) void queries.invalidateQueries(filter);
        }
      },
      onRestored: () => void queries.invalidateQueries({ queryKey: businessKey(businessId) }),
    });
  }, [businessId, queries]);
}
