-- AlterTable
ALTER TABLE "businesses" ADD COLUMN     "postal_address" TEXT,
ADD COLUMN     "slug" TEXT NOT NULL DEFAULT ('business-'::text || replace((gen_random_uuid())::text, '-'::text, ''::text));

-- CreateTable
CREATE TABLE "former_business_slugs" (
    "slug" TEXT NOT NULL,
    "organization_id" UUID NOT NULL,
    "business_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "former_business_slugs_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "suppressions" (
    "organization_id" UUID NOT NULL,
    "address_hash" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT 'unsubscribed',
    "source" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "suppressions_pkey" PRIMARY KEY ("organization_id","address_hash")
);

-- CreateIndex
CREATE INDEX "former_business_slugs_organization_id_business_id_created_a_idx" ON "former_business_slugs"("organization_id", "business_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "businesses_slug_key" ON "businesses"("slug");

-- AddForeignKey
ALTER TABLE "former_business_slugs" ADD CONSTRAINT "former_business_slugs_organization_id_business_id_fkey" FOREIGN KEY ("organization_id", "business_id") REFERENCES "businesses"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "suppressions" ADD CONSTRAINT "suppressions_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE businesses
  ADD CONSTRAINT businesses_slug CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) BETWEEN 3 AND 60);
ALTER TABLE suppressions
  ADD CONSTRAINT suppressions_reason CHECK (reason IN ('unsubscribed')),
  ADD CONSTRAINT suppressions_source CHECK (source IN ('page', 'one-click'));

CALL tenancy.secure_table('former_business_slugs');
CALL tenancy.secure_table('suppressions');

-- Businesses that were here before get an address made of their name, the older ones the shorter.
-- Letters that do not come apart into a Latin one and its marks are left out.
-- An owner of the tables who is no superuser would see no row of a tenant.
ALTER TABLE businesses NO FORCE ROW LEVEL SECURITY;
UPDATE businesses b SET slug = made.slug
FROM (
  SELECT id, CASE WHEN place = 1 THEN base ELSE base || '-' || place END AS slug
  FROM (
    SELECT id, base, row_number() OVER (PARTITION BY base ORDER BY created_at, id) AS place
    FROM (
      SELECT id, created_at,
        CASE WHEN length(latin) < 3 THEN 'business' ELSE latin END AS base
      FROM (
        -- No digits at the end: "shop 2" must not meet the second "shop".
        SELECT id, created_at, regexp_replace(trim(BOTH '-' FROM left(
          regexp_replace(lower(regexp_replace(normalize(name, NFKD), '[^ -~]', '', 'g')), '[^a-z0-9]+', '-', 'g'), 48)),
          '(-?[0-9]+)+$', '') AS latin
        FROM businesses
      ) AS names
    ) AS bases
  ) AS places
) AS made
WHERE made.id = b.id;
ALTER TABLE businesses FORCE ROW LEVEL SECURITY;

-- A public page is opened before anybody knows whose it is.
GRANT SELECT (slug) ON businesses TO scoville_lookup;
GRANT SELECT (slug, business_id) ON former_business_slugs TO scoville_lookup;
CREATE POLICY lookup ON former_business_slugs FOR SELECT TO scoville_lookup USING (true);

CREATE FUNCTION lookup.business_at(of_slug text)
RETURNS TABLE (organization_id uuid, business_id uuid, slug text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT b.organization_id, b.id, b.slug FROM businesses b WHERE b.slug = of_slug;
  IF NOT FOUND THEN
    RETURN QUERY
      SELECT b.organization_id, b.id, b.slug
      FROM former_business_slugs f JOIN businesses b ON b.id = f.business_id
      WHERE f.slug = of_slug;
  END IF;
END
$$;
REVOKE ALL ON FUNCTION lookup.business_at(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup.business_at(text) TO scoville_runtime;
ALTER FUNCTION lookup.business_at(text) OWNER TO scoville_lookup;
