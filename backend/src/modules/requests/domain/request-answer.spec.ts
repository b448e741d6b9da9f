import { decideAnswer, provesArrival, type AnswerDecision } from './request-answer.js';
import { REQUEST_STATUSES, type RequestStatus } from './review-request.js';

const NOW = new Date('2026-06-01T12:00:00Z');
const LATER = new Date('2026-06-02T12:00:00Z');

const decide = (
  status: RequestStatus,
  byToken: boolean,
  { expiresAt = LATER, fingerprint = 'new' }: { expiresAt?: Date; fingerprint?: string } = {},
) =>
  decideAnswer(
    { status, expiresAt, answerFingerprint: status === 'rated' ? 'earlier' : null },
    { fingerprint, byToken },
    NOW,
  );

describe('decideAnswer', () => {
  it.each<[RequestStatus, { byToken: AnswerDecision; byIds: AnswerDecision }]>([
    ['queued', { byToken: 'take', byIds: 'take' }],
    ['sent', { byToken: 'take', byIds: 'take' }],
    ['delivered', { byToken: 'take', byIds: 'take' }],
    ['opened', { byToken: 'take', byIds: 'take' }],
    ['rated', { byToken: 'already-answered', byIds: 'already-answered' }],
    ['bounced', { byToken: 'take', byIds: 'not-open' }],
    ['suppressed', { byToken: 'take', byIds: 'not-open' }],
    ['failed', { byToken: 'take', byIds: 'not-open' }],
    ['expired', { byToken: 'not-open', byIds: 'not-open' }],
    ['canceled', { byToken: 'not-open', byIds: 'not-open' }],
  ])('knows for a request that is %s', (status, expected) => {
    expect({ byToken: decide(status, true), byIds: decide(status, false) }).toEqual(expected);
  });

  it('knows the same answer again, also after the link has expired', () => {
    const again = { fingerprint: 'earlier', expiresAt: NOW };
    expect([decide('rated', true, again), decide('rated', false, again)]).toEqual([
      'same-again',
      'same-again',
    ]);
  });

  it('takes no answer from the moment the link expires', () => {
    const taken = REQUEST_STATUSES.filter(
      (status) => decide(status, true, { expiresAt: NOW }) === 'take',
    );
    expect(taken).toEqual([]);
  });
});

describe('provesArrival', () => {
  it('is true only for the holder of a link whose message was not known to be sent', () => {
    const proving = (byToken: boolean) =>
      REQUEST_STATUSES.filter((status) => decide(status, byToken) === 'take').filter((status) =>
        provesArrival(status, byToken),
      );
    expect(proving(true)).toEqual(['queued', 'bounced', 'suppressed', 'failed']);
    expect(proving(false)).toEqual([]);
  });
});
