import { createHash } from 'node:crypto';
import { DEMO_REQUEST } from './demo-request.js';
import { OPEN_STATUSES, type RequestStatus } from './review-request.js';

/** Returns a hash of an answer's content: the same answer sent twice has the same hash. */
export function answerFingerprint(
  kind: 'review' | 'private-feedback',
  parts: readonly (string | number | null)[],
): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, ...parts]))
    .digest('hex');
}

/**
 * True when a request takes an answer. The holder of the link may answer even if the sending was
 * never confirmed, because the message has evidently arrived.
 */
export function takesAnswer(
  request: { status: RequestStatus; expiresAt: Date },
  byToken: boolean,
  now: Date,
): boolean {
  if (
    request.expiresAt.getTime() <= now.getTime() ||
    request.status === 'expired' ||
    request.status === 'canceled' ||
    request.status === 'rated'
  )
    return false;
  return byToken || OPEN_STATUSES.some((status) => status === request.status);
}

/** Statuses of a request whose message is known to have been sent. */
const KNOWN_SENT: readonly RequestStatus[] = ['sent', 'delivered', 'opened'];

/**
 * True when an answer is the first sign that the request's message has arrived: the link's token is only in the
 * message, and until now nobody knew if it was sent.
 */
export function provesArrival(status: RequestStatus, byToken: boolean): boolean {
  return byToken && !KNOWN_SENT.includes(status);
}

/** True when an answer belongs to the demo. */
export function isDemoAnswer(answer: { businessId: string; customerId: string }): boolean {
  const { businessId, customerId } = DEMO_REQUEST.request;
  return answer.businessId === businessId && answer.customerId === customerId;
}
