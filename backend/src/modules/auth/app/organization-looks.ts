import { Injectable } from '@nestjs/common';
import { Brands, type MailLook } from '../../../kernel/brands/brands.js';
import { TeamStore } from './team.store.js';

/** What an organization is called by those who are to join it, and how its mails look. */
@Injectable()
export class OrganizationLooks {
  constructor(
    private readonly team: TeamStore,
    private readonly brands: Brands,
  ) {}

  /** Runs as the organization. Its brand's name comes before its own: that is what people know. */
  async of(organizationId: string): Promise<{ name: string; look: MailLook }> {
    const [ownName, tenant] = await Promise.all([
      this.team.nameOf(organizationId),
      this.brands.ofOrganization(organizationId),
    ]);
    return { name: tenant?.brand.name ?? ownName, look: this.brands.mailLook(tenant) };
  }
}
