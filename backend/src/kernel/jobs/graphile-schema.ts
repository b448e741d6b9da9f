import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { OWNER_SESSION_LIMITS } from '../database/session-limits.js';
import type { InstallJobSchemaRow } from './graphile-schema.rows.js';

/** graphile-worker's own schema. Its tables are private: read jobs from its view `jobs`, change them with its functions. */
export const JOB_SCHEMA = 'graphile_worker';

/** Our own tables about jobs; like the jobs, they belong to no tenant and to no backup. */
export const JOB_STATE_SCHEMA = 'job_state';

/** The keys of jobs that wait, and the last slot of each scheduled job that was claimed. */
const JOB_STATE = `
  create schema if not exists ${JOB_STATE_SCHEMA};
  create table if not exists ${JOB_STATE_SCHEMA}.waiting_keys (
    key text primary key,
    job text not null unique
  );
  create table if not exists ${JOB_STATE_SCHEMA}.claimed_slots (
    name text primary key,
    slot timestamptz not null
  );`;

/**
 * Brings the job tables to the installed graphile-worker's version and lets `runtimeRole` add and
 * work jobs. Run by the owner at migration; idempotent.
 *
 * graphile-worker enables row-level security on its tables without any policy, so that only their
 * owner sees rows (https://worker.graphile.org/docs/schema). The runtime role owns nothing and has
 * no BYPASSRLS, hence the permissive policy: jobs belong to no tenant.
 *
 * The migrations run on a connection of their own with `client`'s parameters, since they begin and
 * commit transactions.
 */
export async function installJobSchema(client: pg.Client, runtimeRole: string): Promise<void> {
  const { host, port, database, user, password, ssl } = client;
  const pool = new pg.Pool({
    ...OWNER_SESSION_LIMITS,
    host,
    port,
    database,
    user,
    password,
    ssl,
    max: 2,
  });
  // A connection lost while migrating shows in its query; its event must not end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (connected) => connected.on('error', () => undefined));
  try {
    await runMigrations({ pgPool: pool, schema: JOB_SCHEMA });
  } finally {
    await pool.end();
  }
  const role = client.escapeIdentifier(runtimeRole);
  await client.query(`${JOB_STATE}
    grant usage on schema ${JOB_STATE_SCHEMA} to ${role};
    grant select, insert, update, delete on all tables in schema ${JOB_STATE_SCHEMA} to ${role};
  `);
  const schema = client.escapeIdentifier(JOB_SCHEMA);
  await client.query(`
    grant usage on schema ${schema} to ${role};
    grant select, insert, update, delete on all tables in schema ${schema} to ${role};
    grant usage on all sequences in schema ${schema} to ${role};
    grant execute on all functions in schema ${schema} to ${role};
  `);
  const { rows } = await client.query<InstallJobSchemaRow>(
    `select relname as name from pg_class
     where relnamespace = $1::regnamespace and relkind in ('r', 'p') and relrowsecurity`,
    [JOB_SCHEMA],
  );
  for (const { name } of rows) {
    const table = `${schema}.${client.escapeIdentifier(name)}`;
    await client.query(`
      drop policy if exists runtime_jobs on ${table};
      create policy runtime_jobs on ${table} for all to ${role} using (true) with check (true);
    `);
  }
}
