-- In force since the migration 20261124110000_erase_accounts_and_organizations. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION lookup.api_key(of_hash text)
 RETURNS TABLE(id uuid, organization_id uuid, role text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT k.id, k.organization_id, k.role FROM api_keys k
  WHERE k.key_hash = of_hash AND k.revoked_at IS NULL
    AND NOT EXISTS (SELECT FROM organization_closures c WHERE c.organization_id = k.organization_id)
$function$;
