import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StoredMessage } from '../../sdk/index.js';

type Received = StoredMessage & { headers: Record<string, string> };

/** The other side of the plugins that the README of the plugin SDK shows. */
export interface Acme {
  url: string;
  key: string;
  /** Returns a message that was delivered. @throws Error when it was not */
  message(id: string): Received;
  /** Page on which an order is paid. */
  pageOf(key: string): string;
  /** Pays for a subscription. */
  pay(reference: string): void;
  stop(): Promise<void>;
}

interface Order {
  key: string;
  customer: { key: string };
  price: { plan: string };
}

/** Starts it on this machine. */
export async function startAcme(): Promise<Acme> {
  const key = 'acme-key';
  const messages = new Map<string, Received>();
  const subscriptions = new Map<string, { reference: string; status: string }>();
  const pageOf = (order: string): string => `https://pay.acme.example/${order}`;

  const begin = ({ key: order, customer, price }: Order): object => {
    const reference = `acme-${order}`;
    const found = subscriptions.get(reference) ?? {
      reference,
      key: order,
      customerReference: customer.key,
      page: pageOf(order),
      plan: price.plan,
      status: 'incomplete',
      trialEnd: null,
    };
    subscriptions.set(reference, found);
    return found;
  };

  const answer = (request: IncomingMessage, body: string): [status: number, body?: object] => {
    if (request.headers.authorization !== `Bearer ${key}`) return [401];
    const { pathname } = new URL(request.url ?? '', 'http://acme');
    const [, kind = '', reference = '', action] = pathname.split('/');
    if (kind === 'messages') {
      messages.set(String(request.headers['idempotency-key']), JSON.parse(body) as Received);
      return [202, {}];
    }
    if (request.method === 'PUT') return [200, begin(JSON.parse(body) as Order)];
    const subscription = subscriptions.get(reference);
    if (!subscription) return [404];
    if (action === 'cancel') subscription.status = 'canceled';
    return [200, subscription];
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const [status, body] = answer(request, Buffer.concat(chunks).toString('utf8'));
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body ?? {}));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    message: (id) => {
      const found = messages.get(id);
      if (!found) throw new Error(`Message ${id} has not arrived.`);
      return found;
    },
    pageOf,
    pay: (reference) => {
      const startedAt = new Date().toISOString();
      const found = subscriptions.get(reference);
      if (found) Object.assign(found, { status: 'active', startedAt });
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
