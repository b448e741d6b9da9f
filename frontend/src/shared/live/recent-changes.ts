import type { Query, QueryClient } from '@tanstack/react-query';
import { refetch } from './refetch';
import type { FetchTimes } from './fetch-times';
import { allTopics, queriesOf, type Topic } from './topics';

/** Changes shortly before the connection was opened, as the server reports them. */
export interface RecentChanges {
  /** Length of the period that the server's report covers, in milliseconds. */
  windowMs: number;
  /** Milliseconds since each of some topics last changed. */
  agoMs: Partial<Record<Topic, number>>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns the recent changes in a live message; undefined when it has none, as all messages after the first. */
export function parseRecent(data: string): RecentChanges | undefined {
  try {
    const message: unknown = JSON.parse(data);
    const recent = isObject(message) ? message['recent'] : undefined;
    if (!isObject(recent)) return undefined;
    const { windowMs, agoMs } = recent;
    if (typeof windowMs !== 'number' || !isObject(agoMs)) return undefined;
    const known = allTopics.map((topic) => [topic, agoMs[topic]] as const);
    const numbers = known.filter(([, age]) => typeof age === 'number');
    return { windowMs, agoMs: Object.fromEntries(numbers) };
  } catch {
    return undefined;
  }
}

/**
 * Refetches the data that may be older than a change before the connection was opened: data read before their topic
 * changed, and data older than the period that the server reports. Each side measures elapsed time on its own clock.
 * The delay of the message makes a change seem more recent than it was, so none is missed.
 */
export function catchUp(
  queries: QueryClient,
  times: FetchTimes,
  businessId: string,
  { windowMs, agoMs }: RecentChanges,
): void {
  const filters = allTopics.flatMap((topic) => {
    const changedMs = agoMs[topic] ?? windowMs;
    const predicate = (query: Query) => times.ageOf(query) >= changedMs;
    return queriesOf(topic, businessId).map((filter) => ({ ...filter, predicate }));
  });
  refetch(queries, ...filters);
}
