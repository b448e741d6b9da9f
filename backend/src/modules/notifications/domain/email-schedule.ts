import type { NotificationKind } from './notification.js';

/** Times at which a member may be emailed about events of a kind. */
export const EMAIL_SCHEDULES = ['immediately', 'daily', 'never'] as const;
export type EmailSchedule = (typeof EMAIL_SCHEDULES)[number];
/** Schedule of an email that is sent at some time. */
export type SendingSchedule = Exclude<EmailSchedule, 'never'>;

/** Emails that a member gets about a business. */
export interface EmailSettings {
  feedbackEmail: EmailSchedule;
  reviewEmail: EmailSchedule;
}

/** Settings that a member has changed; null: the default of their role applies. */
export type ChosenEmails = { [K in keyof EmailSettings]: EmailSchedule | null };

/** Changes of a member's settings; omitted fields stay unchanged. */
export type EmailChanges = { [K in keyof EmailSettings]?: EmailSchedule | undefined };

/** Hour of the business's day at which daily emails are sent. */
export const DAILY_HOUR = 8;
/** Milliseconds between two emails to one person about one business, unless something is urgent. */
export const PAUSE_MS = 15 * 60_000;

/** Setting that decides about events of a kind. */
export const SETTING_OF = {
  'feedback-received': 'feedbackEmail',
  'review-published': 'reviewEmail',
} as const satisfies Record<NotificationKind, keyof EmailSettings>;

/** Position of a member, on which the defaults depend. */
export interface Position {
  role: string;
  /** True when they belong to an agency, rather than to one of its clients. */
  isAgencyMember: boolean;
}

/**
 * Returns the settings of a member who has changed none: those who run the business learn of private feedback
 * immediately. Members of an agency have many businesses, so they get one email a day about each.
 */
export function defaultEmails({ role, isAgencyMember }: Position): EmailSettings {
  if (role !== 'owner' && role !== 'manager')
    return { feedbackEmail: 'never', reviewEmail: 'never' };
  return { feedbackEmail: isAgencyMember ? 'daily' : 'immediately', reviewEmail: 'never' };
}

/** Returns the settings in force: the member's own, else the defaults. */
export function emailsInForce(
  chosen: Partial<ChosenEmails> | undefined,
  defaults: EmailSettings,
): EmailSettings {
  return {
    feedbackEmail: chosen?.feedbackEmail ?? defaults.feedbackEmail,
    reviewEmail: chosen?.reviewEmail ?? defaults.reviewEmail,
  };
}

/**
 * Returns the time from which somebody may be emailed who got the last email at `lastAt`.
 * @param lastAt undefined when there was none lately
 */
export function earliest(isUrgent: boolean, lastAt: Date | undefined, now: Date): Date {
  if (isUrgent || !lastAt) return now;
  return new Date(Math.max(now.getTime(), lastAt.getTime() + PAUSE_MS));
}
