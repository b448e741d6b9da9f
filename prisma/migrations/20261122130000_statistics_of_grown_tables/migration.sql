-- Of a table that has just grown the planner knows nothing until autovacuum has looked at it, up to a minute
-- later; until then it takes a whole organization for one row, and walks over it to find a message by its id.
-- After much was written the statistics are therefore brought up to date at once (PostgreSQL manual, 14.4.8).
-- Looks at sizes only: a table is read (a sample of it) each time it has grown by a quarter. With few tenants that
-- is what a new one brings, of whom the statistics would say that it has no rows.
--
-- It runs as the owner of the tables, whom alone PostgreSQL lets analyze them.
CREATE FUNCTION lookup.analyze_grown_tables() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
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
$$;
REVOKE ALL ON FUNCTION lookup.analyze_grown_tables() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup.analyze_grown_tables() TO scoville_runtime;
