import { Resolver } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../kernel/config/config.js';
import { dnsAnswer } from '../../../kernel/network/dns-answer.js';
import { isPublicAddress } from '../../../kernel/network/public-address.js';
import { hostCheckSettings } from '../app/host-check-settings.js';
import { HostProbe } from '../app/host-probe.js';
import type { HttpResult } from '../domain/host-proof.js';

/** Somebody may wait for the answer in front of a screen. */
const DNS_TIMEOUT = { timeout: 2_000, tries: 2 };
const HTTP_TIMEOUT_MS = 5_000;
/** An honest answer is 64 characters. */
const MAX_BODY = 256;
/** A name may have many addresses; these are asked, one after the other. */
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

/** Asks real DNS servers, and real web servers at public addresses only. Redirects are not followed. */
@Injectable()
export class NetworkHostProbe extends HostProbe {
  private readonly resolver = new Resolver(DNS_TIMEOUT);
  private readonly allowed: ReadonlyMap<string, number | undefined>;

  constructor({ env }: AppConfig) {
    super();
    const { dnsServers, privateAddresses } = hostCheckSettings(env);
    if (dnsServers) this.resolver.setServers(dnsServers);
    this.allowed = privateAddresses;
  }

  texts(name: string): Promise<readonly string[] | undefined> {
    return dnsAnswer(async () =>
      (await this.resolver.resolveTxt(name)).map((parts) => parts.join('')),
    );
  }

  ask(host: string, path: string, expected: string): Promise<HttpResult> {
    return this.askEach(host, (target) => this.askAt(target, host, path, expected));
  }

  askSecurely(host: string, path: string, expected: string): Promise<HttpResult> {
    return this.askEach(host, async (target) =>
      resultOf(await get('https', target, host, path, true), expected),
    );
  }

  /** Asks address after address, until one has the proof. */
  private async askEach(
    host: string,
    ask: (target: Target) => Promise<HttpResult>,
  ): Promise<HttpResult> {
    const addresses = await this.addressesOf(host);
    if (addresses === undefined) return 'unanswered';
    if (addresses.length === 0) return 'no-address';
    const targets = addresses.flatMap((address) => this.targetAt(address)).slice(0, MAX_ADDRESSES);
    if (targets.length === 0) return 'private-address';
    const results: HttpResult[] = [];
    for (const target of targets) {
      results.push(await ask(target));
      if (results.includes('found')) return 'found';
    }
    return results.includes('unanswered') ? 'unanswered' : 'elsewhere';
  }

  private async askAt(
    target: Target,
    host: string,
    path: string,
    expected: string,
  ): Promise<HttpResult> {
    const answer = await get('http', target, host, path, false);
    // A proxy that moves every visitor to HTTPS first. The certificate proves nothing that is asked here.
    if (answer?.location === `https://${host}${path}`) {
      return resultOf(await get('https', target, host, path, false), expected);
    }
    return resultOf(answer, expected);
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

function get(
  scheme: 'http' | 'https',
  { address, port }: Target,
  host: string,
  path: string,
  rejectUnauthorized: boolean,
): Promise<HttpAnswer | undefined> {
  return new Promise((resolve) => {
    const options = {
      host: address,
      path,
      headers: { host, accept: 'text/plain', 'user-agent': 'domain-check' },
      // A connection of its own that ends with the answer, and the time limit over all of it.
      agent: false,
      signal: AbortSignal.timeout(HTTP_TIMEOUT_MS),
    };
    const request =
      scheme === 'http'
        ? http.get({ ...options, port: port ?? 80 })
        : https.get({ ...options, port: port ?? 443, servername: host, rejectUnauthorized });
    request.on('error', () => resolve(undefined));
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
