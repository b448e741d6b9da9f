import { xpShare } from './xp-share';

describe('xpShare', () => {
  it.each([
    [0, 250, 0],
    [125, 250, 0.5],
    [300, 250, 1],
    [-5, 250, 0],
    [125, 0, 0.5],
  ])('%p of %p is %p', (current, next, share) => expect(xpShare(current, next)).toBe(share));
});
