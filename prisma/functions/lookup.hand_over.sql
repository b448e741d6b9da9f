-- In force since the migration 20261126160000_hand_overs. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION lookup.hand_over(of_token_hash text)
 RETURNS TABLE(organization_id uuid, id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT h.organization_id, h.id FROM hand_overs h
  WHERE h.token_hash = of_token_hash AND NOT lookup.is_closed(h.organization_id)
$function$;
