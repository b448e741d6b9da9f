-- AlterTable
ALTER TABLE "private_feedback" ADD COLUMN     "topics" JSONB;

-- AlterTable
ALTER TABLE "reviews" ADD COLUMN     "topics" JSONB;

-- CreateTable
CREATE TABLE "reply_settings" (
    "business_id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "mode" TEXT NOT NULL DEFAULT 'suggest',
    "brand_voice" TEXT NOT NULL DEFAULT '',
    "sector" TEXT NOT NULL DEFAULT 'general',
    "max_length" INTEGER NOT NULL DEFAULT 600,
    "auto_ratings" SMALLINT[] DEFAULT ARRAY[]::SMALLINT[],
    "auto_delay" INTEGER NOT NULL DEFAULT 60,
    "consented_by" UUID,
    "consented_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reply_settings_pkey" PRIMARY KEY ("business_id")
);

-- CreateTable
CREATE TABLE "automatic_replies" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "business_id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "subject_id" UUID NOT NULL,
    "rating" SMALLINT NOT NULL,
    "message" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'scheduled',
    "reason" TEXT,
    "stopped_by" UUID,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "automatic_replies_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ai_usage" (
    "organization_id" UUID NOT NULL,
    "month" DATE NOT NULL,
    "tokens" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "ai_usage_pkey" PRIMARY KEY ("organization_id","month")
);

-- CreateIndex
CREATE UNIQUE INDEX "reply_settings_organization_id_business_id_key" ON "reply_settings"("organization_id", "business_id");

-- CreateIndex
CREATE INDEX "automatic_replies_organization_id_business_id_created_at_id_idx" ON "automatic_replies"("organization_id", "business_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "automatic_replies_organization_id_subject_id_key" ON "automatic_replies"("organization_id", "subject_id");

-- AddForeignKey
ALTER TABLE "reply_settings" ADD CONSTRAINT "reply_settings_organization_id_business_id_fkey" FOREIGN KEY ("organization_id", "business_id") REFERENCES "businesses"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "automatic_replies" ADD CONSTRAINT "automatic_replies_organization_id_business_id_fkey" FOREIGN KEY ("organization_id", "business_id") REFERENCES "businesses"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "ai_usage" ADD CONSTRAINT "ai_usage_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE NO ACTION;


ALTER TABLE reply_settings
  ADD CONSTRAINT reply_settings_mode CHECK (mode IN ('off', 'suggest', 'auto')),
  ADD CONSTRAINT reply_settings_sector CHECK (sector IN ('general', 'health', 'legal')),
  ADD CONSTRAINT reply_settings_length CHECK (max_length BETWEEN 80 AND 2000),
  ADD CONSTRAINT reply_settings_delay CHECK (auto_delay BETWEEN 5 AND 1440),
  -- Nothing goes out by itself unless somebody has agreed to it.
  ADD CONSTRAINT reply_settings_consent CHECK (mode <> 'auto' OR (consented_at IS NOT NULL AND consented_by IS NOT NULL));
ALTER TABLE automatic_replies
  ADD CONSTRAINT automatic_replies_subject CHECK (subject IN ('review', 'private-feedback')),
  ADD CONSTRAINT automatic_replies_status CHECK (status IN ('scheduled', 'sent', 'stopped', 'failed')),
  ADD CONSTRAINT automatic_replies_ended CHECK ((status = 'scheduled') = (ended_at IS NULL));

CALL tenancy.secure_table('reply_settings');
CALL tenancy.secure_table('automatic_replies');
CALL tenancy.secure_table('ai_usage');

-- Texts that nobody has read yet, and replies that wait: few at any time.
CREATE INDEX reviews_unread ON reviews (organization_id) WHERE topics IS NULL;
CREATE INDEX private_feedback_unread ON private_feedback (organization_id) WHERE topics IS NULL;
-- What a business has answered lately, so that it does not say the same to everybody.
CREATE INDEX reviews_replied ON reviews (organization_id, business_id, replied_at DESC) WHERE reply IS NOT NULL;
CREATE INDEX automatic_replies_due ON automatic_replies (due_at) WHERE status = 'scheduled';

-- Let the sweeps find, over all tenants, work whose job may be lost.
GRANT SELECT (topics) ON reviews, private_feedback TO scoville_lookup;
GRANT SELECT (id, organization_id, business_id, status, due_at) ON automatic_replies TO scoville_lookup;
CREATE POLICY lookup ON automatic_replies FOR SELECT TO scoville_lookup USING (true);

CREATE FUNCTION lookup.unread_texts(batch integer) RETURNS TABLE (organization_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT DISTINCT u.organization_id FROM (
    (SELECT r.organization_id FROM reviews r WHERE r.topics IS NULL LIMIT batch)
    UNION ALL
    (SELECT f.organization_id FROM private_feedback f WHERE f.topics IS NULL LIMIT batch)
  ) u
$$;
CREATE FUNCTION lookup.due_automatic_replies(batch integer) RETURNS TABLE (id uuid, organization_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT a.id, a.organization_id FROM automatic_replies a
  WHERE a.status = 'scheduled' AND a.due_at <= now() ORDER BY a.due_at LIMIT batch
$$;
REVOKE ALL ON FUNCTION lookup.unread_texts(integer) FROM PUBLIC;
REVOKE ALL ON FUNCTION lookup.due_automatic_replies(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup.unread_texts(integer) TO scoville_runtime;
GRANT EXECUTE ON FUNCTION lookup.due_automatic_replies(integer) TO scoville_runtime;
ALTER FUNCTION lookup.unread_texts(integer) OWNER TO scoville_lookup;
ALTER FUNCTION lookup.due_automatic_replies(integer) OWNER TO scoville_lookup;

-- As before, and automatic replies.
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
    WHEN 'automatic-reply' THEN
      RETURN QUERY SELECT a.organization_id, a.business_id FROM automatic_replies a WHERE a.id = resource_id;
  END CASE;
END
$$;
