import { randomUUID } from 'node:crypto';
import type { SharedStore } from '../../../kernel/shared-store/shared-store.js';

/**
 * Cache of values from the database, in the store that all processes share. `forget` also wins over a read that began
 * before it: such a read sees that the key was invalidated meanwhile and caches nothing. When the store is lost, every
 * read goes to the database.
 */
export class ForgettableCache<T> {
  constructor(
    private readonly store: SharedStore,
    private readonly name: string,
    private readonly ttlMs: number,
  ) {}

  /** Returns the cached value, or the one that `load` returns; undefined is not cached. */
  async get(key: string, load: () => Promise<T | undefined>): Promise<T | undefined> {
    const kept = await this.store.get<{ value: T }>(this.valueKey(key));
    if (kept) return kept.value;
    const guardKey = this.forgottenKey(key);
    const guard = { key: guardKey, value: await this.store.get<string>(guardKey) };
    const value = await load();
    if (value === undefined) return undefined;
    await this.store.setWhile(this.valueKey(key), { value }, this.ttlMs, guard);
    return value;
  }

  /** Invalidates keys. Rejects when the store is lost: an old value may come back with it for the rest of its TTL. */
  async forget(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    await Promise.all(
      keys.map((key) => this.store.set(this.forgottenKey(key), randomUUID(), this.ttlMs)),
    );
    await this.store.delete(...keys.map((key) => this.valueKey(key)));
  }

  private valueKey(key: string): string {
    return `auth:${this.name}:${key}`;
  }

  private forgottenKey(key: string): string {
    return `auth:${this.name}-forgotten:${key}`;
  }
}
