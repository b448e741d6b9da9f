import { MemorySharedStore } from '../../../kernel/shared-store/memory.shared-store.js';
import { ForgettableCache } from './forgettable-cache.js';

describe('ForgettableCache', () => {
  const quiet = (): void => undefined;
  const store = new MemorySharedStore({ info: quiet, warn: quiet, error: quiet });
  let loads = 0;
  const load = async (): Promise<number> => (loads += 1);

  beforeEach(() => {
    loads = 0;
  });
  afterAll(() => store.close());

  it('loads once, and again after it was told to forget', async () => {
    const cache = new ForgettableCache<number>(store, 'a', 10_000);
    expect([await cache.get('k', load), await cache.get('k', load)]).toEqual([1, 1]);
    await cache.forget(['k', 'never-kept']);
    expect(await cache.get('k', load)).toBe(2);
  });

  it('keeps keys and caches apart', async () => {
    const [first, second] = ['b', 'c'].map(
      (name) => new ForgettableCache<number>(store, name, 10_000),
    );
    expect([
      await first?.get('k', load),
      await first?.get('l', load),
      await second?.get('k', load),
    ]).toEqual([1, 2, 3]);
  });

  it('does not keep that there is nothing', async () => {
    const cache = new ForgettableCache<number>(store, 'd', 10_000);
    expect(await cache.get('k', async () => undefined)).toBeUndefined();
    expect(await cache.get('k', load)).toBe(1);
  });

  it('keeps nothing that was read before and arrives after it was told to forget', async () => {
    const cache = new ForgettableCache<number>(store, 'e', 10_000);
    const stale = await cache.get('k', async () => {
      await cache.forget(['k']);
      return 0;
    });
    expect(stale).toBe(0);
    expect(await cache.get('k', load)).toBe(1);
  });

  it('loads again when the time is over', async () => {
    const cache = new ForgettableCache<number>(store, 'f', 5);
    expect(await cache.get('k', load)).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await cache.get('k', load)).toBe(2);
  });
});
