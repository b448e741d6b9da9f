-- In force since the migration 20261121222041_billing_life. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION lookup.billing_owner(of_provider text, of_reference text, of_customer text)
 RETURNS TABLE(organization_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT s.organization_id FROM subscriptions s
  WHERE s.provider = of_provider AND (s.provider_reference = of_reference OR s.customer_reference = of_customer)
  ORDER BY (s.provider_reference IS NOT DISTINCT FROM of_reference) DESC LIMIT 1
$function$;
