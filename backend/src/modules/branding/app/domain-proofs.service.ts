import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { normalHost } from '../domain/host.js';
import { BrandingDomainsRepository } from '../data/branding-domains.repository.js';
import { ProofTokens } from './proof-tokens.service.js';
import { TenantBrands } from './tenant-brands.service.js';

/** Number of cached domains. Visitors can make up any number of names, and every visit checks one. */
const MAX_UNKNOWN = 10_000;
export const UNKNOWN_FOR_MS = 30_000;

/** Answers requests about a domain: its proof, and if a brand is in force there. */
@Injectable()
export class DomainProofs {
  /** Hosts at which no organization's brand was in force a moment ago. */
  private readonly unknown = new LRUCache<string, true>({ max: MAX_UNKNOWN, ttl: UNKNOWN_FOR_MS });

  constructor(
    private readonly domains: BrandingDomainsRepository,
    private readonly tokens: ProofTokens,
    private readonly brands: TenantBrands,
  ) {}

  /** Returns the proof for a claim on the requested host; undefined when nobody claims it with this token. */
  async at(header: string, token: string): Promise<string | undefined> {
    const host = normalHost(header);
    if (host === undefined) return undefined;
    const claims = await this.domains.claimsOn([host]);
    const isClaimed = claims.some((claim) => claim.token === token && claim.state !== 'released');
    return isClaimed ? this.tokens.answer(host, token) : undefined;
  }

  /** True when an organization's brand is in force at a host. A negative result is cached for a moment. */
  async isInForce(host: string): Promise<boolean> {
    if (this.unknown.has(host)) return false;
    const isInForce = await this.brands.isInForce(host);
    if (!isInForce) this.unknown.set(host, true);
    return isInForce;
  }

  /** Removes a cached negative result, because the host may have come into force. */
  forget(host: string): void {
    this.unknown.delete(host);
  }
}
