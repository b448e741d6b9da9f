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
 * thousands of small tenants; rows a minute apart, the newest now. Each business has a campaign of the
 * same id, on its way.
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
    INSERT INTO business_stats (organization_id, business_id, is_sample, review_count, rating_5_count)
      SELECT organization_id, business_id, false, rows, rows FROM wanted;
    CREATE TEMPORARY TABLE rows AS
      SELECT gen_random_uuid() AS id, organization_id, business_id, n, now() - n * interval '1 minute' AS at
      FROM wanted, generate_series(0, rows - 1) n;
    INSERT INTO reviews (id, organization_id, business_id, rating, body, published_at, sentiment, topics, reply, replied_at)
      SELECT id, organization_id, business_id, 5, 'Great', at, (ARRAY['positive', 'neutral', 'negative'])[n % 3 + 1],
        CASE WHEN n >= 10 THEN '[]'::jsonb END, CASE WHEN n % 3 = 0 THEN 'Thank you' END,
        CASE WHEN n % 3 = 0 THEN at END
      FROM rows;
    INSERT INTO insight_days (organization_id, business_id, is_sample, day, rating_5_count, public_count, newest_at)
      SELECT organization_id, business_id, false, current_date - n, rows / 400, rows / 400, now()
      FROM wanted, generate_series(0, least(rows - 1, 399)) n;
    INSERT INTO insight_topics (organization_id, business_id, is_sample, day, topic, positive_count)
      SELECT organization_id, business_id, false, day, 'staff', rating_5_count FROM insight_days;
    INSERT INTO insight_answers (organization_id, business_id, is_sample, day, acted_on, prompt_count)
      SELECT organization_id, business_id, false, day, day, rating_5_count FROM insight_days;
    INSERT INTO customers (id, organization_id, business_id, name, email, created_at)
      SELECT id, organization_id, business_id, 'Customer ' || n, id || '@example.com', at FROM rows;
    INSERT INTO private_feedback (id, organization_id, business_id, customer_id, rating, message, created_at, topics,
        status)
      SELECT id, organization_id, business_id, id, 2, 'Slow', at, CASE WHEN n >= 10 THEN '[]'::jsonb END,
        CASE WHEN n % 20 = 0 THEN 'new' WHEN n % 20 = 1 THEN 'in-progress' ELSE 'resolved' END
      FROM rows;
    INSERT INTO review_requests (id, organization_id, business_id, customer_id, status, token_hash, created_at,
        rated_at, expires_at)
      SELECT id, organization_id, business_id, id, 'rated', id::text, at, at, at + interval '30 days' FROM rows;
    INSERT INTO campaigns (id, organization_id, business_id, name, status, started_at, planned_at)
      SELECT business_id, organization_id, business_id, 'Campaign', 'sending', now(), now() FROM wanted;
    INSERT INTO campaign_recipients (id, organization_id, campaign_id, customer_id, status, due_at, created_at,
        review_request_id)
      SELECT id, organization_id, business_id, id,
        CASE WHEN n < 20 THEN 'queued' WHEN n % 10 = 0 THEN 'skipped' WHEN n % 2 = 0 THEN 'planned' ELSE 'sent' END,
        at + interval '15 days', at, CASE WHEN n < 20 OR n % 2 = 1 THEN id END
      FROM rows;
    INSERT INTO suppressions (organization_id, business_id, address_hash, source)
      SELECT organization_id, CASE WHEN n % 2 = 0 THEN business_id END, 'hash-' || n, 'page' FROM rows
      ON CONFLICT DO NOTHING;
    INSERT INTO xp_events (id, organization_id, business_id, reason, subject_id, xp, created_at)
      SELECT id, organization_id, business_id, 'review-replied', id, 10, at FROM rows;
    INSERT INTO answer_times (organization_id, business_id, subject_id, arrived_at, answered_at)
      SELECT organization_id, business_id, id, at, at + interval '1 hour' FROM rows;
  `);
  await owner.query(
    `UPDATE review_requests SET token_hash = $2 WHERE id = (SELECT id FROM rows WHERE business_id = $1 AND n = 0)`,
    [businessId, tokenHash],
  );
  await owner.query('COMMIT');
  await owner.query('ANALYZE');
}
