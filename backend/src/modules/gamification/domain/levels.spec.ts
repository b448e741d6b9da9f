import fc from 'fast-check';
import { levelOf, reachedLevel } from './levels.js';
import { XP_REASONS, XP_RULES } from './xp-values.js';

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

describe('reachedLevel', () => {
  it.each([
    [0, 0, undefined],
    [249, 25, undefined],
    [250, 5, 2],
    [254, 5, 2],
    [255, 5, undefined],
    [600, 50, 3],
  ])('of %d XP, %d of them new', (total, latest, level) =>
    expect(reachedLevel(total, latest)).toBe(level),
  );

  it('tells every level once on the way up, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...XP_REASONS), { maxLength: 400 }), (reasons) => {
        let total = 0;
        const told: number[] = [];
        for (const reason of reasons) {
          total += XP_RULES[reason];
          const level = reachedLevel(total, XP_RULES[reason]);
          if (level !== undefined) told.push(level);
        }
        const { level } = levelOf(total);
        expect(told).toEqual(Array.from({ length: level - 1 }, (_, index) => index + 2));
      }),
    );
  });
});

describe('XP', () => {
  /** XP of a history: as in the table, each subject earns once per reason. */
  const earned = (history: readonly (readonly [(typeof XP_REASONS)[number], number])[]) => {
    const kept = new Set(history.map(([reason, subject]) => `${reason} ${subject}`));
    return [...kept].reduce(
      (sum, key) => sum + XP_RULES[key.split(' ')[0] as (typeof XP_REASONS)[number]],
      0,
    );
  };
  const history = fc.array(fc.tuple(fc.constantFrom(...XP_REASONS), fc.nat(20)));

  it('come to the same when a part is heard of again, and to a level that never falls', () => {
    fc.assert(
      fc.property(
        history.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all), history)),
        ([all, again, more]) => {
          expect(earned([...all, ...again])).toBe(earned(all));
          expect(levelOf(earned([...all, ...more])).level).toBeGreaterThanOrEqual(
            levelOf(earned(all)).level,
          );
        },
      ),
    );
  });

  it('are few for each thing: no rule is worth a level', () => {
    for (const xp of Object.values(XP_RULES)) {
      expect(xp).toBeGreaterThan(0);
      expect(xp).toBeLessThanOrEqual(levelOf(0).nextLevelXp / 5);
    }
  });
});
