-- Whoever unsubscribes from one business may still be asked by the others of its organization; an address that does
-- not exist concerns all of them, and has no business here. What is there already was meant for the whole organization.
ALTER TABLE "suppressions" DROP CONSTRAINT "suppressions_pkey",
ADD COLUMN     "business_id" UUID,
ADD COLUMN     "id" UUID NOT NULL DEFAULT gen_random_uuid(),
ADD CONSTRAINT "suppressions_pkey" PRIMARY KEY ("id");

-- One row an address and business, and one for all businesses: a null counts as a value here.
CREATE UNIQUE INDEX "suppressions_organization_id_address_hash_business_id_key"
  ON "suppressions"("organization_id", "address_hash", "business_id") NULLS NOT DISTINCT;

-- CreateIndex
CREATE INDEX "suppressions_organization_id_business_id_idx" ON "suppressions"("organization_id", "business_id");

-- AddForeignKey
ALTER TABLE "suppressions" ADD CONSTRAINT "suppressions_organization_id_business_id_fkey" FOREIGN KEY ("organization_id", "business_id") REFERENCES "businesses"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
