import type { AfterRestore } from '../../../kernel/contract/after-restore.js';

/** Names of the events that members are notified of, by the kind of notification. */
interface EventTypes {
  feedbackReceived: string;
  reviewPublished: string;
}

/**
 * Keeps a restored backup from emailing what may have been emailed since: emails that were waiting are not sent, and
 * events that were not delivered yet are shown in the app without an email.
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
    return waiting.length === 0
      ? []
      : [`${waiting.length} emails about notifications were waiting and are not sent.`];
  };
