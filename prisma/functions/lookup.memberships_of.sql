-- In force since the migration 20261124110000_erase_accounts_and_organizations. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION lookup.memberships_of(of_user uuid)
 RETURNS TABLE(organization_id uuid, business_id uuid, role text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT m.organization_id, m.business_id, m.role FROM memberships m
  WHERE m.user_id = of_user
    AND NOT EXISTS (SELECT FROM organization_closures c WHERE c.organization_id = m.organization_id)
$function$;
