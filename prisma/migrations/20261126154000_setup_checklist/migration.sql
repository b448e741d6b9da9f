-- AlterTable
ALTER TABLE "businesses" ADD COLUMN     "public_path_decided_at" TIMESTAMPTZ(3);

-- The owner of the tables is under the policies too, while they are forced.
ALTER TABLE businesses NO FORCE ROW LEVEL SECURITY;
-- Who has turned it on has chosen. Who left it off may never have seen the switch.
UPDATE businesses SET public_path_decided_at = updated_at WHERE public_path_for_all;
ALTER TABLE businesses FORCE ROW LEVEL SECURITY;

-- CreateTable
CREATE TABLE "setup_checklists" (
    "organization_id" UUID NOT NULL,
    "business_id" UUID NOT NULL,
    "dismissed_at" TIMESTAMPTZ(3),
    "dismissed_steps" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "setup_checklists_pkey" PRIMARY KEY ("organization_id","business_id")
);

-- AddForeignKey
ALTER TABLE "setup_checklists" ADD CONSTRAINT "setup_checklists_organization_id_business_id_fkey" FOREIGN KEY ("organization_id", "business_id") REFERENCES "businesses"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

CALL tenancy.secure_table('setup_checklists');
CALL keep_updated_at('setup_checklists');
