import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import type { z } from 'zod';
import { AppConfig } from '../../../kernel/config/config.js';
import { mayInOrganization } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { ClaimHosts, type ListedClaim } from '../app/claim-hosts.use-case.js';
import { HostChecks } from '../app/host-checks.service.js';
import { TenantBrands } from '../app/tenant-brands.service.js';
import {
  brandingHostBody,
  brandingHostSchema,
  brandingHostsSchema,
  hostCheckSchema,
  hostParams,
  siteRecordOf,
  viewOf,
  type BrandingHostView,
  type HostCheckView,
} from './branding-hosts.schemas.js';
import { organizationQuery } from './branding.schemas.js';

type OrganizationQuery = z.infer<typeof organizationQuery>;
type HostParams = z.infer<typeof hostParams>;

const NO_ORGANIZATION = 'There is no such organization for this caller.';
const NOT_CLAIMED =
  'There is no such organization for this caller, or it does not claim the domain.';

/** An organization's own domains. */
@ApiTags('Branding')
@Controller('api/organizations/branding/hosts')
export class BrandingHostsController {
  constructor(
    private readonly claims: ClaimHosts,
    private readonly checks: HostChecks,
    private readonly brands: TenantBrands,
    private readonly config: AppConfig,
  ) {}

  @Get()
  @Endpoint({
    id: 'listBrandingHosts',
    summary: "List an organization's domains",
    description: 'The domains that the organization claims, with the DNS records that prove them.',
    access: mayInOrganization('branding.manage'),
    answer: { status: 200, description: 'The domains, by name.', schema: brandingHostsSchema },
    problems: { 404: NO_ORGANIZATION },
  })
  async list(
    @Query({ schema: organizationQuery }) _query: OrganizationQuery,
  ): Promise<BrandingHostView[]> {
    return (await this.claims.list()).map((claim) => this.view(claim));
  }

  @Post()
  @Endpoint({
    id: 'addBrandingHost',
    summary: 'Claim a domain',
    description:
      'Claims a domain. It is in force once it is proven, by a DNS record or, while no other organization has or claims a name under the same registered domain, by leading here; several organizations may claim it until then. Public suffixes and the names of the operator are refused. Claiming a domain again changes nothing. An organization can have 5 domains, and add 20 in 7 days.',
    access: mayInOrganization('branding.manage'),
    answer: { status: 201, description: 'The claim.', schema: brandingHostSchema },
    problems: {
      404: NO_ORGANIZATION,
      409: 'The organization has no brand yet, or a request with this Idempotency-Key is still running.',
    },
    needs: 'branding.custom',
    idempotent: true,
  })
  async add(
    @Body({ schema: brandingHostBody }) { host }: z.infer<typeof brandingHostBody>,
    @Query({ schema: organizationQuery }) _query: OrganizationQuery,
  ): Promise<BrandingHostView> {
    return this.view(await this.claims.add(host));
  }

  @Post(':host/check')
  @Endpoint({
    id: 'checkBrandingHost',
    summary: 'Check a domain now',
    description:
      'Looks for the proof of a domain and puts it in force when it is there. Domains are also checked daily, new ones more often.',
    access: mayInOrganization('branding.manage'),
    answer: { status: 200, description: 'What was found.', schema: hostCheckSchema },
    problems: {
      404: NOT_CLAIMED,
      409: 'Another organization has the domain in force, and its proof is still there.',
    },
    needs: 'branding.custom',
    rateLimit: { points: 20, windowSeconds: 300 },
    repeatable: true,
  })
  async check(
    @Param({ schema: hostParams }) { host }: HostParams,
    @Query({ schema: organizationQuery }) _query: OrganizationQuery,
  ): Promise<HostCheckView> {
    const { claim, texts } = await this.checks.check(host);
    const [listed] = await this.claims.listed([claim]);
    return { host: this.view(listed ?? { ...claim, isTaken: false }), found: [...texts] };
  }

  @Delete(':host')
  @Endpoint({
    id: 'removeBrandingHost',
    summary: 'Give up a domain',
    description: 'Gives up a claim. A domain that was in force shows the brand no longer, at once.',
    access: mayInOrganization('branding.manage'),
    answer: { status: 204, description: 'It is given up.' },
    problems: { 404: NOT_CLAIMED },
    evenIfLapsed: true,
  })
  async remove(
    @Param({ schema: hostParams }) { host }: HostParams,
    @Query({ schema: organizationQuery }) _query: OrganizationQuery,
  ): Promise<void> {
    await this.claims.remove(host);
  }

  private view(claim: ListedClaim): BrandingHostView {
    const record = this.config.isLocal ? null : siteRecordOf(claim.host, this.brands.publicHost);
    return viewOf(claim, record);
  }
}
