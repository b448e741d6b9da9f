import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.js';
import { testServer } from '../../test/harness/test-database.js';
import { runAsAdmin } from '../../test/harness/test-server.js';
import { until } from '../../test/support/until.js';
import { isAlive, readPostmaster } from './postmaster.js';

const parents: ChildProcess[] = [];

describe('startEmbeddedPostgres', () => {
  const started: EmbeddedPostgres[] = [];
  let dataDir: string;

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'scoville-embedded-'));
    chmodSync(dataDir, 0o711);
  });

  afterEach(async () => {
    for (const database of started.splice(0)) await database.stop();
    for (const parent of parents.splice(0)) parent.kill();
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
    const first = await startEmbeddedPostgres({ dataDir, maxConnections: 20, backOffMs: [] });
    await query(first, 'CREATE TABLE kept AS SELECT 1 AS value');
    process.kill(first.pid, 'SIGKILL');
    while (isAlive(first.pid)) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(true);
    expect(await query(await start(true), 'SELECT value FROM kept')).toEqual([{ value: 1 }]);
  });

  it('starts a server again that was killed alone, on its port, and holds the folder as before', async () => {
    const said: string[] = [];
    const database = await startEmbeddedPostgres({
      dataDir,
      durable: true,
      maxConnections: 20,
      log: (line) => said.push(line),
    });
    started.push(database);
    await query(database, 'CREATE TABLE kept (value int)');
    for (let round = 1; round <= 3; round += 1) {
      const killed = database.pid;
      await query(database, `INSERT INTO kept VALUES (${round})`);
      process.kill(killed, 'SIGKILL');
      await until(
        'it runs again',
        () => said.filter((line) => /ready again/.test(line)).length === round,
      );
      expect(database.pid).not.toBe(killed);
      expect(await query(database, 'SELECT count(*)::int AS rows FROM kept')).toEqual([
        { rows: round },
      ]);
    }
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/Another Scoville is using/);
    await database.stop();
    expect(isAlive(database.pid)).toBe(false);
  });

  it('says so when it cannot start it again', async () => {
    const lost: Error[] = [];
    const database = await startEmbeddedPostgres({
      dataDir,
      durable: false,
      backOffMs: [0, 10],
      onLost: (error) => lost.push(error),
    });
    const moved = join(dataDir, 'moved');
    renameSync(join(dataDir, 'postgres'), moved);
    process.kill(database.pid, 'SIGKILL');
    await until('it is given up', () => lost.length === 1);
    expect(lost[0]?.message).toMatch(/^The database has ended and is lost\. /);
    await database.stop();
  });

  const note = (): string => join(dataDir, 'postgres', 'postmaster.pid');

  it('starts in spite of what a crash has left, but not on the files of another version', async () => {
    await (await start()).stop();
    const notes = {
      empty: '',
      torn: 'half a l',
      'of a process that is something else now': noteOf(process.pid),
      'of a dead process that nobody collects': noteOf(await zombie()),
      'of a server of another folder': noteOf(await otherServer()),
    };
    for (const [which, text] of Object.entries(notes)) {
      writeFileSync(note(), text);
      const longAgo = new Date(Date.now() - 60_000);
      utimesSync(note(), longAgo, longAgo);
      const database = await start();
      expect([which, await query(database, 'SELECT 1 AS value')]).toEqual([which, [{ value: 1 }]]);
      await database.stop();
    }
    const version = join(dataDir, 'postgres', 'PG_VERSION');
    const ours = readFileSync(version, 'utf8').trim();
    writeFileSync(version, '12\n');
    await expect(start()).rejects.toThrow(
      new RegExp(`by PostgreSQL 12, .* brings PostgreSQL ${ours}\\. .*run backup.*run restore`),
    );
    writeFileSync(version, '');
    await expect(start()).rejects.toThrow(/PG_VERSION is empty: .*npm run restore/);
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

/** As the server writes it: pid, folder, start, port, sockets, address, shared memory, status. */
function noteOf(pid: number): string {
  return [
    pid,
    '/nowhere',
    Math.round(Date.now() / 1_000),
    1,
    '',
    '127.0.0.1',
    '1 1',
    'ready',
    '',
  ].join('\n');
}

/** A process that has ended and whose parent, one that sleeps, does not ask. */
async function zombie(): Promise<number> {
  const parent = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  parents.push(parent);
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(line.toString());
  await until('it is dead', () => readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z '));
  return pid;
}

async function otherServer(): Promise<number> {
  return runAsAdmin(testServer().adminUrl, async (admin) => {
    const { rows } = await admin.query<{ folder: string }>(
      `SELECT current_setting('data_directory') AS folder`,
    );
    return readPostmaster(rows[0]?.folder ?? '')?.pid ?? 0;
  });
}

async function query(database: EmbeddedPostgres, text: string): Promise<object[]> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    return (await client.query<object>(text)).rows;
  } finally {
    await client.end();
  }
}
