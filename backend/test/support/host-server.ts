import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Answer of the server that a domain leads to. `here`: the product answers. `silent`: nobody does. */
export type HostAnswer = 'here' | 'silent' | { status: number; body?: string; location?: string };

/** A web server on loopback that domains lead to. */
export interface HostServer {
  /** Address as DOMAIN_CHECK_PRIVATE takes it. */
  address: string;
  /** Received requests, as `host path`. */
  asked: string[];
  /** Sets the product behind the server. */
  opensTo(app: NestFastifyApplication): void;
  answer(how: HostAnswer): void;
  stop(): Promise<void>;
}

/** Starts the server on a free port. */
export async function startHostServer(): Promise<HostServer> {
  let product: NestFastifyApplication | undefined;
  let answer: HostAnswer = { status: 404 };
  const asked: string[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { host = '' } = request.headers;
    const url = request.url ?? '/';
    asked.push(`${host} ${url}`);
    if (answer === 'silent') return;
    if (answer === 'here' && product) {
      const { statusCode, headers, body } = await product.inject({ url, headers: { host } });
      response.writeHead(statusCode, { 'content-type': String(headers['content-type']) }).end(body);
      return;
    }
    const { status, body = '', location } = answer === 'here' ? { status: 503 } : answer;
    response.writeHead(status, location ? { location } : {}).end(body);
  };
  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    opensTo(app) {
      product = app;
    },
    answer(how) {
      answer = how;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
