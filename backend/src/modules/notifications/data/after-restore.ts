import type { AfterRestore } from '../../../kernel/contract/after-restore.js';
import { weekDueAnywhere } from '../domain/weekly-email.js';

/** Names of the events that members are notified of, by the kind of notification. */
interface EventTypes {
  feedbackReceived: string;
  reviewPublished: string;
}

/**
 * Keeps a restored backup from emailing what may have been emailed since: emails that were waiting are not sent,
 * weekly emails that are due today count as sent, and events that were not delivered yet are shown in the app without an
 * email.
 */
export const afterRestore =
  ({ feedbackReceived, reviewPublished }: EventTypes): AfterRestore =>
  async ({ query }) => {
    const waiting = await query(
      'UPDATE notification_emails SET settled_at = now() WHERE settled_at IS NULL RETURNING 1',
    );
    await query(
      `INSERT INTO notifications (id, organization_id, business_id, user_id, kind, subject_id, rating, is_urgent,
         created_at, updated_at)
       SELECT gen_random_uuid(), a.organization_id, a.business_id, m.user_id, a.kind, a.id, a.rating, a.is_urgent,
         a.created_at, a.created_at
       FROM (
         SELECT 'feedback-received' AS kind, f.organization_id, f.business_id, f.id, f.rating, f.is_urgent, e.occurred_at AS created_at
         FROM outbox_events e JOIN private_feedback f ON f.id = (e.payload ->> 'feedbackId')::uuid
         WHERE e.relayed_at IS NULL AND e.type = $1
         UNION ALL
         SELECT 'review-published', r.organization_id, r.business_id, r.id, r.rating, r.is_urgent, e.occurred_at AS created_at
         FROM outbox_events e JOIN reviews r ON r.id = (e.payload ->> 'reviewId')::uuid
         WHERE e.relayed_at IS NULL AND e.type = $2 AND NOT r.is_repeated AND e.payload ->> 'at' IS NULL
       ) a
       JOIN (SELECT DISTINCT organization_id, user_id, business_id FROM memberships) m
         ON m.organization_id = a.organization_id AND (m.business_id IS NULL OR m.business_id = a.business_id)
       ON CONFLICT DO NOTHING`,
      [feedbackReceived, reviewPublished],
    );
    const week = weekDueAnywhere(new Date());
    const weekly = week
      ? await query(
          `INSERT INTO weekly_emails (id, organization_id, business_id, user_id, week)
           SELECT gen_random_uuid(), b.organization_id, b.id, m.user_id, $1::date
           FROM (SELECT DISTINCT organization_id, user_id, business_id FROM memberships) m
           JOIN businesses b ON b.organization_id = m.organization_id AND (m.business_id IS NULL OR m.business_id = b.id)
           ON CONFLICT DO NOTHING RETURNING 1`,
          [week],
        )
      : [];
    return [
      ...(waiting.length > 0
        ? [`${waiting.length} emails about notifications were waiting and are not sent.`]
        : []),
      ...(weekly.length > 0
        ? [`Weekly emails of ${week} that were not sent yet are not sent.`]
        : []),
    ];
  };
