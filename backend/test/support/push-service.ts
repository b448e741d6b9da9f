import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { PushBrowser, type ReadPush } from './push-browser.js';

/** Key and certificate of 127.0.0.1 for these tests, valid until 2120. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgojeEV8PzXimhvc+w
SRvNUNAte51pTvO9aKjKO7y/w0ehRANCAAQFl5k6I4FWw/nkw5cmKjQvEUYDKWDO
vCSTAMoNIM/gRCHSTZbzBhcl4yGmjYvT7zngf/U/sIgIn/kf17N1eW1V
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBZzCCAQ2gAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlwdXNoLnRl
c3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CXB1c2gudGVzdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABAWXmTojgVbD+eTD
lyYqNC8RRgMpYM68JJMAyg0gz+BEIdJNlvMGFyXjIaaNi9PvOeB/9T+wiAif+R/X
s3V5bVWjTjBMMBoGA1UdEQQTMBGHBH8AAAGCCWxvY2FsaG9zdDAPBgNVHRMBAf8E
BTADAQH/MB0GA1UdDgQWBBSwtUE8CO/u0wLieExyK6LBUwf/6DAKBggqhkjOPQQD
AgNIADBFAiEAgoV1Ef0QJd1g4/w83/iVSbWPyBxugFnIiRYsyRAv3WACIG6j3p6d
AYm6gURMxIU4zNKIYfE23hLiQI45w2NL4769
-----END CERTIFICATE-----`;

/** Request that the push service has received. */
export interface ReceivedPush {
  path: string;
  headers: Readonly<Record<string, string | undefined>>;
  /** Time at which it came. */
  at: Date;
  /** Message as the browser reads it. */
  message: ReadPush;
}

/** Answer to a request; `silent`: none until `release`. */
export type PushAnswer = { status: number; retryAfter?: string } | 'silent';

/** A push service on loopback, over HTTPS. Node.js trusts it until it stops. */
export interface PushService {
  /** Address as PUSH_PRIVATE takes it. */
  address: string;
  origin: string;
  /** Messages so far, to all browsers or to one. */
  received(browser?: PushBrowser): ReceivedPush[];
  /** Sets the answer to the requests for a browser; 201 until then. */
  answer(browser: PushBrowser, answer: PushAnswer): void;
  /** Answers 201 from now on, also to what it was silent about. */
  release(): void;
  /** Returns a browser that has subscribed. */
  subscribe(): PushBrowser;
  stop(): Promise<void>;
}

/** Starts the service on a free port. */
export async function startPushService(): Promise<PushService> {
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, CERTIFICATE]);
  const browsers = new Map<string, PushBrowser>();
  const answers = new Map<string, PushAnswer>();
  const received: ReceivedPush[] = [];
  const held: ServerResponse[] = [];
  const server = https.createServer({ key: KEY, cert: CERTIFICATE }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      const browser = browsers.get(path);
      if (!browser) return void response.writeHead(404).end();
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      const message = browser.read(Buffer.concat(chunks));
      received.push({ path, headers, at: new Date(), message });
      const answer = answers.get(path) ?? { status: 201 };
      if (answer === 'silent') return void held.push(response);
      const { status, retryAfter } = answer;
      response.writeHead(status, retryAfter ? { 'retry-after': retryAfter } : {}).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const origin = `https://${address}`;
  return {
    address,
    origin,
    received: (browser) =>
      received.filter(({ path }) => !browser || browser.endpoint === `${origin}${path}`),
    answer: (browser, answer) => answers.set(new URL(browser.endpoint).pathname, answer),
    release() {
      answers.clear();
      held.splice(0).forEach((response) => response.writeHead(201).end());
    },
    subscribe() {
      const path = `/push/${browsers.size + 1}`;
      const browser = new PushBrowser(`${origin}${path}`);
      browsers.set(path, browser);
      return browser;
    },
    stop: () => {
      setDefaultCACertificates(trusted);
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
