-- Review requests are a module of their own: what is named after the module in stored rows follows.
-- The owner of the tables is under the policies too, while they are forced.
ALTER TABLE entitlement_uses NO FORCE ROW LEVEL SECURITY;
ALTER TABLE outbox_events NO FORCE ROW LEVEL SECURITY;
ALTER TABLE event_receipts NO FORCE ROW LEVEL SECURITY;
ALTER TABLE campaigns NO FORCE ROW LEVEL SECURITY;
ALTER TABLE campaign_recipients NO FORCE ROW LEVEL SECURITY;

UPDATE entitlement_uses SET key = 'requests.count' WHERE key = 'reviews.requests';

-- Events that were not delivered before the update, and receipts of their handlers.
UPDATE outbox_events SET type = renamed.new
FROM (VALUES
  ('reviews.requested', 'requests.created'),
  ('reviews.request-progressed', 'requests.progressed'),
  ('reviews.requests-delivered', 'requests.delivered'),
  ('reviews.request-mail-opened', 'requests.email-opened'),
  ('reviews.request-canceled', 'requests.canceled'),
  ('reviews.request-opened', 'requests.opened'),
  ('reviews.request-rated', 'requests.rated'),
  ('reviews.past-request-added', 'requests.past-added')
) AS renamed (old, new)
WHERE type = renamed.old;
UPDATE event_receipts SET handler = renamed.new
FROM (VALUES
  ('reviews.note-progress', 'requests.note-progress'),
  ('reviews.note-notices', 'requests.note-notices'),
  ('reviews.end-requests', 'requests.end-requests')
) AS renamed (old, new)
WHERE handler = renamed.old;

-- The code holds for every medium that needs consent.
UPDATE campaign_recipients SET reason = 'no-consent' WHERE reason = 'no-sms-consent';
UPDATE campaigns SET reasons = reasons - 'no-sms-consent' || jsonb_build_object('no-consent', reasons->'no-sms-consent')
WHERE reasons ? 'no-sms-consent';

ALTER TABLE campaign_recipients FORCE ROW LEVEL SECURITY;
ALTER TABLE campaigns FORCE ROW LEVEL SECURITY;
ALTER TABLE event_receipts FORCE ROW LEVEL SECURITY;
ALTER TABLE outbox_events FORCE ROW LEVEL SECURITY;
ALTER TABLE entitlement_uses FORCE ROW LEVEL SECURITY;
