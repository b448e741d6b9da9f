-- One spelling, canceled, for campaigns, imports and subscriptions; an automatic reply that somebody or something withdrew
-- before it was sent is canceled, too.
-- The owner of the tables is under the policies too, while they are forced. No row changes its time of change.
ALTER TABLE automatic_replies NO FORCE ROW LEVEL SECURITY, DISABLE TRIGGER keep_updated_at;
ALTER TABLE billing_history NO FORCE ROW LEVEL SECURITY;
ALTER TABLE campaign_recipients NO FORCE ROW LEVEL SECURITY;
ALTER TABLE campaigns NO FORCE ROW LEVEL SECURITY, DISABLE TRIGGER keep_updated_at;
ALTER TABLE customer_imports NO FORCE ROW LEVEL SECURITY, DISABLE TRIGGER keep_updated_at;
ALTER TABLE messages NO FORCE ROW LEVEL SECURITY, DISABLE TRIGGER keep_updated_at;
ALTER TABLE outbox_events NO FORCE ROW LEVEL SECURITY;
ALTER TABLE review_requests NO FORCE ROW LEVEL SECURITY, DISABLE TRIGGER keep_updated_at;

ALTER TABLE campaigns RENAME COLUMN cancelled_count TO canceled_count;
ALTER TABLE automatic_replies RENAME COLUMN stopped_by TO canceled_by;

ALTER TABLE automatic_replies DROP CONSTRAINT automatic_replies_status;
ALTER TABLE campaign_recipients DROP CONSTRAINT campaign_recipients_status;
ALTER TABLE campaigns
  DROP CONSTRAINT campaigns_status,
  DROP CONSTRAINT campaigns_started,
  DROP CONSTRAINT campaigns_finished;
ALTER TABLE customer_imports DROP CONSTRAINT customer_imports_status;

UPDATE automatic_replies SET status = 'canceled' WHERE status = 'stopped';
UPDATE billing_history SET code = 'canceled' WHERE code = 'cancelled';
UPDATE campaign_recipients SET status = 'canceled' WHERE status = 'cancelled';
UPDATE campaign_recipients SET reason = 'campaign-canceled' WHERE reason = 'campaign-cancelled';
UPDATE campaigns SET status = 'canceled' WHERE status = 'cancelled';
UPDATE campaigns
SET reasons = reasons - 'campaign-cancelled' || jsonb_build_object('campaign-canceled', reasons->'campaign-cancelled')
WHERE reasons ? 'campaign-cancelled';
UPDATE customer_imports SET status = 'canceled' WHERE status = 'cancelled';
UPDATE messages SET last_error = 'campaign-canceled' WHERE last_error = 'campaign-cancelled';
UPDATE review_requests SET status_reason = 'campaign-canceled' WHERE status_reason = 'campaign-cancelled';

-- Events that were not delivered before the update.
UPDATE outbox_events SET payload = replace(payload::text, '"campaign-cancelled"', '"campaign-canceled"')::jsonb
WHERE payload::text LIKE '%"campaign-cancelled"%';
UPDATE outbox_events SET payload = jsonb_set(payload, '{status}', '"canceled"')
WHERE type = 'ai.reply-ended' AND payload->>'status' = 'stopped';

ALTER TABLE automatic_replies
  ADD CONSTRAINT automatic_replies_status CHECK (status IN ('scheduled', 'sent', 'canceled', 'failed'));
ALTER TABLE campaign_recipients
  ADD CONSTRAINT campaign_recipients_status CHECK (status IN
    ('planned', 'queued', 'sent', 'skipped', 'failed', 'unconfirmed', 'bounced', 'canceled'));
ALTER TABLE campaigns
  ADD CONSTRAINT campaigns_status CHECK (status IN ('draft', 'scheduled', 'sending', 'paused', 'sent', 'canceled')),
  ADD CONSTRAINT campaigns_started CHECK (status = 'canceled' OR (status IN ('draft', 'scheduled')) = (started_at IS NULL)),
  ADD CONSTRAINT campaigns_finished CHECK ((status IN ('sent', 'canceled')) = (finished_at IS NOT NULL));
ALTER TABLE customer_imports
  ADD CONSTRAINT customer_imports_status CHECK (status IN
    ('uploading', 'ready', 'checking', 'checked', 'importing', 'imported', 'canceled', 'undoing', 'undone'));

ALTER TABLE review_requests FORCE ROW LEVEL SECURITY, ENABLE TRIGGER keep_updated_at;
ALTER TABLE outbox_events FORCE ROW LEVEL SECURITY;
ALTER TABLE messages FORCE ROW LEVEL SECURITY, ENABLE TRIGGER keep_updated_at;
ALTER TABLE customer_imports FORCE ROW LEVEL SECURITY, ENABLE TRIGGER keep_updated_at;
ALTER TABLE campaigns FORCE ROW LEVEL SECURITY, ENABLE TRIGGER keep_updated_at;
ALTER TABLE campaign_recipients FORCE ROW LEVEL SECURITY;
ALTER TABLE billing_history FORCE ROW LEVEL SECURITY;
ALTER TABLE automatic_replies FORCE ROW LEVEL SECURITY, ENABLE TRIGGER keep_updated_at;
