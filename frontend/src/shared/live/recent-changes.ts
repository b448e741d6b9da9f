import type { Query, QueryClient } from '@tanstack/react-query';
import { readAgain } from './read-again';
import type { ReadTimes } from './read-times';
import { allTopics, queriesOf, type Topic } from './topics';

/** Changes that the server knows of from before the line stood. */
export interface RecentChanges {
  /** Milliseconds that its knowledge reaches back. */
  windowMs: number;
  /** Milliseconds since each of some topics last changed. */
  agoMs: Partial<Record<Topic, number>>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns the recent changes in a live message; undefined in all but the first, or where the server has none to tell. */
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
 * Reads again what may be older than a change before the line stood: what was read before its topic changed, and
 * what was read longer ago than the server knows of changes. Each side counts the time on its own clock. The way of the
 * message makes a change seem later than it was, so none is missed.
 */
export function catchUp(
  queries: QueryClient,
  times: ReadTimes,
  businessId: string,
  { windowMs, agoMs }: RecentChanges,
): void {
  const filters = allTopics.flatMap((topic) => {
    const changedMs = agoMs[topic] ?? windowMs;
    const predicate = (query: Query) => times.ageOf(query) >= changedMs;
    return queriesOf(topic, businessId).map((filter) => ({ ...filter, predicate }));
  });
  readAgain(queries, ...filters);
}
