-- One word for one thing: outcomes are published by events, and people are notified.
ALTER TABLE messages RENAME COLUMN is_told TO is_published;
ALTER INDEX messages_untold RENAME TO messages_unpublished;
ALTER TABLE users RENAME COLUMN signup_notice_at TO signup_attempt_notified_at;

-- As before, under the new name.
CREATE OR REPLACE FUNCTION lookup.organizations_with_late_messages(
  late_seconds integer, lease_seconds integer, batch integer)
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
  WHERE NOT m.is_published AND m.status NOT IN ('queued', 'held', 'sending')
    AND coalesce(m.claimed_at, m.due_at) < now() - make_interval(secs => late_seconds)
  LIMIT batch
$$;
