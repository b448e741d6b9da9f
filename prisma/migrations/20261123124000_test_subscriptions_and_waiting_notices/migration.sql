-- Subscriptions of the test mode that still count or wait for their payment: they end where real payments begin.
CREATE FUNCTION lookup.test_subscriptions(batch integer)
RETURNS TABLE (organization_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.organization_id, s.id FROM subscriptions s
  WHERE s.provider = 'test' AND s.provider_reference IS NOT NULL
    AND s.status IN ('incomplete', 'trialing', 'active', 'past-due')
  ORDER BY s.id LIMIT batch
$$;
REVOKE ALL ON FUNCTION lookup.test_subscriptions(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup.test_subscriptions(integer) TO scoville_runtime;
ALTER FUNCTION lookup.test_subscriptions(integer) OWNER TO scoville_lookup;

-- Notices that wait about one customer are handled together.
CREATE INDEX billing_notices_waiting ON billing_notices (provider, coalesce(customer_reference, reference))
  WHERE status = 'received';
