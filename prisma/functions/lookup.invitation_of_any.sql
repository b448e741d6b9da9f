-- In force since the migration 20261124110000_erase_accounts_and_organizations. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION lookup.invitation_of_any(of_hash text)
 RETURNS TABLE(id uuid, organization_id uuid, business_ids uuid[], business_names text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT i.id, i.organization_id,
    coalesce(array_agg(b.id ORDER BY b.created_at, b.id) FILTER (WHERE b.id IS NOT NULL), '{}'),
    coalesce(array_agg(b.name ORDER BY b.created_at, b.id) FILTER (WHERE b.id IS NOT NULL), '{}')
  FROM invitations i
  LEFT JOIN businesses b ON b.organization_id = i.organization_id AND b.id = ANY (i.business_ids)
  WHERE i.token_hash = of_hash
  GROUP BY i.id, i.organization_id
$function$;
