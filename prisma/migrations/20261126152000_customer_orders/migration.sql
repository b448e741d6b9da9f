-- Customers by name, in the order of the Unicode root collation: "Ángel" stands beside "Angela", not behind "Zoe". The
-- column itself, not its folded form: conditions on functions that are not leakproof cannot use an index behind
-- row-level security.
CREATE INDEX customers_by_name ON customers (organization_id, business_id, name COLLATE "und-x-icu", id)
  WHERE erased_at IS NULL;

-- Customers by their latest answer.
CREATE INDEX review_requests_answered ON review_requests (organization_id, business_id, rated_at DESC, id DESC)
  WHERE rated_at IS NOT NULL;
