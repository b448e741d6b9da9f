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

/** Decision on an answer: its request takes it, has taken the same before, has another one, or takes none. */
export type AnswerDecision = 'take' | 'same-again' | 'already-answered' | 'not-open';

/** Request that an answer names, as far as the decision needs it. */
interface AskedRequest {
  status: RequestStatus;
  expiresAt: Date;
  /** Hash of the answer that it has. */
  answerFingerprint: string | null;
}

/**
 * Decides on an answer: a request takes one. The holder of the link may answer even if the sending was never
 * confirmed, because the message has evidently arrived.
 */
export function decideAnswer(
  { status, expiresAt, answerFingerprint: earlier }: AskedRequest,
  { fingerprint, byToken }: { fingerprint: string; byToken: boolean },
  now: Date,
): AnswerDecision {
  if (status === 'rated') return earlier === fingerprint ? 'same-again' : 'already-answered';
  if (expiresAt.getTime() <= now.getTime() || status === 'expired' || status === 'canceled')
    return 'not-open';
  return byToken || OPEN_STATUSES.some((open) => open === status) ? 'take' : 'not-open';
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
