-- In force since the migration 20261124110000_erase_accounts_and_organizations. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION lookup.organizations_of(of_user uuid)
 RETURNS TABLE(organization_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT DISTINCT m.organization_id FROM memberships m WHERE m.user_id = of_user
$function$;
