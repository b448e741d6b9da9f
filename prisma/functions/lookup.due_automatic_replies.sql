-- In force since the migration 20261121190323_add_ai. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION lookup.due_automatic_replies(batch integer)
 RETURNS TABLE(id uuid, organization_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT a.id, a.organization_id FROM automatic_replies a
  WHERE a.status = 'scheduled' AND a.due_at <= now() ORDER BY a.due_at LIMIT batch
$function$;
