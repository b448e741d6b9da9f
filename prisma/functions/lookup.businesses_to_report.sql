-- In force since the migration 20261121203033_add_insight_reports. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION lookup.businesses_to_report(month date, after_id uuid, batch integer)
 RETURNS TABLE(organization_id uuid, business_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT DISTINCT d.organization_id, d.business_id FROM insight_days d
  WHERE d.day >= month AND d.day < month + interval '1 month' AND NOT d.is_sample AND d.business_id > after_id
  ORDER BY d.business_id LIMIT batch
$function$;
