-- AlterTable
ALTER TABLE "shared_link_answers" ALTER COLUMN "device_hash" DROP NOT NULL;

-- CreateTable
CREATE TABLE "hand_overs" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "business_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "started_by_id" UUID NOT NULL,
    "credential_hash" TEXT NOT NULL,
    "browser" TEXT NOT NULL DEFAULT '',
    "system" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),
    "answer_count" INTEGER NOT NULL DEFAULT 0,
    "last_answer_at" TIMESTAMPTZ(3),
    "counted_day" DATE,
    "day_count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "hand_overs_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "hand_overs_token_hash_key" ON "hand_overs"("token_hash");

-- CreateIndex
CREATE INDEX "hand_overs_organization_id_business_id_created_at_id_idx" ON "hand_overs"("organization_id", "business_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "hand_overs_organization_id_id_key" ON "hand_overs"("organization_id", "id");

-- AddForeignKey
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_organization_id_business_id_fkey" FOREIGN KEY ("organization_id", "business_id") REFERENCES "businesses"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

ALTER TABLE reviews
  DROP CONSTRAINT reviews_source,
  ADD CONSTRAINT reviews_source CHECK (source IN ('request', 'link', 'qr', 'hand-over'));
ALTER TABLE private_feedback
  DROP CONSTRAINT private_feedback_source,
  ADD CONSTRAINT private_feedback_source CHECK (source IN ('request', 'link', 'qr', 'hand-over'));
ALTER TABLE shared_link_answers
  DROP CONSTRAINT shared_link_answers_source,
  ADD CONSTRAINT shared_link_answers_source CHECK (source IN ('link', 'qr', 'hand-over')),
  -- One device belongs to many customers only when it was handed over.
  ADD CONSTRAINT shared_link_answers_device CHECK ((device_hash IS NULL) = (source = 'hand-over'));

CALL tenancy.secure_table('hand_overs');
CALL keep_updated_at('hand_overs');
CALL lookup.register_resource('hand-over', 'hand_overs');

GRANT SELECT (token_hash) ON hand_overs TO scoville_lookup;

-- The hand-over of a token, ended ones included.
CREATE FUNCTION lookup.hand_over(of_token_hash text) RETURNS TABLE (organization_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT h.organization_id, h.id FROM hand_overs h
  WHERE h.token_hash = of_token_hash AND NOT lookup.is_closed(h.organization_id)
$$;
REVOKE ALL ON FUNCTION lookup.hand_over(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup.hand_over(text) TO scoville_runtime;
ALTER FUNCTION lookup.hand_over(text) OWNER TO scoville_lookup;
