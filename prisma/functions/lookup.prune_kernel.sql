-- In force since the migration 20261123143000_one_delivery_per_organization. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION lookup.prune_kernel(keep_days integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  DELETE FROM outbox_events WHERE relayed_at < now() - make_interval(days => keep_days);
  DELETE FROM event_receipts r WHERE r.handled_at < now() - make_interval(days => keep_days)
    AND NOT EXISTS (SELECT FROM outbox_events e WHERE e.id = r.event_id);
  DELETE FROM event_leases WHERE held_until < now() - interval '1 day';
  DELETE FROM idempotency_records WHERE expires_at < now();
$function$;
