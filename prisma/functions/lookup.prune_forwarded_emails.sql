-- In force since the migration 20261126162000_forwarding_addresses. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION lookup.prune_forwarded_emails(keep_days integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  DELETE FROM forwarded_emails WHERE created_at < now() - make_interval(days => keep_days);
  DELETE FROM forwarding_senders WHERE NOT is_allowed AND created_at < now() - make_interval(days => keep_days);
$function$;
