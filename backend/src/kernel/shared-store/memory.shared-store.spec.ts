import { jest } from '@jest/globals';
import { NestFactory } from '@nestjs/core';
import { MemorySharedStore } from './memory.shared-store.js';
import { sharedStoreContract } from '../../../test/kits/shared-store.contract.js';
import { SharedStoreModule } from './shared-store.module.js';
import { SharedStore } from './shared-store.js';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('the shared store in memory', () => {
  let store: SharedStore;

  beforeAll(() => {
    store = new MemorySharedStore(silent);
  });
  afterAll(() => store.close());

  sharedStoreContract(() => store);

  it('lets the entry go that was used least recently', async () => {
    let now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now);
    const small = new MemorySharedStore(silent, 3);
    for (const key of ['a', 'b', 'c']) await small.set(key, key, 60_000);
    now += 2_000;
    await small.get('a');
    await small.set('c', 'again', 60_000);
    await small.set('d', 'd', 60_000);
    const read = await Promise.all(['a', 'b', 'c', 'd'].map((key) => small.get(key)));
    expect(read).toEqual(['a', undefined, 'again', 'd']);
    clock.mockRestore();
  });

  it('is what the module provides without a Redis address', async () => {
    const module = SharedStoreModule.register({ log: silent });
    const app = await NestFactory.createApplicationContext(module, { logger: false });
    expect(app.get(SharedStore)).toBeInstanceOf(MemorySharedStore);
    await app.close();
  });
});
