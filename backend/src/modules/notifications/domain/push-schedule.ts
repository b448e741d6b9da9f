import type { NotificationKind } from './notification.js';

/** Times at which a member may be notified on their devices about events of a kind. */
export const PUSH_SCHEDULES = ['immediately', 'never'] as const;
export type PushSchedule = (typeof PUSH_SCHEDULES)[number];

/** Push messages that a member gets about a business, on the devices where they switched them on. */
export interface PushSettings {
  feedbackPush: PushSchedule;
  reviewPush: PushSchedule;
}

/** Settings that a member has changed; null: the default applies. */
export type ChosenPushes = { [K in keyof PushSettings]: PushSchedule | null };

/** Changes of a member's settings; omitted fields stay unchanged. */
export type PushChanges = { [K in keyof PushSettings]?: PushSchedule | undefined };

/** Setting that decides about events of a kind. */
export const PUSH_SETTING_OF = {
  'feedback-received': 'feedbackPush',
  'review-published': 'reviewPush',
} as const satisfies Record<NotificationKind, keyof PushSettings>;

/** Milliseconds between two messages of a kind about one business to one device, unless something is urgent. */
export const PUSH_PAUSE_MS = 60_000;
/** Attempts to send one message. */
export const MOST_ATTEMPTS = 6;
/** Seconds for which a push service keeps a message for a device that it can't reach. */
export const TTL_SECONDS = 24 * 3_600;

const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 3_600_000;

/**
 * Returns the settings of a member who has changed none: private feedback on the devices where they switched
 * notifications on. Members of an agency have many businesses, so they choose those that may interrupt them.
 */
export function defaultPushes({ isAgencyMember }: { isAgencyMember: boolean }): PushSettings {
  return { feedbackPush: isAgencyMember ? 'never' : 'immediately', reviewPush: 'never' };
}

/** Returns the settings in force: the member's own, else the defaults. */
export function pushesInForce(
  chosen: Partial<ChosenPushes> | undefined,
  defaults: PushSettings,
): PushSettings {
  return {
    feedbackPush: chosen?.feedbackPush ?? defaults.feedbackPush,
    reviewPush: chosen?.reviewPush ?? defaults.reviewPush,
  };
}

/**
 * Returns the milliseconds between a failed attempt and the next, four times as many each time.
 * @param attempts failed so far, at least one
 * @param askedMs pause that the push service asks for
 */
export function retryPauseMs(attempts: number, askedMs = 0): number {
  return Math.min(Math.max(FIRST_RETRY_MS * 4 ** (attempts - 1), askedMs), LONGEST_RETRY_MS);
}
