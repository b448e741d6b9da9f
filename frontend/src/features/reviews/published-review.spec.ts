import { parsePublished } from './published-review';

const message = (type: string, payload: unknown) =>
  JSON.stringify({ topics: ['reviews'], news: { id: 'e1', type, payload } });
const review = { businessId: 'b1', reviewId: 'r1', rating: 5 };

describe('parsePublished', () => {
  it.each([
    [message('reviews.published', review), review],
    [message('reviews.published', { businessId: 'b1', reviewId: 'r1' }), undefined],
    [message('reviews.published', { reviewId: 'r1', rating: 5 }), undefined],
    [message('reviews.published', null), undefined],
    [message('gamification.level-reached', review), undefined],
    ['{"topics":["reviews"]}', undefined],
    ['null', undefined],
    ['not json', undefined],
  ])('%s', (data, expected) => expect(parsePublished(data)).toEqual(expected));
});
