-- In force since the migration 20261125090000_media. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION lookup.who_messaged(address text, medium text)
 RETURNS TABLE(organization_id uuid, business_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT DISTINCT ON (m.organization_id) m.organization_id, m.business_id FROM messages m
  WHERE m.recipient = address AND m.channel = medium AND m.channel <> 'email'
  ORDER BY m.organization_id, m.created_at DESC
$function$;
