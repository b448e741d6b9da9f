import { randomBytes } from 'node:crypto';
import { onDatabase } from '../../src/kernel/database/on-database.js';
import { runAsAdmin, SERVER_VARIABLE, type TestServer } from './test-server.js';

/** A migrated database of its own for one test file. */
export interface TestDatabase {
  /** Address of the superuser, who may do everything; row-level security does not apply. */
  ownerUrl: string;
  /** Address that the application connects with. */
  runtimeUrl: string;
  /** Drops the database and closes connections that are still open: close pools first. */
  drop(): Promise<void>;
}

/**
 * Clones the migrated template, which is about as fast as a file copy. Databases that a test file does not
 * drop are removed at the end of the run.
 * @throws Error outside the integration project, whose global setup starts the server
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = testServer();
  const name = `${server.prefix}_${randomBytes(4).toString('hex')}`;
  await runAsAdmin(server.adminUrl, (admin) =>
    admin.query(`CREATE DATABASE ${name} TEMPLATE ${server.template} STRATEGY file_copy`),
  );
  return {
    ownerUrl: onDatabase(server.adminUrl, name),
    runtimeUrl: onDatabase(server.runtimeUrl, name),
    drop: async () => {
      await runAsAdmin(server.adminUrl, (admin) =>
        admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
      );
    },
  };
}

/** Creates an empty database, for tests of the migration itself. */
export async function createEmptyDatabase(): Promise<Omit<TestDatabase, 'runtimeUrl'>> {
  const server = testServer();
  const name = `${server.prefix}_${randomBytes(4).toString('hex')}`;
  await runAsAdmin(server.adminUrl, (admin) => admin.query(`CREATE DATABASE ${name}`));
  return {
    ownerUrl: onDatabase(server.adminUrl, name),
    drop: async () => {
      await runAsAdmin(server.adminUrl, (admin) =>
        admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
      );
    },
  };
}

/** Returns the server of this test run. */
export function testServer(): TestServer {
  const shared = process.env[SERVER_VARIABLE];
  if (!shared) {
    throw new Error('No test database: name the file *.int.spec.ts, so that it runs with one.');
  }
  return JSON.parse(shared) as TestServer;
}
