import { Socket } from 'node:net';
import pg from 'pg';

/** Statements here are short: a server that says nothing for so long is not there any more. */
const SILENCE_MS = 10_000;

const sockets = new WeakMap<pg.ClientBase, Socket>();

/** A client over a socket of ours (`stream` of https://node-postgres.com/apis/client). */
export class TenantClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    sockets.set(this, socket);
  }
}

/**
 * Ends a connection of a `TenantClient` over which nothing comes while it is in use. One timer a
 * connection, which its traffic puts off, also that of TLS above the socket: `pg`'s own `query_timeout`
 * makes one for every statement, at a tenth of the cost of a small call.
 */
export function endWhenSilent(
  client: pg.ClientBase,
  isInUse: () => boolean,
  silenceMs = SILENCE_MS,
): void {
  const socket = sockets.get(client);
  socket?.setTimeout(silenceMs);
  // Not as the second argument: that listener is gone after the first pause of an idle connection.
  socket?.on('timeout', () => {
    if (isInUse()) socket.destroy(new Error('Query read timeout'));
  });
}
