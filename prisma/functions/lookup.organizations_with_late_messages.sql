-- In force since the migration 20261126120000_published_and_notified. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION lookup.organizations_with_late_messages(late_seconds integer, lease_seconds integer, batch integer)
 RETURNS TABLE(organization_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;
