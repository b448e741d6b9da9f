-- CreateTable
CREATE TABLE "forwarding_addresses" (
    "business_id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "token" TEXT NOT NULL,
    "is_on" BOOLEAN NOT NULL DEFAULT true,
    "delay_hours" SMALLINT NOT NULL DEFAULT 2,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "forwarding_addresses_pkey" PRIMARY KEY ("business_id")
);

-- CreateTable
CREATE TABLE "forwarding_senders" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "business_id" UUID NOT NULL,
    "sender" TEXT NOT NULL,
    "is_allowed" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "forwarding_senders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "forwarded_emails" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "business_id" UUID NOT NULL,
    "message_hash" TEXT NOT NULL,
    "sender" TEXT,
    "customer_email" TEXT,
    "customer_id" UUID,
    "result" TEXT NOT NULL DEFAULT 'pending',
    "last_contacted_at" TIMESTAMPTZ(3),
    "review_request_id" UUID,
    "claimed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "forwarded_emails_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "forwarding_addresses_token_key" ON "forwarding_addresses"("token");

-- CreateIndex
CREATE UNIQUE INDEX "forwarding_addresses_organization_id_business_id_key" ON "forwarding_addresses"("organization_id", "business_id");

-- CreateIndex
CREATE UNIQUE INDEX "forwarding_senders_organization_id_business_id_sender_key" ON "forwarding_senders"("organization_id", "business_id", "sender");

-- CreateIndex
CREATE INDEX "forwarded_emails_organization_id_business_id_created_at_id_idx" ON "forwarded_emails"("organization_id", "business_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "forwarded_emails_age" ON "forwarded_emails" USING BRIN ("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "forwarded_emails_organization_id_business_id_message_hash_key" ON "forwarded_emails"("organization_id", "business_id", "message_hash");

-- AddForeignKey
ALTER TABLE "forwarding_addresses" ADD CONSTRAINT "forwarding_addresses_organization_id_business_id_fkey" FOREIGN KEY ("organization_id", "business_id") REFERENCES "businesses"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "forwarding_senders" ADD CONSTRAINT "forwarding_senders_organization_id_business_id_fkey" FOREIGN KEY ("organization_id", "business_id") REFERENCES "businesses"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "forwarded_emails" ADD CONSTRAINT "forwarded_emails_organization_id_business_id_fkey" FOREIGN KEY ("organization_id", "business_id") REFERENCES "businesses"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

ALTER TABLE forwarding_addresses
  ADD CONSTRAINT forwarding_addresses_token CHECK (token ~ '^[a-z2-7]{26}$'),
  ADD CONSTRAINT forwarding_addresses_delay CHECK (delay_hours BETWEEN 0 AND 72);
ALTER TABLE forwarding_senders
  ADD CONSTRAINT forwarding_senders_sender CHECK (sender <> '' AND sender = lower(sender) AND length(sender) <= 254);
ALTER TABLE forwarded_emails
  ADD CONSTRAINT forwarded_emails_result CHECK (result IN ('pending', 'requested', 'asked-recently', 'suppressed',
    'limit-reached', 'plan-lapsed', 'email-unconfirmed', 'business-suspended', 'no-postal-address',
    'sender-not-allowed', 'no-customer', 'several-customers', 'automatic', 'too-many')),
  ADD CONSTRAINT forwarded_emails_requested CHECK ((result = 'requested') = (review_request_id IS NOT NULL));

CALL tenancy.secure_table('forwarding_addresses');
CALL tenancy.secure_table('forwarding_senders');
CALL tenancy.secure_table('forwarded_emails');
CALL keep_updated_at('forwarding_addresses');
CALL keep_updated_at('forwarding_senders');
CALL lookup.register_resource('forwarding-sender', 'forwarding_senders');

GRANT SELECT (organization_id, business_id, token, is_on) ON forwarding_addresses TO scoville_lookup;
CREATE POLICY lookup ON forwarding_addresses FOR SELECT TO scoville_lookup USING (true);
GRANT SELECT (created_at, is_allowed), DELETE ON forwarding_senders TO scoville_lookup;
CREATE POLICY lookup_prune ON forwarding_senders FOR DELETE TO scoville_lookup USING (NOT is_allowed);
GRANT SELECT (created_at), DELETE ON forwarded_emails TO scoville_lookup;
CREATE POLICY lookup ON forwarded_emails TO scoville_lookup USING (true);

-- The business of a forwarding address that is on.
CREATE FUNCTION lookup.forwarding_address(of_token text) RETURNS TABLE (organization_id uuid, business_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT a.organization_id, a.business_id FROM forwarding_addresses a
  WHERE a.token = of_token AND a.is_on AND NOT lookup.is_closed(a.organization_id)
$$;

-- The log is short, and senders that nobody allowed are forgotten with it.
CREATE FUNCTION lookup.prune_forwarded_emails(keep_days integer) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM forwarded_emails WHERE created_at < now() - make_interval(days => keep_days);
  DELETE FROM forwarding_senders WHERE NOT is_allowed AND created_at < now() - make_interval(days => keep_days);
$$;

DO $$
DECLARE
  f text;
BEGIN
  FOREACH f IN ARRAY ARRAY['forwarding_address(text)', 'prune_forwarded_emails(integer)'] LOOP
    EXECUTE format('REVOKE ALL ON FUNCTION lookup.%s FROM PUBLIC', f);
    EXECUTE format('GRANT EXECUTE ON FUNCTION lookup.%s TO scoville_runtime', f);
    EXECUTE format('ALTER FUNCTION lookup.%s OWNER TO scoville_lookup', f);
  END LOOP;
END
$$;
