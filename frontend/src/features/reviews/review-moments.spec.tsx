import { jest } from '@jest/globals';
import { api, ok, problem } from '../../../test/api';
import type { Review } from '../../shared/api/model';
import { ReviewMoments } from './review-moments';

const LIST = 'GET /api/businesses/{id}/reviews';
const SHOP = '0198a000-0000-7000-8000-000000000002';
const OTHER = '0198a000-0000-7000-8000-000000000003';

let number = 0;
/** A review that no test before has reported. */
function review(change: Partial<Review> = {}): Review {
  number += 1;
  const at = new Date().toISOString();
  return {
    id: `0198a000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    rating: 5,
    title: null,
    body: 'Great cut',
    customerName: 'Maria Lopez',
    publishedAt: at,
    createdAt: at,
    updatedAt: at,
    sentiment: null,
    sentimentScore: null,
    topics: [],
    reply: null,
    isUrgent: false,
    source: 'request',
    isSample: false,
    ...change,
  };
}

const message = ({ id, rating }: Review, businessId = SHOP): string => {
  const payload = { businessId, reviewId: id, rating };
  return JSON.stringify({ topics: ['reviews'], news: { id, type: 'reviews.published', payload } });
};

const moments: string[][] = [];
let watch: ReviewMoments;
/** Lets time pass, and an answer arrive that was asked for at its end. */
async function later(ms: number): Promise<void> {
  await jest.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 10; turn += 1) await jest.advanceTimersByTimeAsync(10);
}

beforeEach(() => {
  jest.useFakeTimers();
  moments.length = 0;
  watch = new ReviewMoments(SHOP, (reviews) => moments.push(reviews.map(({ id }) => id)));
});
afterEach(() => {
  watch.close();
  jest.useRealTimers();
});

describe('the moment at which a five-star review arrives', () => {
  it('comes once, however often and to however many lists the review is reported', async () => {
    const one = review();
    api.on(LIST, ok([one]));
    watch.note(message(one));
    watch.note(message(one));
    await later(2_000);
    watch.note(message(one));
    await later(60_000);
    expect(moments).toEqual([[one.id]]);
    expect(api.calls(LIST)).toHaveLength(1);
    expect(api.calls(LIST)[0]?.query.get('rating')).toBe('5');
  });

  it('is one for several at once', async () => {
    const [one, two, three] = [review(), review(), review()];
    api.on(LIST, ok([three, two, one]));
    for (const arrived of [one, two, three]) watch.note(message(arrived));
    await later(2_000);
    expect(moments).toEqual([[three.id, two.id, one.id]]);
  });

  it('is no storm: the next one waits and gathers', async () => {
    const first = review();
    api.on(LIST, ok([first]));
    watch.note(message(first));
    await later(2_000);
    const rest = Array.from({ length: 8 }, () => review());
    api.on(LIST, ok([...rest, first]));
    for (const arrived of rest) {
      watch.note(message(arrived));
      await later(2_000);
    }
    expect(moments).toHaveLength(1);
    await later(30_000);
    expect(moments).toEqual([[first.id], rest.map(({ id }) => id)]);
  });

  it.each<[string, (one: Review) => { listed: Review[]; told: string }]>([
    ['has four stars', (one) => ({ listed: [one], told: message({ ...one, rating: 4 }) })],
    ['is a sample', (one) => ({ listed: [{ ...one, isSample: true }], told: message(one) })],
    [
      'was published long ago',
      (one) => ({
        listed: [{ ...one, publishedAt: '2026-01-02T09:00:00.000Z' }],
        told: message(one),
      }),
    ],
    ['belongs to another business', (one) => ({ listed: [one], told: message(one, OTHER) })],
    ['was erased meanwhile', (one) => ({ listed: [], told: message(one) })],
  ])('does not come for a review that %s', async (_name, given) => {
    const { listed, told } = given(review());
    api.on(LIST, ok(listed));
    watch.note(told);
    await later(60_000);
    expect(moments).toEqual([]);
  });

  it('does not come without the words, and not on another screen', async () => {
    const [one, two] = [review(), review()];
    api.on(LIST, problem(500, 'http.internal'));
    watch.note(message(one));
    await later(2_000);
    api.on(LIST, ok([two]));
    watch.note(message(two));
    watch.close();
    await later(60_000);
    expect(moments).toEqual([]);
  });
});
