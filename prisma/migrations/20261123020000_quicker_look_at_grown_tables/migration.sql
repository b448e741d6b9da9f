-- What is looked at between two looks of autovacuum has to be cheap: while a campaign sends, its tables grow by a
-- quarter every few seconds. 20 values and 6,000 rows of each column (instead of 100 and 30,000) tell the planner
-- what it must know by then, that a tenant has many rows and not one, in half the time. Autovacuum still takes
-- the larger sample when it comes by.
ALTER FUNCTION lookup.analyze_grown_tables() SET default_statistics_target = 20;
