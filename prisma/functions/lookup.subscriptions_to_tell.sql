-- In force since the migration 20261121222041_billing_life. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION lookup.subscriptions_to_tell(after_id uuid, batch integer)
 RETURNS TABLE(organization_id uuid, id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT s.organization_id, s.id FROM subscriptions s
  WHERE s.id > after_id AND (s.status = 'past-due'
    OR (s.status = 'trialing' AND s.trial_end < now() + interval '3 days'))
  ORDER BY s.id LIMIT batch
$function$;
