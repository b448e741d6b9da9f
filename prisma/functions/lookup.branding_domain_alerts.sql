-- In force since the migration 20261126121000_branding_domains. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION lookup.branding_domain_alerts(batch integer)
 RETURNS TABLE(organization_id uuid, host text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT d.organization_id, d.host FROM branding_domains d
  WHERE d.alert IS NOT NULL ORDER BY d.alert_at LIMIT batch
$function$;
