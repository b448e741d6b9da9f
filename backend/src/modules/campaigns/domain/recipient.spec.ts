import { countsOfRating } from './recipient.js';

describe('countsOfRating', () => {
  it.each([
    [5, { public: 1, private: 0 }],
    [4, { public: 0, private: 1 }],
    [1, { public: 0, private: 1 }],
  ])('%i stars count as %j', (rating, counts) => {
    expect(countsOfRating(rating)).toEqual(counts);
  });
});
