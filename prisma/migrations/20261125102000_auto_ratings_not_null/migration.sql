-- An empty list says the same as none. The owner of the tables is under the policies too, while they are forced.
ALTER TABLE reply_settings NO FORCE ROW LEVEL SECURITY;
UPDATE reply_settings SET auto_ratings = '{}' WHERE auto_ratings IS NULL;
ALTER TABLE reply_settings FORCE ROW LEVEL SECURITY;
ALTER TABLE reply_settings ALTER COLUMN auto_ratings SET NOT NULL;
