-- AlterTable
ALTER TABLE "private_feedback" ADD COLUMN     "source" TEXT NOT NULL DEFAULT 'request';

-- AlterTable
ALTER TABLE "reviews" ADD COLUMN     "source" TEXT NOT NULL DEFAULT 'request';

-- CreateTable
CREATE TABLE "shared_links" (
    "business_id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "shared_links_pkey" PRIMARY KEY ("business_id")
);

-- CreateTable
CREATE TABLE "shared_link_days" (
    "organization_id" UUID NOT NULL,
    "business_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "answer_count" INTEGER NOT NULL DEFAULT 0,
    "refused_count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "shared_link_days_pkey" PRIMARY KEY ("organization_id","business_id","day")
);

-- CreateTable
CREATE TABLE "shared_link_answers" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "business_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "rating" SMALLINT NOT NULL,
    "submission_hash" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "device_hash" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "published_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "shared_link_answers_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "shared_links_code_key" ON "shared_links"("code");

-- CreateIndex
CREATE UNIQUE INDEX "shared_links_organization_id_business_id_key" ON "shared_links"("organization_id", "business_id");

-- CreateIndex
CREATE UNIQUE INDEX "shared_link_answers_organization_id_business_id_submission__key" ON "shared_link_answers"("organization_id", "business_id", "submission_hash");

-- CreateIndex
CREATE UNIQUE INDEX "shared_link_answers_organization_id_business_id_device_hash_key" ON "shared_link_answers"("organization_id", "business_id", "device_hash");

-- AddForeignKey
ALTER TABLE "shared_links" ADD CONSTRAINT "shared_links_organization_id_business_id_fkey" FOREIGN KEY ("organization_id", "business_id") REFERENCES "businesses"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "shared_link_days" ADD CONSTRAINT "shared_link_days_organization_id_business_id_fkey" FOREIGN KEY ("organization_id", "business_id") REFERENCES "businesses"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "shared_link_answers" ADD CONSTRAINT "shared_link_answers_organization_id_business_id_fkey" FOREIGN KEY ("organization_id", "business_id") REFERENCES "businesses"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

ALTER TABLE reviews ADD CONSTRAINT reviews_source CHECK (source IN ('request', 'link', 'qr'));
ALTER TABLE private_feedback
  ADD CONSTRAINT private_feedback_source CHECK (source IN ('request', 'link', 'qr'));
ALTER TABLE shared_link_answers
  ADD CONSTRAINT shared_link_answers_kind CHECK (kind IN ('review', 'private-feedback')),
  ADD CONSTRAINT shared_link_answers_source CHECK (source IN ('link', 'qr')),
  ADD CONSTRAINT shared_link_answers_rating CHECK (rating BETWEEN 1 AND 5);

CALL tenancy.secure_table('shared_links');
CALL tenancy.secure_table('shared_link_days');
CALL tenancy.secure_table('shared_link_answers');
CALL keep_updated_at('shared_links');

GRANT SELECT (organization_id, business_id, code) ON shared_links TO scoville_lookup;
CREATE POLICY lookup ON shared_links FOR SELECT TO scoville_lookup USING (true);

-- The business of a shared link.
CREATE FUNCTION lookup.shared_link(of_code text) RETURNS TABLE (organization_id uuid, business_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT l.organization_id, l.business_id FROM shared_links l
  WHERE l.code = of_code AND NOT lookup.is_closed(l.organization_id)
$$;
REVOKE ALL ON FUNCTION lookup.shared_link(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup.shared_link(text) TO scoville_runtime;
ALTER FUNCTION lookup.shared_link(text) OWNER TO scoville_lookup;
