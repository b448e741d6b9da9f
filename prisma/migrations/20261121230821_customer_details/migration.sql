-- AlterTable
ALTER TABLE "customers" ADD COLUMN     "consent_source" TEXT,
ADD COLUMN     "consented_at" TIMESTAMPTZ(3),
ADD COLUMN     "import_id" UUID,
ADD COLUMN     "lawful_basis" TEXT,
ADD COLUMN     "phone" TEXT,
ADD COLUMN     "tags" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "time_zone" TEXT;

-- CreateTable
CREATE TABLE "former_consents" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "consent_source" TEXT,
    "lawful_basis" TEXT,
    "consented_at" TIMESTAMPTZ(3),
    "replaced_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "former_consents_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "former_consents_organization_id_customer_id_replaced_at_idx" ON "former_consents"("organization_id", "customer_id", "replaced_at");

-- CreateIndex
CREATE INDEX "private_feedback_organization_id_customer_id_idx" ON "private_feedback"("organization_id", "customer_id");

-- CreateIndex
CREATE INDEX "reviews_organization_id_customer_id_idx" ON "reviews"("organization_id", "customer_id");

-- AddForeignKey
ALTER TABLE "former_consents" ADD CONSTRAINT "former_consents_organization_id_customer_id_fkey" FOREIGN KEY ("organization_id", "customer_id") REFERENCES "customers"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

ALTER TABLE customers
  ADD CONSTRAINT customers_consent_source CHECK (consent_source IN ('in-store', 'website', 'phone', 'import', 'api', 'other')),
  ADD CONSTRAINT customers_lawful_basis CHECK (lawful_basis IN ('consent', 'legitimate-interest', 'contract')),
  ADD CONSTRAINT customers_tags CHECK (cardinality(tags) <= 20),
  ADD CONSTRAINT customers_phone CHECK (phone ~ '^\+[1-9][0-9]{6,14}$');

-- What an import has added, for its undo.
CREATE INDEX customers_import ON customers (import_id, id) WHERE import_id IS NOT NULL;

CALL tenancy.secure_table('former_consents');
