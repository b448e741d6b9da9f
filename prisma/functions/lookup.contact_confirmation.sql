-- In force since the migration 20261124020000_contact_email. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION lookup.contact_confirmation(of_hash text)
 RETURNS TABLE(organization_id uuid, business_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT c.organization_id, c.business_id FROM contact_confirmations c WHERE c.token_hash = of_hash
$function$;
