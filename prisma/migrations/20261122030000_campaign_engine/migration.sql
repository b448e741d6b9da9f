-- AlterTable
ALTER TABLE "businesses" ADD COLUMN     "time_zone" TEXT;

-- AlterTable
ALTER TABLE "campaigns" ADD COLUMN     "audience" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "bounced_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "cancelled_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "clicked_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "content" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "expected_count" INTEGER,
ADD COLUMN     "next_at" TIMESTAMPTZ(3),
ADD COLUMN     "paused_at" TIMESTAMPTZ(3),
ADD COLUMN     "planned_at" TIMESTAMPTZ(3),
ADD COLUMN     "quiet_hours" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "reasons" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "recipients_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "reminders" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "reminders_sent_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "scheduled_at" TIMESTAMPTZ(3),
ADD COLUMN     "shift_seconds" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "spread_hours" SMALLINT NOT NULL DEFAULT 0,
ADD COLUMN     "unconfirmed_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "unsubscribed_count" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "campaign_recipients" ADD COLUMN     "address_hash" TEXT,
ADD COLUMN     "clicked_at" TIMESTAMPTZ(3),
ADD COLUMN     "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "message_id" UUID,
ADD COLUMN     "step" SMALLINT NOT NULL DEFAULT 0,
ADD COLUMN     "unsubscribed_at" TIMESTAMPTZ(3),
ADD COLUMN     "variant" TEXT NOT NULL DEFAULT 'a';

-- CreateTable
CREATE TABLE "campaign_hours" (
    "organization_id" UUID NOT NULL,
    "campaign_id" UUID NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "variant" TEXT NOT NULL,
    "sent" INTEGER NOT NULL DEFAULT 0,
    "opened" INTEGER NOT NULL DEFAULT 0,
    "clicked" INTEGER NOT NULL DEFAULT 0,
    "public" INTEGER NOT NULL DEFAULT 0,
    "private" INTEGER NOT NULL DEFAULT 0,
    "unsubscribed" INTEGER NOT NULL DEFAULT 0,
    "bounced" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "campaign_hours_pkey" PRIMARY KEY ("organization_id","campaign_id","hour","variant")
);

-- What was sent before has one mail for each customer, and opening was opening the link. The tables keep
-- their owner out, too, unless they are told not to.
ALTER TABLE campaigns NO FORCE ROW LEVEL SECURITY;
ALTER TABLE campaign_recipients NO FORCE ROW LEVEL SECURITY;

ALTER TABLE campaign_recipients
  DROP CONSTRAINT campaign_recipients_status,
  DROP CONSTRAINT campaign_recipients_request;
ALTER TABLE campaigns
  DROP CONSTRAINT campaigns_status,
  DROP CONSTRAINT campaigns_started,
  DROP CONSTRAINT campaigns_finished;

-- What the old ledger called failed was failed, kept back or unknown; which of them stands in its reason.
UPDATE campaign_recipients SET clicked_at = opened_at, due_at = created_at,
  status = CASE
    WHEN status = 'failed' AND reason = 'unconfirmed' THEN 'unconfirmed'
    WHEN status = 'failed' AND reason ~ '^[a-z][a-z-]*$' THEN 'skipped'
    ELSE status END;
UPDATE campaigns c SET
  clicked_count = opened_count,
  recipients_count = asked_count + skipped_count,
  failed_count = l.failed,
  unconfirmed_count = l.unconfirmed,
  asked_count = asked_count - (l.skipped - skipped_count),
  skipped_count = l.skipped,
  reasons = l.reasons
FROM (
  SELECT s.campaign_id,
    coalesce(sum(s.customers) FILTER (WHERE s.status = 'failed'), 0) AS failed,
    coalesce(sum(s.customers) FILTER (WHERE s.status = 'unconfirmed'), 0) AS unconfirmed,
    coalesce(sum(s.customers) FILTER (WHERE s.status = 'skipped'), 0) AS skipped,
    coalesce(jsonb_object_agg(s.why, s.customers) FILTER (WHERE s.why IS NOT NULL), '{}') AS reasons
  FROM (
    SELECT campaign_id, status,
      CASE WHEN status IN ('failed', 'unconfirmed') THEN status WHEN status = 'skipped' THEN reason END AS why,
      count(*) AS customers
    FROM campaign_recipients GROUP BY 1, 2, 3
  ) s GROUP BY s.campaign_id
) l WHERE l.campaign_id = c.id;
-- Those on their way go on where their walk over the list has come.
UPDATE campaigns SET planned_at = finished_at, next_at = CASE WHEN status = 'sending' THEN now() END
WHERE status <> 'draft';

INSERT INTO campaign_hours (organization_id, campaign_id, hour, variant, sent, opened, clicked, public, private)
SELECT r.organization_id, r.campaign_id, date_trunc('hour', h.at), 'a', sum(h.sent), sum(h.opened), sum(h.opened),
  sum(h.public), sum(h.private)
FROM campaign_recipients r
CROSS JOIN LATERAL (VALUES
  (r.sent_at, 1, 0, 0, 0),
  (r.opened_at, 0, 1, 0, 0),
  (r.rated_at, 0, 0, (r.rating = 5)::int, (r.rating < 5)::int)
) AS h (at, sent, opened, public, private)
WHERE h.at IS NOT NULL
GROUP BY 1, 2, 3;

ALTER TABLE campaigns FORCE ROW LEVEL SECURITY;
ALTER TABLE campaign_recipients FORCE ROW LEVEL SECURITY;

ALTER TABLE campaigns
  ADD CONSTRAINT campaigns_status CHECK (status IN ('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled')),
  ADD CONSTRAINT campaigns_scheduled CHECK (status <> 'scheduled' OR scheduled_at IS NOT NULL),
  ADD CONSTRAINT campaigns_started CHECK (status = 'cancelled' OR (status IN ('draft', 'scheduled')) = (started_at IS NULL)),
  ADD CONSTRAINT campaigns_paused CHECK ((status = 'paused') = (paused_at IS NOT NULL)),
  ADD CONSTRAINT campaigns_finished CHECK ((status IN ('sent', 'cancelled')) = (finished_at IS NOT NULL)),
  ADD CONSTRAINT campaigns_spread CHECK (spread_hours BETWEEN 0 AND 72);
ALTER TABLE campaign_recipients
  ADD CONSTRAINT campaign_recipients_status CHECK (status IN
    ('planned', 'queued', 'sent', 'skipped', 'failed', 'unconfirmed', 'bounced', 'cancelled')),
  ADD CONSTRAINT campaign_recipients_request CHECK (
    status NOT IN ('queued', 'sent', 'failed', 'unconfirmed', 'bounced') OR review_request_id IS NOT NULL),
  ADD CONSTRAINT campaign_recipients_step CHECK (step BETWEEN 0 AND 2),
  ADD CONSTRAINT campaign_recipients_variant CHECK (variant IN ('a', 'b'));

-- DropIndex
DROP INDEX "campaign_recipients_campaign_id_customer_id_key";

-- DropIndex
DROP INDEX "campaign_recipients_organization_id_review_request_id_key";

-- CreateIndex
CREATE UNIQUE INDEX "campaign_recipients_campaign_id_customer_id_step_key" ON "campaign_recipients"("campaign_id", "customer_id", "step");

-- CreateIndex
CREATE UNIQUE INDEX "campaign_recipients_organization_id_review_request_id_step_key" ON "campaign_recipients"("organization_id", "review_request_id", "step");

-- CreateIndex
CREATE INDEX "campaign_recipients_organization_id_campaign_id_status_crea_idx" ON "campaign_recipients"("organization_id", "campaign_id", "status", "created_at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "campaign_hours" ADD CONSTRAINT "campaign_hours_organization_id_campaign_id_fkey" FOREIGN KEY ("organization_id", "campaign_id") REFERENCES "campaigns"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- What waits for its time, what is in the hands of the messages, and whose address was unsubscribed.
CREATE INDEX campaign_recipients_planned ON campaign_recipients (organization_id, campaign_id, due_at, id)
  WHERE status = 'planned';
CREATE INDEX campaign_recipients_queued ON campaign_recipients (organization_id, campaign_id) WHERE status = 'queued';
CREATE INDEX campaign_recipients_address ON campaign_recipients (organization_id, address_hash)
  WHERE address_hash IS NOT NULL;

CALL tenancy.secure_table('campaign_hours');

-- Lets the sweep find, over all tenants, campaigns for which there is something to do.
DROP FUNCTION lookup.stale_campaigns(integer, integer);
DROP INDEX campaigns_sending;
GRANT SELECT (next_at) ON campaigns TO scoville_lookup;
CREATE INDEX campaigns_next ON campaigns (next_at) WHERE next_at IS NOT NULL;

CREATE FUNCTION lookup.due_campaigns(batch integer)
RETURNS TABLE (id uuid, organization_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT c.id, c.organization_id FROM campaigns c WHERE c.next_at <= now() ORDER BY c.next_at LIMIT batch
$$;
REVOKE ALL ON FUNCTION lookup.due_campaigns(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup.due_campaigns(integer) TO scoville_runtime;
ALTER FUNCTION lookup.due_campaigns(integer) OWNER TO scoville_lookup;
