import fc from 'fast-check';
import { levelOf } from './levels.js';

describe('levelOf', () => {
  it.each([
    [0, { level: 1, currentXp: 0, nextLevelXp: 250 }],
    [249, { level: 1, currentXp: 249, nextLevelXp: 250 }],
    [250, { level: 2, currentXp: 0, nextLevelXp: 350 }],
    [600, { level: 3, currentXp: 0, nextLevelXp: 450 }],
    [-5, { level: 1, currentXp: 0, nextLevelXp: 250 }],
  ])('of %d XP', (total, level) => {
    expect(levelOf(total)).toEqual(level);
  });

  it('never falls as XP rise, and is never past its own end', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000), (total, more) => {
        const before = levelOf(total);
        const after = levelOf(total + more);
        expect(after.level).toBeGreaterThanOrEqual(before.level);
        expect(before.currentXp).toBeLessThan(before.nextLevelXp);
        expect(before.currentXp).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
