-- In force since the migration 20261123143000_one_delivery_per_organization. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION lookup.settle_events(of_organization uuid, by_holder uuid, handled uuid[], failed uuid[], pause_ms integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  UPDATE outbox_events SET relayed_at = now() WHERE id = ANY (handled);
  UPDATE outbox_events
  SET attempts = attempts + 1,
      -- At once and by itself after the first failure, then after 3, 7, 20 seconds, up to 10 minutes.
      due_at = now() + CASE WHEN attempts = 0 THEN interval '0'
                            ELSE make_interval(secs => least(exp(least(attempts, 10)), 600)) END
  WHERE id = ANY (failed) AND relayed_at IS NULL;
  UPDATE event_leases SET held_until = clock_timestamp() + make_interval(secs => pause_ms / 1000.0)
  WHERE organization_id = of_organization AND holder = by_holder AND pause_ms > 0;
  DELETE FROM event_leases
  WHERE organization_id = of_organization AND holder = by_holder AND pause_ms = 0;
$function$;
