import { z } from 'zod';
import { pageQuery } from '../../../kernel/pagination.js';
import { id, queryBoolean, timestamp, updatedAt } from '../../../lib/schemas.js';
import { EMAIL_SCHEDULES } from '../domain/email-schedule.js';
import { PUSH_SCHEDULES } from '../domain/push-schedule.js';
import { EXCERPT_LENGTH, MOST_COUNTED, NOTIFICATION_KINDS } from '../domain/notification.js';

export const notificationSchema = z
  .object({
    id: id.meta({ description: 'Id of the notification.' }),
    businessId: id.meta({ description: 'Id of the business.' }),
    kind: z.enum(NOTIFICATION_KINDS).meta({
      description:
        '`feedback-received`: a customer has sent private feedback. `review-published`: a customer has published a review.',
    }),
    subjectId: id.meta({ description: 'Id of the private feedback or of the review.' }),
    rating: z.int().min(1).max(5).meta({ description: 'Stars.' }),
    isUrgent: z.boolean().meta({
      description: 'True if the text complains about safety, health, discrimination, theft or law.',
    }),
    customerName: z
      .string()
      .nullable()
      .meta({ description: 'Name of the customer. Null: unknown.' }),
    excerpt: z
      .string()
      .max(EXCERPT_LENGTH)
      .meta({ description: 'First words of the text. Empty if it no longer exists.' }),
    readAt: timestamp
      .nullable()
      .meta({ description: 'Time the notification was marked as read. Null: unread.' }),
    createdAt: timestamp.meta({ description: 'Time of the event.' }),
    updatedAt,
  })
  .meta({
    id: 'Notification',
    description: 'An event that one member is notified of.',
    example: {
      kind: 'feedback-received',
      rating: 2,
      isUrgent: false,
      customerName: 'Maria Lopez',
      excerpt: 'I waited for half an hour.',
    },
  });

export const notificationListQuery = pageQuery.extend({
  unread: queryBoolean
    .optional()
    .meta({ description: 'True returns only unread notifications, false only read ones.' }),
});

const counted = (what: string) =>
  z
    .int()
    .min(0)
    .max(MOST_COUNTED)
    .meta({
      description: `Number of unread notifications ${what}. ${MOST_COUNTED.toLocaleString('en-US')} means that many or more.`,
    });

export const unreadCountSchema = z
  .object({
    count: counted('of both kinds'),
    feedback: counted('about private feedback'),
    reviews: counted('about reviews'),
    newestAt: timestamp.nullable().meta({
      description:
        'Time of the newest unread notification. Send it as `until` to mark what was counted as read. Null: none is unread.',
    }),
  })
  .meta({
    id: 'UnreadNotifications',
    description: 'Numbers of unread notifications.',
    example: { count: 3, feedback: 2, reviews: 1 },
  });

export const updateNotificationSchema = z
  .strictObject({
    isRead: z
      .boolean({ error: 'Send true or false.' })
      .meta({ description: 'True marks it as read, false as unread.' }),
  })
  .meta({ id: 'UpdateNotification', description: 'A change of a notification.' });

export const markReadSchema = z
  .strictObject({
    until: z.iso.datetime({ error: 'Send a time in UTC, such as 2026-11-26T08:00:00.000Z.' }).meta({
      description:
        'Marks notifications that are not newer than this. Send the `createdAt` of the newest one that was shown, so that later ones stay unread.',
    }),
    kind: z
      .enum(NOTIFICATION_KINDS, { error: 'Send feedback-received or review-published.' })
      .optional()
      .meta({ description: 'Kind to mark. All when omitted.' }),
  })
  .meta({ id: 'MarkNotificationsRead', description: 'The notifications to mark as read.' });

const schedule = z.enum(EMAIL_SCHEDULES, {
  error: 'Choose immediately, daily or never.',
});

const pushSchedule = z.enum(PUSH_SCHEDULES, { error: 'Choose immediately or never.' });

const weeklyEmail = z.boolean({ error: 'Send true or false.' }).meta({
  description:
    'True if the caller gets an email on Mondays about the past week: figures, two quotes of customers and the next step.',
});

export const notificationSettingsSchema = z
  .object({
    feedbackEmail: schedule.meta({ description: 'Emails about private feedback.' }),
    reviewEmail: schedule.meta({ description: 'Emails about reviews.' }),
    feedbackPush: pushSchedule.meta({
      description: 'Push messages about private feedback, on devices that get any.',
    }),
    reviewPush: pushSchedule.meta({
      description: 'Push messages about reviews, on devices that get any.',
    }),
    weeklyEmail,
  })
  .meta({
    id: 'NotificationSettings',
    description: 'Emails and push messages that one member gets about one business.',
    example: {
      feedbackEmail: 'immediately',
      reviewEmail: 'daily',
      feedbackPush: 'immediately',
      reviewPush: 'never',
      weeklyEmail: true,
    },
  });

export const updateNotificationSettingsSchema = z
  .strictObject({
    feedbackEmail: schedule.optional().meta({ description: 'Emails about private feedback.' }),
    reviewEmail: schedule.optional().meta({ description: 'Emails about reviews.' }),
    feedbackPush: pushSchedule
      .optional()
      .meta({ description: 'Push messages about private feedback.' }),
    reviewPush: pushSchedule.optional().meta({ description: 'Push messages about reviews.' }),
    weeklyEmail: weeklyEmail.optional(),
  })
  .meta({
    id: 'UpdateNotificationSettings',
    description: 'Changes of notification settings. Omitted fields stay unchanged.',
    example: { reviewEmail: 'daily' },
  });
