-- In force since the migration 20261124110000_erase_accounts_and_organizations. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION lookup.invitation(of_hash text)
 RETURNS TABLE(id uuid, organization_id uuid, business_ids uuid[], business_names text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT * FROM lookup.invitation_of_any(of_hash) i WHERE NOT lookup.is_closed(i.organization_id)
$function$;
