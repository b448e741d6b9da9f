-- In force since the migration 20261124110000_erase_accounts_and_organizations. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION lookup.review_request_of_any(of_hash text)
 RETURNS TABLE(id uuid, organization_id uuid, business_id uuid, customer_id uuid, status text, expires_at timestamp with time zone, business_name text, customer_language text, business_language text, public_path_for_all boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  RETURN QUERY
    SELECT r.id, r.organization_id, r.business_id, r.customer_id, r.status, r.expires_at::timestamptz, b.name,
      c.language, b.language, b.public_path_for_all
    FROM review_requests r
    JOIN businesses b ON b.id = r.business_id
    JOIN customers c ON c.id = r.customer_id
    WHERE r.token_hash = of_hash;
END
$function$;
