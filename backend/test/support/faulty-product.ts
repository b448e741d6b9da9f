import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v4 as uuid } from 'uuid';
import { OWNER } from '../../tools/embedded-postgres/embedded-cluster.js';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../tools/embedded-postgres/embedded-postgres.js';
import { freePort } from '../../tools/embedded-postgres/free-port.js';
import { migrateDatabase, runtimePasswordFrom } from '../../tools/migrate/migrate.js';
import { readPostmaster } from '../../tools/embedded-postgres/postmaster.js';
import { startRedis, type TestRedis } from '../harness/redis.js';
import { ensureBuilt } from './built-product.js';
import { startProxy, type CuttableProxy } from './cuttable-proxy.js';
import { OwnerDb } from './owner-db.js';
import { startProduct, type ProductProcess } from './product-process.js';
import { until } from './until.js';

const RESTART_MS = 60_000;

/** Parts that can be killed. */
export const PARTS = ['api', 'worker-1', 'worker-2', 'redis', 'database'] as const;
export type Part = (typeof PARTS)[number];

/** A larger installation with workers, PostgreSQL and Redis; or one process with its own PostgreSQL. */
export const STORAGE_MODES = ['external', 'embedded'] as const;
export type StorageMode = (typeof STORAGE_MODES)[number];

/** Parts that exist in each mode. */
export const PARTS_OF: Readonly<Record<StorageMode, readonly Part[]>> = {
  external: PARTS,
  embedded: ['api', 'database'],
};

/** Parts that send messages. */
export const SENDERS_OF: Readonly<Record<StorageMode, readonly Part[]>> = {
  external: ['worker-1', 'worker-2'],
  embedded: ['api'],
};

/** A part, or all of them at the same moment, as when the machine loses power. */
export type Victim = Part | 'everything';

/**
 * The product in one of its storage modes. Every part of it can be killed without warning (SIGKILL) and started again
 * at the same address, and every process can be frozen.
 */
export class FaultyProduct {
  private readonly folder = mkdtempSync(join(tmpdir(), 'scoville-product-'));
  private readonly products = new Map<string, ProductProcess>();
  private readonly target = { host: '127.0.0.1', port: 0 };
  private readonly dataDir = join(this.folder, 'data');
  private database: EmbeddedPostgres | undefined;
  private redis: TestRedis | undefined;
  private proxy: CuttableProxy | undefined;
  private env!: Record<string, string>;
  private opened: { url: string; db: OwnerDb } | undefined;

  private constructor(private readonly mode: StorageMode) {
    chmodSync(this.folder, 0o711);
  }

  static async start(smtpUrl: string, mode: StorageMode = 'external'): Promise<FaultyProduct> {
    const product = new FaultyProduct(mode);
    await product.open(smtpUrl);
    return product;
  }

  /** Database as its owner, who sees every tenant. Get it again after a kill: its address may have changed. */
  get db(): OwnerDb {
    const url = this.ownerUrl();
    if (this.opened?.url !== url) {
      void this.opened?.db.close();
      this.opened = { url, db: new OwnerDb(url) };
    }
    return this.opened.db;
  }

  /** Address of the API; stays the same. */
  get url(): string {
    return `http://127.0.0.1:${this.env['PORT']}`;
  }

  /** Kills a part, or all of them at once, and starts it again. */
  async kill(victim: Victim): Promise<void> {
    switch (victim) {
      case 'everything':
        // All are killed before the first is awaited.
        await Promise.all(PARTS_OF[this.mode].map((part) => this.kill(part)));
        return;
      case 'redis':
        await this.redis?.kill();
        return this.redis?.restart();
      case 'database':
        if (!this.database) return this.killEmbedded();
        return this.killDatabase(this.database);
      default: {
        const product = this.products.get(victim);
        product?.signal('SIGKILL');
        await product?.exited;
        return this.startPart(victim);
      }
    }
  }

  /** Freezes a process (SIGSTOP); returns a function that resumes it. */
  freeze(part: Part): () => void {
    const product = this.products.get(part);
    product?.signal('SIGSTOP');
    return () => product?.signal('SIGCONT');
  }

  /** Returns the latest output of the processes, for a failing test. */
  output(): string {
    return [...this.products]
      .map(([name, product]) => `== ${name}\n${product.output().slice(-4_000)}`)
      .join('\n');
  }

  async stop(): Promise<void> {
    for (const product of this.products.values()) product.signal('SIGCONT');
    await this.opened?.db.close();
    await Promise.all([...this.products.values()].map((product) => product.stop()));
    await this.proxy?.stop();
    await this.redis?.stop();
    await this.database?.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async open(smtpUrl: string): Promise<void> {
    await ensureBuilt();
    const secret = uuid() + uuid();
    this.env = {
      SMTP_URL: smtpUrl,
      SESSION_SECRET: secret,
      DATA_DIR: this.dataDir,
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'error',
      PORT: String(await freePort()),
    };
    if (this.mode === 'external') await this.openStores(secret);
    const processes =
      this.mode === 'external' ? (['api', 'worker-1', 'worker-2'] as const) : (['api'] as const);
    await Promise.all(processes.map((one) => this.startPart(one)));
  }

  private async openStores(secret: string): Promise<void> {
    this.proxy = await startProxy(this.target);
    [this.redis] = await Promise.all([startRedis(), this.startDatabase()]);
    const ownerUrl = this.ownerUrl();
    await migrateDatabase({ ownerUrl, runtimePassword: runtimePasswordFrom(secret) });
    Object.assign(this.env, { DATABASE_URL: ownerUrl, REDIS_URL: this.redis.url });
  }

  private ownerUrl(): string {
    if (this.database && this.proxy) {
      const host = `127.0.0.1:${this.proxy.port}`;
      return Object.assign(new URL(this.database.ownerUrl), { host }).href;
    }
    const password = readFileSync(join(this.dataDir, 'secrets', 'postgres-owner-password'), 'utf8');
    const port = readPostmaster(join(this.dataDir, 'postgres'))?.port;
    return `postgresql://${OWNER}:${password.trim()}@127.0.0.1:${port}/scoville`;
  }

  /** Kills PostgreSQL and waits until `startEmbeddedPostgres` has restarted it, on the same port. */
  private async killDatabase(database: EmbeddedPostgres): Promise<void> {
    const { pid } = database;
    process.kill(pid, 'SIGKILL');
    const isBack = async (): Promise<boolean> =>
      database.pid !== pid && (await this.db.count('SELECT 1').catch(() => 0)) === 1;
    await until('PostgreSQL is back', isBack, RESTART_MS);
  }

  /** Kills the PostgreSQL of the API process, which restarts it on its own. */
  private async killEmbedded(): Promise<void> {
    const noted = readPostmaster(join(this.dataDir, 'postgres'));
    if (noted) process.kill(noted.pid, 'SIGKILL');
  }

  private async startDatabase(): Promise<void> {
    // Durable: committed data must survive a kill.
    const dataDir = this.folder;
    this.database = await startEmbeddedPostgres({ dataDir, backOffMs: Array(1_000).fill(0) });
    this.target.port = Number(new URL(this.database.ownerUrl).port);
  }

  private async startPart(part: 'api' | 'worker-1' | 'worker-2'): Promise<void> {
    const { PORT = '', ...env } = this.env;
    this.products.set(
      part,
      part === 'api'
        ? await startProduct('main', { ...env, PORT })
        : await startProduct('worker', env),
    );
  }
}
