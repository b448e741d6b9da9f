import { createHmac, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A text message that the server accepted. */
export interface TakenSms {
  sid: string;
  fields: Record<string, string>;
}

/** Behavior of the server from now on. */
export interface SmsBehaviour {
  /** Response to send instead of accepting the message. */
  refuse?: { status: number; body?: object | string };
  /** Accepts the message, then never answers or closes the connection. */
  afterTaking?: 'hang' | 'cut';
}

/** A server on loopback that speaks the part of Twilio's HTTP API that sends messages. */
export interface SmsServer {
  url: string;
  taken: TakenSms[];
  behave(behaviour: SmsBehaviour): void;
  /** Returns the headers and body of its webhook request. */
  call(
    url: string,
    fields: Record<string, string>,
  ): { headers: Record<string, string>; payload: string };
  stop(): Promise<void>;
}

/** The only account of the server. */
export const SMS_ACCOUNT = {
  accountSid: `AC${'0'.repeat(32)}`,
  authToken: 'a-token-only-for-tests',
};

export async function startSmsServer(): Promise<SmsServer> {
  let behaviour: SmsBehaviour = {};
  const taken: TakenSms[] = [];
  const { accountSid, authToken } = SMS_ACCOUNT;
  const path = `/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const basic = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const server = createServer((request, response) => {
    const answer = (status: number, body: object | string): void => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    };
    void text(request).then((body) => {
      const fields = Object.fromEntries(new URLSearchParams(body));
      if (behaviour.refuse) return answer(behaviour.refuse.status, behaviour.refuse.body ?? '');
      if (request.method !== 'POST' || request.url !== path) return answer(404, problem(20404));
      if (request.headers.authorization !== basic) return answer(401, problem(20003));
      if (!/^\+[1-9]\d{6,14}$/.test(fields['To'] ?? '')) return answer(400, problem(21211));
      if (!fields['Body'] || !(fields['From'] ?? fields['MessagingServiceSid']))
        return answer(400, problem(21602));
      const sid = `SM${randomBytes(16).toString('hex')}`;
      taken.push({ sid, fields });
      if (behaviour.afterTaking === 'cut') return void response.destroy();
      if (behaviour.afterTaking === 'hang') return undefined;
      return answer(201, { sid, status: 'queued', to: fields['To'], body: fields['Body'] });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    behave(next) {
      behaviour = next;
    },
    call(url, fields) {
      const signed = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
      const signature = createHmac('sha1', authToken)
        .update(url + signed.map(([name, value]) => name + value).join(''))
        .digest('base64');
      return {
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-twilio-signature': signature,
        },
        payload: new URLSearchParams(fields).toString(),
      };
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const problem = (code: number) => ({ code, message: `Error ${code}`, status: 400 });

async function text(request: AsyncIterable<unknown>): Promise<string> {
  let whole = '';
  for await (const chunk of request) whole += String(chunk);
  return whole;
}
