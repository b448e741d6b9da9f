import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { businessKey, userKey } from '../api/keys';
import { openLiveLine } from './live-line';
import { readAgain } from './read-again';
import { ReadTimes } from './read-times';
import { catchUp, parseRecent } from './recent-changes';
import { allTopics, parseTopics, queriesOf } from './topics';

/**
 * Reads again what the server says has changed in this business. As the line opens it says what has changed shortly
 * before, and what was read before that is read again. After a broken line everything that the server could have spoken
 * of is read once, since messages may have been missed.
 * @param onNews stays the same from render to render; told the messages that people should hear of
 */
export function useLiveUpdates(
  businessId: string | undefined,
  onNews: (data: string) => void,
): void {
  const queries = useQueryClient();

  useEffect(() => {
    if (businessId === undefined) return;
    const times = ReadTimes.of(queries);
    return openLiveLine(`/api/businesses/${businessId}/live`, {
      onMessage: (data) => {
        if (data.includes('"news":')) onNews(data);
        const recent = parseRecent(data);
        if (recent) return catchUp(queries, times, businessId, recent);
        readAgain(queries, ...parseTopics(data).flatMap((topic) => queriesOf(topic, businessId)));
      },
      onRestored: () => {
        const ofTopics = allTopics.flatMap((topic) => queriesOf(topic, businessId));
        readAgain(queries, { queryKey: businessKey(businessId) }, ...ofTopics);
      },
      // The list of one's businesses says whether this one is still among them.
      onRefused: () => readAgain(queries, { queryKey: userKey }),
    });
  }, [businessId, queries, onNews]);
}
