-- AlterTable
ALTER TABLE "business_stats" ADD COLUMN     "total_xp" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "xp_events" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "business_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "subject_id" UUID NOT NULL,
    "xp" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "xp_events_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "xp_events_organization_id_business_id_created_at_id_idx" ON "xp_events"("organization_id", "business_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "xp_events_organization_id_reason_subject_id_key" ON "xp_events"("organization_id", "reason", "subject_id");

-- AddForeignKey
ALTER TABLE "xp_events" ADD CONSTRAINT "xp_events_organization_id_business_id_fkey" FOREIGN KEY ("organization_id", "business_id") REFERENCES "businesses"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

ALTER TABLE xp_events ADD CONSTRAINT xp_events_xp CHECK (xp > 0);

CALL tenancy.secure_table('xp_events');
