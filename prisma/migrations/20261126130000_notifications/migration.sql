-- CreateTable
CREATE TABLE "notifications" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "business_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "subject_id" UUID NOT NULL,
    "rating" SMALLINT NOT NULL,
    "is_urgent" BOOLEAN NOT NULL,
    "read_at" TIMESTAMPTZ(3),
    "email_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notifications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notification_emails" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "business_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "schedule" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "is_urgent" BOOLEAN NOT NULL DEFAULT false,
    "settled_at" TIMESTAMPTZ(3),
    "is_queued" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notification_emails_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notification_settings" (
    "organization_id" UUID NOT NULL,
    "business_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "feedback_email" TEXT,
    "review_email" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notification_settings_pkey" PRIMARY KEY ("organization_id","business_id","user_id")
);

-- CreateIndex
CREATE INDEX "notifications_organization_id_business_id_user_id_created_a_idx" ON "notifications"("organization_id", "business_id", "user_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "notifications_organization_id_user_id_kind_subject_id_key" ON "notifications"("organization_id", "user_id", "kind", "subject_id");

-- CreateIndex
CREATE INDEX "notification_emails_organization_id_business_id_user_id_set_idx" ON "notification_emails"("organization_id", "business_id", "user_id", "settled_at");

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_organization_id_business_id_fkey" FOREIGN KEY ("organization_id", "business_id") REFERENCES "businesses"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "notification_emails" ADD CONSTRAINT "notification_emails_organization_id_business_id_fkey" FOREIGN KEY ("organization_id", "business_id") REFERENCES "businesses"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_organization_id_business_id_fkey" FOREIGN KEY ("organization_id", "business_id") REFERENCES "businesses"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

ALTER TABLE notifications
  ADD CONSTRAINT notifications_kind CHECK (kind IN ('feedback-received', 'review-published')),
  ADD CONSTRAINT notifications_rating CHECK (rating BETWEEN 1 AND 5);
ALTER TABLE notification_emails
  ADD CONSTRAINT notification_emails_schedule CHECK (schedule IN ('immediately', 'daily')),
  ADD CONSTRAINT notification_emails_queued CHECK (NOT is_queued OR settled_at IS NOT NULL);
ALTER TABLE notification_settings
  ADD CONSTRAINT notification_settings_feedback CHECK (feedback_email IN ('immediately', 'daily', 'never')),
  ADD CONSTRAINT notification_settings_review CHECK (review_email IN ('immediately', 'daily', 'never'));

-- The counter reads only these, however many were read before.
CREATE INDEX notifications_unread ON notifications (organization_id, business_id, user_id, created_at DESC, id DESC)
  WHERE read_at IS NULL;
-- Content of an email.
CREATE INDEX notifications_email ON notifications (email_id) WHERE email_id IS NOT NULL;
-- For pruning: rows are stored in the order of their times.
CREATE INDEX notifications_age ON notifications USING brin (created_at);
CREATE INDEX notification_emails_age ON notification_emails USING brin (created_at);
-- One email of each kind waits for a person and business; whatever happens until it is due goes into it.
CREATE UNIQUE INDEX notification_emails_waiting ON notification_emails (organization_id, business_id, user_id, schedule)
  WHERE settled_at IS NULL;
CREATE INDEX notification_emails_due ON notification_emails (due_at) WHERE settled_at IS NULL;

CALL tenancy.secure_table('notifications');
CALL tenancy.secure_table('notification_emails');
CALL tenancy.secure_table('notification_settings');
CALL keep_updated_at('notifications');
CALL keep_updated_at('notification_settings');

GRANT SELECT (created_at), DELETE ON notifications TO scoville_lookup;
GRANT SELECT (organization_id, due_at, settled_at, created_at), DELETE ON notification_emails TO scoville_lookup;
CREATE POLICY lookup ON notifications TO scoville_lookup USING (true);
CREATE POLICY lookup ON notification_emails TO scoville_lookup USING (true);
CALL lookup.register_resource('notification', 'notifications');

-- Organizations with an email that is due.
CREATE FUNCTION lookup.due_notification_emails(until timestamptz, batch integer) RETURNS TABLE (organization_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT e.organization_id FROM notification_emails e
  WHERE e.settled_at IS NULL AND e.due_at <= until
  GROUP BY e.organization_id ORDER BY min(e.due_at) LIMIT batch
$$;

-- Nobody reads notifications of long ago.
CREATE FUNCTION lookup.prune_notifications(keep_days integer) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM notifications WHERE created_at < now() - make_interval(days => keep_days);
  DELETE FROM notification_emails
  WHERE created_at < now() - make_interval(days => keep_days) AND settled_at IS NOT NULL;
$$;

DO $$
DECLARE
  f text;
BEGIN
  FOREACH f IN ARRAY ARRAY['due_notification_emails(timestamptz, integer)', 'prune_notifications(integer)'] LOOP
    EXECUTE format('REVOKE ALL ON FUNCTION lookup.%s FROM PUBLIC', f);
    EXECUTE format('GRANT EXECUTE ON FUNCTION lookup.%s TO scoville_runtime', f);
    EXECUTE format('ALTER FUNCTION lookup.%s OWNER TO scoville_lookup', f);
  END LOOP;
END
$$;
