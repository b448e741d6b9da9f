/** `points` uses of one key per fixed window of `windowSeconds`; `name` keeps limits apart. */
export interface RateLimit {
  name: string;
  points: number;
  windowSeconds: number;
}

/** Result of one use: whether it is allowed, uses left, whole seconds to the next window. */
export interface RateDecision {
  allowed: boolean;
  remaining: number;
  resetSeconds: number;
}

/** Required content of a key; a `value` of undefined means that it holds nothing. */
export interface Guard {
  key: string;
  value: unknown;
}

/**
 * Short-lived state that all processes share: caches, rate limits, live messages. Nothing here is the only
 * copy of anything. Values and messages are JSON: a Date comes back as its ISO string.
 *
 * While the store is unavailable, each method does the least harm, within 2 s: `get` and `ages` miss, `set`,
 * `setWhile` and `stamp` give up, `consume` counts per process, `subscribe` starts to work later; `delete`,
 * `publish` and `ping` reject, since their callers must know.
 */
export abstract class SharedStore {
  /**
   * Returns the value, or undefined when there is none, it expired, or the store is unavailable (logged as a
   * warning). The value is read-only: other readers may hold the same one.
   */
  abstract get<T>(key: string): Promise<T | undefined>;

  /**
   * Stores a value for `ttlMs` milliseconds. Best effort: while the store is unavailable it logs a warning
   * and resolves, as a cache that is not filled only costs time. Rejects a value without JSON form
   * (TypeError) and a TTL that is not above 0 (RangeError).
   */
  abstract set<T>(key: string, value: T, ttlMs: number): Promise<void>;

  /**
   * Stores a value like `set`, but only while another key holds what the caller has read from it. The
   * comparison and the write are atomic across all processes.
   */
  abstract setWhile<T>(key: string, value: T, ttlMs: number, guard: Guard): Promise<void>;

  /**
   * Deletes keys; unknown ones are ignored. Rejects while the store is unavailable: the old value can come
   * back with the store and live until its TTL, so the caller must not report success.
   */
  abstract delete(...keys: string[]): Promise<void>;

  /**
   * Stores the current time for each of some fields of a key, for `ttlMs` milliseconds, the same for all
   * stamps of a key. Best effort like `set`; rejects a TTL that is not above 0 (RangeError).
   */
  abstract stamp(key: string, fields: readonly string[], ttlMs: number): Promise<void>;

  /**
   * Returns the milliseconds since each field of a key was last stamped, rounded down, for fields that were
   * stamped less than `withinMs` ago. The store's clock measures for all processes. Undefined while the store
   * is unavailable (logged as a warning).
   */
  abstract ages(key: string, withinMs: number): Promise<Map<string, number> | undefined>;

  /** Sends a message to all listeners of all processes. Rejects while the store is unavailable. */
  abstract publish(channel: string, message: object): Promise<void>;

  /**
   * Listens until the returned function is called. Many listeners share one subscription. Messages published
   * while the store is unavailable are missed; the subscription itself is restored. If the store is
   * unavailable now, it logs a warning, resolves, and the listener works once the store is back.
   */
  abstract subscribe(
    channel: string,
    listener: (message: unknown) => void,
  ): Promise<() => Promise<void>>;

  /**
   * Consumes one point of `limit` for `key` (an address, an account). While the store is unavailable, each
   * process counts on its own with the same limit, so that uses are neither all allowed nor all refused.
   */
  abstract consume(limit: RateLimit, key: string): Promise<RateDecision>;

  /** Rejects when the store cannot be reached; for the readiness check. */
  abstract ping(): Promise<void>;

  /** Closes connections and timers. Safe to call twice. */
  abstract close(): Promise<void>;
}

/** Returns the JSON of a value; throws TypeError when it has none (undefined, functions, cycles). */
export function encode(value: unknown): string {
  const text: string | undefined = JSON.stringify(value);
  if (text === undefined) throw new TypeError('Only values with a JSON form can be stored.');
  return text;
}

/** Returns the JSON of a key's required content, which is never empty; an empty string for nothing. */
export function encodeGuard(value: unknown): string {
  return value === undefined ? '' : encode(value);
}

/** Throws RangeError unless `ttlMs` is a time above 0. */
export function assertTtl(ttlMs: number): void {
  if (!(Number.isFinite(ttlMs) && ttlMs > 0)) {
    throw new RangeError('A time to live is a number of milliseconds above 0.');
  }
}
