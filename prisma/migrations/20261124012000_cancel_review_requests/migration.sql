-- A review request to one customer can be taken back before it leaves.
ALTER TABLE "review_requests" ADD COLUMN     "canceled_at" TIMESTAMPTZ(3);

ALTER TABLE review_requests DROP CONSTRAINT review_requests_status;
ALTER TABLE review_requests ADD CONSTRAINT review_requests_status CHECK (status IN
  ('queued', 'sent', 'delivered', 'opened', 'rated', 'bounced', 'suppressed', 'failed', 'expired', 'canceled'));

-- What was taken back has earned nothing.
ALTER TABLE xp_events DROP CONSTRAINT xp_events_xp;
ALTER TABLE xp_events ADD CONSTRAINT xp_events_xp CHECK (xp >= 0);
