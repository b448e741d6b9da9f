import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { normalHost } from '../domain/host.js';
import { BrandingHostsRepository } from './branding-hosts.repository.js';
import { ProofTokens } from './proof-tokens.js';
import { TenantBrands } from './tenant-brands.service.js';

/** Names that visitors come up with, each asked about at every visit. */
const MAX_UNKNOWN = 10_000;
const UNKNOWN_FOR_MS = 30_000;

/** Answers of this installation to whoever asks about a domain. */
@Injectable()
export class HostProofs {
  /** Hosts at which nobody's brand was in force a moment ago. */
  private readonly unknown = new LRUCache<string, true>({ max: MAX_UNKNOWN, ttl: UNKNOWN_FOR_MS });

  constructor(
    private readonly hosts: BrandingHostsRepository,
    private readonly tokens: ProofTokens,
    private readonly brands: TenantBrands,
  ) {}

  /** The proof for a claim on the host that was asked; undefined: nobody claims it with this token. */
  async at(header: string, token: string): Promise<string | undefined> {
    const host = normalHost(header);
    if (host === undefined) return undefined;
    const claims = await this.hosts.claimsOn([host]);
    const isClaimed = claims.some((claim) => claim.token === token && claim.state !== 'released');
    return isClaimed ? this.tokens.answer(host, token) : undefined;
  }

  /** Whether somebody's brand is in force at a host. A "no" is remembered for a moment. */
  async isInForce(host: string): Promise<boolean> {
    if (this.unknown.has(host)) return false;
    const isInForce = await this.brands.isInForce(host);
    if (!isInForce) this.unknown.set(host, true);
    return isInForce;
  }

  /** Forgets a "no", because the host has come into force. */
  forget(host: string): void {
    this.unknown.delete(host);
  }
}
