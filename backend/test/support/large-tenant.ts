import type pg from 'pg';

/** Rows of each kind in each of the two businesses of the large tenant. */
export const ROWS = 50_000;
const OTHER_TENANTS = 5_000;
const ROWS_OF_OTHERS = 4;

interface LargeTenant {
  organizationId: string;
  /** The business that is asked about. A second one beside it is as large. */
  businessId: string;
  /** Of the link of the newest review request. */
  tokenHash: string;
}

/**
 * Fills the tables as a large installation has them: a tenant with two large businesses among
 * thousands of small tenants; rows a minute apart, the newest now.
 */
export async function fillLargeTenant(owner: pg.Client, tenant: LargeTenant): Promise<void> {
  const { organizationId, businessId, tokenHash } = tenant;
  await owner.query(`BEGIN; SET LOCAL session_replication_role = replica`);
  await owner.query(
    `CREATE TEMPORARY TABLE wanted (organization_id uuid, business_id uuid, rows integer)`,
  );
  await owner.query(`INSERT INTO wanted VALUES ($1, $2, $3), ($1, gen_random_uuid(), $3)`, [
    organizationId,
    businessId,
    ROWS,
  ]);
  await owner.query(
    `INSERT INTO wanted SELECT gen_random_uuid(), gen_random_uuid(), $2 FROM generate_series(1, $1)`,
    [OTHER_TENANTS, ROWS_OF_OTHERS],
  );
  await owner.query(`
    INSERT INTO organizations (id, name) SELECT DISTINCT organization_id, 'Tenant' FROM wanted;
    INSERT INTO businesses (id, organization_id, name) SELECT business_id, organization_id, 'Business' FROM wanted;
    INSERT INTO business_stats (organization_id, business_id, is_sample, review_count, rating_sum, rating_5_count)
      SELECT organization_id, business_id, false, rows, rows * 5, rows FROM wanted;
    CREATE TEMPORARY TABLE rows AS
      SELECT gen_random_uuid() AS id, organization_id, business_id, n, now() - n * interval '1 minute' AS at
      FROM wanted, generate_series(0, rows - 1) n;
    INSERT INTO reviews (id, organization_id, business_id, rating, body, published_at, sentiment)
      SELECT id, organization_id, business_id, 5, 'Great', at, (ARRAY['positive', 'neutral', 'negative'])[n % 3 + 1]
      FROM rows;
    INSERT INTO private_feedback (id, organization_id, business_id, rating, message, created_at, status)
      SELECT id, organization_id, business_id, 2, 'Slow', at,
        CASE WHEN n % 20 = 0 THEN 'new' WHEN n % 20 = 1 THEN 'in-progress' ELSE 'resolved' END
      FROM rows;
    INSERT INTO customers (id, organization_id, business_id, name, email, created_at)
      SELECT id, organization_id, business_id, 'Customer ' || n, id || '@example.com', at FROM rows;
    INSERT INTO review_requests (id, organization_id, business_id, customer_id, status, token_hash, created_at, expires_at)
      SELECT id, organization_id, business_id, id, 'rated', id::text, at, at + interval '30 days' FROM rows;
  `);
  await owner.query(
    `UPDATE review_requests SET token_hash = $2 WHERE id = (SELECT id FROM rows WHERE business_id = $1 AND n = 0)`,
    [businessId, tokenHash],
  );
  await owner.query('COMMIT');
  await owner.query('ANALYZE');
}
