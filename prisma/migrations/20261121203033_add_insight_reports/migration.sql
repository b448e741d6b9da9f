-- CreateTable
CREATE TABLE "insight_report_choices" (
    "organization_id" UUID NOT NULL,
    "business_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "is_wanted" BOOLEAN NOT NULL,

    CONSTRAINT "insight_report_choices_pkey" PRIMARY KEY ("organization_id","business_id","user_id")
);

-- CreateTable
CREATE TABLE "insight_reports" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "business_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "month" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "insight_reports_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "insight_reports_organization_id_business_id_user_id_month_key" ON "insight_reports"("organization_id", "business_id", "user_id", "month");

-- AddForeignKey
ALTER TABLE "insight_report_choices" ADD CONSTRAINT "insight_report_choices_organization_id_business_id_fkey" FOREIGN KEY ("organization_id", "business_id") REFERENCES "businesses"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "insight_reports" ADD CONSTRAINT "insight_reports_organization_id_business_id_fkey" FOREIGN KEY ("organization_id", "business_id") REFERENCES "businesses"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

CALL tenancy.secure_table('insight_report_choices');
CALL tenancy.secure_table('insight_reports');

-- Businesses where something happened in a month, in the order of their ids. Samples are not told of.
GRANT SELECT (organization_id, business_id, is_sample, day) ON insight_days TO scoville_lookup;
CREATE POLICY lookup ON insight_days FOR SELECT TO scoville_lookup USING (true);
CREATE INDEX insight_days_by_day ON insight_days (day, business_id) WHERE NOT is_sample;

CREATE FUNCTION lookup.businesses_to_report(month date, after_id uuid, batch integer)
RETURNS TABLE (organization_id uuid, business_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT DISTINCT d.organization_id, d.business_id FROM insight_days d
  WHERE d.day >= month AND d.day < month + interval '1 month' AND NOT d.is_sample AND d.business_id > after_id
  ORDER BY d.business_id LIMIT batch
$$;
REVOKE ALL ON FUNCTION lookup.businesses_to_report(date, uuid, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup.businesses_to_report(date, uuid, integer) TO scoville_runtime;
ALTER FUNCTION lookup.businesses_to_report(date, uuid, integer) OWNER TO scoville_lookup;
