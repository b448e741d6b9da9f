import { Injectable } from '@nestjs/common';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { BusinessRepository } from '../data/business.repository.js';
import type { Business, BusinessChanges } from '../domain/business.js';
import { ContactEmails, type ContactChange, type Requester } from './contact-emails.service.js';
import { businessErrors } from './errors.js';
import { businessUpdated } from './events.js';
import { AppConfig } from '../../../kernel/config/config.js';

/** Changes a business's settings. */
@Injectable()
export class UpdateBusiness {
  constructor(
    private readonly db: TenantDb,
    private readonly businesses: BusinessRepository,
    private readonly contacts: ContactEmails,
    private readonly outbox: Outbox,
    private readonly config: AppConfig,
  ) {}

  /**
   * @throws AppError 409 when another business has, or had, the slug of the public page, or the postal address would be
   *   removed on a public server (queued emails and running campaigns show it); 429 when too many emails were sent to
   *   the new contact address
   */
  async run(businessId: string, changes: BusinessChanges, requester: Requester): Promise<Business> {
    const owner =
      changes.slug === undefined ? undefined : await this.businesses.atSlug(changes.slug);
    if (owner && owner.businessId !== businessId) throw businessErrors['slug-taken']();
    if (changes.postalAddress === null) await this.assertDispensable(businessId);
    const contact = await this.contactChange(businessId, changes);
    await this.db.transaction(async (tx) => {
      if (!(await this.businesses.update(tx, businessId, changes))) {
        throw businessErrors['slug-taken']();
      }
      if (contact) await this.contacts.apply(tx, businessId, contact, requester);
      await this.outbox.append(tx, businessUpdated, { businessId });
    });
    const business = await this.businesses.find(businessId);
    if (!business) throw kernelErrors['not-found']();
    return business;
  }

  private async assertDispensable(businessId: string): Promise<void> {
    if (this.config.isLocal) return;
    const business = await this.businesses.find(businessId);
    if (business && business.postalAddress !== null) {
      throw businessErrors['postal-address-needed']();
    }
  }

  private async contactChange(
    businessId: string,
    { contactEmail }: BusinessChanges,
  ): Promise<ContactChange | undefined> {
    if (contactEmail === undefined) return undefined;
    const business = await this.businesses.find(businessId);
    return business && this.contacts.plan(business, contactEmail);
  }
}
