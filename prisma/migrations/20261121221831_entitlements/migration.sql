-- AlterTable
ALTER TABLE "businesses" ADD COLUMN     "suspended_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "entitlement_uses" (
    "organization_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "used" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "entitlement_uses_pkey" PRIMARY KEY ("organization_id","key")
);

-- AddForeignKey
ALTER TABLE "entitlement_uses" ADD CONSTRAINT "entitlement_uses_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

ALTER TABLE entitlement_uses ADD CONSTRAINT entitlement_uses_used CHECK (used >= 0);

-- What was sent before counts too; samples and examples have no message. An owner of the tables who is
-- no superuser would see no row of a tenant.
ALTER TABLE review_requests NO FORCE ROW LEVEL SECURITY;
INSERT INTO entitlement_uses (organization_id, key, used)
SELECT organization_id, 'reviews.requests', count(*) FROM review_requests
WHERE message_id IS NOT NULL GROUP BY organization_id;
ALTER TABLE review_requests FORCE ROW LEVEL SECURITY;

CALL tenancy.secure_table('entitlement_uses');
