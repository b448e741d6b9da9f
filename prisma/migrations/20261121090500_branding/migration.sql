-- CreateTable
CREATE TABLE "branding" (
    "organization_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "primary_color" TEXT NOT NULL,
    "accent_color" TEXT NOT NULL,
    "radius" INTEGER NOT NULL,
    "font" TEXT NOT NULL,
    "scheme" TEXT NOT NULL,
    "mail_sender" TEXT,
    "mail_footer" TEXT,
    "icon" BYTEA,
    "icon_type" TEXT,
    "logo" BYTEA,
    "logo_type" TEXT,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "branding_pkey" PRIMARY KEY ("organization_id")
);

-- CreateTable
CREATE TABLE "branding_hosts" (
    "host" TEXT NOT NULL,
    "organization_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "branding_hosts_pkey" PRIMARY KEY ("host")
);

-- CreateIndex
CREATE UNIQUE INDEX "branding_slug_key" ON "branding"("slug");

-- CreateIndex
CREATE INDEX "branding_hosts_organization_id_idx" ON "branding_hosts"("organization_id");

-- AddForeignKey
ALTER TABLE "branding" ADD CONSTRAINT "branding_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "branding_hosts" ADD CONSTRAINT "branding_hosts_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "branding"("organization_id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE branding
  ADD CONSTRAINT branding_slug CHECK (slug ~ '^[a-z][a-z0-9-]{1,38}[a-z0-9]$'),
  ADD CONSTRAINT branding_primary_color CHECK (primary_color ~ '^#[0-9a-f]{6}$'),
  ADD CONSTRAINT branding_accent_color CHECK (accent_color ~ '^#[0-9a-f]{6}$'),
  ADD CONSTRAINT branding_radius CHECK (radius BETWEEN 0 AND 20),
  ADD CONSTRAINT branding_scheme CHECK (scheme IN ('system', 'light', 'dark')),
  ADD CONSTRAINT branding_icon CHECK ((icon IS NULL) = (icon_type IS NULL)),
  ADD CONSTRAINT branding_logo CHECK ((logo IS NULL) = (logo_type IS NULL));
ALTER TABLE branding_hosts
  ADD CONSTRAINT branding_hosts_host CHECK (host = lower(host) AND host ~ '^[a-z0-9.-]{3,253}$');

CALL tenancy.secure_table('branding');
CALL tenancy.secure_table('branding_hosts');

-- A visitor's brand is found by the host, before any tenant is known: whose, and which version.
GRANT SELECT (organization_id, slug, revision) ON branding TO scoville_lookup;
GRANT SELECT (host, organization_id) ON branding_hosts TO scoville_lookup;
CREATE POLICY lookup ON branding FOR SELECT TO scoville_lookup USING (true);
CREATE POLICY lookup ON branding_hosts FOR SELECT TO scoville_lookup USING (true);

CREATE FUNCTION lookup.branding_at(of_slug text, of_host text)
RETURNS TABLE (organization_id uuid, revision integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT b.organization_id, b.revision FROM branding b WHERE b.slug = of_slug
  UNION ALL
  SELECT b.organization_id, b.revision
  FROM branding_hosts h JOIN branding b ON b.organization_id = h.organization_id
  WHERE h.host = of_host
  LIMIT 1
$$;
REVOKE ALL ON FUNCTION lookup.branding_at(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup.branding_at(text, text) TO scoville_runtime;
ALTER FUNCTION lookup.branding_at(text, text) OWNER TO scoville_lookup;
