-- In force since the migration 20261126121000_branding_domains. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION lookup.branding_at(of_slug text, of_host text)
 RETURNS TABLE(organization_id uuid, revision integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT b.organization_id, b.revision FROM branding b WHERE b.slug = of_slug
  UNION ALL
  SELECT b.organization_id, b.revision
  FROM branding_domains d JOIN branding b ON b.organization_id = d.organization_id
  WHERE d.host = of_host AND d.state = 'active'
  LIMIT 1
$function$;
