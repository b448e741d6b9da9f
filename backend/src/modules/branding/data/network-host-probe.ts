import { Resolver } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { Injectable } from '@nestjs/common';
import { withinTime } from '../../../../sdk/index.js';
import { AppConfig } from '../../../kernel/config/config.js';
import { readSettings } from '../../../kernel/contract/module-settings.js';
import { dnsAnswer } from '../../../lib/network/dns-answer.js';
import { isPublicAddress } from '../../../lib/network/public-address.js';
import { hostCheckSettings } from '../app/host-check-settings.js';
import { HostProbe } from '../app/host-probe.js';
import type { HttpResult } from '../domain/host-proof.js';

/** Somebody may wait for the answer in front of a screen. */
const DNS_TIMEOUT = { timeout: 2_000, tries: 2 };
/** For a whole question: looking up the name, all addresses, and both schemes. */
const QUESTION_LIMIT_MS = 5_000;
/** An honest answer is 64 characters. */
const MAX_BODY = 256;
/** A name may have many addresses; these are asked, at the same time. */
const MAX_ADDRESSES = 2;

/** Where the question goes: always an address, so that nobody can swap it after it was judged. */
interface Target {
  address: string;
  port: number | undefined;
}

/** One answer over HTTP; undefined: there was none that could be read. */
interface HttpAnswer {
  status: number;
  location: string | undefined;
  body: string;
}

/** What is asked there, until the signal ends it. */
interface Question {
  host: string;
  path: string;
  signal: AbortSignal;
  rejectUnauthorized?: boolean;
}

/** Asks real DNS servers, and real web servers at public addresses only. Redirects are not followed. */
@Injectable()
export class NetworkHostProbe extends HostProbe {
  private readonly resolver = new Resolver(DNS_TIMEOUT);
  private readonly allowed: ReadonlyMap<string, number | undefined>;

  constructor({ env }: AppConfig) {
    super();
    const settings = readSettings(hostCheckSettings, env);
    if (settings.HOST_CHECK_DNS) this.resolver.setServers(settings.HOST_CHECK_DNS);
    this.allowed = settings.HOST_CHECK_PRIVATE;
  }

  texts(name: string): Promise<readonly string[] | undefined> {
    return withinTime(QUESTION_LIMIT_MS, (signal) =>
      untilAborted(
        signal,
        dnsAnswer(async () =>
          (await this.resolver.resolveTxt(name)).map((parts) => parts.join('')),
        ),
      ),
    );
  }

  ask(host: string, path: string, expected: string): Promise<HttpResult> {
    return this.askEach(host, expected, async (target, signal) => {
      const answer = await get('http', target, { host, path, signal });
      // A proxy that moves every visitor to HTTPS first. The certificate proves nothing that is asked here.
      return answer?.location === `https://${host}${path}`
        ? get('https', target, { host, path, signal })
        : answer;
    });
  }

  askSecurely(host: string, path: string, expected: string): Promise<HttpResult> {
    return this.askEach(host, expected, (target, signal) =>
      get('https', target, { host, path, signal, rejectUnauthorized: true }),
    );
  }

  /** Asks all addresses of a host; one that has the proof is enough. */
  private askEach(
    host: string,
    expected: string,
    ask: (target: Target, signal: AbortSignal) => Promise<HttpAnswer | undefined>,
  ): Promise<HttpResult> {
    return withinTime(QUESTION_LIMIT_MS, async (signal) => {
      const addresses = await untilAborted(signal, this.addressesOf(host));
      if (addresses === undefined) return 'unanswered';
      const targets = addresses
        .flatMap((address) => this.targetAt(address))
        .slice(0, MAX_ADDRESSES);
      // A private address looks like none: else the answers would tell what the DNS of our own network knows.
      if (targets.length === 0) return 'no-address';
      const results = await Promise.all(
        targets.map(async (target) => resultOf(await ask(target, signal), expected)),
      );
      if (results.includes('found')) return 'found';
      return results.includes('unanswered') ? 'unanswered' : 'elsewhere';
    });
  }

  /** IPv6 only where there is nothing else: not every machine has it. */
  private async addressesOf(host: string): Promise<string[] | undefined> {
    const v4 = await dnsAnswer(() => this.resolver.resolve4(host));
    if (v4 && v4.length > 0) return v4;
    const v6 = await dnsAnswer(() => this.resolver.resolve6(host));
    return v6 && v6.length > 0 ? v6 : v4 && v6;
  }

  private targetAt(address: string): Target[] {
    if (this.allowed.has(address)) return [{ address, port: this.allowed.get(address) }];
    return isPublicAddress(address) ? [{ address, port: undefined }] : [];
  }
}

/** A server that is busy or broken, or asks who is there, says nothing about whose domain it is. */
function resultOf(answer: HttpAnswer | undefined, expected: string): HttpResult {
  if (!answer || answer.status >= 500 || answer.status === 429) return 'unanswered';
  return answer.status === 200 && answer.body.trim() === expected ? 'found' : 'elsewhere';
}

/** The outcome of what cannot be ended itself; undefined from the moment when nobody waits for it any more. */
function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T | undefined> {
  const end = new Promise<undefined>((resolve) =>
    signal.addEventListener('abort', () => resolve(undefined), { once: true }),
  );
  return Promise.race([work, end]);
}

function get(
  scheme: 'http' | 'https',
  { address, port }: Target,
  { host, path, signal, rejectUnauthorized = false }: Question,
): Promise<HttpAnswer | undefined> {
  return new Promise((resolve) => {
    const options = {
      host: address,
      path,
      headers: { host, accept: 'text/plain', 'user-agent': 'domain-check' },
      // A connection of its own that ends with the answer.
      agent: false,
      signal,
    };
    const request =
      scheme === 'http'
        ? http.get({ ...options, port: port ?? 80 })
        : https.get({ ...options, port: port ?? 443, servername: host, rejectUnauthorized });
    request.on('error', () => resolve(undefined));
    // Nothing else comes where a server switches to another protocol.
    request.on('close', () => resolve(undefined));
    request.on('response', (response) => {
      let body = '';
      const done = () => {
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location,
          body,
        });
        request.destroy();
      };
      response.setEncoding('latin1');
      response.on('data', (chunk: string) => {
        body += chunk;
        if (body.length > MAX_BODY) done();
      });
      response.on('end', done);
      response.on('error', () => resolve(undefined));
    });
  });
}
