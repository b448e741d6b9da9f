-- Keeps one table of resources, from which the function that finds the tenant of an id is derived.
--
-- A migration that adds a kind of id to the API calls `lookup.register_resource`. The procedure stores
-- the row and writes `lookup.tenant_of` anew from all rows, so the definition never has to be repeated
-- or patched. The function stays static: its statements are planned once per connection, which dynamic
-- SQL would do at every call.
CREATE TABLE lookup.resources (
  kind                text PRIMARY KEY CHECK (kind ~ '^[a-z][a-z0-9-]*$'),
  table_name          name NOT NULL,
  id_column           name NOT NULL,
  organization_column name NOT NULL,
  -- Null: the resource belongs to the organization as a whole.
  business_column     name
);
-- Lets the boot compare the manifests with the rows; only migrations write them.
GRANT SELECT ON lookup.resources TO scoville_runtime;

-- Writes `lookup.tenant_of` from the rows of `lookup.resources`. The function keeps its owner
-- (scoville_lookup) and its grants, as CREATE OR REPLACE does.
CREATE PROCEDURE lookup.rebuild_tenant_of() LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $rebuild$
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
$rebuild$;

-- Registers a kind of id: call it once in the migration that creates the table. The look-up role may
-- read the columns named here, over all tenants, and no others.
CREATE PROCEDURE lookup.register_resource(
  kind text,
  table_name name,
  business_column name DEFAULT 'business_id',
  organization_column name DEFAULT 'organization_id',
  id_column name DEFAULT 'id'
) LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $register$
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
$register$;

REVOKE ALL ON PROCEDURE lookup.rebuild_tenant_of() FROM PUBLIC;
REVOKE ALL ON PROCEDURE lookup.register_resource(text, name, name, name, name) FROM PUBLIC;

CALL lookup.register_resource('business', 'businesses', business_column => 'id');
CALL lookup.register_resource('customer', 'customers');
CALL lookup.register_resource('review', 'reviews');
CALL lookup.register_resource('private-feedback', 'private_feedback');
CALL lookup.register_resource('message', 'messages');
CALL lookup.register_resource('campaign', 'campaigns');
CALL lookup.register_resource('api-key', 'api_keys', business_column => NULL);
CALL lookup.register_resource('invitation', 'invitations', business_column => NULL);
CALL lookup.register_resource('automatic-reply', 'automatic_replies');
CALL lookup.register_resource('customer-import', 'customer_imports');
CALL lookup.register_resource('review-request', 'review_requests');
