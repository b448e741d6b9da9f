import { Channels } from './channels.js';
import type { StoreClient } from './redis-clients.js';
import type { Logger } from '../../lib/log/logger.js';
import { withTimeLimit } from '../../lib/time-limit.js';

const LIMIT_MS = 2_000;

/** One Redis subscription per channel that has listeners here, kept alive over lost connections. */
export class RedisSubscriptions {
  private readonly channels: Channels;
  /** Channels that the client library knows, and so restores by itself after a reconnect. */
  private readonly known = new Map<string, Promise<void>>();
  private readonly receive = (json: string, channel: string) => {
    this.channels.deliver(channel.slice(this.prefix.length), json);
  };

  constructor(
    private readonly client: StoreClient,
    private readonly prefix: string,
    private readonly log: Logger,
  ) {
    this.channels = new Channels(log);
    client.on('ready', () => {
      for (const channel of this.channels.names()) {
        if (!this.known.has(channel)) this.open(channel).catch(() => undefined);
      }
    });
  }

  /** Adds a listener; resolves when Redis confirmed the subscription, after 2 s in any case. */
  async add(channel: string, listener: (message: unknown) => void): Promise<() => Promise<void>> {
    const remove = this.channels.add(channel, listener);
    try {
      await withTimeLimit(
        LIMIT_MS,
        this.known.get(channel) ?? this.open(channel),
        'No answer in time.',
      );
    } catch (err) {
      this.log.warn({ err, channel }, 'The subscription waits for Redis');
    }
    return async () => {
      remove();
      if (!this.channels.has(channel)) await this.shut(channel);
    };
  }

  clear(): void {
    this.channels.clear();
    this.known.clear();
  }

  private open(channel: string): Promise<void> {
    const opened = this.client.subscribe(this.prefix + channel, this.receive);
    this.known.set(channel, opened);
    opened.catch(() => {
      // Not confirmed: 'ready' tries again.
      if (this.known.get(channel) === opened) this.known.delete(channel);
    });
    return opened;
  }

  private async shut(channel: string): Promise<void> {
    if (!this.known.delete(channel)) return;
    const shut = this.client.unsubscribe(this.prefix + channel, this.receive);
    await withTimeLimit(LIMIT_MS, shut, 'No answer in time.').catch((err: unknown) => {
      this.log.warn({ err, channel }, 'A subscription could not be ended');
    });
  }
}
