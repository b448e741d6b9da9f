import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message that the provider took. */
export interface TakenMessage {
  id: string;
  to: string;
  text: string;
}

/** A server on loopback that plays the provider of the channel in backend/test/outside. */
export interface WhatsAppServer {
  url: string;
  token: string;
  /** All messages that it took, also those that it never confirmed. */
  taken: TakenMessage[];
  /** Numbers that it refuses for ever. */
  refused: Set<string>;
  /** Numbers whose next message it takes without an answer. */
  silent: Set<string>;
  /** Returns headers and body with which it calls back. */
  call(report: object, token?: string): { headers: Record<string, string>; payload: string };
  stop(): Promise<void>;
}

export async function startWhatsAppServer(): Promise<WhatsAppServer> {
  const token = 'a-token-only-for-tests';
  const taken: TakenMessage[] = [];
  const refused = new Set<string>();
  const silent = new Set<string>();
  const server = createServer((request, response) => {
    const answer = (status: number, body: string) => response.writeHead(status).end(body);
    void bodyOf(request).then((body) => {
      if (request.method !== 'POST' || request.url !== '/messages') return answer(404, '');
      if (request.headers.authorization !== `Bearer ${token}`) return answer(401, '');
      const message = JSON.parse(body) as TakenMessage;
      if (refused.has(message.to)) return answer(410, 'not on the network');
      taken.push(message);
      return silent.delete(message.to) ? undefined : answer(202, `wa-${taken.length}`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    token,
    taken,
    refused,
    silent,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    call(report, signedWith = token) {
      const payload = JSON.stringify(report);
      const signature = createHmac('sha256', signedWith).update(payload).digest('hex');
      return {
        headers: { 'content-type': 'application/json', 'x-acme-signature': signature },
        payload,
      };
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: AsyncIterable<unknown>): Promise<string> {
  let whole = '';
  for await (const chunk of request) whole += String(chunk);
  return whole;
}
