-- The customer page greets the customer by first name: one statement tells all that it shows.
GRANT SELECT (name) ON customers TO scoville_lookup;

DROP FUNCTION lookup.review_request(text);
CREATE FUNCTION lookup.review_request(of_hash text)
RETURNS TABLE (id uuid, organization_id uuid, business_id uuid, customer_id uuid, status text, expires_at timestamptz,
  business_name text, customer_name text, customer_language text, business_language text, public_path_for_all boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY
    SELECT r.id, r.organization_id, r.business_id, r.customer_id, r.status, r.expires_at::timestamptz, b.name,
      c.name, c.language, b.language, b.public_path_for_all
    FROM review_requests r
    JOIN businesses b ON b.id = r.business_id
    JOIN customers c ON c.id = r.customer_id
    WHERE r.token_hash = of_hash;
END
$$;
REVOKE ALL ON FUNCTION lookup.review_request(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup.review_request(text) TO scoville_runtime;
ALTER FUNCTION lookup.review_request(text) OWNER TO scoville_lookup;
