-- AlterTable
ALTER TABLE "businesses" ADD COLUMN     "sample_data_cleared_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "badges" ADD COLUMN     "is_sample" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "xp_events" ADD COLUMN     "is_sample" BOOLEAN NOT NULL DEFAULT false;

-- DropIndex
DROP INDEX "badges_organization_id_business_id_code_key";

-- CreateIndex
CREATE UNIQUE INDEX "badges_organization_id_business_id_code_is_sample_key" ON "badges"("organization_id", "business_id", "code", "is_sample");
