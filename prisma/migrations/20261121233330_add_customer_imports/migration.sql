-- CreateTable
CREATE TABLE "customer_imports" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "business_id" UUID NOT NULL,
    "file_name" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'uploading',
    "encoding" TEXT NOT NULL DEFAULT 'utf-8',
    "separator" TEXT NOT NULL DEFAULT ',',
    "has_header" BOOLEAN NOT NULL DEFAULT true,
    "columns" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "sample" JSONB NOT NULL DEFAULT '[]',
    "defaults" JSONB NOT NULL DEFAULT '{}',
    "row_count" INTEGER NOT NULL DEFAULT 0,
    "slice_count" INTEGER NOT NULL DEFAULT 0,
    "cursor" INTEGER NOT NULL DEFAULT 0,
    "done_rows" INTEGER NOT NULL DEFAULT 0,
    "new_count" INTEGER NOT NULL DEFAULT 0,
    "merged_count" INTEGER NOT NULL DEFAULT 0,
    "unchanged_count" INTEGER NOT NULL DEFAULT 0,
    "suppressed_count" INTEGER NOT NULL DEFAULT 0,
    "bad_count" INTEGER NOT NULL DEFAULT 0,
    "problems" JSONB NOT NULL DEFAULT '[]',
    "undo_cursor" UUID,
    "removed_count" INTEGER NOT NULL DEFAULT 0,
    "kept_count" INTEGER NOT NULL DEFAULT 0,
    "restored_count" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "customer_imports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "customer_import_slices" (
    "organization_id" UUID NOT NULL,
    "import_id" UUID NOT NULL,
    "place" INTEGER NOT NULL,
    "first_row" INTEGER NOT NULL,
    "content" BYTEA NOT NULL,
    "rejected" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "customer_import_slices_pkey" PRIMARY KEY ("organization_id","import_id","place")
);

-- CreateTable
CREATE TABLE "customer_import_changes" (
    "organization_id" UUID NOT NULL,
    "import_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "before" JSONB NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "customer_import_changes_pkey" PRIMARY KEY ("organization_id","import_id","customer_id")
);

-- CreateIndex
CREATE INDEX "customer_imports_organization_id_business_id_created_at_id_idx" ON "customer_imports"("organization_id", "business_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "customer_imports_organization_id_id_key" ON "customer_imports"("organization_id", "id");

-- CreateIndex
CREATE INDEX "customer_import_changes_organization_id_customer_id_idx" ON "customer_import_changes"("organization_id", "customer_id");

-- AddForeignKey
ALTER TABLE "customer_imports" ADD CONSTRAINT "customer_imports_organization_id_business_id_fkey" FOREIGN KEY ("organization_id", "business_id") REFERENCES "businesses"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "customer_import_slices" ADD CONSTRAINT "customer_import_slices_organization_id_import_id_fkey" FOREIGN KEY ("organization_id", "import_id") REFERENCES "customer_imports"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "customer_import_changes" ADD CONSTRAINT "customer_import_changes_organization_id_import_id_fkey" FOREIGN KEY ("organization_id", "import_id") REFERENCES "customer_imports"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

ALTER TABLE customer_imports
  ALTER COLUMN columns SET NOT NULL,
  ADD CONSTRAINT customer_imports_status CHECK (status IN
    ('uploading', 'ready', 'checking', 'checked', 'importing', 'imported', 'cancelled', 'undoing', 'undone'));

-- Packing each slice would cost more time than the room it saves for the few days that it is kept.
ALTER TABLE customer_import_slices ALTER COLUMN content SET STORAGE EXTERNAL;

CALL tenancy.secure_table('customer_imports');
CALL tenancy.secure_table('customer_import_slices');
CALL tenancy.secure_table('customer_import_changes');

-- Lets the sweep find, over all tenants, imports whose job may be lost and files that nobody needs any more.
GRANT SELECT (id, organization_id, business_id, status, updated_at, slice_count) ON customer_imports TO scoville_lookup;
CREATE POLICY lookup ON customer_imports FOR SELECT TO scoville_lookup USING (true);
CREATE INDEX customer_imports_working ON customer_imports (updated_at)
  WHERE status IN ('checking', 'importing', 'undoing');
CREATE INDEX customer_imports_kept ON customer_imports (updated_at) WHERE slice_count > 0;

CREATE FUNCTION lookup.stale_customer_imports(older_than_seconds integer, batch integer)
RETURNS TABLE (id uuid, organization_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT i.id, i.organization_id FROM customer_imports i
  WHERE i.status IN ('checking', 'importing', 'undoing')
    AND i.updated_at < now() - make_interval(secs => older_than_seconds)
  ORDER BY i.updated_at LIMIT batch
$$;
CREATE FUNCTION lookup.old_customer_imports(older_than_days integer, batch integer)
RETURNS TABLE (id uuid, organization_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT i.id, i.organization_id FROM customer_imports i
  WHERE i.slice_count > 0 AND i.updated_at < now() - make_interval(days => older_than_days)
  ORDER BY i.updated_at LIMIT batch
$$;
REVOKE ALL ON FUNCTION lookup.stale_customer_imports(integer, integer) FROM PUBLIC;
REVOKE ALL ON FUNCTION lookup.old_customer_imports(integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup.stale_customer_imports(integer, integer) TO scoville_runtime;
GRANT EXECUTE ON FUNCTION lookup.old_customer_imports(integer, integer) TO scoville_runtime;
ALTER FUNCTION lookup.stale_customer_imports(integer, integer) OWNER TO scoville_lookup;
ALTER FUNCTION lookup.old_customer_imports(integer, integer) OWNER TO scoville_lookup;

-- As before, whatever it knew, and customer imports.
DO $patch$
BEGIN
  EXECUTE replace(
    pg_get_functiondef('lookup.tenant_of(text, uuid)'::regprocedure),
    'END CASE;',
    E'  WHEN ''customer-import'' THEN\n      RETURN QUERY SELECT i.organization_id, i.business_id FROM customer_imports i WHERE i.id = resource_id;\n  END CASE;'
  );
END
$patch$;
