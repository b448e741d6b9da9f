import { NestFactory } from '@nestjs/core';
import { createClient } from 'redis';
import { startRedis, type TestRedis } from '../../../test/harness/redis.js';
import { RedisSharedStore } from './redis.shared-store.js';
import {
  eventually,
  pause,
  sharedStoreContract,
} from '../../../test/kits/shared-store.contract.js';
import { SharedStoreModule } from './shared-store.module.js';
import { SharedStore } from './shared-store.js';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('the shared store in Redis', () => {
  let redis: TestRedis;
  let store: RedisSharedStore;
  let other: RedisSharedStore;

  beforeAll(async () => {
    redis = await startRedis();
    store = await RedisSharedStore.connect(redis.url, 'test:', silent);
    other = await RedisSharedStore.connect(redis.url, 'test:', silent);
  });
  afterAll(async () => {
    await Promise.all([store.close(), other.close()]);
    await store.close();
    await redis.stop();
  });

  sharedStoreContract(() => store);

  it('is one store for all processes', async () => {
    const seen: unknown[] = [];
    const leave = await other.subscribe('both', (message) => seen.push(message));
    await store.set('both', 1, 60_000);
    expect(await other.get('both')).toBe(1);
    await other.delete('both');
    expect(await store.get('both')).toBeUndefined();
    await store.publish('both', { hello: 'there' });
    await eventually(() => seen.length === 1);
    const limit = { name: 'both', points: 2, windowSeconds: 60 };
    const uses = [];
    for (const process of [store, other, store]) uses.push(await process.consume(limit, 'k'));
    expect(uses.map((use) => use.allowed)).toEqual([true, true, false]);
    await leave();
  });

  it('keeps one member for each field that is stamped, and the whole no longer than asked', async () => {
    const client = await createClient({ url: redis.url }).connect();
    const name = 'test:stamps:bounded';
    for (let round = 0; round < 50; round += 1) {
      await store.stamp('bounded', ['a', `b${round % 2}`], 30_000);
    }
    expect(await client.zCard(name)).toBe(3);
    const left = await client.pTTL(name);
    expect(left).toBeGreaterThan(20_000);
    expect(left).toBeLessThanOrEqual(30_000);
    client.destroy();
  });

  it('keeps stores with another prefix apart', async () => {
    const apart = await RedisSharedStore.connect(redis.url, 'apart:', silent);
    await store.set('mine', 1, 60_000);
    expect(await apart.get('mine')).toBeUndefined();
    await apart.close();
  });

  it('says or endures a lost Redis as documented, and is whole again after it', async () => {
    const limit = { name: 'lost', points: 2, windowSeconds: 60 };
    const seen: string[] = [];
    const leave = await store.subscribe('before', () => seen.push('before'));
    await store.set('kept', 1, 60_000);
    await redis.kill();
    const begun = Date.now();
    expect(await store.get('kept')).toBeUndefined();
    await store.set('kept', 2, 60_000);
    await store.stamp('lost', ['a'], 60_000);
    expect(await store.ages('lost', 60_000)).toBeUndefined();
    await expect(store.delete('kept')).rejects.toThrow();
    await expect(store.publish('before', {})).rejects.toThrow();
    await expect(store.ping()).rejects.toThrow();
    const uses = [];
    for (let n = 0; n < 3; n++) uses.push(await store.consume(limit, 'k'));
    expect(uses.map((use) => use.allowed)).toEqual([true, true, false]);
    expect(Date.now() - begun).toBeLessThan(10_000);
    const leaveDuring = await store.subscribe('during', () => seen.push('during'));
    expect(Date.now() - begun).toBeLessThan(15_000);
    await redis.restart();
    // Longer than the pause, which ends by itself.
    await eventually(() => store.ping().then(() => true, () => false)); // prettier-ignore
    await eventually(async () => {
      await store.publish('before', {});
      await store.publish('during', {});
      await pause(50);
      return seen.includes('before') && seen.includes('during');
    });
    await Promise.all([leave(), leaveDuring()]);
  });

  it('does not wait for a Redis that hangs', async () => {
    const operator = createClient({ url: redis.url });
    await operator.connect();
    await operator.sendCommand(['CLIENT', 'PAUSE', '12000', 'ALL']);
    operator.destroy();
    const limit = { name: 'hangs', points: 1, windowSeconds: 60 };
    const begun = Date.now();
    const [value, ping, ...uses] = await Promise.all([
      store.get('any'),
      store.ping().catch((err: Error) => err.message),
      store.consume(limit, 'k'),
      store.consume(limit, 'k'),
    ]);
    expect(Date.now() - begun).toBeLessThan(11_900);
    expect([value, ping]).toEqual([undefined, 'Redis did not answer in time.']);
    expect(uses.map((use) => use.allowed).sort()).toEqual([false, true]);
    // The server's pause, and the client's own after it.
    await eventually(() => store.ping().then(() => true, () => false)); // prettier-ignore
  });

  it('is what the module provides with a Redis address', async () => {
    const module = SharedStoreModule.register({ redisUrl: redis.url, log: silent });
    const app = await NestFactory.createApplicationContext(module, { logger: false });
    expect(app.get(SharedStore)).toBeInstanceOf(RedisSharedStore);
    await app.close();
  });
});
