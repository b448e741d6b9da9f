-- AlterTable
ALTER TABLE "businesses" ADD COLUMN     "heading_typeface" TEXT NOT NULL DEFAULT 'default',
ADD COLUMN     "photo_alt_text" TEXT;
ALTER TABLE businesses
  ADD CONSTRAINT businesses_heading_typeface_check CHECK (heading_typeface IN ('default', 'serif', 'modern', 'rounded'));

-- CreateTable
CREATE TABLE "business_photos" (
    "organization_id" UUID NOT NULL,
    "business_id" UUID NOT NULL,
    "version" TEXT NOT NULL,
    "small" BYTEA NOT NULL,
    "large" BYTEA NOT NULL,
    "preview" BYTEA NOT NULL,
    "preview_type" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "business_photos_pkey" PRIMARY KEY ("organization_id","business_id")
);

-- AddForeignKey
ALTER TABLE "business_photos" ADD CONSTRAINT "business_photos_organization_id_business_id_fkey" FOREIGN KEY ("organization_id", "business_id") REFERENCES "businesses"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

CALL tenancy.secure_table('business_photos');
CALL keep_updated_at('business_photos');
-- Pictures are compressed already.
ALTER TABLE business_photos
  ALTER COLUMN small SET STORAGE EXTERNAL,
  ALTER COLUMN large SET STORAGE EXTERNAL,
  ALTER COLUMN preview SET STORAGE EXTERNAL;

-- The customer page shows how to reach the business, in its typeface.
GRANT SELECT (phone, booking_url, heading_typeface) ON businesses TO scoville_lookup;

DROP FUNCTION lookup.review_request(text);
CREATE FUNCTION lookup.review_request(of_hash text)
RETURNS TABLE (id uuid, organization_id uuid, business_id uuid, customer_id uuid, status text, expires_at timestamptz,
  business_name text, business_phone text, booking_url text, heading_typeface text, customer_name text,
  customer_language text, business_language text, public_path_for_all boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY
    SELECT r.id, r.organization_id, r.business_id, r.customer_id, r.status, r.expires_at::timestamptz, b.name,
      b.phone, b.booking_url, b.heading_typeface, c.name, c.language, b.language, b.public_path_for_all
    FROM review_requests r
    JOIN businesses b ON b.id = r.business_id
    JOIN customers c ON c.id = r.customer_id
    WHERE r.token_hash = of_hash;
END
$$;
REVOKE ALL ON FUNCTION lookup.review_request(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup.review_request(text) TO scoville_runtime;
ALTER FUNCTION lookup.review_request(text) OWNER TO scoville_lookup;
