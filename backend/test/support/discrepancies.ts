import type { OwnerDb } from './owner-db.js';

/** Discrepancies that must not exist whatever was killed, each with the query that counts them. */
const CHECKS = {
  'events that nobody was told of': `SELECT count(*) FROM outbox_events WHERE relayed_at IS NULL`,
  'events without the receipt that others of their type have': `SELECT count(*) FROM outbox_events e
     JOIN (SELECT DISTINCT o.type, r.handler FROM event_receipts r JOIN outbox_events o ON o.id = r.event_id) h
       ON h.type = e.type
     WHERE NOT EXISTS (SELECT FROM event_receipts r WHERE r.event_id = e.id AND r.handler = h.handler)`,
  'receipts of no event': `SELECT count(*) FROM event_receipts r
     WHERE NOT EXISTS (SELECT FROM outbox_events e WHERE e.id = r.event_id)`,
  'messages that are not at an end': `SELECT count(*) FROM messages
     WHERE status IN ('queued', 'sending') OR NOT is_published`,
  'unconfirmed messages whose request says otherwise': `SELECT count(*) FROM messages m JOIN review_requests q ON q.id = m.subject_id
     WHERE m.status = 'unconfirmed' AND (q.status <> 'failed' OR q.status_reason <> 'unconfirmed')
       AND NOT EXISTS (SELECT FROM messages o WHERE o.subject_id = m.subject_id AND o.status = 'sent')`,
  'campaign lines that differ from their message': `SELECT count(*) FROM campaign_recipients r
     JOIN messages m ON m.id = r.message_id WHERE m.status <> r.status`,
  'campaign counters that differ from a recount': `SELECT count(*) FROM campaigns c CROSS JOIN LATERAL (
       SELECT count(*) FILTER (WHERE status IN ('queued', 'sent', 'failed', 'unconfirmed', 'bounced')) AS asked,
         count(*) FILTER (WHERE status IN ('sent', 'bounced')) AS sent,
         count(*) FILTER (WHERE status = 'unconfirmed') AS unconfirmed,
         count(*) FILTER (WHERE status = 'skipped') AS skipped,
         count(*) FILTER (WHERE status = 'failed') AS failed,
         count(*) FILTER (WHERE rated_at IS NOT NULL) AS rated
       FROM campaign_recipients r WHERE r.campaign_id = c.id AND r.step = 0) l
     WHERE (c.asked_count, c.sent_count, c.unconfirmed_count, c.skipped_count, c.failed_count,
         c.public_count + c.private_count)
       IS DISTINCT FROM (l.asked, l.sent, l.unconfirmed, l.skipped, l.failed, l.rated)`,
  'business counters that differ from a recount': `SELECT count(*) FROM (
       SELECT business_id, sum(review_count) AS reviews,
         sum(rating_1_count + rating_2_count + rating_3_count + rating_4_count + rating_5_count) AS ratings
       FROM business_stats WHERE NOT is_sample GROUP BY business_id) s
     CROSS JOIN LATERAL (SELECT
       (SELECT count(*) FROM reviews v WHERE v.business_id = s.business_id AND NOT v.is_sample) AS reviews,
       (SELECT count(*) FROM private_feedback f WHERE f.business_id = s.business_id AND NOT f.is_sample) AS private) n
     WHERE (s.reviews, s.ratings) IS DISTINCT FROM (n.reviews, n.reviews + n.private)`,
  'XP that differs from what was earned': `SELECT count(*) FROM (
       SELECT business_id, sum(total_xp) AS total FROM business_stats GROUP BY business_id) s
     WHERE s.total IS DISTINCT FROM (
       SELECT coalesce(sum(xp), 0) FROM xp_events x WHERE x.business_id = s.business_id)`,
  'answered requests without their one answer': `SELECT count(*) FROM review_requests q WHERE q.status = 'rated'
     AND 1 <> (SELECT count(*) FROM reviews v WHERE v.review_request_id = q.id)
       + (SELECT count(*) FROM private_feedback f WHERE f.review_request_id = q.id)`,
  'idempotent writes that took effect and have no answer': `SELECT count(*) FROM idempotency_records
     WHERE took_effect_at IS NOT NULL AND completed_at IS NULL`,
} as const;

/** Returns the discrepancies that exist, with their counts; empty when everything agrees. */
export async function discrepanciesIn(db: OwnerDb): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [what, query] of Object.entries(CHECKS)) {
    const count = await db.count(query);
    if (count > 0) found[what] = count;
  }
  return found;
}
