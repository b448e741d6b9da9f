import pg from 'pg';
import type { PlanId } from '../../src/modules/billing/public.js';
import { createTestDatabase, type TestDatabase } from '../harness/test-database.js';
import type { OwnerDb } from './owner-db.js';

export type { TestDatabase };

/**
 * Creates a database in which every organization has the largest plan from the start, so that tests of a
 * feature need no billing.
 */
export async function createPaidDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    await client.query(`
      CREATE OR REPLACE FUNCTION give_plan() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
      SET search_path = public AS $$
      BEGIN
        INSERT INTO subscriptions (id, organization_id, plan, status, started_at)
        VALUES (gen_random_uuid(), NEW.id, 'agency', 'active', now());
        RETURN NEW;
      END $$;
      CREATE OR REPLACE TRIGGER give_plan AFTER INSERT ON organizations
        FOR EACH ROW EXECUTE FUNCTION give_plan()`);
  } finally {
    await client.end();
  }
  return database;
}

/** State of a subscription in a test. */
export interface TestSubscription {
  plan: PlanId;
  status?: 'trialing' | 'active' | 'past-due' | 'canceled';
  /** Days since it ended; only for a canceled one. */
  endedDaysAgo?: number;
}

/** Gives an organization this subscription and no other. */
export async function setPlan(
  database: OwnerDb,
  organizationId: string,
  { plan, status = 'active', endedDaysAgo = 0 }: TestSubscription,
): Promise<void> {
  await database.rows('DELETE FROM subscriptions WHERE organization_id = $1', [organizationId]);
  if (plan === 'free') return;
  // Written by column name, so that it works with every version of the table that has these columns.
  await database.rows(
    `INSERT INTO subscriptions SELECT (jsonb_populate_record(NULL::subscriptions, jsonb_build_object(
       'id', gen_random_uuid(), 'organization_id', $1::uuid, 'plan', $2::text, 'status', $3::text,
       'created_at', now(), 'updated_at', now(), 'sync_version', 0,
       'started_at', now() - interval '100 days', 'canceled_at', ended.at, 'ended_at', ended.at))).*
     FROM (SELECT CASE WHEN $3 = 'canceled' THEN now() - make_interval(days => $4) END AS at) AS ended`,
    [organizationId, plan, status, endedDaysAgo],
  );
}
