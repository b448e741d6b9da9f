-- In force since the migration 20261126150000_push. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION lookup.due_notification_pushes(until timestamp with time zone, batch integer)
 RETURNS TABLE(organization_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT p.organization_id FROM notification_pushes p
  WHERE p.due_at <= until
  GROUP BY p.organization_id ORDER BY min(p.due_at) LIMIT batch
$function$;
