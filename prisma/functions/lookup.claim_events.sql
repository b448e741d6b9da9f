-- In force since the migration 20261123143000_one_delivery_per_organization. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION lookup.claim_events(by_holder uuid, batch integer, lease_seconds integer)
 RETURNS TABLE(id uuid, organization_id uuid, type text, payload jsonb, occurred_at timestamp with time zone, attempts integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
DECLARE
  moment timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock(5682003);
  moment := clock_timestamp();
  RETURN QUERY
    WITH due AS MATERIALIZED (
      SELECT w.id, w.organization_id, w.type, w.payload, w.occurred_at, w.attempts
      FROM outbox_events w
      WHERE w.relayed_at IS NULL AND (w.due_at IS NULL OR w.due_at <= moment)
        AND w.organization_id <> ALL (ARRAY(
          SELECT l.organization_id FROM event_leases l WHERE l.held_until > moment))
      ORDER BY w.occurred_at, w.id LIMIT batch),
    leased AS (
      INSERT INTO event_leases (organization_id, holder, held_until)
      SELECT DISTINCT d.organization_id, by_holder, moment + make_interval(secs => lease_seconds) FROM due d
      ON CONFLICT ON CONSTRAINT event_leases_pkey
      DO UPDATE SET holder = excluded.holder, held_until = excluded.held_until)
    SELECT d.id, d.organization_id, d.type, d.payload, d.occurred_at::timestamptz, d.attempts
    FROM due d ORDER BY d.occurred_at, d.id;
END
$function$;
