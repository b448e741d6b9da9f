-- In force since the migration 20261121222041_billing_life. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION lookup.billing_mails_waiting(older_than_seconds integer, batch integer)
 RETURNS TABLE(organization_id uuid, id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT m.organization_id, m.id FROM billing_mails m
  WHERE m.status IN ('queued', 'sending') AND m.updated_at < now() - make_interval(secs => older_than_seconds)
  ORDER BY m.updated_at LIMIT batch
$function$;
