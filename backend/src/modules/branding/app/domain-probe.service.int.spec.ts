import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { startDnsServer, type DnsServer } from '../../../../test/harness/dns-server.js';
import { port } from '../../../../test/kits/ports.js';
import type { AppConfig } from '../../../kernel/config/config.js';
import { DomainProbe } from './domain-probe.service.js';

const HOST = 'reviews.mine.example';
/** A check ends after 5 s; without a limit for the whole check it would take 12 s and more. */
const AN_END_MS = 10_000;

/** A server that speaks invalid HTTP. */
interface RawServer {
  address: string;
  port: number;
  stop(): void;
}

async function startRawServer(
  address: string,
  serve: (socket: Socket) => void,
): Promise<RawServer> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    serve(socket);
  });
  server.listen(0, address);
  await once(server, 'listening');
  return {
    address,
    port: (server.address() as AddressInfo).port,
    stop: () => {
      sockets.forEach((socket) => socket.destroy());
      server.close();
    },
  };
}

/** Sends a byte now and then, so that a limit on idle time alone never ends the connection. */
function dribble(socket: Socket, head: string): void {
  socket.write(head);
  const timer = setInterval(() => socket.write('x'), 200);
  socket.on('close', () => clearInterval(timer));
}

describe('the check of a domain over the network', () => {
  let dns: DnsServer;
  const started: RawServer[] = [];

  beforeAll(async () => {
    dns = await startDnsServer();
  });
  afterEach(() => started.splice(0).forEach((server) => server.stop()));
  afterAll(() => dns.stop());

  async function probeOf(...servers: Promise<RawServer>[]): Promise<DomainProbe> {
    started.push(...(await Promise.all(servers)));
    dns.serve({ [HOST]: { A: started.map(({ address }) => address) } });
    const allowed = started.map(({ address, port }) => `${address}:${port}`);
    return probeAt(dns.address, allowed.join(','));
  }
  const probeAt = (server: string, allowed: string): DomainProbe =>
    new DomainProbe(
      port<AppConfig>({ env: { DOMAIN_CHECK_DNS: server, DOMAIN_CHECK_PRIVATE: allowed } }),
    );

  it.each<[string, (socket: Socket) => void]>([
    [
      'switches protocols',
      (socket) =>
        socket.once('data', () =>
          socket.write(
            'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n',
          ),
        ),
    ],
    ['hangs up', (socket) => socket.once('data', () => socket.end())],
    [
      'hangs up within its answer',
      (socket) =>
        socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 64\r\n\r\nab')),
    ],
    ['says nothing', () => undefined],
    ['dribbles its headers', (socket) => dribble(socket, 'HTTP/1.1 200 OK\r\nX-Slow: ')],
    [
      'dribbles its body',
      (socket) => dribble(socket, 'HTTP/1.1 200 OK\r\nContent-Length: 250\r\n\r\n'),
    ],
  ])(
    'has an end where the server %s',
    async (_what, serve) => {
      const probe = await probeOf(startRawServer('127.0.0.1', serve));
      expect(await probe.ask(HOST, '/proof', 'expected')).toBe('unanswered');
      expect(await probe.askSecurely(HOST, '/proof', 'expected')).toBe('unanswered');
    },
    2 * AN_END_MS,
  );

  it('finds the proof behind an address that says nothing', async () => {
    const probe = await probeOf(
      startRawServer('127.0.0.1', () => undefined),
      startRawServer('127.0.0.2', (socket) =>
        socket.once('data', () =>
          socket.end('HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\nexpected'),
        ),
      ),
    );
    expect(await probe.ask(HOST, '/proof', 'expected')).toBe('found');
  });

  it(
    'has an end where the DNS says nothing',
    async () => {
      dns.fail('silent');
      const probe = probeAt(dns.address, '');
      expect(
        await Promise.all([probe.ask(HOST, '/proof', 'expected'), probe.texts(`_x.${HOST}`)]),
      ).toEqual(['unanswered', undefined]);
    },
    AN_END_MS,
  );
});
