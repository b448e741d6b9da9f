-- In force since the migration 20261126164000_weekly_emails. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION lookup.businesses_for_weekly_emails(of_week date, after_id uuid, batch integer)
 RETURNS TABLE(organization_id uuid, business_id uuid, time_zone text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT b.organization_id, b.id, b.time_zone FROM businesses b
  WHERE b.id > after_id
    AND EXISTS (SELECT FROM insight_days d WHERE d.organization_id = b.organization_id AND d.business_id = b.id
      AND NOT d.is_sample AND d.day BETWEEN of_week - 9 AND of_week
      AND d.rating_1_count + d.rating_2_count + d.rating_3_count + d.rating_4_count + d.rating_5_count + d.sent_count > 0)
    AND NOT EXISTS (SELECT FROM weekly_emails e WHERE e.organization_id = b.organization_id
      AND e.business_id = b.id AND e.week = of_week)
  ORDER BY b.id LIMIT batch
$function$;
