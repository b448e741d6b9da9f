import type { Badge, PrivateFeedback, Review, ReviewRequest } from '../../shared/api/model';

/** One thing that happened, with where it can be seen. */
export interface Activity {
  id: string;
  kind: 'review' | 'feedback' | 'request' | 'badge';
  at: string;
  /** A route, or a place on this screen (`#badges`). */
  path: string;
  /** Null where the customer gave no name; of a badge its own. */
  name: string | null;
  rating: number | undefined;
}

/** The latest things of all kinds, newest first. */
export function latestActivity(
  reviews: readonly Review[],
  feedback: readonly PrivateFeedback[],
  requests: readonly ReviewRequest[],
  badges: readonly (Pick<Badge, 'code' | 'name'> & Partial<Badge>)[],
  count: number,
): Activity[] {
  const all: Activity[] = [
    ...reviews.map(({ id, publishedAt, customerName, rating }) => ({
      id,
      kind: 'review' as const,
      at: publishedAt,
      path: '/reviews',
      name: customerName,
      rating,
    })),
    ...feedback.map(({ id, createdAt, customerName, rating }) => ({
      id,
      kind: 'feedback' as const,
      at: createdAt,
      path: '/inbox',
      name: customerName,
      rating,
    })),
    // Nobody was asked by a request that was taken back.
    ...requests
      .filter(({ status }) => status !== 'canceled')
      .map(({ id, createdAt, customer }) => ({
        id,
        kind: 'request' as const,
        at: createdAt,
        path: '/customers/requests',
        name: customer.name,
        rating: undefined,
      })),
    ...badges.flatMap(({ code, name, earnedAt }) =>
      earnedAt === undefined
        ? []
        : [
            {
              id: code,
              kind: 'badge' as const,
              at: earnedAt,
              path: '#badges',
              name,
              rating: undefined,
            },
          ],
    ),
  ];
  return all.sort((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, count);
}
