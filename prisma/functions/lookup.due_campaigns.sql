-- In force since the migration 20261122030000_campaign_engine. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION lookup.due_campaigns(batch integer)
 RETURNS TABLE(id uuid, organization_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT c.id, c.organization_id FROM campaigns c WHERE c.next_at <= now() ORDER BY c.next_at LIMIT batch
$function$;
