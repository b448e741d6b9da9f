import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { Customers } from '../../businesses/public.js';
import { AskCustomers } from '../../reviews/public.js';
import { CampaignRepository } from './campaign.repository.js';
import { campaignProgressed } from './events.js';
import { RecipientRepository } from './recipient.repository.js';

/** Customers of one transaction: long enough to be quick, short enough not to hold others up. */
export const BATCH_SIZE = 50;

/**
 * Brings a campaign on by one batch of customers. Requests, ledger and the place in the list are
 * written in one transaction under the campaign's lock, so a batch happens wholly or not at all,
 * and once, however often and by however many workers it is tried.
 */
@Injectable()
export class AskBatch {
  constructor(
    private readonly db: TenantDb,
    private readonly campaigns: CampaignRepository,
    private readonly recipients: RecipientRepository,
    private readonly customers: Customers,
    private readonly askCustomers: AskCustomers,
    private readonly outbox: Outbox,
  ) {}

  /** @returns whether there is more to do */
  async run(organizationId: string, campaignId: string): Promise<boolean> {
    return this.db.run(organizationId, () =>
      this.db.transaction(async (tx) => {
        const campaign = await this.campaigns.lock(tx, campaignId);
        if (campaign?.status !== 'sending') return false;
        const { businessId, cursor } = campaign;
        const page = await this.customers.lockPage(tx, businessId, {
          limit: BATCH_SIZE,
          after: cursor,
        });
        const asked = await this.askCustomers.askAll(tx, businessId, page.items);
        await this.recipients.add(tx, campaignId, asked);
        const skipped = asked.filter((one) => 'skipped' in one).length;
        await this.campaigns.advance(tx, campaignId, {
          asked: asked.length - skipped,
          skipped,
          next: page.next,
        });
        await this.outbox.append(tx, campaignProgressed, { businessId, campaignId });
        return page.next !== undefined;
      }),
    );
  }
}
