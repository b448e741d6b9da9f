import { Injectable } from '@nestjs/common';
import { Brands, type MailLook } from '../../../kernel/brands/brands.js';
import { TeamRepository } from '../data/team.repository.js';

/** Name of an organization and look of its emails, as invited people see them. */
@Injectable()
export class OrganizationLooks {
  constructor(
    private readonly team: TeamRepository,
    private readonly brands: Brands,
  ) {}

  /**
   * Runs as the organization. The brand's name takes precedence over the organization's own, because people know the
   * brand.
   */
  async of(organizationId: string): Promise<{ name: string; look: MailLook }> {
    const [ownName, tenant] = await Promise.all([
      this.team.nameOf(organizationId),
      this.brands.ofOrganization(organizationId),
    ]);
    return { name: tenant?.brand.name ?? ownName, look: this.brands.mailLook(tenant) };
  }
}
