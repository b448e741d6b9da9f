-- DropIndex
DROP INDEX "branding_hosts_organization_id_idx";

-- Domains from before stay in force: links on paper lead there. They are checked from now on, spread over a day.
ALTER TABLE "branding_hosts" DROP CONSTRAINT "branding_hosts_pkey",
ADD COLUMN     "dns_result" TEXT,
ADD COLUMN     "first_failed_at" TIMESTAMPTZ(3),
ADD COLUMN     "http_result" TEXT,
ADD COLUMN     "is_reached" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "last_checked_at" TIMESTAMPTZ(3),
ADD COLUMN     "method" TEXT,
ADD COLUMN     "next_check_at" TIMESTAMPTZ(3) DEFAULT now() + random() * interval '1 day',
ADD COLUMN     "notice" TEXT,
ADD COLUMN     "notice_at" TIMESTAMPTZ(3),
ADD COLUMN     "notice_sent_to" UUID[] DEFAULT ARRAY[]::UUID[],
ADD COLUMN     "state" TEXT NOT NULL DEFAULT 'active',
ADD COLUMN     "token" TEXT NOT NULL DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
ADD COLUMN     "verified_at" TIMESTAMPTZ(3),
ADD CONSTRAINT "branding_hosts_pkey" PRIMARY KEY ("organization_id", "host");

ALTER TABLE branding_hosts
  ALTER COLUMN next_check_at SET DEFAULT CURRENT_TIMESTAMP,
  ALTER COLUMN state SET DEFAULT 'pending',
  ALTER COLUMN token DROP DEFAULT,
  ADD CONSTRAINT branding_hosts_state CHECK (state IN ('pending', 'active', 'suspended', 'released')),
  ADD CONSTRAINT branding_hosts_method CHECK (method IN ('dns', 'http')),
  ADD CONSTRAINT branding_hosts_failed CHECK (first_failed_at IS NULL OR state IN ('active', 'suspended')),
  ADD CONSTRAINT branding_hosts_reached CHECK (NOT is_reached OR state = 'active'),
  ADD CONSTRAINT branding_hosts_notice CHECK (notice IN ('failing', 'suspended', 'lost')),
  ADD CONSTRAINT branding_hosts_notice_at CHECK ((notice IS NULL) = (notice_at IS NULL));

-- Any number of organizations may claim a domain; it is in force for one of them.
CREATE UNIQUE INDEX branding_hosts_in_force ON branding_hosts (host) WHERE state = 'active';
CREATE INDEX "branding_hosts_host_idx" ON "branding_hosts"("host");
CREATE INDEX branding_hosts_next_check ON branding_hosts (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX branding_hosts_notices ON branding_hosts (notice_at) WHERE notice IS NOT NULL;

GRANT SELECT (state, token, next_check_at, notice, notice_at) ON branding_hosts TO scoville_lookup;

-- As before, and for domains only while they are in force.
CREATE OR REPLACE FUNCTION lookup.branding_at(of_slug text, of_host text)
RETURNS TABLE (organization_id uuid, revision integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT b.organization_id, b.revision FROM branding b WHERE b.slug = of_slug
  UNION ALL
  SELECT b.organization_id, b.revision
  FROM branding_hosts h JOIN branding b ON b.organization_id = h.organization_id
  WHERE h.host = of_host AND h.state = 'active'
  LIMIT 1
$$;

-- Everybody who claims one of these domains, or has had it.
CREATE FUNCTION lookup.branding_host_claims(of_hosts text[])
RETURNS TABLE (organization_id uuid, host text, state text, token text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT h.organization_id, h.host, h.state, h.token FROM branding_hosts h WHERE h.host = ANY (of_hosts)
$$;

-- Domains to check now, those that have waited longest first.
CREATE FUNCTION lookup.branding_hosts_to_check(as_of timestamptz, batch integer)
RETURNS TABLE (organization_id uuid, host text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT h.organization_id, h.host FROM branding_hosts h
  WHERE h.next_check_at <= as_of ORDER BY h.next_check_at LIMIT batch
$$;

-- Domains about which owners are still to be written to.
CREATE FUNCTION lookup.branding_host_notices(batch integer)
RETURNS TABLE (organization_id uuid, host text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT h.organization_id, h.host FROM branding_hosts h
  WHERE h.notice IS NOT NULL ORDER BY h.notice_at LIMIT batch
$$;

DO $$
DECLARE
  fn text;
BEGIN
  FOREACH fn IN ARRAY ARRAY['branding_host_claims(text[])', 'branding_hosts_to_check(timestamptz, integer)',
    'branding_host_notices(integer)'] LOOP
    EXECUTE format('REVOKE ALL ON FUNCTION lookup.%s FROM PUBLIC', fn);
    EXECUTE format('GRANT EXECUTE ON FUNCTION lookup.%s TO scoville_runtime', fn);
    EXECUTE format('ALTER FUNCTION lookup.%s OWNER TO scoville_lookup', fn);
  END LOOP;
END
$$;
