/** Events that members are notified of. */
export const NOTIFICATION_KINDS = ['feedback-received', 'review-published'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Highest number of unread notifications that is counted. */
export const MOST_COUNTED = 1_000;
/** Highest number of characters of an excerpt. */
export const EXCERPT_LENGTH = 140;
/** Days after which notifications are deleted. */
export const KEPT_DAYS = 90;

/** One event, for one member. Contains neither the customer's name nor their words. */
export interface Notification {
  id: string;
  businessId: string;
  kind: NotificationKind;
  /** Id of the private feedback or the review. */
  subjectId: string;
  rating: number;
  /** True when it complains about safety, health, discrimination, theft or law. */
  isUrgent: boolean;
  /** Null while it is unread. */
  readAt: Date | null;
  /** Time of the event. */
  createdAt: Date;
  updatedAt: Date;
}

/** Numbers of a member's unread notifications, each up to `MOST_COUNTED`. */
export interface UnreadCounts {
  /** Of both kinds together. */
  count: number;
  feedback: number;
  reviews: number;
  /** Time of the newest unread one; null when there is none. */
  newestAt: Date | null;
}

/** An event to notify the members of a business of. */
export type NotifiedEvent = Pick<
  Notification,
  'businessId' | 'kind' | 'subjectId' | 'rating' | 'isUrgent'
> & {
  /** ISO 8601. */
  occurredAt: string;
};
