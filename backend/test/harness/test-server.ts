import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../tools/embedded-postgres/embedded-postgres.js';
import { migrateDatabase } from '../../tools/migrate/migrate.js';
import { onDatabase } from '../../src/kernel/database/on-database.js';
import { guard } from './end-with-parent.js';

/** Data that the test files need to create databases; passed in the environment. */
export interface TestServer {
  /** Superuser's address of the server. */
  adminUrl: string;
  /** Name of the migrated database that is cloned. */
  template: string;
  /** The application's address of the template. */
  runtimeUrl: string;
  /** Start of the names of all databases of this run. */
  prefix: string;
}

export const SERVER_VARIABLE = 'SCOVILLE_TEST_SERVER';

/**
 * Starts the only PostgreSQL server of a test run, or uses the one at `TEST_DATABASE_URL` (a superuser's
 * address, version 15 or later), and migrates the database that every test file gets a clone of.
 */
export async function startTestServer(): Promise<{ stop(): Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given ? { adminUrl: given, stop: async () => undefined } : await startOwn();
  const prefix = `scoville_test_${randomBytes(4).toString('hex')}`;
  const template = `${prefix}_template`;
  try {
    await runAsAdmin(server.adminUrl, (admin) => admin.query(`CREATE DATABASE ${template}`));
    const { runtimeUrl } = await migrateDatabase({
      ownerUrl: onDatabase(server.adminUrl, template),
      runtimePassword: randomBytes(16).toString('hex'),
    });
    const shared: TestServer = { adminUrl: server.adminUrl, template, runtimeUrl, prefix };
    process.env[SERVER_VARIABLE] = JSON.stringify(shared);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    stop: async () => {
      if (given) await removeTraces(given, prefix);
      await server.stop();
    },
  };
}

async function startOwn(): Promise<{ adminUrl: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'scoville-test-'));
  chmodSync(dataDir, 0o711);
  const database = await startEmbeddedPostgres({ dataDir, durable: false, maxConnections: 300 });
  const watch = guard(
    'cat > /dev/null; kill -INT "$1" 2> /dev/null; while kill -0 "$1" 2> /dev/null; do sleep 0.05; done; rm -rf "$2"',
    [String(database.pid), dataDir],
  );
  return {
    adminUrl: database.ownerUrl,
    stop: async () => {
      await database.stop();
      await watch.finish();
    },
  };
}

/** Drops the databases and roles that test files left on a server that this run did not start. */
async function removeTraces(adminUrl: string, prefix: string): Promise<void> {
  await runAsAdmin(adminUrl, async (admin) => {
    const databases = await admin.query<{ name: string }>(
      'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
      [prefix],
    );
    for (const { name } of databases.rows) {
      await admin.query(`DROP DATABASE IF EXISTS ${admin.escapeIdentifier(name)} WITH (FORCE)`);
    }
    const roles = await admin.query<{ name: string }>(
      'SELECT rolname AS name FROM pg_roles WHERE starts_with(rolname, $1)',
      [prefix],
    );
    for (const { name } of roles.rows) {
      await admin.query(`DROP ROLE IF EXISTS ${admin.escapeIdentifier(name)}`);
    }
  });
}

/** Runs statements on the server's own database. */
export async function runAsAdmin<T>(
  adminUrl: string,
  work: (admin: pg.Client) => Promise<T>,
): Promise<T> {
  const admin = new pg.Client({ connectionString: onDatabase(adminUrl, 'postgres') });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}
