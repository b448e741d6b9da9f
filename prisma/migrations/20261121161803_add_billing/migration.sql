-- CreateTable
CREATE TABLE "subscriptions" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "plan" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'incomplete',
    "provider" TEXT,
    "provider_reference" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "canceled_at" TIMESTAMPTZ(3),

    CONSTRAINT "subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "subscriptions_organization_id_provider_reference_key" ON "subscriptions"("organization_id", "provider_reference");

-- AddForeignKey
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;


ALTER TABLE subscriptions
  ADD CONSTRAINT subscriptions_status CHECK (status IN ('incomplete', 'trialing', 'active', 'past-due', 'canceled')),
  ADD CONSTRAINT subscriptions_canceled CHECK ((status = 'canceled') = (canceled_at IS NOT NULL));

-- One in force, and one for each plan that waits for its payment: whoever opens the checkout a
-- second time finds the first subscription instead of making another.
CREATE UNIQUE INDEX subscriptions_in_force ON subscriptions (organization_id)
  WHERE status IN ('trialing', 'active', 'past-due');
CREATE UNIQUE INDEX subscriptions_waiting ON subscriptions (organization_id, plan)
  WHERE status = 'incomplete';

CALL tenancy.secure_table('subscriptions');
