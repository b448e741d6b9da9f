-- Who may see what, under everything the application does.
--
-- scoville_runtime: what the running application is a member of. Owns nothing, cannot bypass RLS.
-- scoville_lookup:  owns the few functions that must look across tenants before a tenant is known
--                   (sign-in, key, token, id -> tenant) and the outbox relay. Nobody signs in as it.
-- Roles belong to the whole cluster, so another database may have made them already.
DO $$
DECLARE
  role_name text;
BEGIN
  FOREACH role_name IN ARRAY ARRAY['scoville_runtime', 'scoville_lookup'] LOOP
    BEGIN
      EXECUTE format('CREATE ROLE %I NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE', role_name);
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL;
    END;
  END LOOP;
  -- A plain owner must be a member to hand functions over; a superuser need not.
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    EXECUTE format('GRANT scoville_lookup TO %I', current_user);
  END IF;
END
$$;

CREATE SCHEMA tenancy;
CREATE SCHEMA lookup;
GRANT USAGE ON SCHEMA public, lookup TO scoville_runtime;
GRANT USAGE ON SCHEMA public, lookup TO scoville_lookup;
GRANT CREATE ON SCHEMA lookup TO scoville_lookup;

-- Stamps the tenant's rules on a table: call it once in the migration that creates the table.
-- The statistics tell the planner that organization and business go together; without them it
-- takes the two for independent and sorts a million rows instead of walking the index.
CREATE PROCEDURE tenancy.secure_table(table_name regclass) LANGUAGE plpgsql AS $$
DECLARE
  has_business boolean := EXISTS (
    SELECT FROM pg_attribute
    WHERE attrelid = table_name AND attname = 'business_id' AND NOT attisdropped);
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', table_name);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', table_name);
  EXECUTE format(
    'CREATE POLICY tenant ON %s TO scoville_runtime
       USING (organization_id = nullif(current_setting(''app.organization_id'', true), '''')::uuid)
       WITH CHECK (organization_id = nullif(current_setting(''app.organization_id'', true), '''')::uuid)',
    table_name);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO scoville_runtime', table_name);
  IF has_business THEN
    EXECUTE format(
      'CREATE STATISTICS %I (dependencies, ndistinct, mcv) ON organization_id, business_id FROM %s',
      replace(table_name::text, '.', '_') || '_tenant_statistics', table_name);
  END IF;
END
$$;

CALL tenancy.secure_table('memberships');
CALL tenancy.secure_table('api_keys');
CALL tenancy.secure_table('businesses');
CALL tenancy.secure_table('business_stats');
CALL tenancy.secure_table('customers');
CALL tenancy.secure_table('review_requests');
CALL tenancy.secure_table('reviews');
CALL tenancy.secure_table('private_feedback');
CALL tenancy.secure_table('messages');
CALL tenancy.secure_table('outbox_events');
CALL tenancy.secure_table('event_receipts');
CALL tenancy.secure_table('idempotency_records');

-- The organization itself is its own tenant.
ALTER TABLE organizations ENABLE ROW LEVEL SECURITY;
ALTER TABLE organizations FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON organizations TO scoville_runtime
  USING (id = nullif(current_setting('app.organization_id', true), '')::uuid)
  WITH CHECK (id = nullif(current_setting('app.organization_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON organizations TO scoville_runtime;

-- People, their sessions and their mailed tokens belong to no tenant.
GRANT SELECT, INSERT, UPDATE, DELETE ON users, sessions, user_tokens TO scoville_runtime;

-- What the look-up functions may read, column by column.
GRANT SELECT (organization_id, user_id, business_id, role) ON memberships TO scoville_lookup;
GRANT SELECT (id, organization_id, name, sample_data, created_at) ON businesses TO scoville_lookup;
GRANT SELECT (id, organization_id, role, key_hash, revoked_at) ON api_keys TO scoville_lookup;
GRANT SELECT (id, organization_id, business_id) ON customers, reviews, private_feedback, messages TO scoville_lookup;
GRANT SELECT (id, organization_id, business_id, customer_id, token_hash, status, expires_at) ON review_requests TO scoville_lookup;
GRANT SELECT, UPDATE, DELETE ON outbox_events TO scoville_lookup;
GRANT SELECT (id, expires_at), DELETE ON idempotency_records TO scoville_lookup;
GRANT SELECT (event_id, handled_at), DELETE ON event_receipts TO scoville_lookup;

CREATE POLICY lookup ON memberships FOR SELECT TO scoville_lookup USING (true);
CREATE POLICY lookup ON businesses FOR SELECT TO scoville_lookup USING (true);
CREATE POLICY lookup ON api_keys FOR SELECT TO scoville_lookup USING (true);
CREATE POLICY lookup ON customers FOR SELECT TO scoville_lookup USING (true);
CREATE POLICY lookup ON reviews FOR SELECT TO scoville_lookup USING (true);
CREATE POLICY lookup ON private_feedback FOR SELECT TO scoville_lookup USING (true);
CREATE POLICY lookup ON messages FOR SELECT TO scoville_lookup USING (true);
CREATE POLICY lookup ON review_requests FOR SELECT TO scoville_lookup USING (true);
CREATE POLICY lookup ON outbox_events TO scoville_lookup USING (true);
CREATE POLICY lookup ON idempotency_records TO scoville_lookup USING (true);
CREATE POLICY lookup ON event_receipts TO scoville_lookup USING (true);

-- Every role a user has, over all organizations.
CREATE FUNCTION lookup.memberships_of(of_user uuid)
RETURNS TABLE (organization_id uuid, business_id uuid, role text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT m.organization_id, m.business_id, m.role FROM memberships m WHERE m.user_id = of_user
$$;

-- The businesses a user may see, with the role that counts: the one given for the business itself
-- before the one of the organization.
CREATE FUNCTION lookup.businesses_of(of_user uuid)
RETURNS TABLE (id uuid, name text, organization_id uuid, role text, sample_data boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT DISTINCT ON (b.created_at, b.id) b.id, b.name, b.organization_id, m.role, b.sample_data
  FROM memberships m
  JOIN businesses b ON b.organization_id = m.organization_id
    AND (m.business_id IS NULL OR m.business_id = b.id)
  WHERE m.user_id = of_user
  ORDER BY b.created_at, b.id, m.business_id NULLS LAST
$$;

-- Which tenant and business a thing belongs to. The caller's right to it is checked afterwards.
CREATE FUNCTION lookup.tenant_of(resource text, resource_id uuid)
RETURNS TABLE (organization_id uuid, business_id uuid)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  CASE resource
    WHEN 'business' THEN
      RETURN QUERY SELECT b.organization_id, b.id FROM businesses b WHERE b.id = resource_id;
    WHEN 'customer' THEN
      RETURN QUERY SELECT c.organization_id, c.business_id FROM customers c WHERE c.id = resource_id;
    WHEN 'review' THEN
      RETURN QUERY SELECT r.organization_id, r.business_id FROM reviews r WHERE r.id = resource_id;
    WHEN 'private-feedback' THEN
      RETURN QUERY SELECT f.organization_id, f.business_id FROM private_feedback f WHERE f.id = resource_id;
    WHEN 'message' THEN
      RETURN QUERY SELECT m.organization_id, m.business_id FROM messages m WHERE m.id = resource_id;
    WHEN 'api-key' THEN
      RETURN QUERY SELECT k.organization_id, NULL::uuid FROM api_keys k WHERE k.id = resource_id;
  END CASE;
END
$$;

-- The organization and role behind an integrator's key.
CREATE FUNCTION lookup.api_key(of_hash text)
RETURNS TABLE (id uuid, organization_id uuid, role text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT k.id, k.organization_id, k.role FROM api_keys k WHERE k.key_hash = of_hash AND k.revoked_at IS NULL
$$;

-- What the customer page needs behind a link's token.
CREATE FUNCTION lookup.review_request(of_hash text)
RETURNS TABLE (id uuid, organization_id uuid, business_id uuid, customer_id uuid, status text, expires_at timestamptz, business_name text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY
    SELECT r.id, r.organization_id, r.business_id, r.customer_id, r.status, r.expires_at::timestamptz, b.name
    FROM review_requests r JOIN businesses b ON b.id = r.business_id
    WHERE r.token_hash = of_hash;
END
$$;

-- The relay's three steps. A lease instead of a held transaction: the queue is asked in between.
CREATE FUNCTION lookup.claim_outbox(batch integer, lease_seconds integer)
RETURNS TABLE (id uuid, organization_id uuid, type text, payload jsonb, occurred_at timestamptz)
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE outbox_events e SET claimed_until = now() + make_interval(secs => lease_seconds)
  WHERE e.id IN (
    SELECT w.id FROM outbox_events w
    WHERE w.relayed_at IS NULL AND (w.claimed_until IS NULL OR w.claimed_until < now())
    ORDER BY w.occurred_at LIMIT batch FOR UPDATE SKIP LOCKED)
  RETURNING e.id, e.organization_id, e.type, e.payload, e.occurred_at::timestamptz
$$;

CREATE FUNCTION lookup.complete_outbox(ids uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE outbox_events SET relayed_at = now() WHERE id = ANY (ids)
$$;

-- Forgets what is only kept for a time: handed-over events, receipts, idempotent answers.
CREATE FUNCTION lookup.prune_kernel(keep_days integer) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM outbox_events WHERE relayed_at < now() - make_interval(days => keep_days);
  DELETE FROM event_receipts WHERE handled_at < now() - make_interval(days => keep_days);
  DELETE FROM idempotency_records WHERE expires_at < now();
$$;

DO $$
DECLARE
  fn regprocedure;
BEGIN
  FOR fn IN SELECT p.oid::regprocedure FROM pg_proc p WHERE p.pronamespace = 'lookup'::regnamespace LOOP
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', fn);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO scoville_runtime', fn);
    EXECUTE format('ALTER FUNCTION %s OWNER TO scoville_lookup', fn);
  END LOOP;
END
$$;
