import type { Badge, PrivateFeedback, Review, ReviewRequest } from '../../shared/api/model';
import { latestActivity } from './activity';

const review = (id: string, publishedAt: string) =>
  ({ id, publishedAt, customerName: 'Ana', rating: 5 }) as Review;
const feedback = (id: string, createdAt: string) =>
  ({ id, createdAt, customerName: null, rating: 2 }) as PrivateFeedback;
const request = (id: string, createdAt: string) =>
  ({ id, createdAt, customer: { name: 'Bo', email: 'bo@example.com' } }) as ReviewRequest;
const badge = (code: Badge['code'], earnedAt: string) => ({ code, name: 'Ten Reviews', earnedAt });

describe('latestActivity', () => {
  it('mixes the kinds, newest first, and keeps as many as asked for', () => {
    const latest = latestActivity(
      [review('r1', '2026-11-03T00:00:00Z'), review('r2', '2026-11-01T00:00:00Z')],
      [feedback('f1', '2026-11-04T00:00:00Z')],
      [request('q1', '2026-11-02T00:00:00Z')],
      [badge('ten_reviews', '2026-11-03T12:00:00Z')],
      4,
    );
    expect(latest.map(({ id }) => id)).toEqual(['f1', 'ten_reviews', 'r1', 'q1']);
    expect(latest.map(({ path }) => path)).toEqual([
      '/inbox',
      '#badges',
      '/reviews',
      '/customers/requests',
    ]);
  });

  it('is empty where nothing happened', () => {
    expect(latestActivity([], [], [], [], 3)).toEqual([]);
  });
});
