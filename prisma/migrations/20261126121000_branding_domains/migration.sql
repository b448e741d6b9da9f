-- What an organization claims is a domain, in the database as in the API, and its owners get an alert about it. A job
-- that waits in the queue under its former name, branding.host-notices, is not run: the alert is still in its row, so it
-- is queued again within minutes.
ALTER TABLE branding_hosts RENAME TO branding_domains;
ALTER TABLE branding_domains RENAME COLUMN notice TO alert;
ALTER TABLE branding_domains RENAME COLUMN notice_at TO alert_at;
ALTER TABLE branding_domains RENAME COLUMN notice_sent_to TO alert_sent_to;
ALTER TABLE branding_domains RENAME CONSTRAINT branding_hosts_pkey TO branding_domains_pkey;
ALTER TABLE branding_domains RENAME CONSTRAINT branding_hosts_organization_id_fkey TO branding_domains_organization_id_fkey;
ALTER TABLE branding_domains RENAME CONSTRAINT branding_hosts_host TO branding_domains_host;
ALTER TABLE branding_domains RENAME CONSTRAINT branding_hosts_state TO branding_domains_state;
ALTER TABLE branding_domains RENAME CONSTRAINT branding_hosts_method TO branding_domains_method;
ALTER TABLE branding_domains RENAME CONSTRAINT branding_hosts_failed TO branding_domains_failed;
ALTER TABLE branding_domains RENAME CONSTRAINT branding_hosts_reached TO branding_domains_reached;
ALTER TABLE branding_domains RENAME CONSTRAINT branding_hosts_notice TO branding_domains_alert;
ALTER TABLE branding_domains RENAME CONSTRAINT branding_hosts_notice_at TO branding_domains_alert_at;
ALTER INDEX branding_hosts_in_force RENAME TO branding_domains_in_force;
ALTER INDEX branding_hosts_host_idx RENAME TO branding_domains_host_idx;
ALTER INDEX branding_hosts_next_check RENAME TO branding_domains_next_check;
ALTER INDEX branding_hosts_notices RENAME TO branding_domains_alerts;
ALTER INDEX branding_hosts_reversed RENAME TO branding_domains_reversed;

-- The functions as before, under the new names.
ALTER FUNCTION lookup.branding_host_claims(text[]) RENAME TO branding_domain_claims;
ALTER FUNCTION lookup.branding_hosts_to_check(timestamptz, integer) RENAME TO branding_domains_to_check;
ALTER FUNCTION lookup.branding_host_notices(integer) RENAME TO branding_domain_alerts;
ALTER FUNCTION lookup.take_branding_host(text, text, uuid, timestamptz) RENAME TO take_branding_domain;

CREATE OR REPLACE FUNCTION lookup.branding_at(of_slug text, of_host text)
RETURNS TABLE (organization_id uuid, revision integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT b.organization_id, b.revision FROM branding b WHERE b.slug = of_slug
  UNION ALL
  SELECT b.organization_id, b.revision
  FROM branding_domains d JOIN branding b ON b.organization_id = d.organization_id
  WHERE d.host = of_host AND d.state = 'active'
  LIMIT 1
$$;

CREATE OR REPLACE FUNCTION lookup.branding_domain_claims(of_hosts text[])
RETURNS TABLE (organization_id uuid, host text, state text, token text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT d.organization_id, d.host, d.state, d.token FROM branding_domains d WHERE d.host = ANY (of_hosts)
$$;

CREATE OR REPLACE FUNCTION lookup.branding_domains_to_check(as_of timestamptz, batch integer)
RETURNS TABLE (organization_id uuid, host text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT d.organization_id, d.host FROM branding_domains d
  WHERE d.next_check_at <= as_of ORDER BY d.next_check_at LIMIT batch
$$;

CREATE OR REPLACE FUNCTION lookup.branding_domain_alerts(batch integer)
RETURNS TABLE (organization_id uuid, host text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT d.organization_id, d.host FROM branding_domains d
  WHERE d.alert IS NOT NULL ORDER BY d.alert_at LIMIT batch
$$;

CREATE OR REPLACE FUNCTION lookup.branding_claims_under(of_domain text)
RETURNS TABLE (organization_id uuid, host text, state text, token text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT d.organization_id, d.host, d.state, d.token FROM branding_domains d WHERE d.host = of_domain
  UNION ALL
  -- In bytes, '/' comes right after '.'.
  SELECT d.organization_id, d.host, d.state, d.token FROM branding_domains d
  WHERE reverse(d.host) COLLATE "C" >= reverse(of_domain) || '.'
    AND reverse(d.host) COLLATE "C" < reverse(of_domain) || '/'
$$;

CREATE OR REPLACE FUNCTION lookup.take_branding_domain(of_host text, holder_token text, event_id uuid, taken_at timestamptz)
RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  tenant uuid := nullif(current_setting('app.organization_id', true), '')::uuid;
  holder uuid;
BEGIN
  UPDATE branding_domains d
  SET state = 'suspended', is_reached = false, next_check_at = NULL, dns_result = 'different',
    first_failed_at = coalesce(d.first_failed_at, taken_at), alert = 'lost', alert_at = taken_at,
    alert_sent_to = '{}'
  WHERE d.host = of_host AND d.state = 'active' AND d.token = holder_token AND d.organization_id <> tenant
    AND EXISTS (
      SELECT FROM branding_domains own
      WHERE own.organization_id = tenant AND own.host = of_host AND own.state IN ('pending', 'suspended'))
  RETURNING d.organization_id INTO holder;
  IF holder IS NULL THEN
    RETURN;
  END IF;
  UPDATE branding SET revision = revision + 1 WHERE organization_id = holder;
  INSERT INTO outbox_events (id, organization_id, type, payload)
  VALUES (event_id, holder, 'branding.domain-changed', jsonb_build_object('host', of_host, 'state', 'suspended'));
END
$$;
