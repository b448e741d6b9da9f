-- In force since the migration 20261124113000_resources. Generated: a new migration replaces it.
CREATE OR REPLACE PROCEDURE lookup.register_resource(IN kind text, IN table_name name, IN business_column name DEFAULT 'business_id'::name, IN organization_column name DEFAULT 'organization_id'::name, IN id_column name DEFAULT 'id'::name)
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $procedure$
BEGIN
  INSERT INTO lookup.resources
  VALUES (
    register_resource.kind, register_resource.table_name, register_resource.id_column,
    register_resource.organization_column, register_resource.business_column);
  EXECUTE format(
    'GRANT SELECT (%s) ON public.%I TO scoville_lookup',
    (SELECT string_agg(DISTINCT format('%I', c), ', ')
     FROM unnest(ARRAY[id_column, organization_column, business_column]) AS c WHERE c IS NOT NULL),
    table_name);
  IF NOT EXISTS (
    SELECT FROM pg_policies p
    WHERE p.schemaname = 'public' AND p.tablename = register_resource.table_name
      AND 'scoville_lookup' = ANY (p.roles) AND p.cmd IN ('SELECT', 'ALL') AND p.qual = 'true')
  THEN
    EXECUTE format('CREATE POLICY lookup ON public.%I FOR SELECT TO scoville_lookup USING (true)', table_name);
  END IF;
  CALL lookup.rebuild_tenant_of();
END
$procedure$;
