import type { RequestStatus } from './review-request.js';

/** How long a customer who was asked is left in peace by whoever asks many at once. */
export const LEAVE_IN_PEACE_DAYS = 90;

const DAY_MS = 86_400_000;

/** Why a customer is not asked. */
export const SKIP_REASONS = [
  'unsubscribed',
  'asked-recently',
  'limit-reached',
  'plan-required',
  'business-suspended',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** Of these: what stands against asking anybody at all. */
export type Barrier = 'plan-required' | 'business-suspended';

/** Whoever was asked after this moment is not asked again yet. */
export function inPeaceSince(now: Date): Date {
  return new Date(now.getTime() - LEAVE_IN_PEACE_DAYS * DAY_MS);
}

/** What is known of a customer who is to be asked. */
export interface AskedBefore {
  /** When the latest request went out, or is about to; undefined for never. */
  lastAskedAt: Date | undefined;
  /** Whether the customer wants no more requests. */
  unsubscribed: boolean;
}

/** Why a customer may not be asked now, or undefined when nothing stands against it. */
export function whyNotAsk(
  { lastAskedAt, unsubscribed }: AskedBefore,
  now: Date,
): SkipReason | undefined {
  if (unsubscribed) return 'unsubscribed';
  const recently = lastAskedAt && lastAskedAt.getTime() > inPeaceSince(now).getTime();
  return recently ? 'asked-recently' : undefined;
}

/** Why a customer is not reminded. */
export const REMIND_SKIP_REASONS = [
  'answered',
  'not-delivered',
  'request-expired',
  'customer-erased',
  'unsubscribed',
] as const;
export type RemindSkipReason = (typeof REMIND_SKIP_REASONS)[number] | Barrier;

/** Why nobody is reminded of a request, or undefined when nothing stands against it. */
export function whyNotRemind(
  request: { status: RequestStatus; email: string | null; isUnsubscribed: boolean } | undefined,
): RemindSkipReason | undefined {
  if (!request?.email) return 'customer-erased';
  if (request.status === 'rated') return 'answered';
  if (request.isUnsubscribed) return 'unsubscribed';
  if (request.status === 'expired') return 'request-expired';
  return WAS_SENT.has(request.status) ? undefined : 'not-delivered';
}

const WAS_SENT: ReadonlySet<RequestStatus> = new Set(['sent', 'delivered', 'opened']);
