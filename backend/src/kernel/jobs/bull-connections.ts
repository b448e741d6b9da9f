import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from '../../lib/log/logger.js';
import { throttled } from './throttled.js';
import { withTimeLimit } from '../../lib/time-limit.js';

const CONNECT_MS = 5_000;
const READY_MS = 2_000; // a short loss is waited out, a longer one is told
const COMMAND_MS = 3_000;

/**
 * The Redis connections under Bull's queues: one for commands and one for events, shared by all
 * queues of the process, and one that blocks per queue that is worked here.
 *
 * When Redis is lost, commands fail at once instead of waiting in memory (`enableOfflineQueue`
 * off), those under way fail instead of being sent again (`maxRetriesPerRequest` 0), one that Redis
 * never answers fails after 3 s, and every connection comes back by itself.
 */
export class BullConnections {
  private readonly open = new Set<Redis>();
  private readonly shared = new Map<string, Redis>();
  private readonly report: (err: Error) => void;

  constructor(
    private readonly redisUrl: string,
    log: Logger,
  ) {
    const warn = throttled((details, message) => log.warn(details, message));
    this.report = (err) => warn({ err }, 'Redis is out of reach for jobs');
  }

  /** Bull's `createClient`. */
  readonly create = (type: 'client' | 'subscriber' | 'bclient'): Redis => {
    const known = this.shared.get(type);
    if (known) return known;
    const client = new Redis(this.redisUrl, optionsOf(type));
    client.setMaxListeners(0); // Bull adds listeners per queue
    client.on('error', this.report);
    this.open.add(client);
    if (type !== 'bclient') this.shared.set(type, client);
    return client;
  };

  /** The shared command connection. */
  get client(): Redis {
    return this.create('client');
  }

  /** Resolves when commands can be sent; rejects after `limitMs`. */
  async ready(limitMs = READY_MS): Promise<Redis> {
    const client = this.client;
    if (client.status === 'ready') return client;
    let listener: () => void = () => undefined;
    const ready = new Promise<void>((resolve) => {
      listener = resolve;
      client.once('ready', listener);
    });
    try {
      await withTimeLimit(limitMs, ready, 'Redis cannot be reached.');
    } finally {
      client.off('ready', listener);
    }
    return client;
  }

  /** Closes every connection at once. */
  close(): void {
    for (const client of this.open) client.disconnect();
  }
}

function optionsOf(type: 'client' | 'subscriber' | 'bclient'): RedisOptions {
  const common: RedisOptions = {
    connectTimeout: CONNECT_MS,
    keepAlive: 10_000,
    disconnectTimeout: 200,
    retryStrategy: (times) => Math.min(50 * 2 ** Math.min(times, 6), 2_000),
  };
  // Bull insists on these two for connections that block or subscribe.
  if (type !== 'client') return { ...common, maxRetriesPerRequest: null, enableReadyCheck: false };
  return {
    ...common,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_MS,
  };
}
