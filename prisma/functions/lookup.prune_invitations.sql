-- In force since the migration 20261121185911_add_team. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION lookup.prune_invitations(keep_days integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  DELETE FROM invitations WHERE expires_at < now() - make_interval(days => keep_days)
$function$;
