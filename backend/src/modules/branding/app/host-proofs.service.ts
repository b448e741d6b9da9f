import { Injectable } from '@nestjs/common';
import { normalHost } from '../domain/host.js';
import { BrandingHostsRepository } from './branding-hosts.repository.js';
import { ProofTokens } from './proof-tokens.js';
import { TenantBrands } from './tenant-brands.service.js';

/** Answers of this installation to whoever asks about a domain. */
@Injectable()
export class HostProofs {
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

  isInForce(host: string): Promise<boolean> {
    return this.brands.isInForce(host);
  }
}
