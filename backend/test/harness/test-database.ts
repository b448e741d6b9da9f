import { randomBytes } from 'node:crypto';
import { onDatabase } from '../../src/kernel/database/on-database.js';
import { runAsAdmin, SERVER_VARIABLE, type TestServer } from './test-server.js';

/** A migrated database of its own for one test file. */
export interface TestDatabase {
  /** Superuser: sees and may do everything, row-level security does not hold it back. */
  ownerUrl: string;
  /** What the application signs in with. */
  runtimeUrl: string;
  /** Removes the database, cutting off whoever is still connected: close pools first. */
  drop(): Promise<void>;
}

/**
 * Clones the migrated template: about as quick as a file copy. What a test file does not drop goes
 * with the run.
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

/** An empty database, for tests of the migration itself. */
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

/** The server of this test run. */
export function testServer(): TestServer {
  const shared = process.env[SERVER_VARIABLE];
  if (!shared) {
    throw new Error('No test database: name the file *.int.spec.ts, so that it runs with one.');
  }
  return JSON.parse(shared) as TestServer;
}
