import { Channels } from './channels.js';
import { memoryLimiters } from './rate-limiters.js';
import {
  assertTtl,
  encode,
  encodeGuard,
  type Guard,
  type RateDecision,
  type RateLimit,
  SharedStore,
} from './shared-store.js';
import type { Logger } from '../../lib/log/logger.js';

const MOST_ENTRIES = 10_000;
/** Milliseconds for which a used entry keeps its position: moving it to the end costs more than reading it. */
const LATELY_MS = 1_000;

interface Entry {
  value: unknown;
  expiresAt: number;
  /** Time at which it was last moved to the end. */
  usedAt: number;
}

/**
 * `SharedStore` in the memory of a single process. Bounded: beyond `mostEntries` it evicts the least recently
 * used entry, to the second. Expired entries are never returned.
 */
export class MemorySharedStore extends SharedStore {
  private readonly entries = new Map<string, Entry>();
  private readonly channels: Channels;
  private readonly limiters = memoryLimiters();

  constructor(
    log: Logger,
    private readonly mostEntries = MOST_ENTRIES,
  ) {
    super();
    this.channels = new Channels(log);
  }

  async get<T>(key: string): Promise<T | undefined> {
    return this.read(key) as T | undefined;
  }

  async set<T>(key: string, value: T, ttlMs: number): Promise<void> {
    this.write(key, value, ttlMs);
  }

  /** Atomic because it never awaits. */
  async setWhile<T>(key: string, value: T, ttlMs: number, guard: Guard): Promise<void> {
    assertTtl(ttlMs);
    if (encodeGuard(this.read(guard.key)) === encodeGuard(guard.value))
      this.write(key, value, ttlMs);
  }

  async delete(...keys: string[]): Promise<void> {
    for (const key of keys) this.entries.delete(key);
  }

  async stamp(key: string, fields: readonly string[], ttlMs: number): Promise<void> {
    assertTtl(ttlMs);
    const now = performance.now();
    const kept = Object.entries(this.stampsOf(key)).filter(([, at]) => now - at < ttlMs);
    const stamped = fields.map((field) => [field, now] as const);
    this.write(stampsName(key), Object.fromEntries([...kept, ...stamped]), ttlMs);
  }

  async ages(key: string, withinMs: number): Promise<Map<string, number>> {
    const now = performance.now();
    const ages = Object.entries(this.stampsOf(key)).map(
      ([field, at]) => [field, now - at] as const,
    );
    const recent = ages.filter(([, age]) => age < withinMs);
    return new Map(recent.map(([field, age]) => [field, Math.floor(age)]));
  }

  async publish(channel: string, message: object): Promise<void> {
    const deliver = this.channels.delivery(channel, encode(message));
    setImmediate(deliver); // never inside the publisher's call
  }

  async subscribe(
    channel: string,
    listener: (message: unknown) => void,
  ): Promise<() => Promise<void>> {
    const remove = this.channels.add(channel, listener);
    return async () => remove();
  }

  consume(limit: RateLimit, key: string): Promise<RateDecision> {
    return this.limiters.consume(limit, key);
  }

  async ping(): Promise<void> {
    // The calling process is the store.
  }

  async close(): Promise<void> {
    this.entries.clear();
    this.channels.clear();
  }

  private stampsOf(key: string): Record<string, number> {
    return (this.read(stampsName(key)) ?? {}) as Record<string, number>;
  }

  private read(key: string): unknown {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    const now = Date.now();
    if (entry.expiresAt <= now) {
      this.entries.delete(key);
      return undefined;
    }
    if (now - entry.usedAt > LATELY_MS) {
      entry.usedAt = now;
      this.entries.delete(key);
      this.entries.set(key, entry); // last in the map = used most recently
    }
    return entry.value;
  }

  private write(key: string, value: unknown, ttlMs: number): void {
    assertTtl(ttlMs);
    const kept: unknown = frozen(JSON.parse(encode(value)));
    this.entries.delete(key);
    const now = Date.now();
    this.entries.set(key, { value: kept, expiresAt: now + ttlMs, usedAt: now });
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= this.mostEntries) break;
      this.entries.delete(oldest);
    }
  }
}

/** Returns the key of the stamps, separate from the values as in Redis. */
const stampsName = (key: string): string => `stamps:${key}`;

/** Freezes a value: all readers get the same one, so none of them may change it. */
function frozen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value);
}
