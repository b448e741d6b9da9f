-- In force since the migration 20261126121000_branding_domains. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION lookup.branding_claims_under(of_domain text)
 RETURNS TABLE(organization_id uuid, host text, state text, token text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT d.organization_id, d.host, d.state, d.token FROM branding_domains d WHERE d.host = of_domain
  UNION ALL
  -- In bytes, '/' comes right after '.'.
  SELECT d.organization_id, d.host, d.state, d.token FROM branding_domains d
  WHERE reverse(d.host) COLLATE "C" >= reverse(of_domain) || '.'
    AND reverse(d.host) COLLATE "C" < reverse(of_domain) || '/'
$function$;
