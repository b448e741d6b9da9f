import {
  addMove,
  CAMPAIGN_CANCELED,
  mayMove,
  NEXT,
  noMovement,
  statusTold,
  type LineState,
} from './ledger-move.js';
import { RECIPIENT_STATUSES, type RecipientStatus } from './recipient.js';

describe('the ledger of a campaign', () => {
  it.each([
    ['sent', undefined, 'sent'],
    ['unconfirmed', 'cut off', 'unconfirmed'],
    ['bounced', '550 5.1.1', 'bounced'],
    ['suppressed', 'unsubscribed', 'skipped'],
    ['suppressed', CAMPAIGN_CANCELED, 'canceled'],
  ] as const)('%s (%s) is kept as %s', (told, reason, status) => {
    expect(statusTold(told, reason)).toBe(status);
  });

  it.each([
    ['queued', 'sent', true],
    ['sent', 'bounced', true],
    ['sent', 'failed', false],
    ['bounced', 'sent', false],
    ['skipped', 'sent', false],
    ['canceled', 'sent', false],
    ['unconfirmed', 'sent', true],
  ] as const)('%s to %s: %s', (from, to, allowed) => {
    expect(mayMove(from, to)).toBe(allowed);
  });

  it('counts a mail that was sent and came back', () => {
    const movement = noMovement();
    addMove(movement, { status: 'planned' }, { status: 'queued' });
    addMove(movement, { status: 'queued' }, { status: 'sent' });
    addMove(movement, { status: 'sent' }, { status: 'bounced', reason: '550 5.1.1 no such user' });
    expect(movement.counts).toMatchObject({ asked: 1, sent: 1, bounced: 1, failed: 0 });
    expect(movement.hour).toEqual({ sent: 1, bounced: 1 });
    expect([...movement.reasons]).toEqual([['smtp-550-5.1.1', 1]]);
  });

  it('takes a reason back once it does not hold any more', () => {
    const movement = noMovement();
    const lost: LineState = { status: 'unconfirmed', reason: 'cut off' };
    addMove(movement, { status: 'queued' }, lost);
    addMove(movement, lost, { status: 'sent' });
    expect([...movement.reasons]).toEqual([['unconfirmed', 0]]);
    expect(movement.counts).toMatchObject({ unconfirmed: 0, sent: 1 });
  });

  // Tries every path through the statuses: the figures must be those of the last status.
  it('counts each customer in one place, whatever way a line goes', () => {
    let walks = 0;
    const walk = (path: RecipientStatus[]): void => {
      walks += 1;
      const movement = noMovement();
      path.slice(1).forEach((to, place) => {
        const from = path[place] ?? 'planned';
        addMove(movement, { status: from }, { status: to });
      });
      const last = path.at(-1) ?? 'planned';
      const { asked, skipped, canceled, sent, bounced, failed, unconfirmed } = movement.counts;
      const waiting = last === 'planned' ? 1 : 0;
      expect(asked + skipped + canceled + waiting).toBe(1);
      const queued = last === 'queued' ? 1 : 0;
      expect(sent + failed + unconfirmed + queued).toBe(asked);
      expect(bounced).toBe(last === 'bounced' ? 1 : 0);
      for (const [, customers] of movement.reasons) expect(customers).toBeGreaterThanOrEqual(0);
      for (const next of last === 'planned' ? FIRST : (NEXT[last] ?? [])) walk([...path, next]);
    };
    walk(['planned']);
    expect(walks).toBeGreaterThan(RECIPIENT_STATUSES.length);
  });
});

/** Statuses that the engine itself gives to planned lines. */
const FIRST: RecipientStatus[] = ['queued', 'skipped', 'canceled'];
