-- A message of a payment provider is a webhook event, in the database as in the code. A job that waits in the queue under
-- its former name, billing.notices, is not run: its event is still 'received', so it is replayed within minutes.
ALTER TABLE billing_notices RENAME TO billing_webhook_events;
ALTER TABLE billing_webhook_events RENAME COLUMN notice_id TO event_id;
ALTER TABLE billing_webhook_events RENAME CONSTRAINT billing_notices_pkey TO billing_webhook_events_pkey;
ALTER TABLE billing_webhook_events RENAME CONSTRAINT billing_notices_status TO billing_webhook_events_status;
ALTER INDEX billing_notices_received_at_idx RENAME TO billing_webhook_events_received_at_idx;
ALTER INDEX billing_notices_waiting RENAME TO billing_webhook_events_waiting;
