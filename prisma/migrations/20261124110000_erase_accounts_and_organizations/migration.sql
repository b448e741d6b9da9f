-- When somebody deleted their account: nobody signs in to it any more, and a job finishes it.
ALTER TABLE "users" ADD COLUMN     "deletion_requested_at" TIMESTAMPTZ(3);
CREATE INDEX "users_deletion_requested_at_idx" ON "users"("deletion_requested_at") WHERE "deletion_requested_at" IS NOT NULL;

-- Organizations that their owner has closed: nobody enters them, and they are erased when their time is over.
CREATE TABLE "organization_closures" (
    "organization_id" UUID NOT NULL,
    "closed_at" TIMESTAMPTZ(3) NOT NULL,
    "erase_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_by_id" UUID NOT NULL,
    "token_hash" TEXT,

    CONSTRAINT "organization_closures_pkey" PRIMARY KEY ("organization_id")
);
CREATE UNIQUE INDEX "organization_closures_token_hash_key" ON "organization_closures"("token_hash");
CREATE INDEX "organization_closures_erase_at_idx" ON "organization_closures"("erase_at");
ALTER TABLE "organization_closures" ADD CONSTRAINT "organization_closures_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CALL tenancy.secure_table('organization_closures');

GRANT SELECT ON organization_closures TO scoville_lookup;
CREATE POLICY lookup ON organization_closures FOR SELECT TO scoville_lookup USING (true);
GRANT SELECT (accepted_by_id), DELETE ON invitations TO scoville_lookup;

-- Whether an organization was closed. Asked by the other functions.
CREATE FUNCTION lookup.is_closed(of_organization uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM organization_closures c WHERE c.organization_id = of_organization)
$$;

-- Organizations whose time is over, those that have waited longest first.
CREATE FUNCTION lookup.closures_to_finish(batch integer) RETURNS TABLE (organization_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT c.organization_id FROM organization_closures c WHERE c.erase_at <= now() ORDER BY c.erase_at LIMIT batch
$$;

-- The closed organization behind an emailed token.
CREATE FUNCTION lookup.closure(of_hash text) RETURNS TABLE (organization_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT c.organization_id FROM organization_closures c WHERE c.token_hash = of_hash
$$;

-- Every organization of a person, closed ones too.
CREATE FUNCTION lookup.organizations_of(of_user uuid) RETURNS TABLE (organization_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT DISTINCT m.organization_id FROM memberships m WHERE m.user_id = of_user
$$;

-- Forgets the address in invitations that a person has accepted, over all organizations.
CREATE FUNCTION lookup.forget_accepted_invitations(of_user uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM invitations WHERE accepted_by_id = of_user
$$;

-- As before, without closed organizations: their people, keys, links and pages find nothing.
CREATE OR REPLACE FUNCTION lookup.memberships_of(of_user uuid)
RETURNS TABLE (organization_id uuid, business_id uuid, role text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT m.organization_id, m.business_id, m.role FROM memberships m
  WHERE m.user_id = of_user
    AND NOT EXISTS (SELECT FROM organization_closures c WHERE c.organization_id = m.organization_id)
$$;

CREATE OR REPLACE FUNCTION lookup.businesses_of(of_user uuid)
RETURNS TABLE (id uuid, name text, organization_id uuid, role text, sample_data boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT DISTINCT ON (b.created_at, b.id) b.id, b.name, b.organization_id, m.role, b.sample_data
  FROM memberships m
  JOIN businesses b ON b.organization_id = m.organization_id
    AND (m.business_id IS NULL OR m.business_id = b.id)
  WHERE m.user_id = of_user
    AND NOT EXISTS (SELECT FROM organization_closures c WHERE c.organization_id = m.organization_id)
  ORDER BY b.created_at, b.id, m.business_id NULLS LAST
$$;

CREATE OR REPLACE FUNCTION lookup.api_key(of_hash text)
RETURNS TABLE (id uuid, organization_id uuid, role text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT k.id, k.organization_id, k.role FROM api_keys k
  WHERE k.key_hash = of_hash AND k.revoked_at IS NULL
    AND NOT EXISTS (SELECT FROM organization_closures c WHERE c.organization_id = k.organization_id)
$$;

ALTER FUNCTION lookup.review_request(text) RENAME TO review_request_of_any;
CREATE FUNCTION lookup.review_request(of_hash text)
RETURNS TABLE (id uuid, organization_id uuid, business_id uuid, customer_id uuid, status text, expires_at timestamptz,
  business_name text, customer_language text, business_language text, public_path_for_all boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT * FROM lookup.review_request_of_any(of_hash) r WHERE NOT lookup.is_closed(r.organization_id)
$$;

ALTER FUNCTION lookup.business_at(text) RENAME TO business_of_any_at;
CREATE FUNCTION lookup.business_at(of_slug text)
RETURNS TABLE (organization_id uuid, business_id uuid, slug text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT * FROM lookup.business_of_any_at(of_slug) b WHERE NOT lookup.is_closed(b.organization_id)
$$;

ALTER FUNCTION lookup.invitation(text) RENAME TO invitation_of_any;
CREATE FUNCTION lookup.invitation(of_hash text)
RETURNS TABLE (id uuid, organization_id uuid, business_ids uuid[], business_names text[])
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT * FROM lookup.invitation_of_any(of_hash) i WHERE NOT lookup.is_closed(i.organization_id)
$$;

DO $$
DECLARE
  f text;
BEGIN
  FOREACH f IN ARRAY ARRAY['is_closed(uuid)', 'closures_to_finish(integer)', 'closure(text)', 'organizations_of(uuid)',
    'forget_accepted_invitations(uuid)', 'review_request(text)', 'business_at(text)', 'invitation(text)'] LOOP
    EXECUTE format('REVOKE ALL ON FUNCTION lookup.%s FROM PUBLIC', f);
    EXECUTE format('GRANT EXECUTE ON FUNCTION lookup.%s TO scoville_runtime', f);
    EXECUTE format('ALTER FUNCTION lookup.%s OWNER TO scoville_lookup', f);
  END LOOP;
END
$$;
