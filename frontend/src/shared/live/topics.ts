import type { QueryFilters } from '@tanstack/react-query';
import { businessKey, campaignsKey, partKey, userKey } from '../api/keys';

/** What the server may say has changed. */
export type Topic =
  | 'reviews'
  | 'feedback'
  | 'stats'
  | 'reputation'
  | 'badges'
  | 'review-requests'
  | 'messages'
  | 'customers'
  | 'campaigns'
  | 'business';

type Filter = Pick<QueryFilters, 'queryKey' | 'exact'>;

const filters: Record<Topic, (businessId: string) => Filter[]> = {
  reviews: (id) => [{ queryKey: partKey(id, 'reviews') }],
  feedback: (id) => [{ queryKey: partKey(id, 'feedback') }],
  stats: (id) => [{ queryKey: partKey(id, 'stats') }],
  reputation: (id) => [
    { queryKey: partKey(id, 'reputation') },
    { queryKey: partKey(id, 'rating-history') },
  ],
  badges: (id) => [{ queryKey: partKey(id, 'badges') }],
  'review-requests': (id) => [{ queryKey: partKey(id, 'review-requests') }],
  messages: (id) => [{ queryKey: partKey(id, 'messages') }],
  customers: (id) => [{ queryKey: partKey(id, 'customers') }],
  campaigns: (id) => [{ queryKey: partKey(id, 'campaigns') }, { queryKey: campaignsKey }],
  // Its key is the beginning of all others of the business; the user's list carries its name too.
  business: (id) => [{ queryKey: businessKey(id), exact: true }, { queryKey: userKey }],
};

const isTopic = (value: unknown): value is Topic =>
  typeof value === 'string' && Object.hasOwn(filters, value);

/** The topics of a live message; topics of a newer server are passed over. */
export function parseTopics(data: string): Topic[] {
  try {
    const { topics } = JSON.parse(data) as { topics?: unknown };
    return Array.isArray(topics) ? topics.filter(isTopic) : [];
  } catch {
    return [];
  }
}

/** Exactly the queries that a topic of one business touches. */
export function queriesOf(topic: Topic, businessId: string): Filter[] {
  return filters[topic](businessId);
}
