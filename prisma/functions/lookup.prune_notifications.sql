-- In force since the migration 20261126130000_notifications. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION lookup.prune_notifications(keep_days integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  DELETE FROM notifications WHERE created_at < now() - make_interval(days => keep_days);
  DELETE FROM notification_emails
  WHERE created_at < now() - make_interval(days => keep_days) AND settled_at IS NOT NULL;
$function$;
