-- AlterTable
ALTER TABLE "customers" ADD COLUMN     "last_shared_answer_at" TIMESTAMPTZ(3);

-- An answer does not change what is known of the customer: the undo of an import still restores it.
DROP TRIGGER keep_updated_at ON customers;
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON customers FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.* AND OLD.last_shared_answer_at IS NOT DISTINCT FROM NEW.last_shared_answer_at)
  EXECUTE FUNCTION set_updated_at();

-- The owner of the tables is under the policies too, while they are forced.
ALTER TABLE customers NO FORCE ROW LEVEL SECURITY;
ALTER TABLE reviews NO FORCE ROW LEVEL SECURITY;
ALTER TABLE private_feedback NO FORCE ROW LEVEL SECURITY;

-- Reviews that repeat private feedback are left out: they are no further answer.
UPDATE customers c SET last_shared_answer_at = answers.last
FROM (
  SELECT organization_id, customer_id, max(at) AS last
  FROM (
    SELECT organization_id, customer_id, published_at AS at FROM reviews
    WHERE source <> 'request' AND NOT is_repeated AND NOT is_sample
    UNION ALL
    SELECT organization_id, customer_id, created_at FROM private_feedback
    WHERE source <> 'request' AND NOT is_sample
  ) AS every
  WHERE customer_id IS NOT NULL GROUP BY 1, 2
) AS answers
WHERE answers.organization_id = c.organization_id AND answers.customer_id = c.id;

ALTER TABLE customers FORCE ROW LEVEL SECURITY;
ALTER TABLE reviews FORCE ROW LEVEL SECURITY;
ALTER TABLE private_feedback FORCE ROW LEVEL SECURITY;
