-- Lets the tables' owner read all rows for a backup. Row-level security is forced, so a plain owner (one that
-- is no superuser) sees no rows; a superuser needs none of this.
--
-- The owner must say so (app.backup) and must have signed in itself: in a function that runs with the owner's
-- rights the session is the application's, which gets no rows by this policy whatever it sets.
CREATE PROCEDURE tenancy.allow_backup(table_name regclass) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'CREATE POLICY backup ON %s FOR SELECT TO CURRENT_USER
       USING (session_user = current_user AND current_setting(''app.backup'', true) = ''on'')',
    table_name);
END
$$;

DO $$
DECLARE
  secured regclass;
BEGIN
  FOR secured IN
    SELECT c.oid::regclass FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relforcerowsecurity
      AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'backup')
  LOOP
    CALL tenancy.allow_backup(secured);
  END LOOP;
END
$$;

-- As before, and with the policy for backups.
CREATE OR REPLACE PROCEDURE tenancy.secure_table(table_name regclass) LANGUAGE plpgsql AS $$
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
$$;
