-- AlterTable
ALTER TABLE "notification_settings" ADD COLUMN     "weekly_email" BOOLEAN;

-- CreateTable
CREATE TABLE "weekly_emails" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "business_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "week" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "weekly_emails_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "weekly_emails_organization_id_business_id_week_user_id_key" ON "weekly_emails"("organization_id", "business_id", "week", "user_id");

-- AddForeignKey
ALTER TABLE "weekly_emails" ADD CONSTRAINT "weekly_emails_organization_id_business_id_fkey" FOREIGN KEY ("organization_id", "business_id") REFERENCES "businesses"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

ALTER TABLE weekly_emails ADD CONSTRAINT weekly_emails_week CHECK (extract(isodow FROM week) = 1);

CREATE INDEX weekly_emails_age ON weekly_emails USING brin (created_at);

CALL tenancy.secure_table('weekly_emails');

GRANT SELECT (organization_id, business_id, week, created_at), DELETE ON weekly_emails TO scoville_lookup;
CREATE POLICY lookup ON weekly_emails TO scoville_lookup USING (true);
GRANT SELECT (time_zone) ON businesses TO scoville_lookup;
GRANT SELECT (rating_1_count, rating_2_count, rating_3_count, rating_4_count, rating_5_count, sent_count)
  ON insight_days TO scoville_lookup;

-- Businesses without an email of a week yet where customers were asked or answered in the nine days before its Monday:
-- depending on the time zone, the week that it reports begins on one of two of them. In the order of their ids.
CREATE FUNCTION lookup.businesses_for_weekly_emails(of_week date, after_id uuid, batch integer)
RETURNS TABLE (organization_id uuid, business_id uuid, time_zone text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT b.organization_id, b.id, b.time_zone FROM businesses b
  WHERE b.id > after_id
    AND EXISTS (SELECT FROM insight_days d WHERE d.organization_id = b.organization_id AND d.business_id = b.id
      AND NOT d.is_sample AND d.day BETWEEN of_week - 9 AND of_week
      AND d.rating_1_count + d.rating_2_count + d.rating_3_count + d.rating_4_count + d.rating_5_count + d.sent_count > 0)
    AND NOT EXISTS (SELECT FROM weekly_emails e WHERE e.organization_id = b.organization_id
      AND e.business_id = b.id AND e.week = of_week)
  ORDER BY b.id LIMIT batch
$$;

-- Nobody needs the record of an email of long ago: it only keeps the email from being sent twice.
CREATE FUNCTION lookup.prune_weekly_emails(keep_days integer) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM weekly_emails WHERE created_at < now() - make_interval(days => keep_days)
$$;

DO $$
DECLARE
  f text;
BEGIN
  FOREACH f IN ARRAY ARRAY['businesses_for_weekly_emails(date, uuid, integer)', 'prune_weekly_emails(integer)'] LOOP
    EXECUTE format('REVOKE ALL ON FUNCTION lookup.%s FROM PUBLIC', f);
    EXECUTE format('GRANT EXECUTE ON FUNCTION lookup.%s TO scoville_runtime', f);
    EXECUTE format('ALTER FUNCTION lookup.%s OWNER TO scoville_lookup', f);
  END LOOP;
END
$$;
