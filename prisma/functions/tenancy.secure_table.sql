-- In force since the migration 20261123142800_backup_policies. Generated: a new migration replaces it.
CREATE OR REPLACE PROCEDURE tenancy.secure_table(IN table_name regclass)
 LANGUAGE plpgsql
AS $procedure$
DECLARE
  has_business boolean := EXISTS (
    SELECT FROM pg_attribute
    WHERE attrelid = table_name AND attname = 'business_id' AND NOT attisdropped);
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', table_name);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', table_name);
  EXECUTE format(
    'CREATE POLICY tenant ON %s TO scoville_runtime
       USING (organization_id = nullif(current_setting(''app.organization_id'', true), '''')::uuid)
       WITH CHECK (organization_id = nullif(current_setting(''app.organization_id'', true), '''')::uuid)',
    table_name);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO scoville_runtime', table_name);
  CALL tenancy.allow_backup(table_name);
  IF has_business THEN
    EXECUTE format(
      'CREATE STATISTICS %I (dependencies, ndistinct, mcv) ON organization_id, business_id FROM %s',
      replace(table_name::text, '.', '_') || '_tenant_statistics', table_name);
  END IF;
END
$procedure$;
