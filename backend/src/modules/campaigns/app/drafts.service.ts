import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { Campaign } from '../domain/campaign.js';
import { CampaignRepository } from './campaign.repository.js';
import { campaignErrors } from './errors.js';
import { campaignDrafted } from './events.js';

/** Campaigns that have not been sent: only these can be changed. */
@Injectable()
export class Drafts {
  constructor(
    private readonly db: TenantDb,
    private readonly campaigns: CampaignRepository,
    private readonly outbox: Outbox,
  ) {}

  async create(businessId: string, name: string): Promise<Campaign> {
    const id = uuidv7();
    await this.db.transaction(async (tx) => {
      await this.campaigns.insert(tx, { id, businessId, name });
      await this.outbox.append(tx, campaignDrafted, { businessId, campaignId: id });
    });
    return (await this.campaigns.find(id)) as Campaign;
  }

  /** @throws AppError 404 when it was deleted meanwhile, 409 when it was sent */
  async rename(id: string, name: string): Promise<Campaign> {
    await this.change(id, (tx) => this.campaigns.rename(tx, id, name));
    return (await this.campaigns.find(id)) as Campaign;
  }

  /** @throws AppError 404 when it was deleted before, 409 when it was sent */
  async delete(id: string): Promise<void> {
    await this.change(id, (tx) => this.campaigns.delete(tx, id));
  }

  private async change(id: string, write: (tx: Tx) => Promise<void>): Promise<void> {
    await this.db.transaction(async (tx) => {
      const campaign = await this.campaigns.lock(tx, id);
      if (!campaign) throw kernelErrors['not-found']();
      if (campaign.status !== 'draft') throw campaignErrors['not-a-draft']();
      await write(tx);
      const { businessId } = campaign;
      await this.outbox.append(tx, campaignDrafted, { businessId, campaignId: id });
    });
  }
}
