-- AlterTable
ALTER TABLE "messages" ADD COLUMN     "arrived_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "messages_organization_id_subject_id_idx" ON "messages"("organization_id", "subject_id");
