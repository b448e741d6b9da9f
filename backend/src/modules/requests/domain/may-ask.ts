import type { LeftAlone } from './left-alone.js';
import type { LastingBarrier } from './medium-barriers.js';
import type { RequestStatus } from './review-request.js';

/** How long a customer who was asked, or has answered, is not asked again unless somebody says so. */
export const LEAVE_IN_PEACE_DAYS = 90;

const DAY_MS = 86_400_000;

/** Why a customer is not asked. */
export const SKIP_REASONS = [
  'unsubscribed',
  'bounced',
  'complained',
  'stopped',
  'no-phone',
  'no-sms-consent',
  'asked-recently',
  'limit-reached',
  'plan-required',
  'business-suspended',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** Of these: what stands against asking anybody at all. */
export type Barrier = 'plan-required' | 'business-suspended';

/** Whoever was asked, or answered, after this moment is not asked again yet. */
export function inPeaceSince(now: Date): Date {
  return new Date(now.getTime() - LEAVE_IN_PEACE_DAYS * DAY_MS);
}

/** What is known of a customer who is to be asked. */
export interface AskedBefore {
  /** When the latest request went out, is about to, or was answered; undefined for never. */
  lastContactedAt: Date | undefined;
  /** Why the customer gets no more requests, by that channel. */
  leftAlone: LeftAlone | undefined;
  /** What the medium needs and is missing. */
  mediumBarrier?: LastingBarrier | undefined;
}

/** Why a customer may not be asked now, or undefined when nothing stands against it. */
export function whyNotAsk(
  { lastContactedAt, leftAlone, mediumBarrier }: AskedBefore,
  now: Date,
): SkipReason | undefined {
  const barrier = leftAlone ?? mediumBarrier;
  if (barrier) return barrier;
  return isRecent(lastContactedAt, now) ? 'asked-recently' : undefined;
}

/** Returns whether a contact is too recent for the customer to be asked again unless somebody says so. */
export function isRecent(lastContactedAt: Date | undefined, now: Date): lastContactedAt is Date {
  return lastContactedAt !== undefined && lastContactedAt.getTime() > inPeaceSince(now).getTime();
}

/** Why a customer is not reminded. */
export const REMIND_SKIP_REASONS = [
  'answered',
  'not-delivered',
  'request-expired',
  'customer-erased',
] as const;
export type RemindSkipReason =
  | (typeof REMIND_SKIP_REASONS)[number]
  | LeftAlone
  | LastingBarrier
  | Barrier;

/** What is known of a request that somebody might be written to about once more. */
type Asked = { status: RequestStatus; email: string | null } & Pick<
  AskedBefore,
  'leftAlone' | 'mediumBarrier'
>;

/** Why nobody is reminded of a request, or undefined when nothing stands against it. */
export function whyNotRemind(request: Asked | undefined): RemindSkipReason | undefined {
  const why = whyNotAgain(request);
  if (why) return why;
  return request && WAS_SENT.has(request.status) ? undefined : 'not-delivered';
}

/** Why a message of which nobody knows whether it arrived is not sent once more. */
export function whyNotAgain(request: Asked | undefined): RemindSkipReason | undefined {
  if (!request?.email) return 'customer-erased';
  if (request.status === 'rated') return 'answered';
  const barrier = request.leftAlone ?? request.mediumBarrier;
  if (barrier) return barrier;
  return request.status === 'expired' ? 'request-expired' : undefined;
}

const WAS_SENT: ReadonlySet<RequestStatus> = new Set(['sent', 'delivered', 'opened']);
