import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../kernel/config/config.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { BusinessRepository } from '../data/business.repository.js';
import { businessErrors } from './errors.js';

/**
 * Requires the postal address of a business before it emails a customer, as email law does. It is optional on an
 * installation that only its own machine can open, because no real email is sent there.
 */
@Injectable()
export class PostalAddresses {
  constructor(
    private readonly businesses: BusinessRepository,
    private readonly config: AppConfig,
  ) {}

  /** @throws AppError 409 `businesses.postal-address-needed` */
  async assertGiven(businessId: string, tx?: Tx): Promise<void> {
    if (await this.isMissing(businessId, tx)) throw businessErrors['postal-address-needed']();
  }

  /** Returns true when the business has to give its postal address before it emails anybody. */
  async isMissing(businessId: string, tx?: Tx): Promise<boolean> {
    if (this.config.isLocal) return false;
    const business = await this.businesses.find(businessId, tx);
    return business?.postalAddress === null;
  }
}
