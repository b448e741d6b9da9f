-- AlterTable
ALTER TABLE "xp_events" ADD COLUMN     "actor_id" UUID;

-- CreateTable
CREATE TABLE "answer_times" (
    "organization_id" UUID NOT NULL,
    "business_id" UUID NOT NULL,
    "subject_id" UUID NOT NULL,
    "arrived_at" TIMESTAMPTZ(3) NOT NULL,
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "answer_times_pkey" PRIMARY KEY ("organization_id","subject_id")
);

-- CreateIndex
CREATE INDEX "answer_times_organization_id_business_id_arrived_at_subject_idx" ON "answer_times"("organization_id", "business_id", "arrived_at" DESC, "subject_id" DESC);

-- AddForeignKey
ALTER TABLE "answer_times" ADD CONSTRAINT "answer_times_organization_id_business_id_fkey" FOREIGN KEY ("organization_id", "business_id") REFERENCES "businesses"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

CALL tenancy.secure_table('answer_times');
