-- In force since the migration 20261123142800_backup_policies. Generated: a new migration replaces it.
CREATE OR REPLACE PROCEDURE tenancy.allow_backup(IN table_name regclass)
 LANGUAGE plpgsql
AS $procedure$
BEGIN
  EXECUTE format(
    'CREATE POLICY backup ON %s FOR SELECT TO CURRENT_USER
       USING (session_user = current_user AND current_setting(''app.backup'', true) = ''on'')',
    table_name);
END
$procedure$;
