-- In force since the migration 20261124112000_confirmed_owners_first. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION public.owner_address(of_organization uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT u.email FROM memberships m JOIN users u ON u.id = m.user_id
  WHERE m.organization_id = of_organization AND m.business_id IS NULL AND m.role = 'owner'
  ORDER BY u.email_verified_at IS NULL, m.created_at, m.id LIMIT 1
$function$;
