-- An upload that its process did not survive lies there as far as it came: it is of no use to anybody.
CREATE INDEX customer_imports_uploading ON customer_imports (updated_at) WHERE status = 'uploading';

CREATE OR REPLACE FUNCTION lookup.old_customer_imports(older_than_days integer, batch integer)
RETURNS TABLE (id uuid, organization_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  (SELECT i.id, i.organization_id FROM customer_imports i
   WHERE i.slice_count > 0 AND i.updated_at < now() - make_interval(days => older_than_days)
   ORDER BY i.updated_at LIMIT batch)
  UNION ALL
  (SELECT i.id, i.organization_id FROM customer_imports i
   WHERE i.status = 'uploading' AND i.updated_at < now() - interval '1 day'
   ORDER BY i.updated_at LIMIT batch)
$$;
