-- The organizations, however many texts wait in each: one step of the index for each of them, where
-- the first rows of it could all be of one. The next page begins behind the last one of this page.
DROP FUNCTION lookup.unread_texts(integer);
CREATE FUNCTION lookup.unread_texts(batch integer, after uuid) RETURNS TABLE (organization_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH RECURSIVE waiting AS (
    SELECT after AS id
    UNION ALL
    SELECT least(
      (SELECT r.organization_id FROM reviews r WHERE r.topics IS NULL AND r.organization_id > w.id
       ORDER BY r.organization_id LIMIT 1),
      (SELECT f.organization_id FROM private_feedback f WHERE f.topics IS NULL AND f.organization_id > w.id
       ORDER BY f.organization_id LIMIT 1)
    ) FROM waiting w WHERE w.id IS NOT NULL
  )
  SELECT w.id FROM waiting w WHERE w.id > after LIMIT batch
$$;
REVOKE ALL ON FUNCTION lookup.unread_texts(integer, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup.unread_texts(integer, uuid) TO scoville_runtime;
ALTER FUNCTION lookup.unread_texts(integer, uuid) OWNER TO scoville_lookup;
