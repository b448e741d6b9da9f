import { RateLimiterRedis } from 'rate-limiter-flexible';
import { memoryLimiters, RateLimiters } from './rate-limiters.js';
import { commandClient, type StoreClient, subscriberClient } from './redis-clients.js';
import { RedisSubscriptions } from './redis-subscriptions.js';
import {
  assertTtl,
  encode,
  encodeGuard,
  type Guard,
  type RateDecision,
  type RateLimit,
  SharedStore,
} from './shared-store.js';
import { agesOfFields, stampFields } from './redis-stamps.js';
import type { Logger } from '../../lib/log/logger.js';
import { TimeoutError, withTimeLimit } from '../../lib/time-limit.js';

const COMMAND_MS = 1_500;
const CONNECT_MS = 10_000;
const LATE = 'Redis did not answer in time.';
/** After a command that was not answered, the next ones are not even sent for this long. */
const PAUSE_MS = 2_000;

/** Sets the first key for some milliseconds, if the second one holds a text; an empty one: nothing. */
const SET_WHILE = `
  if (redis.call('GET', KEYS[2]) or '') == ARGV[3] then
    redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
  end`;

/** `SharedStore` on Redis, for any number of processes. Every key and channel has the prefix. */
export class RedisSharedStore extends SharedStore {
  private readonly limiters: RateLimiters;
  private readonly insurance = memoryLimiters();
  private readonly subscriptions: RedisSubscriptions;
  private closed = false;
  private silentUntil = 0;

  /** Connects. Rejects after 10 s without Redis: a process that starts needs a right address. */
  static async connect(url: string, prefix: string, log: Logger): Promise<RedisSharedStore> {
    const commands = commandClient(url, log);
    const subscriber = subscriberClient(url, log);
    try {
      const connected = Promise.all([commands.connect(), subscriber.connect()]);
      await withTimeLimit(
        CONNECT_MS,
        connected,
        'The Redis server of REDIS_URL cannot be reached.',
      );
    } catch (err) {
      commands.destroy();
      subscriber.destroy();
      throw err;
    }
    return new RedisSharedStore(commands, subscriber, prefix, log);
  }

  private constructor(
    private readonly commands: StoreClient,
    private readonly subscriber: StoreClient,
    private readonly prefix: string,
    private readonly log: Logger,
  ) {
    super();
    this.subscriptions = new RedisSubscriptions(subscriber, `${prefix}channel:`, log);
    this.limiters = new RateLimiters(
      (limit) =>
        new RateLimiterRedis({
          storeClient: commands,
          useRedisPackage: true,
          rejectIfRedisNotReady: true,
          keyPrefix: `${prefix}limit:${limit.name}`,
          points: limit.points,
          duration: limit.windowSeconds,
        }),
    );
  }

  async get<T>(key: string): Promise<T | undefined> {
    try {
      const json = await this.ask(() => this.commands.get(this.name(key)));
      return json === null ? undefined : (JSON.parse(json) as T);
    } catch (err) {
      this.log.warn({ err, key }, 'The shared store answers a miss');
      return undefined;
    }
  }

  async set<T>(key: string, value: T, ttlMs: number): Promise<void> {
    assertTtl(ttlMs);
    const json = encode(value);
    const expiration = { type: 'PX', value: Math.ceil(ttlMs) } as const;
    try {
      await this.ask(() => this.commands.set(this.name(key), json, { expiration }));
    } catch (err) {
      this.log.warn({ err, key }, 'The shared store did not keep a value');
    }
  }

  async setWhile<T>(key: string, value: T, ttlMs: number, guard: Guard): Promise<void> {
    assertTtl(ttlMs);
    const options = {
      keys: [this.name(key), this.name(guard.key)],
      arguments: [encode(value), String(Math.ceil(ttlMs)), encodeGuard(guard.value)],
    };
    try {
      await this.ask(() => this.commands.eval(SET_WHILE, options));
    } catch (err) {
      this.log.warn({ err, key }, 'The shared store did not keep a value');
    }
  }

  async delete(...keys: string[]): Promise<void> {
    if (keys.length === 0) return;
    const names = keys.map((key) => this.name(key));
    await this.ask(() => this.commands.del(names));
  }

  async stamp(key: string, fields: readonly string[], ttlMs: number): Promise<void> {
    assertTtl(ttlMs);
    if (fields.length === 0) return;
    try {
      await this.ask(() => stampFields(this.commands, this.stampsName(key), fields, ttlMs));
    } catch (err) {
      this.log.warn({ err, key }, 'The shared store did not keep a value');
    }
  }

  async ages(key: string, withinMs: number): Promise<Map<string, number> | undefined> {
    try {
      return await this.ask(() => agesOfFields(this.commands, this.stampsName(key), withinMs));
    } catch (err) {
      this.log.warn({ err, key }, 'The shared store answers a miss');
      return undefined;
    }
  }

  async publish(channel: string, message: object): Promise<void> {
    const name = `${this.prefix}channel:${channel}`;
    await this.ask(() => this.commands.publish(name, encode(message)));
  }

  subscribe(channel: string, listener: (message: unknown) => void): Promise<() => Promise<void>> {
    return this.subscriptions.add(channel, listener);
  }

  async consume(limit: RateLimit, key: string): Promise<RateDecision> {
    try {
      return await this.ask(() => this.limiters.consume(limit, key));
    } catch (err) {
      // Not the library's own insurance: that one waits for a server that hangs.
      this.log.warn({ err, limit: limit.name }, 'The limit is counted in this process only');
      return this.insurance.consume(limit, key);
    }
  }

  async ping(): Promise<void> {
    this.silentUntil = 0;
    await this.ask(() => this.commands.ping());
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    this.subscriptions.clear();
    this.commands.destroy();
    this.subscriber.destroy();
  }

  /**
   * Runs a command within its time. One request asks several times, so a Redis that has fallen
   * silent must not cost it that time over and over.
   */
  private async ask<T>(command: () => Promise<T>): Promise<T> {
    if (Date.now() < this.silentUntil) throw new TimeoutError(LATE);
    try {
      return await withTimeLimit(COMMAND_MS, command(), LATE);
    } catch (err) {
      if (err instanceof TimeoutError) this.silentUntil = Date.now() + PAUSE_MS;
      throw err;
    }
  }

  private name(key: string): string {
    return `${this.prefix}value:${key}`;
  }

  private stampsName(key: string): string {
    return `${this.prefix}stamps:${key}`;
  }
}
