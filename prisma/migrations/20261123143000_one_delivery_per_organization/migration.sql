-- Events are delivered by one relay at a time per organization, and until each handler has its receipt.
CREATE TABLE "event_leases" (
    "organization_id" UUID NOT NULL,
    "holder" UUID NOT NULL,
    "held_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "event_leases_pkey" PRIMARY KEY ("organization_id")
);
CALL tenancy.secure_table('event_leases');
GRANT SELECT, INSERT, UPDATE, DELETE ON event_leases TO scoville_lookup;
CREATE POLICY lookup ON event_leases TO scoville_lookup USING (true);

ALTER TABLE "outbox_events" ADD COLUMN "attempts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "due_at" TIMESTAMPTZ(3);

DROP FUNCTION lookup.claim_outbox(integer, integer);
DROP FUNCTION lookup.complete_outbox(uuid[]);
ALTER TABLE "outbox_events" DROP COLUMN "claimed_until";

-- The oldest due events of organizations that no relay holds, and the lease of those organizations.
-- Claims run one after the other: each sees the leases of those before it.
CREATE FUNCTION lookup.claim_events(by_holder uuid, batch integer, lease_seconds integer)
RETURNS TABLE (id uuid, organization_id uuid, type text, payload jsonb, occurred_at timestamptz, attempts integer)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  moment timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock(5682003);
  moment := clock_timestamp();
  RETURN QUERY
    WITH due AS MATERIALIZED (
      SELECT w.id, w.organization_id, w.type, w.payload, w.occurred_at, w.attempts
      FROM outbox_events w
      WHERE w.relayed_at IS NULL AND (w.due_at IS NULL OR w.due_at <= moment)
        AND w.organization_id <> ALL (ARRAY(
          SELECT l.organization_id FROM event_leases l WHERE l.held_until > moment))
      ORDER BY w.occurred_at, w.id LIMIT batch),
    leased AS (
      INSERT INTO event_leases (organization_id, holder, held_until)
      SELECT DISTINCT d.organization_id, by_holder, moment + make_interval(secs => lease_seconds) FROM due d
      ON CONFLICT ON CONSTRAINT event_leases_pkey
      DO UPDATE SET holder = excluded.holder, held_until = excluded.held_until)
    SELECT d.id, d.organization_id, d.type, d.payload, d.occurred_at::timestamptz, d.attempts
    FROM due d ORDER BY d.occurred_at, d.id;
END
$$;

-- What a relay leaves behind of an organization: events whose handlers all have their receipts, and
-- events that failed and are due again later. Ends its lease, or turns it into a short pause.
CREATE FUNCTION lookup.settle_events(
  of_organization uuid, by_holder uuid, handled uuid[], failed uuid[], pause_ms integer)
RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE outbox_events SET relayed_at = now() WHERE id = ANY (handled);
  UPDATE outbox_events
  SET attempts = attempts + 1,
      -- At once and by itself after the first failure, then after 3, 7, 20 seconds, up to 10 minutes.
      due_at = now() + CASE WHEN attempts = 0 THEN interval '0'
                            ELSE make_interval(secs => least(exp(least(attempts, 10)), 600)) END
  WHERE id = ANY (failed) AND relayed_at IS NULL;
  UPDATE event_leases SET held_until = clock_timestamp() + make_interval(secs => pause_ms / 1000.0)
  WHERE organization_id = of_organization AND holder = by_holder AND pause_ms > 0;
  DELETE FROM event_leases
  WHERE organization_id = of_organization AND holder = by_holder AND pause_ms = 0;
$$;

-- A receipt stays for as long as its event waits for another handler.
CREATE OR REPLACE FUNCTION lookup.prune_kernel(keep_days integer) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM outbox_events WHERE relayed_at < now() - make_interval(days => keep_days);
  DELETE FROM event_receipts r WHERE r.handled_at < now() - make_interval(days => keep_days)
    AND NOT EXISTS (SELECT FROM outbox_events e WHERE e.id = r.event_id);
  DELETE FROM event_leases WHERE held_until < now() - interval '1 day';
  DELETE FROM idempotency_records WHERE expires_at < now();
$$;

DO $$
DECLARE
  fn regprocedure;
BEGIN
  FOREACH fn IN ARRAY ARRAY[
    'lookup.claim_events(uuid, integer, integer)'::regprocedure,
    'lookup.settle_events(uuid, uuid, uuid[], uuid[], integer)'::regprocedure] LOOP
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', fn);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO scoville_runtime', fn);
    EXECUTE format('ALTER FUNCTION %s OWNER TO scoville_lookup', fn);
  END LOOP;
END
$$;
