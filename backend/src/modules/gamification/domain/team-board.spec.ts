import fc from 'fast-check';
import { boardOf, NO_DEEDS, type DeedCount } from './team-board.js';
import { XP_REASONS } from './xp-values.js';

const ANN = { id: 'ann', firstName: 'Ann' };
const BEN = { id: 'ben', firstName: 'Ben' };

const counts: DeedCount[] = [
  { actorId: 'ann', reason: 'review-requested', count: 3 },
  { actorId: 'ann', reason: 'review-replied', count: 2 },
  { actorId: 'ann', reason: 'feedback-replied', count: 1 },
  { actorId: 'ben', reason: 'feedback-resolved', count: 4 },
  { actorId: 'left', reason: 'review-replied', count: 5 },
  { actorId: null, reason: 'review-requested', count: 100 },
  { actorId: 'ann', reason: 'answered-fast', count: 3 },
];

describe('boardOf', () => {
  it('counts what each did, and what nobody of them did apart', () => {
    expect(boardOf([ANN, BEN], counts, () => true)).toEqual({
      members: [
        { ...ANN, requestsSent: 3, replies: 3, feedbackResolved: 0 },
        { ...BEN, requestsSent: 0, replies: 0, feedbackResolved: 4 },
      ],
      others: { requestsSent: 100, replies: 5, feedbackResolved: 0 },
      total: { requestsSent: 103, replies: 8, feedbackResolved: 4 },
    });
  });

  it('shows some by themselves and all in the total', () => {
    const board = boardOf([ANN, BEN], counts, ({ id }) => id === 'ben');
    expect(board.members.map(({ id }) => id)).toEqual(['ben']);
    expect(board.total).toEqual({ requestsSent: 103, replies: 8, feedbackResolved: 4 });
    expect(board.others).toEqual({ requestsSent: 100, replies: 5, feedbackResolved: 0 });
  });

  it('has a line for who has done nothing', () => {
    expect(boardOf([ANN], [], () => true).members).toEqual([{ ...ANN, ...NO_DEEDS }]);
  });

  it('adds up to its total, whoever did it', () => {
    const count = fc.record({
      actorId: fc.constantFrom('ann', 'ben', 'left', null),
      reason: fc.constantFrom(...XP_REASONS),
      count: fc.nat(1_000),
    });
    fc.assert(
      fc.property(fc.array(count), (all) => {
        const { members, others, total } = boardOf([ANN, BEN], all, () => true);
        for (const deed of ['requestsSent', 'replies', 'feedbackResolved'] as const) {
          const sum = [...members, others].reduce((so, one) => so + one[deed], 0);
          expect(sum).toBe(total[deed]);
        }
      }),
    );
  });
});
