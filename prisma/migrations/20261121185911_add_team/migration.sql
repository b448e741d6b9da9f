-- CreateTable
CREATE TABLE "invitations" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "business_ids" UUID[],
    "invited_by_id" UUID,
    "token_hash" TEXT,
    "mail_status" TEXT NOT NULL DEFAULT 'queued',
    "invited_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),
    "accepted_by_id" UUID,

    CONSTRAINT "invitations_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "invitations_token_hash_key" ON "invitations"("token_hash");

-- CreateIndex
CREATE INDEX "invitations_organization_id_invited_at_idx" ON "invitations"("organization_id", "invited_at");

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_id_fkey" FOREIGN KEY ("invited_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_accepted_by_id_fkey" FOREIGN KEY ("accepted_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;


ALTER TABLE invitations
  ALTER COLUMN business_ids SET DEFAULT '{}',
  ALTER COLUMN business_ids SET NOT NULL,
  ADD CONSTRAINT invitations_role CHECK (role IN ('owner', 'manager', 'staff')),
  ADD CONSTRAINT invitations_owner CHECK (role <> 'owner' OR business_ids = '{}'),
  ADD CONSTRAINT invitations_mail_status CHECK (mail_status IN ('queued', 'sent', 'failed'));

-- Whoever is invited again is still invited once.
CREATE UNIQUE INDEX invitations_open ON invitations (organization_id, email) WHERE accepted_at IS NULL;

CALL tenancy.secure_table('invitations');

GRANT SELECT (id, organization_id, business_ids, token_hash, expires_at), DELETE ON invitations TO scoville_lookup;
CREATE POLICY lookup ON invitations TO scoville_lookup USING (true);

-- Which tenant a mailed invitation belongs to, and those of its businesses that are still there.
CREATE FUNCTION lookup.invitation(of_hash text)
RETURNS TABLE (id uuid, organization_id uuid, business_ids uuid[], business_names text[])
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT i.id, i.organization_id,
    coalesce(array_agg(b.id ORDER BY b.created_at, b.id) FILTER (WHERE b.id IS NOT NULL), '{}'),
    coalesce(array_agg(b.name ORDER BY b.created_at, b.id) FILTER (WHERE b.id IS NOT NULL), '{}')
  FROM invitations i
  LEFT JOIN businesses b ON b.organization_id = i.organization_id AND b.id = ANY (i.business_ids)
  WHERE i.token_hash = of_hash
  GROUP BY i.id, i.organization_id
$$;

-- Addresses of people who never came, or came long ago, are not kept for ever.
CREATE FUNCTION lookup.prune_invitations(keep_days integer) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM invitations WHERE expires_at < now() - make_interval(days => keep_days)
$$;

-- As before, and invitations.
CREATE OR REPLACE FUNCTION lookup.tenant_of(resource text, resource_id uuid)
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
    WHEN 'campaign' THEN
      RETURN QUERY SELECT c.organization_id, c.business_id FROM campaigns c WHERE c.id = resource_id;
    WHEN 'api-key' THEN
      RETURN QUERY SELECT k.organization_id, NULL::uuid FROM api_keys k WHERE k.id = resource_id;
    WHEN 'invitation' THEN
      RETURN QUERY SELECT i.organization_id, NULL::uuid FROM invitations i WHERE i.id = resource_id;
  END CASE;
END
$$;

DO $$
DECLARE
  fn text;
BEGIN
  FOREACH fn IN ARRAY ARRAY['lookup.invitation(text)', 'lookup.prune_invitations(integer)'] LOOP
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', fn);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO scoville_runtime', fn);
    EXECUTE format('ALTER FUNCTION %s OWNER TO scoville_lookup', fn);
  END LOOP;
END
$$;
