-- In force since the migration 20261124110000_erase_accounts_and_organizations. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION lookup.forget_accepted_invitations(of_user uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  DELETE FROM invitations WHERE accepted_by_id = of_user
$function$;
