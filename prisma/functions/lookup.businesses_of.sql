-- In force since the migration 20261124110000_erase_accounts_and_organizations. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION lookup.businesses_of(of_user uuid)
 RETURNS TABLE(id uuid, name text, organization_id uuid, role text, sample_data boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT DISTINCT ON (b.created_at, b.id) b.id, b.name, b.organization_id, m.role, b.sample_data
  FROM memberships m
  JOIN businesses b ON b.organization_id = m.organization_id
    AND (m.business_id IS NULL OR m.business_id = b.id)
  WHERE m.user_id = of_user
    AND NOT EXISTS (SELECT FROM organization_closures c WHERE c.organization_id = m.organization_id)
  ORDER BY b.created_at, b.id, m.business_id NULLS LAST
$function$;
