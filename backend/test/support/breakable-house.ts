import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v4 as uuid } from 'uuid';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../src/kernel/database/embedded-postgres.js';
import { freePort } from '../../src/kernel/database/free-port.js';
import { migrateDatabase, runtimePasswordFrom } from '../../src/kernel/database/migrate.js';
import { startRedis, type TestRedis } from '../harness/redis.js';
import { ensureBuilt } from './built-product.js';
import { startProxy, type CuttableProxy } from './cuttable-proxy.js';
import { OwnerDb } from './owner-db.js';
import { startProduct, type ProductProcess } from './product-process.js';

/** What can be killed. */
export const PARTS = ['api', 'worker-1', 'worker-2', 'redis', 'database'] as const;
export type Part = (typeof PARTS)[number];

/**
 * The product as a larger installation runs it, with a database and a Redis of its own: every part of
 * it can be killed without warning (SIGKILL) and started again at the same address.
 */
export class BreakableHouse {
  private readonly folder = mkdtempSync(join(tmpdir(), 'scoville-house-'));
  private readonly products = new Map<string, ProductProcess>();
  private readonly target = { host: '127.0.0.1', port: 0 };
  private database!: EmbeddedPostgres;
  private redis!: TestRedis;
  private proxy!: CuttableProxy;
  private env!: Record<string, string>;
  /** Sees every tenant, over the same address before and after the database was killed. */
  db!: OwnerDb;

  private constructor() {
    chmodSync(this.folder, 0o711);
  }

  static async start(smtpUrl: string): Promise<BreakableHouse> {
    const house = new BreakableHouse();
    await house.open(smtpUrl);
    return house;
  }

  /** Of the API; stays the same. */
  get url(): string {
    return `http://127.0.0.1:${this.env['PORT']}`;
  }

  /** Kills a part and starts it again. */
  async kill(part: Part): Promise<void> {
    switch (part) {
      case 'redis':
        await this.redis.kill();
        return this.redis.restart();
      case 'database':
        process.kill(this.database.pid, 'SIGKILL');
        return this.startDatabase();
      default: {
        const product = this.products.get(part);
        product?.signal('SIGKILL');
        await product?.exited;
        return this.startPart(part);
      }
    }
  }

  /** What the parts have written; for a failing test. */
  output(): string {
    return [...this.products]
      .map(([name, product]) => `== ${name}\n${product.output().slice(-4_000)}`)
      .join('\n');
  }

  async stop(): Promise<void> {
    await Promise.all([...this.products.values()].map((product) => product.stop()));
    await this.db?.close();
    await this.proxy?.stop();
    await this.redis?.stop();
    await this.database?.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async open(smtpUrl: string): Promise<void> {
    this.proxy = await startProxy(this.target);
    [this.redis] = await Promise.all([startRedis(), this.startDatabase(), ensureBuilt()]);
    const secret = uuid() + uuid();
    const ownerUrl = Object.assign(new URL(this.database.ownerUrl), {
      host: `127.0.0.1:${this.proxy.port}`,
    }).href;
    await migrateDatabase({ ownerUrl, runtimePassword: runtimePasswordFrom(secret) });
    this.db = new OwnerDb(ownerUrl);
    this.env = {
      DATABASE_URL: ownerUrl,
      REDIS_URL: this.redis.url,
      SMTP_URL: smtpUrl,
      SESSION_SECRET: secret,
      DATA_DIR: join(this.folder, 'data'),
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'error',
      PORT: String(await freePort()),
    };
    await Promise.all((['api', 'worker-1', 'worker-2'] as const).map((one) => this.startPart(one)));
  }

  private async startDatabase(): Promise<void> {
    // Durable: what was committed must be there after a kill.
    this.database = await startEmbeddedPostgres({ dataDir: this.folder });
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
