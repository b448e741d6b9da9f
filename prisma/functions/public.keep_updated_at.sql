-- In force since the migration 20261126060000_created_and_updated_at. Generated: a new migration replaces it.
CREATE OR REPLACE PROCEDURE public.keep_updated_at(IN table_name regclass)
 LANGUAGE plpgsql
AS $procedure$
BEGIN
  EXECUTE format(
    'CREATE TRIGGER keep_updated_at BEFORE UPDATE ON %s FOR EACH ROW
     WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION set_updated_at()', table_name);
END
$procedure$;
