-- In force since the migration 20261121233330_add_customer_imports. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION lookup.stale_customer_imports(older_than_seconds integer, batch integer)
 RETURNS TABLE(id uuid, organization_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT i.id, i.organization_id FROM customer_imports i
  WHERE i.status IN ('checking', 'importing', 'undoing')
    AND i.updated_at < now() - make_interval(secs => older_than_seconds)
  ORDER BY i.updated_at LIMIT batch
$function$;
