import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import type { z } from 'zod';
import { AppConfig } from '../../../kernel/config/config.js';
import { mayInOrganization } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { DomainClaims, type ListedClaim } from '../app/domain-claims.service.js';
import { DomainChecks } from '../app/domain-checks.service.js';
import { TenantBrands } from '../app/tenant-brands.service.js';
import { CLAIM_DAYS, MAX_DOMAINS, MAX_WEEKLY_CLAIMS } from '../domain/domain-claim.js';
import {
  brandingDomainBody,
  brandingDomainSchema,
  brandingDomainsSchema,
  domainCheckSchema,
  domainParams,
  siteRecordOf,
  viewOf,
  type BrandingDomainView,
  type DomainCheckView,
} from './branding-domains.schemas.js';
import { organizationQuery } from './branding.schemas.js';

type OrganizationQuery = z.infer<typeof organizationQuery>;
type DomainParams = z.infer<typeof domainParams>;

const NO_ORGANIZATION = 'The organization does not exist, or the caller is not a member.';
const NOT_CLAIMED =
  'The organization does not exist, the caller is not a member, or it does not claim the domain.';

/** An organization's own domains. */
@ApiTags('Branding')
@Controller('api/organizations/branding/domains')
export class BrandingDomainsController {
  constructor(
    private readonly claims: DomainClaims,
    private readonly checks: DomainChecks,
    private readonly brands: TenantBrands,
    private readonly config: AppConfig,
  ) {}

  @Get()
  @Endpoint({
    id: 'listBrandingDomains',
    summary: 'List domains',
    description:
      'Lists the domains that an organization claims, with the DNS records that prove them.',
    access: mayInOrganization('branding.manage'),
    answer: { status: 200, description: 'The domains, by name.', schema: brandingDomainsSchema },
    problems: { 404: NO_ORGANIZATION },
  })
  async list(
    @Query({ schema: organizationQuery }) _query: OrganizationQuery,
  ): Promise<BrandingDomainView[]> {
    return (await this.claims.list()).map((claim) => this.view(claim));
  }

  @Post()
  @Endpoint({
    id: 'addBrandingDomain',
    summary: 'Claim a domain',
    description: `Claims a domain for the brand of the organization. The domain becomes active when it is proven by its DNS record, or when it leads here while no other organization has or claims a name under the same registered domain. Several organizations can claim a domain until then. Claiming again changes nothing. An organization can have ${MAX_DOMAINS} domains and add ${MAX_WEEKLY_CLAIMS} in ${CLAIM_DAYS} days.`,
    access: mayInOrganization('branding.manage'),
    answer: { status: 201, description: 'The claim.', schema: brandingDomainSchema },
    problems: {
      404: NO_ORGANIZATION,
      409: 'The organization has no brand yet (`branding.save-branding-first`).',
      422: 'The domain cannot be claimed: it is not a domain (`branding.not-a-domain`), is a public suffix (`branding.public-suffix`), belongs to the operator (`branding.operators-own`), or the organization has too many (`branding.too-many-domains`).',
      429: `Too many requests, or too many domains were added in ${CLAIM_DAYS} days (\`branding.too-many-claims\`).`,
    },
    needs: 'branding.custom',
    idempotent: true,
    codes: [
      'branding.save-branding-first',
      'branding.not-a-domain',
      'branding.public-suffix',
      'branding.operators-own',
      'branding.too-many-domains',
      'branding.too-many-claims',
    ],
  })
  async add(
    @Body({ schema: brandingDomainBody }) { host }: z.infer<typeof brandingDomainBody>,
    @Query({ schema: organizationQuery }) _query: OrganizationQuery,
  ): Promise<BrandingDomainView> {
    return this.view(await this.claims.add(host));
  }

  @Post(':host/check')
  @Endpoint({
    id: 'checkBrandingDomain',
    summary: 'Check a domain',
    description:
      'Looks for the proof of a domain now, and makes it active if the proof is found. Domains are also checked daily, and new ones more often.',
    access: mayInOrganization('branding.manage'),
    answer: { status: 200, description: 'The result of the check.', schema: domainCheckSchema },
    problems: {
      404: NOT_CLAIMED,
      409: 'Another organization uses the domain, and its proof is still there (`branding.domain-taken`).',
    },
    needs: 'branding.custom',
    rateLimit: { points: 20, windowSeconds: 300 },
    repeatable: true,
    codes: ['branding.domain-taken'],
  })
  async check(
    @Param({ schema: domainParams }) { host }: DomainParams,
    @Query({ schema: organizationQuery }) _query: OrganizationQuery,
  ): Promise<DomainCheckView> {
    const { claim, texts } = await this.checks.check(host);
    const [listed] = await this.claims.listed([claim]);
    return { domain: this.view(listed ?? { ...claim, isTaken: false }), found: [...texts] };
  }

  @Delete(':host')
  @Endpoint({
    id: 'removeBrandingDomain',
    summary: 'Delete a domain',
    description:
      'Gives up the claim of a domain. An active domain stops showing the brand immediately.',
    access: mayInOrganization('branding.manage'),
    answer: { status: 204, description: 'The claim is deleted.' },
    problems: { 404: NOT_CLAIMED },
    evenIfLapsed: true,
  })
  async remove(
    @Param({ schema: domainParams }) { host }: DomainParams,
    @Query({ schema: organizationQuery }) _query: OrganizationQuery,
  ): Promise<void> {
    await this.claims.remove(host);
  }

  private view(claim: ListedClaim): BrandingDomainView {
    const record = this.config.isLocal ? null : siteRecordOf(claim.host, this.brands.publicHost);
    return viewOf(claim, record);
  }
}
