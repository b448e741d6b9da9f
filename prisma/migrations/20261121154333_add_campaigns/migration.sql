-- CreateTable
CREATE TABLE "campaigns" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "business_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "channel" TEXT NOT NULL DEFAULT 'email',
    "status" TEXT NOT NULL DEFAULT 'draft',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "cursor_at" TIMESTAMPTZ(3),
    "cursor_id" UUID,
    "asked_count" INTEGER NOT NULL DEFAULT 0,
    "skipped_count" INTEGER NOT NULL DEFAULT 0,
    "sent_count" INTEGER NOT NULL DEFAULT 0,
    "failed_count" INTEGER NOT NULL DEFAULT 0,
    "opened_count" INTEGER NOT NULL DEFAULT 0,
    "public_count" INTEGER NOT NULL DEFAULT 0,
    "private_count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "campaigns_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "campaign_recipients" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "campaign_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "status" TEXT NOT NULL,
    "reason" TEXT,
    "review_request_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "opened_at" TIMESTAMPTZ(3),
    "rated_at" TIMESTAMPTZ(3),
    "rating" SMALLINT,

    CONSTRAINT "campaign_recipients_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "campaigns_organization_id_business_id_created_at_id_idx" ON "campaigns"("organization_id", "business_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "campaigns_organization_id_id_key" ON "campaigns"("organization_id", "id");

-- CreateIndex
CREATE INDEX "campaign_recipients_organization_id_campaign_id_created_at__idx" ON "campaign_recipients"("organization_id", "campaign_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "campaign_recipients_organization_id_customer_id_idx" ON "campaign_recipients"("organization_id", "customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "campaign_recipients_campaign_id_customer_id_key" ON "campaign_recipients"("campaign_id", "customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "campaign_recipients_organization_id_review_request_id_key" ON "campaign_recipients"("organization_id", "review_request_id");

-- AddForeignKey
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_organization_id_business_id_fkey" FOREIGN KEY ("organization_id", "business_id") REFERENCES "businesses"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_organization_id_campaign_id_fkey" FOREIGN KEY ("organization_id", "campaign_id") REFERENCES "campaigns"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_organization_id_customer_id_fkey" FOREIGN KEY ("organization_id", "customer_id") REFERENCES "customers"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;


ALTER TABLE campaigns
  ADD CONSTRAINT campaigns_status CHECK (status IN ('draft', 'sending', 'sent')),
  ADD CONSTRAINT campaigns_started CHECK ((status = 'draft') = (started_at IS NULL)),
  ADD CONSTRAINT campaigns_finished CHECK ((status = 'sent') = (finished_at IS NOT NULL));
ALTER TABLE campaign_recipients
  ADD CONSTRAINT campaign_recipients_status CHECK (status IN ('queued', 'sent', 'skipped', 'failed')),
  ADD CONSTRAINT campaign_recipients_request CHECK ((status = 'skipped') = (review_request_id IS NULL)),
  ADD CONSTRAINT campaign_recipients_rating CHECK (rating BETWEEN 1 AND 5);

CALL tenancy.secure_table('campaigns');
CALL tenancy.secure_table('campaign_recipients');

-- Lets the sweep find, over all tenants, campaigns whose job may be lost.
GRANT SELECT (id, organization_id, business_id, status, updated_at) ON campaigns TO scoville_lookup;
CREATE POLICY lookup ON campaigns FOR SELECT TO scoville_lookup USING (true);
CREATE INDEX campaigns_sending ON campaigns (updated_at) WHERE status = 'sending';

CREATE FUNCTION lookup.stale_campaigns(older_than_seconds integer, batch integer)
RETURNS TABLE (id uuid, organization_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT c.id, c.organization_id FROM campaigns c
  WHERE c.status = 'sending' AND c.updated_at < now() - make_interval(secs => older_than_seconds)
  ORDER BY c.updated_at LIMIT batch
$$;

REVOKE ALL ON FUNCTION lookup.stale_campaigns(integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup.stale_campaigns(integer, integer) TO scoville_runtime;
ALTER FUNCTION lookup.stale_campaigns(integer, integer) OWNER TO scoville_lookup;

-- As before, and campaigns.
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
  END CASE;
END
$$;
