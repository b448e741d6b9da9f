import { Resolver } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { Injectable } from '@nestjs/common';
import { withinTime } from '../../../../sdk/index.js';
import { AppConfig } from '../../../kernel/config/config.js';
import { readSettings } from '../../../kernel/contract/module-settings.js';
import { dnsAnswer } from '../../../lib/network/dns-answer.js';
import { isPublicAddress } from '../../../lib/network/public-address.js';
import { untilAborted } from '../../../lib/time-limit.js';
import { domainCheckSettings } from './domain-check-settings.js';
import type { HttpResult } from '../domain/domain-proof.js';

/** Short, because a user may be waiting for the answer. */
const DNS_TIMEOUT = { timeout: 2_000, tries: 2 };
/** Time limit of a whole check: the name, all its addresses, and both schemes. */
const QUESTION_LIMIT_MS = 5_000;
/** Characters that are read of an answer; a valid one has 64. */
const MAX_BODY = 256;
/** Addresses of a name that are requested, at the same time; there may be many. */
const MAX_ADDRESSES = 2;

/** Target of a request: always an address, so that nobody can change it after it was checked. */
interface Target {
  address: string;
  port: number | undefined;
}

/** An answer over HTTP. */
interface HttpAnswer {
  status: number;
  location: string | undefined;
  body: string;
}

/** A request to a target; the signal ends it. */
interface Question {
  host: string;
  path: string;
  signal: AbortSignal;
  rejectUnauthorized?: boolean;
}

/**
 * Looks for proofs on the network. Never throws: a missing answer proves nothing. Queries web servers at public or
 * explicitly allowed addresses only. Follows no redirect except from HTTP to the same URL with HTTPS.
 */
@Injectable()
export class DomainProbe {
  private readonly resolver = new Resolver(DNS_TIMEOUT);
  private readonly allowed: ReadonlyMap<string, number | undefined>;

  constructor({ env }: AppConfig) {
    const settings = readSettings(domainCheckSettings, env);
    if (settings.DOMAIN_CHECK_DNS) this.resolver.setServers(settings.DOMAIN_CHECK_DNS);
    this.allowed = settings.DOMAIN_CHECK_PRIVATE;
  }

  /** Returns the TXT records of a name, the parts of each joined; undefined when no server answered. */
  texts(name: string): Promise<readonly string[] | undefined> {
    return withinTime(QUESTION_LIMIT_MS, (signal) =>
      beforeAbort(
        signal,
        dnsAnswer(async () =>
          (await this.resolver.resolveTxt(name)).map((parts) => parts.join('')),
        ),
      ),
    );
  }

  /**
   * Requests a path from a host over HTTP, on port 80 of a public address of its name. If the answer
   * redirects to the same URL with HTTPS, requests that.
   */
  ask(host: string, path: string, expected: string): Promise<HttpResult> {
    return this.askEach(host, expected, async (target, signal) => {
      const answer = await get('http', target, { host, path, signal });
      // A proxy may redirect every visitor to HTTPS first. The certificate does not matter for this proof.
      return answer?.location === `https://${host}${path}`
        ? get('https', target, { host, path, signal })
        : answer;
    });
  }

  /** Requests a path over HTTPS, with a certificate that browsers accept. */
  askSecurely(host: string, path: string, expected: string): Promise<HttpResult> {
    return this.askEach(host, expected, (target, signal) =>
      get('https', target, { host, path, signal, rejectUnauthorized: true }),
    );
  }

  /** Requests several addresses of a host; one with the proof is enough. */
  private askEach(
    host: string,
    expected: string,
    ask: (target: Target, signal: AbortSignal) => Promise<HttpAnswer | undefined>,
  ): Promise<HttpResult> {
    return withinTime(QUESTION_LIMIT_MS, async (signal) => {
      const addresses = await beforeAbort(signal, this.addressesOf(host));
      if (addresses === undefined) return 'unanswered';
      const targets = addresses
        .flatMap((address) => this.targetAt(address))
        .slice(0, MAX_ADDRESSES);
      // Private addresses count as none: otherwise the result would reveal the DNS of the internal network.
      if (targets.length === 0) return 'no-address';
      const results = await Promise.all(
        targets.map(async (target) => resultOf(await ask(target, signal), expected)),
      );
      if (results.includes('found')) return 'found';
      return results.includes('unanswered') ? 'unanswered' : 'elsewhere';
    });
  }

  /** Returns IPv6 addresses only when there are no others, because not every machine has IPv6. */
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

/** Returns the result of an answer. A server that is busy or broken proves nothing about the domain. */
function resultOf(answer: HttpAnswer | undefined, expected: string): HttpResult {
  if (!answer || answer.status >= 500 || answer.status === 429) return 'unanswered';
  return answer.status === 200 && answer.body.trim() === expected ? 'found' : 'elsewhere';
}

/** Returns the result of work that cannot be canceled; undefined once the signal is aborted. */
async function beforeAbort<T>(signal: AbortSignal, work: Promise<T>): Promise<T | undefined> {
  try {
    return await untilAborted(signal, work);
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}

/** Returns the answer to a request; undefined when there was none that could be read. */
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
      // Uses a separate connection, which ends with the answer.
      agent: false,
      signal,
    };
    const request =
      scheme === 'http'
        ? http.get({ ...options, port: port ?? 80 })
        : https.get({ ...options, port: port ?? 443, servername: host, rejectUnauthorized });
    request.on('error', () => resolve(undefined));
    // The only event when a server switches to another protocol.
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
