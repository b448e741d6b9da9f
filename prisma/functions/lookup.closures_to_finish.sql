-- In force since the migration 20261124110000_erase_accounts_and_organizations. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION lookup.closures_to_finish(batch integer)
 RETURNS TABLE(organization_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT c.organization_id FROM organization_closures c WHERE c.erase_at <= now() ORDER BY c.erase_at LIMIT batch
$function$;
