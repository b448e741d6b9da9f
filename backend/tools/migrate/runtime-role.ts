import type pg from 'pg';
import { BootError } from '../../src/kernel/errors/boot-error.js';
import { scramVerifier } from './scram.js';
import { connectWhenReady, type DatabaseAddress } from './wait-for-database.js';
import type { FactsRow } from './runtime-role.rows.js';

/** The group role that migrations grant to. It owns nothing and cannot bypass row-level security. */
export const RUNTIME_ROLE = 'scoville_runtime';

/**
 * Makes the group role unless it is there. Roles belong to the whole cluster, so another database
 * may be making it at the same moment.
 */
export async function ensureRuntimeGroup(client: pg.Client): Promise<void> {
  await client.query(`
    DO $$ BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${RUNTIME_ROLE}') THEN
        CREATE ROLE ${RUNTIME_ROLE} NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE;
      END IF;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END $$`);
}

/**
 * Name of the role that the application signs in with: one a database, since roles belong to the
 * whole cluster. PostgreSQL cuts names at 63 bytes.
 */
export function loginRoleOf(database: string): string {
  return `${database.slice(0, 59)}_app`;
}

/** Makes or corrects the role that the application signs in with. */
export async function ensureLoginRole(
  client: pg.Client,
  name: string,
  password: string,
): Promise<void> {
  const role = client.escapeIdentifier(name);
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
  const verb = rowCount === 0 ? 'CREATE' : 'ALTER';
  await client.query(
    `${verb} ROLE ${role} LOGIN INHERIT PASSWORD ${client.escapeLiteral(scramVerifier(password))}`,
  );
  await client.query(`GRANT ${RUNTIME_ROLE} TO ${role}`);
}

/**
 * Signs in as the application will, and makes sure that the database can hold tenants apart.
 * @throws Error saying what is wrong with the role and how to fix it
 */
export async function verifyRuntime(
  address: DatabaseAddress,
  log: (line: string) => void,
): Promise<void> {
  const client = await connectWhenReady(address, log);
  try {
    const { rows } = await client.query<FactsRow>(FACTS);
    const problem = rows[0] && problemOf(rows[0]);
    if (problem) throw new BootError(problem);
  } finally {
    await client.end();
  }
}

interface Facts {
  role: string;
  member: boolean;
  bypassing: string | null;
  owned: string | null;
}

const FACTS = `
  SELECT current_user AS role,
    COALESCE((SELECT pg_has_role(current_user, oid, 'USAGE')
      FROM pg_roles WHERE rolname = '${RUNTIME_ROLE}'), false) AS member,
    (SELECT string_agg(rolname, ', ' ORDER BY rolname) FROM pg_roles
      WHERE (rolsuper OR rolbypassrls) AND pg_has_role(current_user, oid, 'MEMBER')) AS bypassing,
    (SELECT min(c.oid::regclass::text) FROM pg_class c
      WHERE c.relkind IN ('r', 'p') AND pg_has_role(current_user, c.relowner, 'MEMBER')) AS owned`;

function problemOf(facts: Facts): string | undefined {
  const { role, member, bypassing, owned } = facts;
  if (bypassing !== null) {
    return `The application's database role '${role}' could see every tenant's rows, through ${bypassing}: use a role without SUPERUSER and BYPASSRLS that is a member of no such role.`;
  }
  if (owned !== null) {
    return `The application's database role '${role}' owns tables (${owned}), so it could switch row-level security off: use another role than the owner's for DATABASE_RUNTIME_URL.`;
  }
  if (!member) {
    return `The application's database role '${role}' has no rights on the tables: run GRANT ${RUNTIME_ROLE} TO "${role}"; (with INHERIT).`;
  }
  return undefined;
}
