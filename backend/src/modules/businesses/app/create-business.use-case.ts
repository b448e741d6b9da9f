import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { Caller } from '../../../kernel/http/caller.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { Accounts } from '../../auth/public.js';
import { BusinessRepository } from './business.repository.js';
import type { Business, BusinessDetails } from '../domain/business.js';
import { businessCreated } from './events.js';

/** Adds a business to the caller's own organization, which the first one creates. */
@Injectable()
export class CreateBusiness {
  constructor(
    private readonly db: TenantDb,
    private readonly accounts: Accounts,
    private readonly businesses: BusinessRepository,
    private readonly outbox: Outbox,
  ) {}

  async run(caller: Caller, details: BusinessDetails): Promise<Business> {
    const own = caller.grants.find((grant) => grant.role === 'owner' && grant.businessId === null);
    const organizationId = own?.organizationId ?? uuidv7();
    const id = uuidv7();
    const business = await this.db.run(organizationId, async () => {
      await this.db.transaction(async (tx) => {
        if (!own)
          await this.accounts.createOrganization(tx, organizationId, caller.id, details.name);
        await this.businesses.insert(tx, id, organizationId, details);
        await this.outbox.append(tx, businessCreated, { businessId: id, createdById: caller.id });
      });
      return this.businesses.find(id);
    });
    await this.accounts.forgetGrants(caller.id);
    return business as Business;
  }
}
