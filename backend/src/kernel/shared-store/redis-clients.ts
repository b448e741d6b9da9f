import { createClient } from 'redis';
import type { Logger } from '../../lib/log/logger.js';

const QUIET_MS = 10_000;

function connection(url: string, disableOfflineQueue: boolean) {
  return createClient({
    url,
    disableOfflineQueue,
    pingInterval: 5_000,
    socket: {
      connectTimeout: 5_000,
      keepAlive: true,
      // With a ping every 5 s, a silence of 15 s means that the other side is gone.
      socketTimeout: 15_000,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** Math.min(retries, 6), 2_000),
    },
  });
}

export type StoreClient = ReturnType<typeof connection>;

/** A connection for commands: while Redis is lost they fail at once. */
export function commandClient(url: string, log: Logger): StoreClient {
  return reporting(connection(url, true), log, 'The shared store lost Redis');
}

/** A connection for subscriptions, which the client library restores after a reconnect. */
export function subscriberClient(url: string, log: Logger): StoreClient {
  return reporting(connection(url, false), log, 'The shared store lost its subscriptions');
}

function reporting(client: StoreClient, log: Logger, message: string): StoreClient {
  let last = -Infinity;
  client.on('error', (err: unknown) => {
    if (Date.now() - last < QUIET_MS) return;
    last = Date.now();
    log.warn({ err }, message);
  });
  return client;
}
