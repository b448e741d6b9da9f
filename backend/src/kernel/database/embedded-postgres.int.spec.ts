import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.js';
import { isAlive } from './postmaster.js';

describe('startEmbeddedPostgres', () => {
  const started: EmbeddedPostgres[] = [];
  let dataDir: string;

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'scoville-embedded-'));
    chmodSync(dataDir, 0o711);
  });

  afterEach(async () => {
    for (const database of started.splice(0)) await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function start(durable = false): Promise<EmbeddedPostgres> {
    const database = await startEmbeddedPostgres({ dataDir, durable, maxConnections: 20 });
    started.push(database);
    return database;
  }

  it('keeps data and password over a stop, and leaves nothing running', async () => {
    const first = await start();
    await query(first, 'CREATE TABLE kept AS SELECT 1 AS value');
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);
    const second = await start();
    expect(await query(second, 'SELECT value FROM kept')).toEqual([{ value: 1 }]);
    expect(statSync(join(dataDir, 'secrets', 'postgres-owner-password')).mode & 0o077).toBe(0);
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log', 'secrets']);
  });

  it('recovers from a killed server without losing what was committed', async () => {
    const first = await start(true);
    await query(first, 'CREATE TABLE kept AS SELECT 1 AS value');
    process.kill(first.pid, 'SIGKILL');
    while (isAlive(first.pid)) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(true);
    expect(await query(await start(true), 'SELECT value FROM kept')).toEqual([{ value: 1 }]);
  });

  it('refuses a folder that another process uses, in words', async () => {
    await start();
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      /Another Scoville is using the data folder .*Stop it first, or set DATA_DIR/,
    );
  });

  it('listens on the loopback address only and speaks UTF-8', async () => {
    const database = await start();
    expect(await query(database, 'SHOW listen_addresses')).toEqual([
      { listen_addresses: '127.0.0.1' },
    ]);
    expect(
      await query(
        database,
        `SELECT lower('ÄÖ') AS text, current_setting('server_encoding') AS encoding`,
      ),
    ).toEqual([{ text: 'äö', encoding: 'UTF8' }]);
  });
});

async function query(database: EmbeddedPostgres, text: string): Promise<object[]> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    return (await client.query<object>(text)).rows;
  } finally {
    await client.end();
  }
}
