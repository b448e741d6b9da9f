-- AlterTable
ALTER TABLE "businesses" ADD COLUMN     "contact_email" TEXT;

-- CreateTable
CREATE TABLE "contact_confirmations" (
    "business_id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "token_hash" TEXT,
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "contact_confirmations_pkey" PRIMARY KEY ("business_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "contact_confirmations_token_hash_key" ON "contact_confirmations"("token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "contact_confirmations_organization_id_business_id_key" ON "contact_confirmations"("organization_id", "business_id");

-- AddForeignKey
ALTER TABLE "contact_confirmations" ADD CONSTRAINT "contact_confirmations_organization_id_business_id_fkey" FOREIGN KEY ("organization_id", "business_id") REFERENCES "businesses"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

CALL tenancy.secure_table('contact_confirmations');

GRANT SELECT (organization_id, business_id, token_hash) ON contact_confirmations TO scoville_lookup;
CREATE POLICY lookup ON contact_confirmations FOR SELECT TO scoville_lookup USING (true);

-- Which tenant and business an emailed token belongs to.
CREATE FUNCTION lookup.contact_confirmation(of_hash text)
RETURNS TABLE (organization_id uuid, business_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT c.organization_id, c.business_id FROM contact_confirmations c WHERE c.token_hash = of_hash
$$;
REVOKE ALL ON FUNCTION lookup.contact_confirmation(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup.contact_confirmation(text) TO scoville_runtime;
ALTER FUNCTION lookup.contact_confirmation(text) OWNER TO scoville_lookup;

-- Receives customers' replies where a business has no address of its own. Sees what its caller sees: its own tenant.
CREATE FUNCTION owner_address(of_organization uuid) RETURNS text
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT u.email FROM memberships m JOIN users u ON u.id = m.user_id
  WHERE m.organization_id = of_organization AND m.business_id IS NULL AND m.role = 'owner'
  ORDER BY m.created_at, m.id LIMIT 1
$$;

-- Businesses that are there already get their oldest owner's. The owner of the tables is kept from their rows as well;
-- only here, and only until the end of this transaction, is it not.
ALTER TABLE businesses NO FORCE ROW LEVEL SECURITY;
ALTER TABLE memberships NO FORCE ROW LEVEL SECURITY;
UPDATE businesses SET contact_email = owner_address(organization_id);
ALTER TABLE businesses FORCE ROW LEVEL SECURITY;
ALTER TABLE memberships FORCE ROW LEVEL SECURITY;
