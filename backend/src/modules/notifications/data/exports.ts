import { flag, id, number, optional, text, time } from '../../../kernel/contract/export-fields.js';
import type { TableExports } from '../../../kernel/contract/table-export.js';

/** Rows of the module that a data export contains. */
export const notificationsExports: TableExports = {
  notifications: {
    file: 'notifications',
    users: ['user_id'],
    fields: {
      id,
      business_id: id,
      user_id: id,
      kind: text,
      subject_id: id,
      rating: number,
      is_urgent: flag,
      read_at: optional(time),
      created_at: time,
      updated_at: time,
    },
    without: { email_id: 'job state: the email that the notification waits for or was in' },
  },
  notification_emails: { leftOutBecause: 'job state; the messages that were sent are exported' },
  weekly_emails: { leftOutBecause: 'job state; the messages that were sent are exported' },
  notification_pushes: { leftOutBecause: 'job state: what waits for which device' },
  notification_settings: {
    file: 'notification-settings',
    users: ['user_id'],
    fields: {
      business_id: id,
      user_id: id,
      feedback_email: optional(text),
      review_email: optional(text),
      feedback_push: optional(text),
      review_push: optional(text),
      weekly_email: optional(flag),
      created_at: time,
      updated_at: time,
    },
  },
};
