import { isDeeperThan } from './json-depth.js';

describe('the depth of JSON', () => {
  it.each<[unknown, number]>([
    ['text', 0],
    [null, 0],
    [{}, 1],
    [[], 1],
    [{ a: [1, 2, { b: null }], c: {} }, 3],
  ])('of %j is %i', (value, depth) => {
    expect([isDeeperThan(depth, value), isDeeperThan(depth - 1, value)]).toEqual([
      false,
      depth > 0,
    ]);
  });

  it('is found without recursion', () => {
    const depth = 100_000;
    expect(isDeeperThan(64, JSON.parse('['.repeat(depth) + ']'.repeat(depth)))).toBe(true);
  });
});
