import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { v4 as uuid } from 'uuid';
import { startRedis, type TestRedis } from './harness/redis.js';
import type { TestDatabase } from './harness/test-database.js';
import { ensureBuilt } from './support/built-product.js';
import { OwnerDb } from './support/owner-db.js';
import { createPaidDatabase } from './support/plans.js';
import { startProduct, type ProductProcess } from './support/product-process.js';
import { until } from './support/until.js';
import { openLive, Visitor, type LiveStream } from './support/visitor.js';

/** The worker publishes what the API process tells its streams: all that both know is in Redis. */
describe('live updates of an API process and a worker', () => {
  let database: TestDatabase;
  let redis: TestRedis;
  let db: OwnerDb;
  let processes: ProductProcess[] = [];
  let owner: Visitor;
  let businessId: string;
  const dataDir = mkdtempSync(join(tmpdir(), 'scoville-live-'));

  beforeAll(async () => {
    [database, redis] = await Promise.all([createPaidDatabase(), startRedis(), ensureBuilt()]);
    db = new OwnerDb(database.ownerUrl);
    const env = {
      DATABASE_URL: database.ownerUrl,
      REDIS_URL: redis.url,
      SESSION_SECRET: uuid() + uuid(),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
    };
    processes = await Promise.all([startProduct('main', env), startProduct('worker', env)]);
    ({ visitor: owner, businessId } = await openBusiness('owner@example.com'));
  }, 270_000);

  afterAll(async () => {
    await Promise.all(processes.map((one) => one.stop()));
    await db?.close();
    await redis?.stop();
    await database?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function openBusiness(email: string) {
    const visitor = new Visitor(processes[0]?.url ?? '');
    await db.confirmAddress(await visitor.register(email));
    const { id } = await visitor.ok<{ id: string }>('POST', '/api/businesses', { name: email });
    return { visitor, businessId: id };
  }

  const rename = (city: string) => owner.ok('PATCH', `/api/businesses/${businessId}`, { city });

  const addCustomer = (name: string) =>
    owner.ok('POST', `/api/businesses/${businessId}/customers`, {
      name,
      email: `${name}@example.com`,
    });

  /** First event of a stream. */
  async function recentOf(stream: LiveStream): Promise<Readonly<Record<string, number>>> {
    await until('a stream says what came before it', () => stream.recent() !== undefined);
    return stream.recent() ?? {};
  }

  it('say on a new stream what changed shortly before, and how long ago', async () => {
    const witness = await openLive(owner, businessId);
    await recentOf(witness);
    const begun = performance.now();
    await addCustomer('Maria');
    await until('it is told', () => witness.topics.includes('customers'));
    const toldMs = performance.now();
    const late = await openLive(owner, businessId);
    const { customers } = await recentOf(late);
    expect(customers).toBeLessThanOrEqual(performance.now() - begun);
    // Some time passes in between, whatever the speed.
    await until('50 ms are over', () => performance.now() - toldMs > 50);
    const later = await openLive(owner, businessId);
    expect((await recentOf(later))['customers']).toBeGreaterThanOrEqual(50);
    expect(late.topics).not.toContain('customers');
    for (const stream of [witness, late, later]) stream.close();
  });

  it('say it to nobody else', async () => {
    const other = await openBusiness('stranger@example.com');
    const witness = await openLive(owner, businessId);
    await addCustomer('Noah');
    await until('it is told', () => witness.topics.includes('customers'));
    const stream = await openLive(other.visitor, other.businessId);
    expect(await recentOf(stream)).not.toHaveProperty('customers');
    for (const one of [witness, stream]) one.close();
  });

  it('lose no change that happens while a stream is being opened', async () => {
    for (let round = 0; round < 15; round += 1) {
      const begun = performance.now();
      const change = rename(`City ${round}`);
      // From before the worker looks for events to after it.
      await sleep(round * 50);
      const stream = await openLive(owner, businessId);
      await change;
      const isPublished = (): boolean =>
        stream.topics.includes('business') ||
        (stream.recent()?.['business'] ?? Infinity) <= performance.now() - begun;
      await until(`change ${round} is published`, isPublished);
      stream.close();
    }
  });
});
