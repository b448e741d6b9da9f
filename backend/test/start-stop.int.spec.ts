import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { OWNER } from '../tools/embedded-postgres/embedded-cluster.js';
import { isAlive, readPostmaster } from '../tools/embedded-postgres/postmaster.js';
import { ensureBuilt } from './support/built-product.js';
import {
  launchProduct,
  START_MS,
  startProduct,
  type ProductProcess,
} from './support/product-process.js';
import { until } from './support/until.js';
import { Visitor } from './support/visitor.js';

const STACK_TRACE = /^\s+at .+[:(]\d+/m;

/** The product on one machine, with the database it brings. */
describe('starting and stopping with the embedded database', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'scoville-start-'));
  const cluster = join(dataDir, 'postgres');
  const started: ProductProcess[] = [];
  const account = { email: 'owner@example.com', password: 'a long enough password' };

  beforeAll(ensureBuilt, 60_000);

  afterAll(async () => {
    await Promise.all(started.map((one) => one.stop()));
    rmSync(dataDir, { recursive: true, force: true });
  });

  const start = async (): Promise<ProductProcess> => {
    const product = await startProduct('main', { DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
    started.push(product);
    return product;
  };

  const databasePid = (): number => readPostmaster(cluster)?.pid ?? 0;

  const signIn = async (product: ProductProcess): Promise<Visitor> => {
    const visitor = new Visitor(product.url);
    await visitor.ok('POST', '/api/auth/login', account);
    return visitor;
  };

  it('makes everything, keeps it over a stop, and comes back', async () => {
    const first = await start();
    const owner = new Visitor(first.url);
    await owner.register(account.email, account.password);
    const { id } = await owner.ok<{ id: string }>('POST', '/api/businesses', { name: 'Kept' });
    const pid = databasePid();
    expect(isAlive(pid)).toBe(true);
    expect(await first.stop()).toEqual({ code: 0, signal: null });
    expect([isAlive(pid), databasePid()]).toEqual([false, 0]);

    const second = await start();
    expect(second.output()).not.toContain('made a new database');
    const again = await signIn(second);
    expect(await again.ok('GET', `/api/businesses/${id}`)).toMatchObject({ name: 'Kept' });
  }, 270_000);

  /** The one that the free plan has room for. */
  const businessOf = async (owner: Visitor): Promise<string> => {
    const { businesses } = await owner.ok<{ businesses: { id: string }[] }>(
      'GET',
      '/api/auth/user',
    );
    return businesses[0]?.id ?? '';
  };

  it('finishes a running request before it ends, the database last', async () => {
    const product = started.at(-1) as ProductProcess;
    const owner = await signIn(product);
    const id = await businessOf(owner);
    const pid = databasePid();
    const blocker = new pg.Client(ownerUrl());
    await blocker.connect();
    await blocker.query('BEGIN');
    await blocker.query('LOCK TABLE businesses IN EXCLUSIVE MODE');
    const running = owner.call('PATCH', `/api/businesses/${id}`, { name: 'After' });
    await until('the request waits for the lock', async () => {
      const { rows } = await blocker.query('SELECT FROM pg_locks WHERE NOT granted');
      return rows.length > 0;
    });
    // As browsers do: a connection that was opened in advance, and over which nothing was sent.
    const silent = connect(Number(new URL(product.url).port), '127.0.0.1');
    silent.on('error', () => undefined);
    await once(silent, 'connect');
    product.signal('SIGTERM');
    product.signal('SIGTERM');
    await until('it takes nothing new', () =>
      fetch(`${product.url}/health/live`).then(
        () => false,
        () => true,
      ),
    );
    await blocker.query('COMMIT');
    await blocker.end();
    expect((await running).json<{ name: string }>().name).toBe('After');
    expect(await product.exited).toEqual({ code: 0, signal: null });
    expect(isAlive(pid)).toBe(false);
  }, 270_000);

  it('recovers what a killed process left: the database runs on, and nothing is lost', async () => {
    const killed = await start();
    const owner = await signIn(killed);
    const id = await businessOf(owner);
    await owner.ok('PATCH', `/api/businesses/${id}`, { name: 'Last words' });
    const orphan = databasePid();
    killed.signal('SIGKILL');
    expect((await killed.exited).signal).toBe('SIGKILL');
    expect(isAlive(orphan)).toBe(true);

    const next = await start();
    expect(next.output()).toContain(`a killed process left running (${orphan})`);
    await until('the orphan has ended', () => !isAlive(orphan));
    expect(databasePid()).not.toBe(orphan);
    const again = await signIn(next);
    expect(await again.ok('GET', `/api/businesses/${id}`)).toMatchObject({ name: 'Last words' });
  }, 270_000);

  it('goes on when its database is killed alone: it is started again, and nothing is lost', async () => {
    const product = started.at(-1) as ProductProcess;
    const owner = await signIn(product);
    const id = await businessOf(owner);
    // Twice: the second start is one after a failure, too.
    for (let round = 1; round <= 2; round += 1) {
      const killed = databasePid();
      await owner.ok('PATCH', `/api/businesses/${id}`, { name: `Round ${round}` });
      process.kill(killed, 'SIGKILL');
      const isBack = async (): Promise<boolean> => {
        const { status } = await owner.call('GET', '/health/ready');
        return status === 200 && ![killed, 0].includes(databasePid());
      };
      await until('it is ready with another one', isBack, START_MS);
      const { name } = await owner.ok<{ name: string }>('GET', `/api/businesses/${id}`);
      expect(name).toBe(`Round ${round}`);
    }
    await owner.ok('PATCH', `/api/businesses/${id}`, { name: 'Last words' });
  }, 270_000);

  it('tells a second process in words that the folder is in use, and leaves the first alone', async () => {
    const first = started.at(-1) as ProductProcess;
    const second = await launch('main', {});
    const exit = await second.exited;
    const { status } = await new Visitor(first.url).call('GET', '/health/ready');
    await first.stop();
    expect([exit, status]).toEqual([{ code: 1, signal: null }, 200]);
    expect(second.output()).toContain('Another Scoville is using the data folder');
    expect(second.output()).not.toMatch(STACK_TRACE);
  }, 270_000);

  it('says in a sentence that the port is taken, and stops the database again', async () => {
    const holder = await listen();
    const { port } = holder.address() as AddressInfo;
    const product = await launch('main', { PORT: String(port) });
    expect(await product.exited).toEqual({ code: 1, signal: null });
    holder.close();
    expect(product.output()).toMatch(new RegExp(`PORT: .*${port}.*\\.`));
    expect(product.output()).not.toMatch(STACK_TRACE);
    expect(product.output()).toContain('PostgreSQL has stopped');
    expect(databasePid()).toBe(0);
  }, 270_000);

  it('names the port that it has taken where any will do', async () => {
    const product = await launch('main', { PORT: '0', PUBLIC_URL: '' });
    const ready = /is ready at (http:\/\/localhost:(\d+))/;
    await until('it is ready', () => ready.test(product.output()), START_MS);
    const [, url = '', port] = ready.exec(product.output()) ?? [];
    expect(Number(port)).toBeGreaterThan(0);
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    expect(await product.stop()).toEqual({ code: 0, signal: null });
  }, 270_000);

  it('leaves no database behind when it is told to stop while it starts', async () => {
    const product = await launch('main', {});
    await until(
      'the database runs',
      () => product.output().includes('PostgreSQL is ready'),
      START_MS,
    );
    const pid = databasePid();
    expect(await product.stop()).toEqual({ code: 0, signal: null });
    expect([isAlive(pid), databasePid()]).toEqual([false, 0]);
    expect(product.output()).not.toMatch(STACK_TRACE);
  }, 270_000);

  it('stops with the name of every variable that is wrong', async () => {
    const several = { PORT: 'http', LOG_LEVEL: 'loud', MAIL_FROM: 'nobody', DEMO_DATA: 'yes' };
    const cases: ['main' | 'worker', Record<string, string>, RegExp[]][] = [
      [
        'main',
        several,
        [
          /PORT: expected a port number/,
          /LOG_LEVEL: /,
          /MAIL_FROM: /,
          /DEMO_DATA: expected true, false or if-local/,
        ],
      ],
      ['main', { DATABASE_URL: 'mysql://host/db' }, [/DATABASE_URL: expected a PostgreSQL/]],
      ['worker', { REDIS_URL: 'localhost' }, [/REDIS_URL: expected a Redis address/]],
      ['worker', { DATABASE_URL: 'postgres://host/db' }, [/SESSION_SECRET: expected at least 32/]],
    ];
    for (const [door, env, sentences] of cases) {
      const product = await launch(door, env);
      expect([env, await product.exited]).toEqual([env, { code: 1, signal: null }]);
      for (const sentence of sentences) expect(product.output()).toMatch(sentence);
      expect(product.output()).not.toMatch(STACK_TRACE);
    }
    expect(databasePid()).toBe(0);
  }, 270_000);

  it('does not start on a secret that was cut off', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'scoville-secret-'));
    mkdirSync(join(folder, 'secrets'));
    writeFileSync(join(folder, 'secrets', 'session-secret'), '');
    const product = await launch('main', { DATA_DIR: folder });
    expect(await product.exited).toEqual({ code: 1, signal: null });
    expect(product.output()).toMatch(/session-secret holds 0 of 64 characters: .*from a backup/);
    expect(product.output()).not.toMatch(STACK_TRACE);
    expect(readdirSync(folder)).toEqual(['secrets']);
    rmSync(folder, { recursive: true });
  }, 270_000);

  it('says in a sentence that a database cannot be used', async () => {
    const product = await launch('main', {
      DATABASE_URL: 'postgres://user:hush@127.0.0.1:1/db?connect_timeout=1',
      SESSION_SECRET: 'x'.repeat(32),
      LOG_LEVEL: 'warn',
    });
    await until(
      'it says that it waits',
      () => product.output().includes('Waiting for the database at 127.0.0.1:1 (DATABASE_URL)'),
      START_MS,
    );
    expect(await product.stop()).toMatchObject({ code: expect.any(Number) as number });
    expect(product.output()).not.toContain('hush');
    expect(product.output()).not.toMatch(STACK_TRACE);
  });

  async function launch(
    door: 'main' | 'worker',
    env: Record<string, string>,
  ): Promise<ProductProcess> {
    const product = await launchProduct(door, { DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env });
    started.push(product);
    return product;
  }

  function ownerUrl(): string {
    const password = readFileSync(
      join(dataDir, 'secrets', 'postgres-owner-password'),
      'utf8',
    ).trim();
    return `postgresql://${OWNER}:${password}@127.0.0.1:${readPostmaster(cluster)?.port}/scoville`;
  }
});

async function listen(): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
