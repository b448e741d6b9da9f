-- Lets the sweep find, over all tenants, messages that nobody is working on any more.
GRANT SELECT (status, attempts, created_at, handed_over_at) ON messages TO scoville_lookup;

CREATE INDEX messages_waiting ON messages (created_at) WHERE status IN ('queued', 'sending');

-- Messages whose next try was due `older_than_seconds` ago. A message that was put back waits as long
-- as the job queue makes its job wait: e^attempts seconds. One that is "sending" for five minutes
-- belongs to a process that died; its next try settles it.
CREATE FUNCTION lookup.stale_messages(older_than_seconds integer, batch integer)
RETURNS TABLE (id uuid, organization_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT m.id, m.organization_id FROM messages m
  WHERE m.status IN ('queued', 'sending')
    AND CASE
      WHEN m.handed_over_at IS NULL THEN m.created_at
      WHEN m.status = 'sending' THEN m.handed_over_at + interval '5 minutes'
      ELSE m.handed_over_at + make_interval(secs => exp(least(m.attempts, 10)::double precision))
    END < now() - make_interval(secs => older_than_seconds)
  ORDER BY m.created_at LIMIT batch
$$;

REVOKE ALL ON FUNCTION lookup.stale_messages(integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup.stale_messages(integer, integer) TO scoville_runtime;
ALTER FUNCTION lookup.stale_messages(integer, integer) OWNER TO scoville_lookup;
