import { Injectable } from '@nestjs/common';
import { DEFAULT_LANGUAGE } from '../../../lib/i18n/languages.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { cooldownStart } from '../../../rules/request-cooldown.js';
import { BusinessDirectory } from '../../businesses/public.js';
import { RequestBarriers } from '../../requests/public.js';
import { addMove, noMovement } from '../domain/ledger-move.js';
import { hasVariants } from '../domain/wording.js';
import { CampaignAudienceRepository } from '../data/campaign-audience.repository.js';
import { CampaignRepository, type CampaignState } from '../data/campaign.repository.js';
import { LedgerRepository, skippedLine, type Fallbacks } from '../data/ledger.repository.js';

/** Customers planned in one transaction: each slice is one statement. */
export const SLICE_SIZE = 10_000;

/** Writes the ledger of a started campaign: the customers it will ask, and the times. */
@Injectable()
export class SlicePlanner {
  constructor(
    private readonly campaigns: CampaignRepository,
    private readonly ledger: LedgerRepository,
    private readonly businesses: BusinessDirectory,
    private readonly audiences: CampaignAudienceRepository,
    private readonly barriers: RequestBarriers,
  ) {}

  /** Writes the next slice of a locked campaign's ledger. It asks nobody yet. */
  async plan(tx: Tx, campaign: CampaignState): Promise<void> {
    const fallbacks = await this.fallbacksOf(tx, campaign.businessId);
    const expected = campaign.expected ?? (await this.expected(tx, campaign, fallbacks));
    const { added, next } = await this.ledger.plan(tx, campaign, {
      ...fallbacks,
      limit: SLICE_SIZE,
      expected,
      withVariants: hasVariants(campaign),
    });
    await this.campaigns.advance(tx, campaign.id, { added, expected, next });
    if (added > 0) await this.skip(tx, campaign);
  }

  /** Returns the values used where a customer's own are unknown. */
  async fallbacksOf(tx: Tx, businessId: string): Promise<Fallbacks> {
    const business = await this.businesses.find(businessId, tx);
    return {
      language: business?.language ?? DEFAULT_LANGUAGE,
      timeZone: business?.timeZone ?? null,
    };
  }

  /** Counts the customers, but only when messages are to be spread over time; 0 otherwise. */
  private async expected(tx: Tx, campaign: CampaignState, fallbacks: Fallbacks): Promise<number> {
    return campaign.spreadHours === 0 ? 0 : this.ledger.expected(tx, campaign, fallbacks);
  }

  /**
   * Skips customers of a slice who are not asked and whose message would be due later, so that the report shows the
   * number that was shown before the campaign was sent. Messages that are due now are checked when they are released.
   */
  private async skip(tx: Tx, campaign: CampaignState): Promise<void> {
    const { id, businessId, channel } = campaign;
    const waiting = await this.audiences.waiting(tx, id, cooldownStart(new Date()));
    const barriers = await this.barriers.of(businessId, waiting, channel, tx);
    const movement = noMovement();
    const skipped = waiting.flatMap(({ id: customerId, lineId }) => {
      const reason = barriers.get(customerId);
      if (!reason) return [];
      addMove(movement, { status: 'planned' }, { status: 'skipped', reason });
      return [skippedLine(lineId, reason)];
    });
    if (skipped.length === 0) return;
    await this.ledger.release(tx, campaign, skipped);
    await this.campaigns.count(tx, id, movement.counts, movement.reasons);
  }
}
