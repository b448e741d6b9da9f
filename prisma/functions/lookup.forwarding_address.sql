-- In force since the migration 20261126162000_forwarding_addresses. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION lookup.forwarding_address(of_token text)
 RETURNS TABLE(organization_id uuid, business_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT a.organization_id, a.business_id FROM forwarding_addresses a
  WHERE a.token = of_token AND a.is_on AND NOT lookup.is_closed(a.organization_id)
$function$;
