-- In force since the migration 20261126151000_shared_links. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION lookup.shared_link(of_code text)
 RETURNS TABLE(organization_id uuid, business_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT l.organization_id, l.business_id FROM shared_links l
  WHERE l.code = of_code AND NOT lookup.is_closed(l.organization_id)
$function$;
