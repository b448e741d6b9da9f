import pg from 'pg';

export type PlanId = 'free' | 'pro' | 'marketing-pro' | 'agency';

/** Subscription that a test gives to an organization. */
interface GivenPlan {
  plan: PlanId;
  /** Days since it ended; omitted while it is in force. */
  endedDaysAgo?: number;
}

/** Gives the organization of a business this plan and no other, as if it had been paid for. */
export async function givePlan(
  businessId: string,
  { plan, endedDaysAgo }: GivenPlan,
  databaseUrl = process.env['E2E_DATABASE_URL'],
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ organization_id: string }>(
      'SELECT organization_id FROM businesses WHERE id = $1',
      [businessId],
    );
    const values = [rows[0]?.organization_id];
    await client.query('DELETE FROM subscriptions WHERE organization_id = $1', values);
    if (plan === 'free') return;
    // Fills columns by name, so that the statement works with every version of the table that has these columns.
    await client.query(
      `INSERT INTO subscriptions SELECT (jsonb_populate_record(NULL::subscriptions, jsonb_build_object(
         'id', gen_random_uuid(), 'organization_id', $1::uuid, 'plan', $2::text,
         'status', CASE WHEN $3::int IS NULL THEN 'active' ELSE 'canceled' END,
         'created_at', now(), 'updated_at', now(), 'sync_version', 0,
         'started_at', now() - interval '100 days', 'canceled_at', ended.at, 'ended_at', ended.at))).*
       FROM (SELECT now() - make_interval(days => $3::int) AS at) AS ended`,
      [...values, plan, endedDaysAgo ?? null],
    );
  } finally {
    await client.end();
  }
}
