ALTER TABLE messages ADD CONSTRAINT messages_channel CHECK (channel IN ('email', 'sms'));
ALTER TABLE review_requests ADD CONSTRAINT review_requests_channel CHECK (channel IN ('email', 'sms'));
ALTER TABLE suppressions
  DROP CONSTRAINT suppressions_source,
  ADD CONSTRAINT suppressions_source
    CHECK (source IN ('page', 'one-click', 'bounce', 'complaint', 'sms-stop'));

-- Somebody answers STOP before anybody knows whose message that was about: one number serves all
-- organizations, so all that have written to this person are found.
CREATE INDEX messages_texted ON messages (recipient, organization_id, created_at DESC) WHERE channel = 'sms';
GRANT SELECT (recipient, channel, created_at) ON messages TO scoville_lookup;
CREATE FUNCTION lookup.who_texted(number text)
RETURNS TABLE (organization_id uuid, business_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT DISTINCT ON (m.organization_id) m.organization_id, m.business_id FROM messages m
  WHERE m.recipient = number AND m.channel = 'sms'
  ORDER BY m.organization_id, m.created_at DESC
$$;
REVOKE ALL ON FUNCTION lookup.who_texted(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup.who_texted(text) TO scoville_runtime;
ALTER FUNCTION lookup.who_texted(text) OWNER TO scoville_lookup;
