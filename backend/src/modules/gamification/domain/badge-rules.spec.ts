import {
  badgesForReply,
  badgesForRequests,
  badgesForResolution,
  badgesForReviews,
} from './badge-rules.js';

describe('the rules of badges', () => {
  it.each([
    [0, []],
    [1, ['first_review']],
    [9, ['first_review']],
    [10, ['first_review', 'ten_reviews']],
    [500, ['first_review', 'ten_reviews']],
  ])('%d reviews', (reviews, badges) => expect(badgesForReviews(reviews)).toEqual(badges));

  it.each([
    [9, []],
    [10, ['ten_requests']],
    [11, ['ten_requests']],
  ])('%d requests', (requests, badges) => expect(badgesForRequests(requests)).toEqual(badges));

  it.each([
    ['2026-11-21T10:00:00Z', '2026-11-21T10:01:00Z', ['fast_reply']],
    ['2026-11-21T10:00:00Z', '2026-11-22T10:00:00Z', ['fast_reply']],
    ['2026-11-21T10:00:00Z', '2026-11-22T10:00:01Z', []],
    [undefined, '2026-11-22T10:00:01Z', []],
  ])('received %s, answered %s', (received, replied, badges) =>
    expect(badgesForReply(received, replied)).toEqual(badges),
  );

  it.each([
    [0, ['inbox_zero']],
    [1, []],
  ])('%d waiting', (waiting, badges) => expect(badgesForResolution(waiting)).toEqual(badges));
});
