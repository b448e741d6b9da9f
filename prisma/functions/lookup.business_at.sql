-- In force since the migration 20261124110000_erase_accounts_and_organizations. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION lookup.business_at(of_slug text)
 RETURNS TABLE(organization_id uuid, business_id uuid, slug text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT * FROM lookup.business_of_any_at(of_slug) b WHERE NOT lookup.is_closed(b.organization_id)
$function$;
