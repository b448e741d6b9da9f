import { Injectable } from '@nestjs/common';
import { TableStatistics } from '../../../kernel/tenancy/table-statistics.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { CAMPAIGN_CANCELED } from '../domain/ledger-move.js';
import { CampaignRepository, type CampaignState } from '../data/campaign.repository.js';
import { CampaignSteps } from './campaign-steps.service.js';
import { campaignProgressed } from './events.js';
import { LedgerRepository } from '../data/ledger.repository.js';
import { SlicePlanner } from './slice-planner.service.js';
import { ReleaseBatch } from './release-batch.use-case.js';

/** Lines of a canceled campaign that one transaction ends at most. */
const END_AT_ONCE = 10_000;

/**
 * Advances a campaign by one transaction under its lock, so that any number of workers can try it at any time. It
 * starts a campaign whose scheduled time has come, writes its ledger slice by slice, queues messages that are due, and
 * ends the remaining lines of a canceled campaign.
 */
@Injectable()
export class AdvanceCampaign {
  constructor(
    private readonly db: TenantDb,
    private readonly campaigns: CampaignRepository,
    private readonly steps: CampaignSteps,
    private readonly planSlice: SlicePlanner,
    private readonly releaseBatch: ReleaseBatch,
    private readonly ledger: LedgerRepository,
    private readonly outbox: Outbox,
    private readonly statistics: TableStatistics,
  ) {}

  /** @returns true when there is more to do at once */
  async run(organizationId: string, campaignId: string): Promise<boolean> {
    const hasMore = await this.db.run(organizationId, () =>
      this.db.transaction(async (tx) => {
        const campaign = await this.campaigns.lock(tx, campaignId);
        if (!campaign) return false;
        const more = await this.step(tx, campaign);
        if (more === undefined) return false;
        const { businessId } = campaign;
        await this.outbox.append(tx, campaignProgressed, { businessId, campaignId });
        return more;
      }),
    );
    await this.statistics.refresh();
    return hasMore;
  }

  /** @returns true when there is more to do at once; undefined when nothing was done */
  private async step(tx: Tx, campaign: CampaignState): Promise<boolean | undefined> {
    switch (campaign.status) {
      case 'scheduled':
        if (!campaign.isDue) return undefined;
        await this.steps.start(tx, campaign);
        return true;
      case 'sending':
        if (campaign.isPlanned) return (await this.releaseBatch.run(tx, campaign)) === 'more';
        await this.planSlice.plan(tx, campaign);
        return true;
      case 'canceled':
        return this.end(tx, campaign.id);
      default:
        return undefined;
    }
  }

  private async end(tx: Tx, id: string): Promise<boolean> {
    const { customers, lines } = await this.ledger.cancelPlanned(tx, id, END_AT_ONCE);
    const why = new Map([[CAMPAIGN_CANCELED, customers]]);
    await this.campaigns.count(tx, id, { canceled: customers }, why);
    await this.campaigns.scheduleNextCheck(tx, id);
    return lines === END_AT_ONCE;
  }
}
