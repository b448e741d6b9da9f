import { Injectable } from '@nestjs/common';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import type { DomainClaim } from '../domain/domain-claim.js';
import { BrandingDomainsRepository } from '../data/branding-domains.repository.js';
import { BrandingRepository } from '../data/branding.repository.js';
import { ClaimLimits } from './claim-limits.js';
import { brandingErrors } from './errors.js';
import { domainChanged } from './events.js';
import { refuseDomain } from './save-branding.use-case.js';
import { TenantBrands } from './tenant-brands.service.js';

/** A claim. `isTaken`: another organization has the domain in force. */
export interface ListedClaim extends DomainClaim {
  isTaken: boolean;
}

/** Lists and changes an organization's claims on domains. */
@Injectable()
export class DomainClaims {
  constructor(
    private readonly db: TenantDb,
    private readonly branding: BrandingRepository,
    private readonly domains: BrandingDomainsRepository,
    private readonly limits: ClaimLimits,
    private readonly brands: TenantBrands,
    private readonly outbox: Outbox,
  ) {}

  async list(): Promise<ListedClaim[]> {
    return this.listed(await this.domains.list());
  }

  /** Adds `isTaken` to claims. */
  async listed(claims: readonly DomainClaim[]): Promise<ListedClaim[]> {
    const own = currentOrganizationId();
    const rivals = await this.domains.claimsOn(claims.map(({ host }) => host));
    const taken = new Set(
      rivals
        .filter(({ organizationId, state }) => organizationId !== own && state === 'active')
        .map(({ host }) => host),
    );
    return claims.map((claim) => ({ ...claim, isTaken: taken.has(claim.host) }));
  }

  /**
   * Claims a domain. It comes into force once it is proven. Claiming it again changes nothing.
   * @throws AppError 422 for a domain that cannot be an organization's own, or too many domains; 409 before
   *   there is a brand; 429 for too many claims in a week
   */
  async add(host: string): Promise<ListedClaim> {
    const present = await this.branding.find();
    if (!present) throw brandingErrors['save-branding-first']();
    if (!present.domains.includes(host)) {
      refuseDomain(host, this.brands.publicHost, 'host');
      await this.db.transaction((tx) => this.limits.add(tx, [host]));
    }
    return this.find(host);
  }

  /** @throws AppError 404 for a domain that is not claimed */
  async remove(host: string): Promise<void> {
    const removed = await this.db.transaction(async (tx) => {
      const claim = await this.domains.remove(tx, host);
      if (claim?.wasInForce)
        await this.outbox.append(tx, domainChanged, { host, state: 'released' });
      return claim;
    });
    if (!removed) throw kernelErrors['not-found']();
  }

  private async find(host: string): Promise<ListedClaim> {
    const claim = await this.domains.find(host);
    const [listed] = claim ? await this.listed([claim]) : [];
    if (!listed) throw kernelErrors['not-found']();
    return listed;
  }
}
