ALTER TABLE "subscriptions" DROP CONSTRAINT subscriptions_status, DROP CONSTRAINT subscriptions_canceled;
ALTER TABLE "subscriptions" RENAME COLUMN "canceled_at" TO "ended_at";

-- AlterTable
ALTER TABLE "subscriptions" ADD COLUMN     "card_brand" TEXT,
ADD COLUMN     "card_last4" TEXT,
ADD COLUMN     "card_month" INTEGER,
ADD COLUMN     "card_year" INTEGER,
ADD COLUMN     "customer_reference" TEXT,
ADD COLUMN     "ends_at" TIMESTAMPTZ(3),
ADD COLUMN     "last_synced_at" TIMESTAMPTZ(3),
ADD COLUMN     "next_plan" TEXT,
ADD COLUMN     "past_due_since" TIMESTAMPTZ(3),
ADD COLUMN     "period_end" TIMESTAMPTZ(3),
ADD COLUMN     "period_start" TIMESTAMPTZ(3),
ADD COLUMN     "refund_asked_at" TIMESTAMPTZ(3),
ADD COLUMN     "refunded_at" TIMESTAMPTZ(3),
ADD COLUMN     "settled_at" TIMESTAMPTZ(3),
ADD COLUMN     "sync_version" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "trial_end" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "billing_history" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "subscription_id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "plan" TEXT NOT NULL,
    "previous_plan" TEXT,
    "amount" INTEGER,
    "currency" TEXT,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "billing_history_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "billing_mails" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "subscription_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "occasion" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "billing_mails_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "billing_notices" (
    "provider" TEXT NOT NULL,
    "notice_id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "reference" TEXT,
    "customer_reference" TEXT,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "status" TEXT NOT NULL DEFAULT 'received',
    "handled_at" TIMESTAMPTZ(3),

    CONSTRAINT "billing_notices_pkey" PRIMARY KEY ("provider","notice_id")
);

-- CreateIndex
CREATE INDEX "billing_history_organization_id_occurred_at_id_idx" ON "billing_history"("organization_id", "occurred_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "billing_mails_organization_id_subscription_id_user_id_kind__key" ON "billing_mails"("organization_id", "subscription_id", "user_id", "kind", "occasion");

-- CreateIndex
CREATE INDEX "billing_notices_received_at_idx" ON "billing_notices"("received_at");

-- CreateIndex
CREATE UNIQUE INDEX "subscriptions_organization_id_id_key" ON "subscriptions"("organization_id", "id");

-- CreateIndex
CREATE INDEX "subscriptions_provider_provider_reference_idx" ON "subscriptions"("provider", "provider_reference");

-- CreateIndex
CREATE INDEX "subscriptions_provider_customer_reference_idx" ON "subscriptions"("provider", "customer_reference");

-- AddForeignKey
ALTER TABLE "billing_history" ADD CONSTRAINT "billing_history_organization_id_subscription_id_fkey" FOREIGN KEY ("organization_id", "subscription_id") REFERENCES "subscriptions"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "billing_mails" ADD CONSTRAINT "billing_mails_organization_id_subscription_id_fkey" FOREIGN KEY ("organization_id", "subscription_id") REFERENCES "subscriptions"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- Canceled: it was in force. Expired: it never was, because nobody paid in time or another one was.
ALTER TABLE subscriptions
  ADD CONSTRAINT subscriptions_status
    CHECK (status IN ('incomplete', 'trialing', 'active', 'past-due', 'canceled', 'expired')),
  ADD CONSTRAINT subscriptions_ended CHECK ((status = 'canceled') = (ended_at IS NOT NULL)),
  ADD CONSTRAINT subscriptions_past_due CHECK ((status = 'past-due') = (past_due_since IS NOT NULL)),
  ADD CONSTRAINT subscriptions_settled CHECK (settled_at IS NULL OR ended_at IS NOT NULL);
ALTER TABLE billing_mails
  ADD CONSTRAINT billing_mails_status CHECK (status IN ('queued', 'sending', 'sent', 'failed', 'unconfirmed'));
ALTER TABLE billing_notices
  ADD CONSTRAINT billing_notices_status CHECK (status IN ('received', 'applied', 'unknown'));

-- What is to be looked at, the longest not looked at first.
CREATE INDEX subscriptions_to_look_at ON subscriptions (last_synced_at NULLS FIRST)
  WHERE status IN ('incomplete', 'trialing', 'active', 'past-due') AND provider_reference IS NOT NULL;
CREATE INDEX billing_mails_waiting ON billing_mails (updated_at) WHERE status IN ('queued', 'sending');

CALL tenancy.secure_table('billing_history');
CALL tenancy.secure_table('billing_mails');
GRANT SELECT, INSERT, UPDATE, DELETE ON billing_notices TO scoville_runtime;

GRANT SELECT (id, organization_id, status, provider, provider_reference, customer_reference, created_at, period_end,
  trial_end, ends_at, refund_asked_at, refunded_at, last_synced_at) ON subscriptions TO scoville_lookup;
GRANT SELECT (id, organization_id, status, updated_at) ON billing_mails TO scoville_lookup;
CREATE POLICY lookup ON subscriptions FOR SELECT TO scoville_lookup USING (true);
CREATE POLICY lookup ON billing_mails FOR SELECT TO scoville_lookup USING (true);

-- Whose a subscription or a customer of a provider is.
CREATE FUNCTION lookup.billing_owner(of_provider text, of_reference text, of_customer text)
RETURNS TABLE (organization_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.organization_id FROM subscriptions s
  WHERE s.provider = of_provider AND (s.provider_reference = of_reference OR s.customer_reference = of_customer)
  ORDER BY (s.provider_reference IS NOT DISTINCT FROM of_reference) DESC LIMIT 1
$$;

-- Subscriptions that a notice may have been lost about: what is in force and was not looked at for
-- the given time or since one of its dates has passed; what waits for its payment, for three days;
-- and what a refund was begun for.
CREATE FUNCTION lookup.subscriptions_to_look_at(begun_seconds integer, in_force_seconds integer, batch integer)
RETURNS TABLE (organization_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.organization_id, s.id FROM subscriptions s
  WHERE s.provider_reference IS NOT NULL AND (
    (s.status = 'incomplete'
      AND (s.last_synced_at IS NULL OR s.last_synced_at < now() - make_interval(secs => begun_seconds)))
    OR (s.status IN ('trialing', 'active', 'past-due') AND (
      s.last_synced_at IS NULL OR s.last_synced_at < now() - make_interval(secs => in_force_seconds)
      OR (s.last_synced_at < now() - make_interval(secs => begun_seconds)
        AND least(s.period_end, CASE WHEN s.status = 'trialing' THEN s.trial_end END, s.ends_at) < now())))
    OR (s.refund_asked_at IS NOT NULL AND s.refunded_at IS NULL
      AND (s.last_synced_at IS NULL OR s.last_synced_at < now() - make_interval(secs => begun_seconds))))
  ORDER BY s.last_synced_at NULLS FIRST LIMIT batch
$$;

-- Subscriptions about whose coming end or missing payment somebody may have to be written to.
CREATE FUNCTION lookup.subscriptions_to_tell(after_id uuid, batch integer)
RETURNS TABLE (organization_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.organization_id, s.id FROM subscriptions s
  WHERE s.id > after_id AND (s.status = 'past-due'
    OR (s.status = 'trialing' AND s.trial_end < now() + interval '3 days'))
  ORDER BY s.id LIMIT batch
$$;

-- Mails whose job may be lost.
CREATE FUNCTION lookup.billing_mails_waiting(older_than_seconds integer, batch integer)
RETURNS TABLE (organization_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT m.organization_id, m.id FROM billing_mails m
  WHERE m.status IN ('queued', 'sending') AND m.updated_at < now() - make_interval(secs => older_than_seconds)
  ORDER BY m.updated_at LIMIT batch
$$;

DO $$
DECLARE
  fn text;
BEGIN
  FOREACH fn IN ARRAY ARRAY['billing_owner(text, text, text)', 'subscriptions_to_look_at(integer, integer, integer)',
    'subscriptions_to_tell(uuid, integer)', 'billing_mails_waiting(integer, integer)'] LOOP
    EXECUTE format('REVOKE ALL ON FUNCTION lookup.%s FROM PUBLIC', fn);
    EXECUTE format('GRANT EXECUTE ON FUNCTION lookup.%s TO scoville_runtime', fn);
    EXECUTE format('ALTER FUNCTION lookup.%s OWNER TO scoville_lookup', fn);
  END LOOP;
END
$$;
