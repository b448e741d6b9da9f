import { Injectable } from '@nestjs/common';
import type { BillingCustomer } from '../../../../sdk/index.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { Accounts } from '../../auth/public.js';

/** Finds the customer data of the running tenant; emails about invoices go to its first owner. */
@Injectable()
export class BillingAccounts {
  constructor(private readonly accounts: Accounts) {}

  /** @throws Error outside a tenant, or when the tenant has no owner */
  async ofOrganization(): Promise<BillingCustomer> {
    const organizationId = currentOrganizationId();
    const [owner] = await this.accounts.owners();
    const name = await this.accounts.organizationName();
    if (organizationId === undefined || !owner) throw new Error('There is nobody who could pay.');
    return { key: organizationId, name, email: owner.email };
  }
}
