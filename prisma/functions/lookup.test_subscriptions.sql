-- In force since the migration 20261123124000_test_subscriptions_and_waiting_notices. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION lookup.test_subscriptions(batch integer)
 RETURNS TABLE(organization_id uuid, id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT s.organization_id, s.id FROM subscriptions s
  WHERE s.provider = 'test' AND s.provider_reference IS NOT NULL
    AND s.status IN ('incomplete', 'trialing', 'active', 'past-due')
  ORDER BY s.id LIMIT batch
$function$;
