import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { businessKey, userKey } from '../api/keys';
import { openEventStream } from './event-stream';
import { refetch } from './refetch';
import { FetchTimes } from './fetch-times';
import { catchUp, parseRecent } from './recent-changes';
import { allTopics, parseTopics, queriesOf } from './topics';

/**
 * Refetches the data that the server reports as changed in this business. When the connection opens, the server reports
 * the changes shortly before, and older data are refetched. After a broken connection all data that the server reports
 * on are refetched once, since messages may have been missed.
 * @param onNews called with messages to show to the user; must be the same function in every render
 */
export function useLiveUpdates(
  businessId: string | undefined,
  onNews: (data: string) => void,
): void {
  const queries = useQueryClient();

  useEffect(() => {
    if (businessId === undefined) return;
    const times = FetchTimes.of(queries);
    return openEventStream(`/api/businesses/${businessId}/live-updates`, {
      onMessage: (data) => {
        if (data.includes('"news":')) onNews(data);
        const recent = parseRecent(data);
        if (recent) return catchUp(queries, times, businessId, recent);
        refetch(queries, ...parseTopics(data).flatMap((topic) => queriesOf(topic, businessId)));
      },
      onRestored: () => {
        const ofTopics = allTopics.flatMap((topic) => queriesOf(topic, businessId));
        refetch(queries, { queryKey: businessKey(businessId) }, ...ofTopics);
      },
      // The list of the user's businesses shows if they still have access to this one.
      onRefused: () => refetch(queries, { queryKey: userKey }),
    });
  }, [businessId, queries, onNews]);
}
