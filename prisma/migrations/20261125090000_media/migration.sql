-- Lets a channel bring a medium of its own. Its id is checked by format only, as the channel declares what else the
-- application has to know of it: consent, hours, length, words that end it.
ALTER TABLE messages DROP CONSTRAINT messages_channel,
  ADD CONSTRAINT messages_channel CHECK (channel ~ '^[a-z][a-z0-9-]{0,39}$');
ALTER TABLE review_requests DROP CONSTRAINT review_requests_channel,
  ADD CONSTRAINT review_requests_channel CHECK (channel ~ '^[a-z][a-z0-9-]{0,39}$');
-- Sending hours belong to the medium, too; `quiet_hours` was true already wherever it had to be.
ALTER TABLE campaigns DROP CONSTRAINT campaigns_channel, DROP CONSTRAINT campaigns_texts_by_day,
  ADD CONSTRAINT campaigns_channel CHECK (channel ~ '^[a-z][a-z0-9-]{0,39}$');

-- Two media may reach the same phone number: that one does not reach it says nothing about the other, and who takes a
-- STOP back takes back only what was said to that medium. Null: whatever the medium.
ALTER TABLE suppressions DROP CONSTRAINT suppressions_source,
  ADD COLUMN medium TEXT,
  ADD CONSTRAINT suppressions_medium CHECK (medium ~ '^[a-z][a-z0-9-]{0,39}$');
-- The owner of the tables sees all tenants' rows only where row-level security is not forced on it.
ALTER TABLE suppressions NO FORCE ROW LEVEL SECURITY;
UPDATE suppressions SET source = 'stop-reply', medium = 'sms' WHERE source = 'sms-stop';
ALTER TABLE suppressions FORCE ROW LEVEL SECURITY;
ALTER TABLE suppressions ADD CONSTRAINT suppressions_source
  CHECK (source IN ('page', 'one-click', 'bounce', 'complaint', 'stop-reply'));
DROP INDEX suppressions_organization_id_address_hash_business_id_key;
CREATE UNIQUE INDEX suppressions_address_key
  ON suppressions (organization_id, address_hash, business_id, medium) NULLS NOT DISTINCT;

-- Answers come for every medium but email; the index leaves out the medium with most of the messages.
DROP FUNCTION lookup.who_texted(text);
DROP INDEX messages_texted;
CREATE INDEX messages_answerable ON messages (recipient, channel, organization_id, created_at DESC)
  WHERE channel <> 'email';
CREATE FUNCTION lookup.who_messaged(address text, medium text)
RETURNS TABLE (organization_id uuid, business_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT DISTINCT ON (m.organization_id) m.organization_id, m.business_id FROM messages m
  WHERE m.recipient = address AND m.channel = medium AND m.channel <> 'email'
  ORDER BY m.organization_id, m.created_at DESC
$$;
REVOKE ALL ON FUNCTION lookup.who_messaged(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup.who_messaged(text, text) TO scoville_runtime;
ALTER FUNCTION lookup.who_messaged(text, text) OWNER TO scoville_lookup;
