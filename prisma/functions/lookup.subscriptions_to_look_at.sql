-- In force since the migration 20261121222041_billing_life. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION lookup.subscriptions_to_look_at(begun_seconds integer, in_force_seconds integer, batch integer)
 RETURNS TABLE(organization_id uuid, id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT s.organization_id, s.id FROM subscriptions s
  WHERE s.provider_reference IS NOT NULL AND (
    (s.status = 'incomplete'
      AND (s.last_synced_at IS NULL OR s.last_synced_at < now() - make_interval(secs => begun_seconds)))
    OR (s.status IN ('trialing', 'active', 'past-due') AND (
      s.last_synced_at IS NULL OR s.last_synced_at < now() - make_interval(secs => in_force_seconds)
      OR (s.last_synced_at < now() - make_interval(secs => begun_seconds)
        AND least(s.period_end, CASE WHEN s.status = 'trialing' THEN s.trial_end END, s.ends_at) < now())))
    OR (s.refund_asked_at IS NOT NULL AND s.refunded_at IS NULL
      AND (s.last_synced_at IS NULL OR s.last_synced_at < now() - make_interval(secs => begun_seconds))))
  ORDER BY s.last_synced_at NULLS FIRST LIMIT batch
$function$;
