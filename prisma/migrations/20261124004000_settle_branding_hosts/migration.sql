-- Names below a domain stand together when they are read from the right. Byte order, since the range below is one of bytes.
CREATE INDEX branding_hosts_reversed ON branding_hosts ((reverse(host)) COLLATE "C");

-- Everybody who claims a domain or a name below it, or has had it. A stranger's name under somebody's wildcard record
-- leads here, too.
CREATE FUNCTION lookup.branding_claims_under(of_domain text)
RETURNS TABLE (organization_id uuid, host text, state text, token text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT h.organization_id, h.host, h.state, h.token FROM branding_hosts h WHERE h.host = of_domain
  UNION ALL
  -- In bytes, '/' comes right after '.'.
  SELECT h.organization_id, h.host, h.state, h.token FROM branding_hosts h
  WHERE reverse(h.host) COLLATE "C" >= reverse(of_domain) || '.'
    AND reverse(h.host) COLLATE "C" < reverse(of_domain) || '/'
$$;

GRANT UPDATE (state, is_reached, next_check_at, dns_result, first_failed_at, notice, notice_at, notice_sent_to)
  ON branding_hosts TO scoville_lookup;
GRANT SELECT (first_failed_at) ON branding_hosts TO scoville_lookup;
GRANT UPDATE (revision) ON branding TO scoville_lookup;
GRANT INSERT ON outbox_events TO scoville_lookup;
CREATE POLICY lookup_takes ON branding_hosts FOR UPDATE TO scoville_lookup USING (true);
CREATE POLICY lookup_takes ON branding FOR UPDATE TO scoville_lookup USING (true);

-- Takes a domain from the organization that has it in force, in the transaction that puts it in force for the running
-- tenant: were these two, one could fail, and nobody would have it. Only for a tenant that claims it itself.
CREATE FUNCTION lookup.take_branding_host(of_host text, holder_token text, event_id uuid, taken_at timestamptz)
RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  tenant uuid := nullif(current_setting('app.organization_id', true), '')::uuid;
  holder uuid;
BEGIN
  UPDATE branding_hosts h
  SET state = 'suspended', is_reached = false, next_check_at = NULL, dns_result = 'different',
    first_failed_at = coalesce(h.first_failed_at, taken_at), notice = 'lost', notice_at = taken_at,
    notice_sent_to = '{}'
  WHERE h.host = of_host AND h.state = 'active' AND h.token = holder_token AND h.organization_id <> tenant
    AND EXISTS (
      SELECT FROM branding_hosts own
      WHERE own.organization_id = tenant AND own.host = of_host AND own.state IN ('pending', 'suspended'))
  RETURNING h.organization_id INTO holder;
  IF holder IS NULL THEN
    RETURN;
  END IF;
  UPDATE branding SET revision = revision + 1 WHERE organization_id = holder;
  INSERT INTO outbox_events (id, organization_id, type, payload)
  VALUES (event_id, holder, 'branding.domain-changed', jsonb_build_object('host', of_host, 'state', 'suspended'));
END
$$;

DO $$
DECLARE
  fn text;
BEGIN
  FOREACH fn IN ARRAY ARRAY['branding_claims_under(text)', 'take_branding_host(text, text, uuid, timestamptz)'] LOOP
    EXECUTE format('REVOKE ALL ON FUNCTION lookup.%s FROM PUBLIC', fn);
    EXECUTE format('GRANT EXECUTE ON FUNCTION lookup.%s TO scoville_runtime', fn);
    EXECUTE format('ALTER FUNCTION lookup.%s OWNER TO scoville_lookup', fn);
  END LOOP;
END
$$;
