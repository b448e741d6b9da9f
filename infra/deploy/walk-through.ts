import type { IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { step } from '../../scripts/lib/progress.mjs';
import type { Program } from './processes.ts';

interface Request {
  method?: string;
  headers?: Record<string, string>;
  body?: object | undefined;
  /** Called with each chunk of a response that does not end. */
  onEvent?: (text: string) => void;
}

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  text: string;
  end: () => void;
}

/** A process of the application, and the port it listens on. */
export interface AppProgram extends Program {
  port: number;
}

/** Fields that are read from responses: the id of a created object, and a new API key. */
interface Created {
  id: string;
  key: string;
}

/** The deployment as seen from outside, and the emails that it sent. */
interface Deployment {
  publicUrl: string;
  httpPort: number;
  /** Two processes of the API, then the worker. */
  programs: [AppProgram, AppProgram, AppProgram];
  /** Recipients of the received emails; `texts` holds the raw emails. */
  mails: readonly string[];
  texts: readonly string[];
}

/** Sends one request through the proxy. Caddy signs its certificate itself, so it is not verified. */
function ask(
  address: string,
  { method = 'GET', headers = {}, body, onEvent }: Request = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const request = https.request(
      address,
      { method, headers: { ...json, ...headers }, rejectUnauthorized: false },
      (answer) => {
        const chunks: Buffer[] = [];
        const result = (): Answer => ({
          status: answer.statusCode,
          headers: answer.headers,
          text: Buffer.concat(chunks).toString('utf8'),
          end: () => void request.destroy(),
        });
        answer.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          onEvent?.(String(chunk));
        });
        answer.on('error', () => undefined);
        if (onEvent) return resolve(result());
        answer.on('end', () => resolve(result()));
      },
    );
    request.setTimeout(15_000, () => request.destroy(new Error(`${address} did not answer`)));
    request.on('error', reject);
    request.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

function expect(what: string, real: unknown, wanted: unknown): void {
  if (real !== wanted)
    throw new Error(`${what}: expected ${String(wanted)}, found ${String(real)}`);
}

/** Does everything that a first visitor and a first business do, through the proxy. */
export async function walkThrough(deployment: Deployment): Promise<void> {
  const { publicUrl, httpPort, programs, mails, texts } = deployment;
  const [first, second, worker] = programs;
  let cookie = '';
  const call = async (method: string, path: string, body: object, status: number) => {
    const answer = await ask(`${publicUrl}${path}`, { method, body, headers: { cookie } });
    expect(`${method} ${path}: ${answer.text.slice(0, 500)}`, answer.status, status);
    return { ...answer, json: (answer.text ? JSON.parse(answer.text) : {}) as Created };
  };

  await step('front page over HTTPS, compressed', async () => {
    const page = await ask(publicUrl, { headers: { 'accept-encoding': 'gzip' } });
    expect(`status\n${first.output()}`, page.status, 200);
    expect('content-encoding', page.headers['content-encoding'], 'gzip');
    expect('server', page.headers.server, undefined);
    expect(
      'via HTTP',
      (await fetch(`http://localhost:${httpPort}/`, { redirect: 'manual' })).status,
      308,
    );
    for (const path of ['/r/some-link', '/api/docs', '/api/openapi.json', '/health/ready']) {
      expect(path, (await ask(`${publicUrl}${path}`)).status, 200);
    }
    expect('/metrics from outside', (await ask(`${publicUrl}/metrics`)).status, 404);
    // If the proxy did not refuse it, the API would answer 422, as the domain is missing.
    expect(
      'the question for certificates from outside',
      (await ask(`${publicUrl}/api/branding/certificate`)).status,
      404,
    );
  });
  await step('a business registers; the other process knows it', async () => {
    const account = {
      email: 'first@example.com',
      password: 'a long password',
      firstName: 'First',
      lastName: 'Owner',
    };
    const { headers } = await call('POST', '/api/auth/register', account, 201);
    const [set = ''] = headers['set-cookie'] ?? [];
    expect('a secure cookie', /; Secure/i.test(set), true);
    [cookie = ''] = set.split(';');
    const user = await fetch(`http://127.0.0.1:${second.port}/api/auth/user`, {
      // A session is valid only for the host where it began, which the proxy forwards.
      headers: { cookie, 'x-forwarded-host': new URL(publicUrl).host },
    });
    expect('signed in at the other process', user.status, 200);
  });
  let businessId = '';
  await step('a change is seen live through the proxy', async () => {
    const { json } = await call('POST', '/api/businesses', { name: 'Corner Barbers' }, 201);
    businessId = json.id;
    const events: string[] = [];
    const stream = await ask(`${publicUrl}/api/businesses/${businessId}/live-updates`, {
      headers: { cookie, 'accept-encoding': 'gzip' },
      onEvent: (text) => events.push(text),
    });
    expect('status', stream.status, 200);
    expect('content-encoding', stream.headers['content-encoding'], undefined);
    const began = performance.now();
    await call(
      'POST',
      `/api/businesses/${businessId}/customers`,
      { name: 'Ann', email: 'ann@example.com' },
      201,
    );
    while (!events.some((text) => text.includes('"customers"'))) {
      if (performance.now() - began > 10_000)
        throw new Error(`No event within 10 s, only: ${events.join('')}`);
      await sleep(10);
    }
    stream.end();
    return `after ${Math.round(performance.now() - began)} ms`;
  });
  await step('the owner confirms their address', async () => {
    // Long lines are wrapped in an email (RFC 2045, 6.7).
    const linkToken = () =>
      /\/verify-email\/([\w-]+)/.exec(texts.join('').replace(/=\r?\n/g, ''))?.[1];
    let token = linkToken();
    for (const end = Date.now() + 20_000; token === undefined; token = linkToken()) {
      if (Date.now() > end) throw new Error('No confirmation mail within 20 s.');
      await sleep(10);
    }
    await call('POST', '/api/auth/verify-email', { token }, 204);
  });
  await step('the worker mails a review request', async () => {
    const customer = { name: 'Bob', email: 'bob@example.com' };
    const began = performance.now();
    await call('POST', `/api/businesses/${businessId}/review-requests`, { customer }, 201);
    while (!mails.includes(customer.email)) {
      if (performance.now() - began > 20_000)
        throw new Error(`No mail within 20 s:\n${worker.output()}`);
      await sleep(10);
    }
    return `after ${Math.round(performance.now() - began)} ms`;
  });
  await step('an API key is enough for curl', async () => {
    const { json } = await call('POST', '/api/api-keys', { name: 'check', role: 'manager' }, 201);
    const stats = `${publicUrl}/api/businesses/${businessId}/stats`;
    expect(
      'status',
      (await ask(stats, { headers: { authorization: `Bearer ${json.key}` } })).status,
      200,
    );
    expect('without a key', (await ask(stats)).status, 401);
    return `${first.name}: ${first.memory()} MiB`;
  });
}
