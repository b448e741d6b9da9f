-- In force since the migration 20261121230907_find_every_organization_with_unread_texts. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION lookup.unread_texts(batch integer, after uuid)
 RETURNS TABLE(organization_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;
