import { Injectable } from '@nestjs/common';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { AskCustomers } from '../../reviews/public.js';
import type { Campaign } from '../domain/campaign.js';
import { CampaignRepository } from './campaign.repository.js';
import { campaignErrors } from './errors.js';
import { campaignStarted } from './events.js';

/** Sends a draft on its way. */
@Injectable()
export class SendCampaign {
  constructor(
    private readonly db: TenantDb,
    private readonly campaigns: CampaignRepository,
    private readonly askCustomers: AskCustomers,
    private readonly outbox: Outbox,
  ) {}

  /**
   * The row decides: whoever finds it a draft starts it, everybody else sees that it is on its way.
   * @throws AppError 404 when it was deleted meanwhile, 409 when it would reach nobody
   */
  async run(id: string): Promise<Campaign> {
    const campaign = await this.found(id);
    if (campaign.status !== 'draft') return campaign;
    const { askable } = await this.askCustomers.audience(campaign.businessId);
    if (askable === 0) throw campaignErrors['nobody-to-ask']();
    await this.db.transaction(async (tx) => {
      const locked = await this.campaigns.lock(tx, id);
      if (locked?.status !== 'draft') return;
      await this.campaigns.start(tx, id);
      const { businessId } = locked;
      await this.outbox.append(tx, campaignStarted, { businessId, campaignId: id });
    });
    return this.found(id);
  }

  private async found(id: string): Promise<Campaign> {
    const campaign = await this.campaigns.find(id);
    if (!campaign) throw kernelErrors['not-found']();
    return campaign;
  }
}
