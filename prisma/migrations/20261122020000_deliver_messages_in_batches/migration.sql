-- Messages are handed over in batches of an organization, when they are due. A row says by itself
-- when it wants to be tried, whose it is meanwhile, and whether the other side may have it.
ALTER TABLE messages
  ADD COLUMN due_at timestamptz(3) NOT NULL DEFAULT now(),
  ADD COLUMN claimed_at timestamptz(3),
  ADD COLUMN source_id uuid,
  ADD COLUMN context jsonb,
  -- Whether others were told how it ended. What had ended before was.
  ADD COLUMN is_told boolean NOT NULL DEFAULT true;
ALTER TABLE messages ALTER COLUMN is_told SET DEFAULT false;

ALTER TABLE messages DROP CONSTRAINT messages_status, ADD CONSTRAINT messages_status CHECK (status IN
  ('queued', 'held', 'sending', 'sent', 'failed', 'unconfirmed', 'suppressed'));

DROP INDEX messages_waiting;
CREATE INDEX messages_due ON messages (organization_id, due_at, id) WHERE status = 'queued';
CREATE INDEX messages_due_anywhere ON messages (due_at) WHERE status = 'queued';
CREATE INDEX messages_in_hand ON messages (organization_id) WHERE status = 'sending';
CREATE INDEX messages_untold ON messages (organization_id, id) WHERE NOT is_told AND status NOT IN ('queued', 'held', 'sending');
CREATE INDEX messages_of_source ON messages (organization_id, source_id) WHERE status IN ('queued', 'held');

DROP FUNCTION lookup.stale_messages(integer, integer);
GRANT SELECT (due_at, claimed_at, is_told) ON messages TO scoville_lookup;

-- Organizations whose messages nobody seems to work on: due for `late_seconds`, or in the hands of a
-- process that has not said for `lease_seconds` that it lives, or ended without anybody having been told.
CREATE FUNCTION lookup.organizations_with_late_messages(late_seconds integer, lease_seconds integer, batch integer)
RETURNS TABLE (organization_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT m.organization_id FROM messages m
  WHERE m.status = 'queued' AND m.due_at < now() - make_interval(secs => late_seconds)
  UNION
  SELECT m.organization_id FROM messages m
  WHERE m.status = 'sending'
    AND coalesce(m.claimed_at, m.handed_over_at, m.created_at) < now() - make_interval(secs => lease_seconds)
  UNION
  SELECT m.organization_id FROM messages m
  WHERE NOT m.is_told AND m.status NOT IN ('queued', 'held', 'sending')
    AND coalesce(m.claimed_at, m.due_at) < now() - make_interval(secs => late_seconds)
  LIMIT batch
$$;

REVOKE ALL ON FUNCTION lookup.organizations_with_late_messages(integer, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup.organizations_with_late_messages(integer, integer, integer) TO scoville_runtime;
ALTER FUNCTION lookup.organizations_with_late_messages(integer, integer, integer) OWNER TO scoville_lookup;
