import { RateLimiterRedis } from 'rate-limiter-flexible';
import { memoryLimiters, RateLimiters } from './rate-limiters.js';
import { commandClient, type StoreClient, subscriberClient } from './redis-clients.js';
import { RedisSubscriptions } from './redis-subscriptions.js';
import {
  assertTtl,
  encode,
  type RateDecision,
  type RateLimit,
  SharedStore,
} from './shared-store.js';
import type { Log } from '../log.js';
import { within } from '../within.js';

const COMMAND_MS = 1_500;
const CONNECT_MS = 10_000;
const LATE = 'Redis did not answer in time.';

/** `SharedStore` on Redis, for any number of processes. Every key and channel has the prefix. */
export class RedisSharedStore extends SharedStore {
  private readonly limiters: RateLimiters;
  private readonly insurance = memoryLimiters();
  private readonly subscriptions: RedisSubscriptions;
  private closed = false;

  /** Connects. Rejects after 10 s without Redis: a process that starts needs a right address. */
  static async connect(url: string, prefix: string, log: Log): Promise<RedisSharedStore> {
    const commands = commandClient(url, log);
    const subscriber = subscriberClient(url, log);
    try {
      const connected = Promise.all([commands.connect(), subscriber.connect()]);
      await within(CONNECT_MS, connected, 'The Redis server of REDIS_URL cannot be reached.');
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
    private readonly log: Log,
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
      const json = await within(COMMAND_MS, this.commands.get(this.name(key)), LATE);
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
      await within(COMMAND_MS, this.commands.set(this.name(key), json, { expiration }), LATE);
    } catch (err) {
      this.log.warn({ err, key }, 'The shared store did not keep a value');
    }
  }

  async delete(...keys: string[]): Promise<void> {
    if (keys.length === 0) return;
    const names = keys.map((key) => this.name(key));
    await within(COMMAND_MS, this.commands.del(names), LATE);
  }

  async publish(channel: string, message: object): Promise<void> {
    const name = `${this.prefix}channel:${channel}`;
    await within(COMMAND_MS, this.commands.publish(name, encode(message)), LATE);
  }

  subscribe(channel: string, listener: (message: unknown) => void): Promise<() => Promise<void>> {
    return this.subscriptions.add(channel, listener);
  }

  async consume(limit: RateLimit, key: string): Promise<RateDecision> {
    try {
      return await within(COMMAND_MS, this.limiters.consume(limit, key), LATE);
    } catch (err) {
      // Not the library's own insurance: that one waits for a server that hangs.
      this.log.warn({ err, limit: limit.name }, 'The limit is counted in this process only');
      return this.insurance.consume(limit, key);
    }
  }

  async ping(): Promise<void> {
    await within(COMMAND_MS, this.commands.ping(), LATE);
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    this.subscriptions.clear();
    this.commands.destroy();
    this.subscriber.destroy();
  }

  private name(key: string): string {
    return `${this.prefix}value:${key}`;
  }
}
