-- AlterTable
ALTER TABLE "idempotency_records" ADD COLUMN     "claim" TEXT,
ADD COLUMN     "leased_until" TIMESTAMPTZ(3),
ADD COLUMN     "took_effect_at" TIMESTAMPTZ(3);

-- Every transaction of a keyed write begins with this, whatever tenant it runs as: it notes in the transaction itself
-- that the write has taken effect, and locks the record, so that nobody takes over before it has ended.
CREATE FUNCTION lookup.hold_idempotency_claim(record text, attempt text) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE idempotency_records r SET took_effect_at = coalesce(r.took_effect_at, now())
  WHERE r.id = record AND r.claim = attempt AND r.status IS NULL
  RETURNING true
$$;
REVOKE ALL ON FUNCTION lookup.hold_idempotency_claim(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup.hold_idempotency_claim(text, text) TO scoville_runtime;
ALTER FUNCTION lookup.hold_idempotency_claim(text, text) OWNER TO scoville_lookup;
GRANT SELECT (claim, status, took_effect_at), UPDATE (took_effect_at) ON idempotency_records TO scoville_lookup;
