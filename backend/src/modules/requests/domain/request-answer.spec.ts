import { provesArrival, takesAnswer } from './request-answer.js';
import { REQUEST_STATUSES, type RequestStatus } from './review-request.js';

const NOW = new Date('2026-06-01T12:00:00Z');
const LATER = new Date('2026-06-02T12:00:00Z');

describe('takesAnswer', () => {
  it.each<[RequestStatus, { byToken: boolean; byIds: boolean }]>([
    ['queued', { byToken: true, byIds: true }],
    ['sent', { byToken: true, byIds: true }],
    ['delivered', { byToken: true, byIds: true }],
    ['opened', { byToken: true, byIds: true }],
    ['rated', { byToken: false, byIds: false }],
    ['bounced', { byToken: true, byIds: false }],
    ['suppressed', { byToken: true, byIds: false }],
    ['failed', { byToken: true, byIds: false }],
    ['expired', { byToken: false, byIds: false }],
    ['canceled', { byToken: false, byIds: false }],
  ])('knows for a request that is %s', (status, expected) => {
    const request = { status, expiresAt: LATER };
    expect({
      byToken: takesAnswer(request, true, NOW),
      byIds: takesAnswer(request, false, NOW),
    }).toEqual(expected);
  });

  it('refuses every answer from the moment the link expires', () => {
    const taken = REQUEST_STATUSES.filter((status) =>
      takesAnswer({ status, expiresAt: NOW }, true, NOW),
    );
    expect(taken).toEqual([]);
  });
});

describe('provesArrival', () => {
  it('is true only for the holder of a link whose message was not known to be sent', () => {
    const proving = (byToken: boolean) =>
      REQUEST_STATUSES.filter((status) =>
        takesAnswer({ status, expiresAt: LATER }, byToken, NOW),
      ).filter((status) => provesArrival(status, byToken));
    expect(proving(true)).toEqual(['queued', 'bounced', 'suppressed', 'failed']);
    expect(proving(false)).toEqual([]);
  });
});
