-- In force since the migration 20261122143000_broken_uploads. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION lookup.old_customer_imports(older_than_days integer, batch integer)
 RETURNS TABLE(id uuid, organization_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  (SELECT i.id, i.organization_id FROM customer_imports i
   WHERE i.slice_count > 0 AND i.updated_at < now() - make_interval(days => older_than_days)
   ORDER BY i.updated_at LIMIT batch)
  UNION ALL
  (SELECT i.id, i.organization_id FROM customer_imports i
   WHERE i.status = 'uploading' AND i.updated_at < now() - interval '1 day'
   ORDER BY i.updated_at LIMIT batch)
$function$;
