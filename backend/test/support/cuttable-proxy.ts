import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * Cut that is made when a client sends certain bytes: before the server gets them, or once the
 * server has answered, so that only the answer is lost.
 */
export interface Trap {
  bytes: string;
  cut: 'before' | 'after';
}

/** A TCP proxy in front of a server that can cut or freeze its connections. */
export interface CuttableProxy {
  port: number;
  /** Returns the number of open connections. */
  open(): number;
  /** Breaks every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Cuts once, when a client sends the bytes of the trap; resolves after the cut. */
  cutOn(trap: Trap): Promise<void>;
  /** Lets nothing through without closing connections, as when a cable is pulled somewhere on the way. */
  freeze(): void;
  /** Lets everything through again: new connections and those that were frozen. */
  restore(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the proxy on a free loopback port. */
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
