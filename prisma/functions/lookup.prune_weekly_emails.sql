-- In force since the migration 20261126164000_weekly_emails. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION lookup.prune_weekly_emails(keep_days integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  DELETE FROM weekly_emails WHERE created_at < now() - make_interval(days => keep_days)
$function$;
