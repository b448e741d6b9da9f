-- In force since the migration 20261126121000_branding_domains. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION lookup.branding_domain_claims(of_hosts text[])
 RETURNS TABLE(organization_id uuid, host text, state text, token text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT d.organization_id, d.host, d.state, d.token FROM branding_domains d WHERE d.host = ANY (of_hosts)
$function$;
