/** `points` uses of one key per fixed window of `windowSeconds`; `name` keeps limits apart. */
export interface RateLimit {
  name: string;
  points: number;
  windowSeconds: number;
}

/** The answer to one use: whether it is allowed, uses left, whole seconds to the next window. */
export interface RateDecision {
  allowed: boolean;
  remaining: number;
  resetSeconds: number;
}

/** What a key must hold; undefined: nothing. */
export interface Guard {
  key: string;
  value: unknown;
}

/**
 * Short-lived state that all processes share: caches, rate limits, live messages. Nothing here is
 * the only copy of anything. Values and messages are JSON: a Date comes back as its ISO string.
 *
 * When the store is lost for a while, each method does what hurts least, within 2 s:
 * `get` and `ages` miss, `set`, `setWhile` and `stamp` give up, `consume` counts per process, `subscribe` comes alive
 * later;
 * `delete`, `publish` and `ping` reject, since their callers must know.
 */
export abstract class SharedStore {
  /**
   * The value, or undefined when there is none, it expired, or the store is lost (warned). It is for
   * reading only: other readers may hold the same one.
   */
  abstract get<T>(key: string): Promise<T | undefined>;

  /**
   * Keeps a value for `ttlMs` milliseconds. Best effort: with the store lost it warns and resolves,
   * for a cache that is not filled costs time only. Rejects a value without JSON form
   * (TypeError) and a ttl that is not above 0 (RangeError).
   */
  abstract set<T>(key: string, value: T, ttlMs: number): Promise<void>;

  /**
   * Keeps a value like `set`, but only while another key holds what the caller has read from it. Nothing that any
   * process does comes between the comparison and the write.
   */
  abstract setWhile<T>(key: string, value: T, ttlMs: number, guard: Guard): Promise<void>;

  /**
   * Forgets keys; unknown ones are fine. Rejects when the store is lost: the old value can come
   * back with the store and live until its ttl, so the caller must not report success.
   */
  abstract delete(...keys: string[]): Promise<void>;

  /**
   * Stores the present moment for each of some fields of a key, for `ttlMs` milliseconds, the same for all stamps of
   * a key. Best effort like `set`; rejects a ttl that is not above 0 (RangeError).
   */
  abstract stamp(key: string, fields: readonly string[], ttlMs: number): Promise<void>;

  /**
   * Milliseconds since each field of a key was last stamped, of those stamped less than `withinMs` ago; whole ones,
   * rounded down. One clock, the store's, measures for all processes. Undefined when the store is lost (warned).
   */
  abstract ages(key: string, withinMs: number): Promise<Map<string, number> | undefined>;

  /** Sends a message to all listeners of all processes. Rejects when the store is lost. */
  abstract publish(channel: string, message: object): Promise<void>;

  /**
   * Listens until the returned function is called. Many listeners share one subscription. Messages
   * published while the store is lost are missed; the subscription itself comes back. With the
   * store lost at this moment it warns, resolves, and the listener works once it is back.
   */
  abstract subscribe(
    channel: string,
    listener: (message: unknown) => void,
  ): Promise<() => Promise<void>>;

  /**
   * Uses one point of `limit` for `key` (an address, an account). With the store lost, each
   * process counts by itself with the same limit: the door neither opens nor closes.
   */
  abstract consume(limit: RateLimit, key: string): Promise<RateDecision>;

  /** Rejects when the store is out of reach; for the readiness check. */
  abstract ping(): Promise<void>;

  /** Ends connections and timers. Safe to call twice. */
  abstract close(): Promise<void>;
}

/** JSON of a value; throws TypeError when it has none (undefined, functions, cycles). */
export function encode(value: unknown): string {
  const text: string | undefined = JSON.stringify(value);
  if (text === undefined) throw new TypeError('Only values with a JSON form can be stored.');
  return text;
}

/** JSON of what a key must hold, which is never empty; an empty text for nothing. */
export function encodeGuard(value: unknown): string {
  return value === undefined ? '' : encode(value);
}

/** Throws RangeError unless `ttlMs` is a time above 0. */
export function assertTtl(ttlMs: number): void {
  if (!(Number.isFinite(ttlMs) && ttlMs > 0)) {
    throw new RangeError('A time to live is a number of milliseconds above 0.');
  }
}
