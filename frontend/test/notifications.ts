import type { UnreadNotifications } from '../src/shared/api/generated/model';
import type { Notification } from '../src/shared/api/model';
import { AT, BUSINESS } from './people';

export const UNREAD = 'GET /api/businesses/{id}/notifications/unread-count';
export const MARK_READ = 'POST /api/businesses/{id}/notifications/mark-read';

/** Numbers of unread notifications, as the server counts them. */
export const unread = (feedback: number, reviews = 0): UnreadNotifications => ({
  count: feedback + reviews,
  feedback,
  reviews,
  newestAt: feedback + reviews > 0 ? AT : null,
});

const idOf = (index: number) => `0198a000-0000-7000-8000-${String(index).padStart(12, '0')}`;

/** Unread notification of private feedback. */
export const notification = (index = 1, change: Partial<Notification> = {}): Notification => ({
  id: idOf(index),
  businessId: BUSINESS,
  kind: 'feedback-received',
  subjectId: idOf(1_000 + index),
  rating: 2,
  isUrgent: false,
  customerName: 'Maria Lopez',
  excerpt: `Slow, number ${index}.`,
  readAt: null,
  createdAt: AT,
  updatedAt: AT,
  ...change,
});
