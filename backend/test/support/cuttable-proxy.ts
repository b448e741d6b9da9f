import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * What to do when a client sends a certain piece: cut before the server gets it, or once the
 * server has answered, so that only the answer is lost.
 */
export interface Trap {
  bytes: string;
  cut: 'before' | 'after';
}

/** A TCP proxy in front of a server, for pulling the cable. */
export interface CuttableProxy {
  port: number;
  /** Connections that are open at this moment. */
  open(): number;
  /** Breaks every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Cuts by itself, once, when a client sends this; resolves when it has. */
  cutOn(trap: Trap): Promise<void>;
  /** Like a cable that is pulled somewhere on the way: nobody is told, nothing gets through. */
  freeze(): void;
  /** Lets everything through again, new connections and those that were frozen. */
  restore(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts it on a free loopback port. */
export async function startProxy(target: { host: string; port: number }): Promise<CuttableProxy> {
  const sockets = new Set<Socket>();
  let port = 0;
  let server: Server | undefined;
  let frozen = false;
  let trap: (Trap & { sprung: () => void }) | undefined;

  const cut = async (): Promise<void> => {
    const closing = server;
    server = undefined;
    const closed = closing && new Promise((resolve) => closing.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const spring = (): void => {
    const { sprung } = trap ?? {};
    trap = undefined;
    void cut().then(sprung);
  };
  const accept = (client: Socket): void => {
    const upstream = connect(target);
    let answerIsLast = false;
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
      if (frozen) socket.pause();
    }
    client.on('data', (chunk) => {
      const caught = trap && chunk.includes(trap.bytes);
      if (caught && trap?.cut === 'before') return spring();
      if (caught) answerIsLast = true;
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (answerIsLast) spring();
      else client.write(chunk);
    });
    if (frozen) for (const socket of [client, upstream]) socket.pause();
  };
  const listen = async (): Promise<void> => {
    server = createServer(accept).listen(port, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  };

  await listen();
  return {
    port,
    open: () => sockets.size / 2,
    cut,
    cutOn: ({ bytes, cut: when }) =>
      new Promise((resolve) => (trap = { bytes, cut: when, sprung: resolve })),
    freeze: () => {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    restore: async () => {
      frozen = false;
      for (const socket of sockets) socket.resume();
      if (!server) await listen();
    },
    stop: cut,
  };
}
