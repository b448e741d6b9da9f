-- AlterTable
ALTER TABLE "notification_settings" ADD COLUMN     "feedback_push" TEXT,
ADD COLUMN     "review_push" TEXT;

-- CreateTable
CREATE TABLE "push_subscriptions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "push_subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notification_pushes" (
    "organization_id" UUID NOT NULL,
    "business_id" UUID NOT NULL,
    "subscription_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "is_urgent" BOOLEAN NOT NULL DEFAULT false,
    "waiting_since" TIMESTAMPTZ(3),
    "due_at" TIMESTAMPTZ(3),
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "sent_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notification_pushes_pkey" PRIMARY KEY ("organization_id","business_id","subscription_id","kind")
);

-- CreateIndex
CREATE UNIQUE INDEX "push_subscriptions_session_id_key" ON "push_subscriptions"("session_id");

-- CreateIndex
CREATE UNIQUE INDEX "push_subscriptions_endpoint_key" ON "push_subscriptions"("endpoint");

-- CreateIndex
CREATE INDEX "push_subscriptions_user_id_idx" ON "push_subscriptions"("user_id");

-- CreateIndex
CREATE INDEX "notification_pushes_subscription_id_idx" ON "notification_pushes"("subscription_id");

-- AddForeignKey
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification_pushes" ADD CONSTRAINT "notification_pushes_organization_id_business_id_fkey" FOREIGN KEY ("organization_id", "business_id") REFERENCES "businesses"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "notification_pushes" ADD CONSTRAINT "notification_pushes_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "push_subscriptions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE notification_settings
  ADD CONSTRAINT notification_settings_feedback_push CHECK (feedback_push IN ('immediately', 'never')),
  ADD CONSTRAINT notification_settings_review_push CHECK (review_push IN ('immediately', 'never'));
ALTER TABLE push_subscriptions
  ADD CONSTRAINT push_subscriptions_endpoint CHECK (endpoint LIKE 'https://%' AND length(endpoint) <= 1000);
ALTER TABLE notification_pushes
  ADD CONSTRAINT notification_pushes_kind CHECK (kind IN ('feedback-received', 'review-published')),
  ADD CONSTRAINT notification_pushes_waiting CHECK ((waiting_since IS NULL) = (due_at IS NULL));

CREATE INDEX notification_pushes_due ON notification_pushes (due_at) WHERE due_at IS NOT NULL;

-- Browsers of people belong to no tenant, as their sessions do.
GRANT SELECT, INSERT, UPDATE, DELETE ON push_subscriptions TO scoville_runtime;
CALL keep_updated_at('push_subscriptions');
CALL tenancy.secure_table('notification_pushes');

GRANT SELECT (organization_id, due_at) ON notification_pushes TO scoville_lookup;
CREATE POLICY lookup ON notification_pushes TO scoville_lookup USING (true);

-- Organizations with a push message that is due.
CREATE FUNCTION lookup.due_notification_pushes(until timestamptz, batch integer) RETURNS TABLE (organization_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT p.organization_id FROM notification_pushes p
  WHERE p.due_at <= until
  GROUP BY p.organization_id ORDER BY min(p.due_at) LIMIT batch
$$;
REVOKE ALL ON FUNCTION lookup.due_notification_pushes(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup.due_notification_pushes(timestamptz, integer) TO scoville_runtime;
ALTER FUNCTION lookup.due_notification_pushes(timestamptz, integer) OWNER TO scoville_lookup;
