import { randomUUID } from 'node:crypto';
import type { SharedStore } from '../../src/kernel/shared-store/shared-store.js';

/** Tests that every adapter of `SharedStore` must pass; `store` returns the adapter of the running test. */
export function sharedStoreContract(store: () => SharedStore): void {
  const key = () => `test-${randomUUID()}`;

  it('keeps values as JSON, apart from each other and from their source', async () => {
    const [name, other] = [key(), key()];
    const value = {
      text: 'Grüße 🌶️ 日本語 \u0000',
      nested: [1, 2.5, null, { deep: true }],
      at: new Date('2026-02-03T04:05:06.789Z'),
    };
    await store().set(name, value, 60_000);
    await store().set(other, 0, 60_000);
    value.nested.push(3);
    const read = await store().get<{ nested: unknown[] }>(name);
    expect(read).toEqual({
      text: 'Grüße 🌶️ 日本語 \u0000',
      nested: [1, 2.5, null, { deep: true }],
      at: '2026-02-03T04:05:06.789Z',
    });
    try {
      read?.nested.push('mine');
    } catch (error) {
      expect(error).toBeInstanceOf(TypeError);
    }
    expect((await store().get<{ nested: unknown[] }>(name))?.nested).toHaveLength(4);
    expect(await store().get(other)).toBe(0);
    expect(await store().get(key())).toBeUndefined();
  });

  it('replaces, forgets and expires values', async () => {
    const [name, brief] = [key(), key()];
    await store().set(name, 'old', 60_000);
    await store().set(name, null, 60_000);
    expect(await store().get(name)).toBeNull();
    await store().delete(name, key());
    await store().delete();
    expect(await store().get(name)).toBeUndefined();
    await store().set(brief, 'short', 80);
    expect(await store().get(brief)).toBe('short');
    await pause(150);
    expect(await store().get(brief)).toBeUndefined();
  });

  it('keeps a value only while another key holds what was read from it', async () => {
    const [name, guard] = [key(), key()];
    const set = (value: string, seen: unknown) =>
      store().setWhile(name, value, 60_000, { key: guard, value: seen });
    const kept = () => store().get(name);
    await set('with something there', 'x');
    expect(await kept()).toBeUndefined();
    await set('with nothing there', undefined);
    expect(await kept()).toBe('with nothing there');
    await store().set(guard, { at: [1, 'ü'] }, 60_000);
    await set('with nothing there any more', undefined);
    await set('with something else there', { at: [2, 'ü'] });
    expect(await kept()).toBe('with nothing there');
    await set('with the same there', { at: [1, 'ü'] });
    expect(await kept()).toBe('with the same there');
    await expect(store().setWhile(name, 1, 0, { key: guard, value: 1 })).rejects.toThrow(
      RangeError,
    );
  });

  it('lets nothing come between the look at the other key and the write', async () => {
    const [name, guard] = [key(), key()];
    await store().set(guard, 'before', 60_000);
    // All three run concurrently, in this order.
    await Promise.all([
      store().setWhile(name, 'stale', 60_000, { key: guard, value: 'before' }),
      store().set(guard, 'after', 60_000),
      store().delete(name),
    ]);
    expect(await store().get(name)).toBeUndefined();
  });

  it('measures how long ago fields were stamped, each for itself, and forgets them', async () => {
    const name = key();
    expect(await store().ages(name, 60_000)).toEqual(new Map());
    const begun = performance.now();
    await store().stamp(name, ['old', 'both'], 60_000);
    await pause(60);
    await store().stamp(name, ['both', 'new'], 60_000);
    await store().stamp(name, [], 60_000);
    await pause(20);
    const ages = (await store().ages(name, 60_000)) ?? new Map<string, number>();
    const passed = performance.now() - begun;
    expect([...ages.keys()].sort()).toEqual(['both', 'new', 'old']);
    expect(ages.get('both')).toBe(ages.get('new'));
    expect(Number(ages.get('old')) - Number(ages.get('new'))).toBeGreaterThanOrEqual(50);
    expect(Number(ages.get('new'))).toBeGreaterThanOrEqual(10);
    expect(Number(ages.get('old'))).toBeLessThanOrEqual(passed);
    expect([...ages.values()].every(Number.isInteger)).toBe(true);
    const lately = Number(ages.get('old'));
    expect([...((await store().ages(name, lately)) ?? [])].map(([field]) => field)).not.toContain(
      'old',
    );
    expect(await store().ages(key(), 60_000)).toEqual(new Map());
    expect(await store().get(name)).toBeUndefined();
    await expect(store().stamp(name, ['a'], 0)).rejects.toThrow(RangeError);
  });

  it('keeps no field longer than it was stamped for, however often others are', async () => {
    const name = key();
    await store().stamp(name, ['once'], 150);
    await pause(100);
    await store().stamp(name, ['again'], 150);
    await pause(80);
    await store().stamp(name, ['again'], 150);
    const ages = (await store().ages(name, 60_000)) ?? new Map<string, number>();
    expect(ages.has('once')).toBe(false);
    const brief = key();
    await store().stamp(brief, ['a'], 50);
    await pause(100);
    expect(await store().ages(brief, 60_000)).toEqual(new Map());
  });

  it('refuses values without JSON form and useless times', async () => {
    await expect(store().set(key(), undefined, 1_000)).rejects.toThrow(TypeError);
    await expect(store().set(key(), 1n, 1_000)).rejects.toThrow(TypeError);
    await expect(store().set(key(), 1, 0)).rejects.toThrow(RangeError);
    await expect(store().set(key(), 1, Number.NaN)).rejects.toThrow(RangeError);
  });

  it('sends a message to every listener of its channel until it leaves', async () => {
    const [channel, other] = [key(), key()];
    const seen: [string, unknown][] = [];
    const leaveA = await store().subscribe(channel, (message) => seen.push(['a', message]));
    const leaveBad = await store().subscribe(channel, () => {
      throw new Error('one bad listener');
    });
    const leaveB = await store().subscribe(channel, (message) => seen.push(['b', message]));
    const leaveOther = await store().subscribe(other, (message) => seen.push(['other', message]));
    await store().publish(channel, { topics: ['reviews'], n: 1 });
    await eventually(() => seen.length === 2);
    expect(seen).toContainEqual(['a', { topics: ['reviews'], n: 1 }]);
    expect(seen).toContainEqual(['b', { topics: ['reviews'], n: 1 }]);
    await leaveA();
    await leaveA();
    await store().publish(channel, { n: 2 });
    await eventually(() => seen.length === 3);
    expect(seen[2]).toEqual(['b', { n: 2 }]);
    await Promise.all([leaveB(), leaveBad()]);
    await store().publish(channel, { n: 3 });
    const leaveAgain = await store().subscribe(channel, (message) => seen.push(['again', message]));
    await store().publish(channel, { n: 4 });
    await eventually(() => seen.length === 4);
    await pause(30);
    expect(seen.slice(3)).toEqual([['again', { n: 4 }]]);
    await Promise.all([leaveAgain(), leaveOther()]);
  });

  it('keeps a channel alive while listeners come and go at once', async () => {
    const channel = key();
    const seen: unknown[] = [];
    for (let round = 0; round < 20; round++) {
      const leave = await store().subscribe(channel, () => undefined);
      const [, join] = await Promise.all([
        leave(),
        store().subscribe(channel, (message) => seen.push(message)),
      ]);
      await store().publish(channel, { round });
      await eventually(() => seen.length === round + 1);
      await join();
    }
  });

  it('allows as many uses per window as the limit says, for each key alone', async () => {
    const limit = { name: key(), points: 3, windowSeconds: 3 };
    const address = 'a:b/c 🌶️';
    const uses = [];
    for (let n = 0; n < 5; n++) uses.push(await store().consume(limit, address));
    expect(uses.map((use) => use.allowed)).toEqual([true, true, true, false, false]);
    expect(uses.map((use) => use.remaining)).toEqual([2, 1, 0, 0, 0]);
    expect(uses[0]?.resetSeconds).toBe(3);
    for (const { resetSeconds } of uses) expect([1, 2, 3]).toContain(resetSeconds);
    expect((await store().consume(limit, 'other')).allowed).toBe(true);
    expect((await store().consume({ ...limit, name: key() }, address)).allowed).toBe(true);
    await eventually(async () => (await store().consume(limit, address)).allowed);
  });

  it('allows no use too many when many come at once', async () => {
    const limit = { name: key(), points: 10, windowSeconds: 60 };
    const all = await Promise.all(Array.from({ length: 50 }, () => store().consume(limit, 'x')));
    expect(all.filter((use) => use.allowed)).toHaveLength(10);
  });

  it('answers a ping', async () => {
    await expect(store().ping()).resolves.toBeUndefined();
  });
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Polls until `look` is true. */
export async function eventually(
  look: () => boolean | Promise<boolean>,
  limitMs = 30_000,
): Promise<void> {
  const end = Date.now() + limitMs;
  while (!(await look())) {
    if (Date.now() > end) throw new Error(`Nothing came within ${limitMs} ms.`);
    await pause(10);
  }
}
