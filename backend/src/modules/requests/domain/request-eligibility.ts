import { cooldownStart } from '../../../rules/request-cooldown.js';
import type { SuppressedReason } from './suppression-reason.js';
import type { LastingBarrier } from './medium-barriers.js';
import type { RequestStatus } from './review-request.js';

/** Reasons a customer is not asked. */
export const SKIP_REASONS = [
  'unsubscribed',
  'bounced',
  'complained',
  'stopped',
  'no-phone',
  'no-consent',
  'asked-recently',
  'limit-reached',
  'plan-required',
  'business-suspended',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** Those of the reasons that apply to all customers. */
export type Barrier = 'plan-required' | 'business-suspended';

/** Facts that decide if a customer may be asked. */
export interface EligibilityFacts {
  /** Time the customer was last asked, or answered with or without a request; undefined for never. */
  lastContactedAt: Date | undefined;
  /** Reason the customer gets no more requests by the channel. */
  leftAlone: SuppressedReason | undefined;
  /** Requirement of the medium that is not met. */
  mediumBarrier?: LastingBarrier | undefined;
}

/**
 * Returns the reason a customer may not be asked now; undefined when the customer may be asked.
 * @param allowsRepeat true when a person wants customers to be asked again who were contacted recently
 */
export function skipReasonOf(
  { lastContactedAt, leftAlone, mediumBarrier }: EligibilityFacts,
  now: Date,
  allowsRepeat = false,
): SkipReason | undefined {
  const barrier = leftAlone ?? mediumBarrier;
  if (barrier) return barrier;
  return !allowsRepeat && isRecent(lastContactedAt, now) ? 'asked-recently' : undefined;
}

/** True when a contact is too recent for the customer to be asked again, unless a person says so. */
export function isRecent(lastContactedAt: Date | undefined, now: Date): lastContactedAt is Date {
  return lastContactedAt !== undefined && lastContactedAt.getTime() > cooldownStart(now).getTime();
}

/** Reasons a customer is not reminded. */
export const REMIND_SKIP_REASONS = [
  'answered',
  'not-delivered',
  'request-expired',
  'customer-erased',
] as const;
export type RemindSkipReason =
  | (typeof REMIND_SKIP_REASONS)[number]
  | SuppressedReason
  | LastingBarrier
  | Barrier;

/** Facts that decide if another message about a request may be sent. */
type Asked = {
  status: RequestStatus;
  email: string | null;
  /** True when the customer has answered without the request since it was made. */
  hasSharedAnswer?: boolean;
} & Pick<EligibilityFacts, 'leftAlone' | 'mediumBarrier'>;

/** Returns the reason nobody is reminded of a request; undefined when a reminder may be sent. */
export function reminderSkipReasonOf(request: Asked | undefined): RemindSkipReason | undefined {
  const why = resendSkipReasonOf(request);
  if (why) return why;
  return request && WAS_SENT.has(request.status) ? undefined : 'not-delivered';
}

/** Returns the reason an unconfirmed message is not sent again; undefined when it may be. */
export function resendSkipReasonOf(request: Asked | undefined): RemindSkipReason | undefined {
  if (!request?.email) return 'customer-erased';
  if (request.status === 'rated' || request.hasSharedAnswer) return 'answered';
  const barrier = request.leftAlone ?? request.mediumBarrier;
  if (barrier) return barrier;
  return request.status === 'expired' ? 'request-expired' : undefined;
}

const WAS_SENT: ReadonlySet<RequestStatus> = new Set(['sent', 'delivered', 'opened']);

/** Statuses after which a new request to the same customer makes sense. */
const MAY_BE_REPEATED: ReadonlySet<RequestStatus> = new Set([
  'failed',
  'bounced',
  'suppressed',
  'expired',
  'canceled',
]);

/**
 * True when it makes sense to send another request instead of this one: it came to nothing, it is the customer's latest,
 * and the customer can be reached now, such as after the address was corrected.
 */
export function maySendAgain(
  status: RequestStatus,
  request: { isLatest: boolean; email: string | null } | undefined,
  barriers: Pick<EligibilityFacts, 'leftAlone' | 'mediumBarrier'> | undefined,
): boolean {
  if (!request?.isLatest || request.email === null || !barriers) return false;
  const canBeReached = barriers.leftAlone === undefined && barriers.mediumBarrier === undefined;
  return canBeReached && MAY_BE_REPEATED.has(status);
}
