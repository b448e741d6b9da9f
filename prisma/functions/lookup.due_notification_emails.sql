-- In force since the migration 20261126130000_notifications. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION lookup.due_notification_emails(until timestamp with time zone, batch integer)
 RETURNS TABLE(organization_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT e.organization_id FROM notification_emails e
  WHERE e.settled_at IS NULL AND e.due_at <= until
  GROUP BY e.organization_id ORDER BY min(e.due_at) LIMIT batch
$function$;
