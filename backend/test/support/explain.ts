import pg from 'pg';
import type { Statement, Tx } from '../../src/kernel/tenancy/tenant-db.js';
import type { TestDatabase } from '../harness/test-database.js';

/** A step of a plan that was carried out. */
export interface PlanNode {
  type: string;
  relation: string | undefined;
  index: string | undefined;
  /** Rows it gave and rows it looked at and dropped, over all its rounds. */
  touched: number;
}

/** Runs statements as the application does and says how the database carried them out. */
export interface Explainer {
  /** Every step, those inside of functions included. */
  run(statement: Statement, planCacheMode: 'auto' | 'force_generic_plan'): Promise<PlanNode[]>;
  close(): Promise<void>;
}

interface RawPlan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: RawPlan[];
}

/**
 * Plans are taken from auto_explain: unlike EXPLAIN it also shows what functions run inside. The
 * connection is the superuser's, who alone may load it, and acts as the application's own role.
 */
export async function explainer(
  database: TestDatabase,
  organizationId: string,
): Promise<Explainer> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  let plans: RawPlan[] = [];
  client.on('notice', ({ message }) => {
    const start = message?.indexOf('plan:\n') ?? -1;
    if (message && start >= 0) {
      plans.push((JSON.parse(message.slice(start + 6)) as { Plan: RawPlan }).Plan);
    }
  });
  const role = decodeURIComponent(new URL(database.runtimeUrl).username);
  await client.query(`
    LOAD 'auto_explain';
    SET auto_explain.log_min_duration = 0;
    SET auto_explain.log_nested_statements = on;
    SET auto_explain.log_analyze = on;
    SET auto_explain.log_timing = off;
    SET auto_explain.log_format = json;
    SET auto_explain.log_level = notice;
    SET SESSION AUTHORIZATION ${client.escapeIdentifier(role)};
  `);
  await client.query(`SELECT set_config('app.organization_id', $1, false)`, [organizationId]);
  return {
    run: async ({ text, values = [] }, planCacheMode) => {
      await client.query(`SET plan_cache_mode = ${planCacheMode}`);
      // Functions keep the plans of their own statements.
      await client.query('DISCARD PLANS');
      plans = [];
      await client.query(text, [...values]);
      if (plans.length === 0) throw new Error('auto_explain has reported nothing.');
      return plans.flatMap(nodesOf);
    },
    close: () => client.end(),
  };
}

/**
 * Lets a transaction run a statement and say how: for what only the transaction itself sees.
 * @returns every step, those inside of functions left out
 */
export async function explainIn(tx: Tx, { text, values }: Statement): Promise<PlanNode[]> {
  const [row] = await tx.write<{ 'QUERY PLAN': { Plan: RawPlan }[] }>({
    text: `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`,
    ...(values ? { values } : {}),
  });
  return (row?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => nodesOf(Plan));
}

function nodesOf(plan: RawPlan): PlanNode[] {
  const each =
    plan['Actual Rows'] +
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0);
  const node = {
    type: plan['Node Type'],
    relation: plan['Relation Name'],
    index: plan['Index Name'],
    touched: each * plan['Actual Loops'],
  };
  return [node, ...(plan.Plans ?? []).flatMap(nodesOf)];
}
