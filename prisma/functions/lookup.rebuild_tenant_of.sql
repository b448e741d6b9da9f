-- In force since the migration 20261124113000_resources. Generated: a new migration replaces it.
CREATE OR REPLACE PROCEDURE lookup.rebuild_tenant_of()
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $procedure$
DECLARE
  branches text;
BEGIN
  SELECT string_agg(
    format(
      E'    WHEN %L THEN\n      RETURN QUERY SELECT t.%I, %s FROM public.%I AS t WHERE t.%I = resource_id;\n',
      r.kind, r.organization_column,
      CASE WHEN r.business_column IS NULL THEN 'NULL::uuid' ELSE format('t.%I', r.business_column) END,
      r.table_name, r.id_column),
    '' ORDER BY r.kind <> 'business', r.kind)
  INTO STRICT branches FROM lookup.resources r;
  EXECUTE format(
    $create$
CREATE OR REPLACE FUNCTION lookup.tenant_of(resource text, resource_id uuid)
RETURNS TABLE (organization_id uuid, business_id uuid)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS %L
    $create$,
    E'\nBEGIN\n  CASE resource\n' || branches || E'  END CASE;\nEND\n');
END
$procedure$;
