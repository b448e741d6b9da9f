import fc from 'fast-check';
import { afterCheck, GRACE_MS, suspendsAt, type DomainClaim } from './domain-claim.js';
import { DNS_RESULTS, HTTP_RESULTS, type Findings } from './domain-proof.js';

const HOUR = 3_600_000;
const YES: Findings = { dns: 'found', http: 'elsewhere' };
const NO: Findings = { dns: 'missing', http: 'elsewhere' };
const UNKNOWN: Findings = { dns: 'unanswered', http: 'unanswered' };

const at = (hours: number): Date => new Date(Date.UTC(2026, 0, 1) + hours * HOUR);

const pending: DomainClaim = {
  host: 'reviews.mine.example',
  state: 'pending',
  token: 'abc',
  method: null,
  verifiedAt: null,
  lastCheckedAt: null,
  dnsResult: null,
  httpResult: null,
  firstFailedAt: null,
  nextCheckAt: at(0),
  isReached: false,
  createdAt: at(0),
  updatedAt: at(0),
};
const active: DomainClaim = { ...pending, state: 'active', method: 'dns', verifiedAt: at(0) };

/** Runs checks, given as [hour, findings], and returns the claim after them and every alert. */
function run(claim: DomainClaim, checks: readonly [number, Findings][]) {
  const alerts: string[] = [];
  let now = claim;
  for (const [hour, found] of checks) {
    const { alert, ...checked } = afterCheck(now, found, at(hour), 0.5);
    if (alert) alerts.push(`${hour} ${alert}`);
    now = checked;
  }
  return { claim: now, alerts };
}

describe('a claim', () => {
  it.each<[string, DomainClaim, [number, Findings][], string, string[]]>([
    ['is in force with a proof', pending, [[1, YES]], 'active', []],
    ['is not without one', pending, [[1, NO]], 'pending', []],
    ['is not while nobody answers', pending, [[1, UNKNOWN]], 'pending', []],
    [
      'waits without alerts',
      pending,
      [
        [1, NO],
        [80, NO],
        [300, NO],
      ],
      'pending',
      [],
    ],
    ['fails with alert', active, [[24, NO]], 'active', ['24 failing']],
    [
      'is told about once',
      active,
      [
        [24, NO],
        [30, NO],
        [95, NO],
      ],
      'active',
      ['24 failing'],
    ],
    [
      'is suspended after 72 hours',
      active,
      [
        [24, NO],
        [96, NO],
      ],
      'suspended',
      ['24 failing', '96 suspended'],
    ],
    [
      'is not before',
      active,
      [
        [24, NO],
        [95.99, NO],
      ],
      'active',
      ['24 failing'],
    ],
    [
      'starts anew after a proof',
      active,
      [
        [24, NO],
        [90, YES],
        [96, NO],
      ],
      'active',
      ['24 failing', '96 failing'],
    ],
    [
      'comes back',
      active,
      [
        [0, NO],
        [72, NO],
        [100, YES],
      ],
      'active',
      ['0 failing', '72 suspended'],
    ],
    [
      'stays suspended while nobody answers',
      active,
      [
        [0, NO],
        [72, NO],
        [99, UNKNOWN],
      ],
      'suspended',
      ['0 failing', '72 suspended'],
    ],
    [
      'is not suspended by silence',
      active,
      [
        [24, NO],
        [96, UNKNOWN],
        [500, UNKNOWN],
      ],
      'active',
      ['24 failing'],
    ],
  ])('%s', (_title, claim, checks, state, alerts) => {
    const after = run(claim, checks);
    expect([after.claim.state, after.alerts]).toEqual([state, alerts]);
  });

  it('is in force for 72 hours at least after the first definite "no", whatever comes', () => {
    const findings = fc.record({
      dns: fc.constantFrom(...DNS_RESULTS),
      http: fc.constantFrom(...HTTP_RESULTS),
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 20 }), findings)), (steps) => {
        let [hour, claim, firstNo] = [0, active, undefined as number | undefined];
        for (const [pause, found] of steps) {
          hour += pause;
          claim = afterCheck(claim, found, at(hour), 0.5);
          if (claim.firstFailedAt === null) firstNo = undefined;
          else firstNo ??= hour;
          if (claim.state === 'suspended' && claim.lastCheckedAt?.getTime() === at(hour).getTime())
            expect(hour - (firstNo ?? hour)).toBeGreaterThanOrEqual(GRACE_MS / HOUR);
        }
      }),
    );
  });

  it('says when it would be suspended', () => {
    const { claim } = run(active, [[24, NO]]);
    expect(suspendsAt(claim)).toEqual(at(96));
    expect(suspendsAt(run(claim, [[25, YES]]).claim)).toBeNull();
  });

  it.each<[string, DomainClaim, number, Findings, number | null]>([
    ['soon after it was made', pending, 0.1, NO, 1 / 12],
    ['less often the next day', pending, 30, NO, 3],
    ['daily in the second week', pending, 200, NO, 24],
    ['not at all after two weeks', pending, 400, NO, null],
    ['soon after the first proof, when it has a certificate', pending, 400, YES, 1 / 6],
    ['daily in force', active, 48, YES, 24],
    ['sooner when nobody answered', active, 48, UNKNOWN, 2],
    ['more often while it fails', active, 48, NO, 6],
    ['daily when suspended', { ...active, state: 'suspended', firstFailedAt: at(0) }, 80, NO, 24],
    [
      'not at all a month later',
      { ...active, state: 'suspended', firstFailedAt: at(0) },
      900,
      NO,
      null,
    ],
  ])('is checked %s', (_title, claim, hour, found, hours) => {
    const next = afterCheck(claim, found, at(hour), 0.5).nextCheckAt;
    expect(next && (next.getTime() - at(hour).getTime()) / HOUR).toEqual(
      hours === null ? null : expect.closeTo(hours, 5),
    );
  });

  it('is checked just after its last hour, whatever the chance', () => {
    const failing = { ...active, firstFailedAt: at(0) };
    for (const chance of [0, 0.5, 0.999]) {
      const { nextCheckAt } = afterCheck(failing, NO, at(70), chance);
      expect(nextCheckAt?.getTime()).toBeGreaterThanOrEqual(at(72).getTime());
      expect(nextCheckAt?.getTime()).toBeLessThan(at(72.6).getTime());
    }
  });
});
