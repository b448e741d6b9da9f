-- In force since the migration 20261123143000_lease_idempotency_claims. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION lookup.hold_idempotency_claim(record text, attempt text)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  UPDATE idempotency_records r SET took_effect_at = coalesce(r.took_effect_at, now())
  WHERE r.id = record AND r.claim = attempt AND r.status IS NULL
  RETURNING true
$function$;
