-- In force since the migration 20261126121000_branding_domains. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION lookup.branding_domains_to_check(as_of timestamp with time zone, batch integer)
 RETURNS TABLE(organization_id uuid, host text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT d.organization_id, d.host FROM branding_domains d
  WHERE d.next_check_at <= as_of ORDER BY d.next_check_at LIMIT batch
$function$;
