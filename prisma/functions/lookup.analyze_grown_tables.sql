-- In force since the migration 20261122130000_statistics_of_grown_tables. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION lookup.analyze_grown_tables()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET default_statistics_target TO '20'
AS $function$
DECLARE
  grown regclass;
BEGIN
  FOR grown IN
    SELECT c.oid FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      AND pg_relation_size(c.oid) / current_setting('block_size')::int > greatest(10, 1.25 * c.relpages)
  LOOP
    EXECUTE format('ANALYZE %s', grown);
  END LOOP;
END
$function$;
