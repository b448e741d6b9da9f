import pg from 'pg';
import { BootError } from '../../src/kernel/errors/boot-error.js';

/**
 * Connects as the owner of the database.
 * @throws BootError when it cannot be reached: a scheduled backup is to fail, not to wait
 */
export async function connectAsOwner(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  // A connection that is lost shows in the query that runs.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    throw new BootError(`The database cannot be reached (DATABASE_URL): ${message || code}`, {
      cause: error,
    });
  }
}
