import { Injectable } from '@nestjs/common';
import { DEFAULT_LANGUAGE } from '../../../kernel/i18n/languages.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { BusinessDirectory } from '../../businesses/public.js';
import { hasVariants } from '../domain/wording.js';
import { CampaignRepository, type LockedCampaign } from './campaign.repository.js';
import { LedgerRepository, type Fallbacks } from './ledger.repository.js';

/** Customers of one transaction: each slice is one statement. */
export const SLICE_SIZE = 10_000;

/** Writes the ledger of a campaign that has begun: whom it will ask, and when. */
@Injectable()
export class PlanSlice {
  constructor(
    private readonly campaigns: CampaignRepository,
    private readonly ledger: LedgerRepository,
    private readonly businesses: BusinessDirectory,
  ) {}

  /** Brings the ledger of a locked campaign on by one slice. Nobody is asked by it. */
  async run(tx: Tx, campaign: LockedCampaign): Promise<void> {
    const fallbacks = await this.fallbacksOf(tx, campaign.businessId);
    const expected = campaign.expected ?? (await this.expected(tx, campaign, fallbacks));
    const { added, next } = await this.ledger.plan(tx, campaign, {
      ...fallbacks,
      limit: SLICE_SIZE,
      expected,
      withVariants: hasVariants(campaign),
    });
    await this.campaigns.advance(tx, campaign.id, { added, expected, next });
  }

  /** What holds where a customer's own is not known. */
  async fallbacksOf(tx: Tx, businessId: string): Promise<Fallbacks> {
    const business = await this.businesses.find(businessId, tx);
    return {
      language: business?.language ?? DEFAULT_LANGUAGE,
      timeZone: business?.timeZone ?? null,
    };
  }

  /** Counted only where mails are to be spread over them. */
  private async expected(tx: Tx, campaign: LockedCampaign, fallbacks: Fallbacks): Promise<number> {
    return campaign.spreadHours === 0 ? 0 : this.ledger.expected(tx, campaign, fallbacks);
  }
}
